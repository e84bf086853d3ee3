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
  /** By set of the printing: a card printed in two sets counts in both, but once in the total. */
  readonly bySet: Readonly<Record<string, Tally>>;
  readonly byType: Readonly<Record<string, Tally>>;
  /** By trait: a card counts once under each of its traits. */
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
function tally(cards: readonly AnyCard[]): Tally {
  const count = (level: Level) => cards.filter((card) => card.level === level).length;
  return {
    cards: cards.length,
    enforced: count('enforced'),
    partial: count('partial'),
    manual: count('manual'),
    unwritten: count('unwritten'),
  };
}

/** Counts the levels of the whole catalogue, or of one set. */
export function cardCoverage(catalogue: Catalogue, set?: string): CardCoverage {
  const inSet = (id: string) =>
    catalogue.cards.filter((card) => card.printings.some((one) => one.set === id));
  const cards = set === undefined ? catalogue.cards : inSet(set);
  const all = new Set(cards.flatMap((card) => card.printings.map((printing) => printing.set)));
  const sets = set === undefined ? [...all] : [set];
  return {
    ...tally(cards),
    bySet: Object.fromEntries(sets.map((id) => [id, tally(inSet(id))])),
    byType: tallies(cards, (card) => [card.type]),
    byTrait: tallies(cards, (card) => card.traits),
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

/** Counts the levels of Eden's cards. Their texts have no canonical form. */
export function edenCoverage(catalogue: Catalogue<EdenListing>, set?: string) {
  const cards = catalogue.cards.filter((card) => set === undefined || card.set === set);
  return {
    ...tally(cards),
    incomplete: cards.filter(({ missing }) => missing.length > 0).length,
    bySet: tallies(cards, (card) => [card.set]),
    byKind: tallies(cards, (card) => [card.facts.kind]),
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

/** Counts the levels for each name that `of` returns for a card, sorted by name. */
function tallies<C extends AnyCard>(
  cards: readonly C[],
  of: (card: C) => readonly string[],
): Record<string, Tally> {
  const groups = new Map<string, C[]>();
  for (const card of cards)
    for (const name of of(card)) groups.set(name, [...(groups.get(name) ?? []), card]);
  return Object.fromEntries(
    [...groups.keys()]
      .sort((a, b) => (a < b ? -1 : 1))
      .map((name) => [name, tally(groups.get(name) ?? [])]),
  );
}
