import type { DeckList } from '@/lib/decks/types';
import { type Fate, type Tally, tallyOf } from './report';

/** What a file makes of a deck. */
interface DeckPlan {
  /** The list to be saved; null when the deck is as the file says. */
  readonly list: DeckList | null;
  /** Of different cards: those that are taken out count as changed. */
  readonly tally: Tally;
}

function countsOf(list: DeckList | null): Map<string, number> {
  const counted = list?.entries.filter(({ count }) => count > 0) ?? [];
  return new Map(counted.map(({ card, count }) => [card, count]));
}

/** Afterwards the deck is what the file says; notes that the file has none of stay. `before` is the deck of that name, if there is one. */
export function deckPlan(read: DeckList, before: DeckList | null): DeckPlan {
  const wanted = countsOf(read);
  const there = countsOf(before);
  const fates: Fate[] = [...wanted].map(([card, count]) => {
    const now = there.get(card);
    if (now === undefined) return 'added';
    return now === count ? 'unchanged' : 'changed';
  });
  for (const card of there.keys()) if (!wanted.has(card)) fates.push('changed');
  const notes = read.notes === '' ? (before?.notes ?? '') : read.notes;
  // A deck without cards, or one whose notes alone are new, is new or changed all the same.
  const isSame =
    before !== null && notes === before.notes && fates.every((one) => one === 'unchanged');
  if (isSame) return { list: null, tally: tallyOf(fates) };
  if (before !== null && notes !== before.notes) fates.push('changed');
  return { list: { ...read, notes }, tally: tallyOf(fates) };
}
