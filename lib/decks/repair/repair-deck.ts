import type { Catalogue } from '@/lib/cards/catalogue';
import { checkDeck } from '@/lib/decks/check';
import type { DeckMessage, UnknownCard } from '@/lib/decks/check-types';
import { entriesOn } from '@/lib/decks/deck-list';
import type { Workbench } from '@/lib/decks/repair/addable';
import { type CardChange, withChanges } from '@/lib/decks/repair/changes';
import { repairsOf } from '@/lib/decks/repair/repairs-of';
import type { DeckList } from '@/lib/decks/types';

/** A repaired deck. */
interface RepairedDeck {
  readonly list: DeckList;
  /** The changes from the original deck. A card changed for several reasons lists them all. */
  readonly changes: readonly CardChange[];
  /** Messages that no change solves. */
  readonly left: readonly DeckMessage[];
}

/** The maximum number of repairs; each solves one message. */
const MOST_REPAIRS = 200;

/**
 * Makes a deck legal with the smallest changes; with `strict` also every card callable. Fills
 * a small deck last, because cards added for other reasons count.
 */
export function repairDeck(
  bench: Workbench,
  { strict, unknown = [] }: { readonly strict: boolean; readonly unknown?: readonly UnknownCard[] },
): RepairedDeck {
  // An unknown card is kept in the list under its written name.
  const strange = unknown.map(({ name, count }) => ({ card: name, count }));
  const start: DeckList = { ...bench.list, entries: [...bench.list.entries, ...strange] };
  let list = start;
  const whys = new Map<string, string[]>();
  const handled = new Set<string>();
  for (let round = 0; round < MOST_REPAIRS; round += 1) {
    const { errors } = checkDeck(list, bench.catalogue, bench.rules, { strict });
    const open = errors.filter((message) => !handled.has(keyOf(message)));
    const message = open.find(({ code }) => code !== 'DECK_TOO_SMALL') ?? open[0];
    if (message === undefined) break;
    const [repair] = repairsOf(message, { ...bench, list });
    if (repair === undefined) {
      handled.add(keyOf(message));
      continue;
    }
    for (const { card, why } of repair.changes) whys.set(card, [...(whys.get(card) ?? []), why]);
    list = withChanges(list, repair.changes, bench.catalogue);
  }
  const { errors, cannotScore } = checkDeck(list, bench.catalogue, bench.rules, { strict });
  const left = [...errors, ...(cannotScore === null ? [] : [cannotScore])];
  return { list, changes: changesFrom(start, list, whys, bench.catalogue), left };
}

function keyOf({ code, card, id }: DeckMessage): string {
  return `${code} ${id ?? card}`;
}

function changesFrom(
  before: DeckList,
  after: DeckList,
  whys: ReadonlyMap<string, readonly string[]>,
  catalogue: Catalogue,
): CardChange[] {
  return (['main', 'side'] as const).flatMap((board) => {
    const [from, to] = [countsOf(before, board, catalogue), countsOf(after, board, catalogue)];
    return [...new Set([...from.keys(), ...to.keys()])].flatMap((card) => {
      const change = { card, from: from.get(card) ?? 0, to: to.get(card) ?? 0, board };
      const why = [...new Set(whys.get(card) ?? [])].join(' ');
      return change.from === change.to ? [] : [{ ...change, why }];
    });
  });
}

function countsOf(
  list: DeckList,
  board: 'main' | 'side',
  catalogue: Catalogue,
): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { card: written, count } of entriesOn(list, board)) {
    const card = catalogue.byId.get(written)?.id ?? written;
    counts.set(card, (counts.get(card) ?? 0) + count);
  }
  return counts;
}
