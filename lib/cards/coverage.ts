import type { Card, Catalogue, Level } from './catalogue';

export type LevelCounts = Readonly<Record<Level, number>>;

/** How many cards the engine does, and how far. */
export interface Tally extends LevelCounts {
  readonly cards: number;
}

/** The JSON of `dossier coverage`, but for the clauses, which come from the scenarios. */
export interface CardCoverage extends Tally {
  /** By printings: a card printed in two sets counts in both, and once in the total. */
  readonly bySet: Readonly<Record<string, Tally>>;
  readonly list: readonly {
    readonly id: string;
    readonly name: string;
    readonly level: Level;
    readonly unknown: Card['unknown'];
  }[];
}

function tally(cards: readonly Card[]): Tally {
  const count = (level: Level) => cards.filter((card) => card.level === level).length;
  return {
    cards: cards.length,
    enforced: count('enforced'),
    partial: count('partial'),
    manual: count('manual'),
    unwritten: count('unwritten'),
  };
}

/** How much of the catalogue, or of one set of it, the engine enforces. */
export function cardCoverage(catalogue: Catalogue, set?: string): CardCoverage {
  const inSet = (id: string) =>
    catalogue.cards.filter((card) => card.printings.some((one) => one.set === id));
  const cards = set === undefined ? catalogue.cards : inSet(set);
  const all = new Set(cards.flatMap((card) => card.printings.map((printing) => printing.set)));
  const sets = set === undefined ? [...all] : [set];
  return {
    ...tally(cards),
    bySet: Object.fromEntries(sets.map((id) => [id, tally(inSet(id))])),
    list: cards.map(({ id, name, level, unknown }) => ({ id, name, level, unknown })),
  };
}
