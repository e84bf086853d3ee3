import type { EdenListing } from '@/lib/eden/listing';
import type { AnyCard, Card, Catalogue, Level } from './catalogue';
import { oddCards } from './oddities';

type LevelCounts = Readonly<Record<Level, number>>;

/** The number of cards at each level. */
export interface Tally extends LevelCounts {
  readonly cards: number;
}

/** The JSON of `dossier coverage` without the clauses, which are counted from the scenarios. */
export interface CardCoverage extends Tally {
  /** The counts by set. A card printed in two sets counts in both sets, but only once in the total. */
  readonly bySet: Readonly<Record<string, Tally>>;
  readonly byType: Readonly<Record<string, Tally>>;
  /** The counts by trait. A card counts once under each of its traits. */
  readonly byTrait: Readonly<Record<string, Tally>>;
  readonly oddities: readonly {
    readonly id: string;
    readonly name: string;
    readonly says: string;
  }[];
  readonly list: readonly {
    readonly id: string;
    readonly name: string;
    readonly level: Level;
    readonly text: string;
    readonly canonical: string;
    readonly unknown: Card['unknown'];
    /** How the engine plays the card differently from the printed text; null when it does not. */
    readonly differs: string | null;
  }[];
}

/** Counts the cards at each level. */
function countLevels(cards: readonly AnyCard[]): Tally {
  const count = (level: Level) => cards.filter((card) => card.level === level).length;
  return {
    cards: cards.length,
    enforced: count('enforced'),
    partial: count('partial'),
    manual: count('manual'),
    unwritten: count('unwritten'),
  };
}

/** Counts the cards at each level of coverage, in the whole catalogue or in one set. */
export function cardCoverage(catalogue: Catalogue, set?: string): CardCoverage {
  const inSet = (id: string) =>
    catalogue.cards.filter((card) => card.printings.some((one) => one.set === id));
  const cards = set === undefined ? catalogue.cards : inSet(set);
  const all = new Set(cards.flatMap((card) => card.printings.map((printing) => printing.set)));
  const sets = set === undefined ? [...all] : [set];
  return {
    ...countLevels(cards),
    bySet: Object.fromEntries(sets.map((id) => [id, countLevels(inSet(id))])),
    byType: countLevelsBy(cards, (card) => [card.type]),
    byTrait: countLevelsBy(cards, (card) => card.traits),
    oddities: oddCards(cards).map(({ card, says }) => ({ id: card.id, name: card.name, says })),
    list: cards.map(({ id, name, level, text, canonical, unknown, differs = null }) => ({
      id,
      name,
      level,
      text,
      canonical,
      unknown,
      differs,
    })),
  };
}

/** Counts the cards of Eden at each level of coverage. Their texts have no canonical form. */
export function edenCoverage(catalogue: Catalogue<EdenListing>, set?: string) {
  const cards = catalogue.cards.filter((card) => set === undefined || card.set === set);
  return {
    ...countLevels(cards),
    incomplete: cards.filter(({ missing }) => missing.length > 0).length,
    bySet: countLevelsBy(cards, (card) => [card.set]),
    byKind: countLevelsBy(cards, (card) => [card.facts.kind]),
    list: cards.map(({ id, name, level, text, missing, lines }) => ({
      id,
      name,
      level,
      text,
      unknown: lines.flatMap(({ unknown }) => unknown),
      missing,
    })),
  };
}

/** Counts the cards of each level of coverage by group, such as type or trait; `of` returns the groups of a card. Sorted by group. */
function countLevelsBy<C extends AnyCard>(
  cards: readonly C[],
  of: (card: C) => readonly string[],
): Record<string, Tally> {
  const groups = new Map<string, C[]>();
  for (const card of cards)
    for (const name of of(card)) groups.set(name, [...(groups.get(name) ?? []), card]);
  return Object.fromEntries(
    [...groups.keys()]
      .sort((a, b) => (a < b ? -1 : 1))
      .map((name) => [name, countLevels(groups.get(name) ?? [])]),
  );
}
