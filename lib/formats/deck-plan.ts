import type { DeckList } from '@/lib/decks/types';
import { type Fate, type Tally, tallyOf } from './report';

/** The changes of a deck that a file makes. */
interface DeckPlan {
  /** The list to save; null when nothing changes. */
  readonly list: DeckList | null;
  /** The number of different cards that are added, changed or unchanged; removed ones count as changed. */
  readonly tally: Tally;
}

function copiesByCard(list: DeckList | null): Map<string, number> {
  const counted = list?.entries.filter(({ count }) => count > 0) ?? [];
  return new Map(counted.map(({ card, count }) => [card, count]));
}

/** Plans an import after which the deck equals the file; notes stay when the file has none. `before` is the existing deck of that name. */
export function deckPlan(read: DeckList, before: DeckList | null): DeckPlan {
  const counts = copiesByCard(read);
  const there = copiesByCard(before);
  const fates: Fate[] = [...counts].map(([card, count]) => {
    const now = there.get(card);
    if (now === undefined) return 'added';
    return now === count ? 'unchanged' : 'changed';
  });
  for (const card of there.keys()) if (!counts.has(card)) fates.push('changed');
  const notes = read.notes === '' ? (before?.notes ?? '') : read.notes;
  // A deck without cards, or with new notes only, also counts as new or changed.
  const isSame =
    before !== null && notes === before.notes && fates.every((one) => one === 'unchanged');
  if (isSame) return { list: null, tally: tallyOf(fates) };
  if (before !== null && notes !== before.notes) fates.push('changed');
  return { list: { ...read, notes }, tally: tallyOf(fates) };
}
