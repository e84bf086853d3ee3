import type { Card } from '@/lib/cards/catalogue';

/** The facets by which found cards are narrowed. */
export const FACETS = ['type', 'cost', 'trait', 'range', 'callable', 'bullets'] as const;
export type Facet = (typeof FACETS)[number];

/** The values that a card has in each facet. */
export type FacetValues = Readonly<Record<Facet, (card: Card) => readonly string[]>>;

/** The chosen values of each facet. A card needs one of them; none are chosen in an empty list. */
export type FacetChoice = Readonly<Record<Facet, readonly string[]>>;

export const NO_CHOICE: FacetChoice = {
  type: [],
  cost: [],
  trait: [],
  range: [],
  callable: [],
  bullets: [],
};

/** The value of a facet that a card has or has not. */
export const HAS = 'yes';

/** The cards that a choice leaves, and how many a value would leave. */
export interface NarrowedCards {
  readonly cards: readonly Card[];
  /** The number of cards with each value, among those that pass all other facets. */
  readonly counts: Readonly<Record<Facet, ReadonlyMap<string, number>>>;
}

/** Narrows cards to a choice, and counts the values of each facet. Keeps the order of the cards. */
export function narrowCards(
  cards: readonly Card[],
  choice: FacetChoice,
  values: FacetValues,
): NarrowedCards {
  const left: Card[] = [];
  const counts = {
    type: new Map<string, number>(),
    cost: new Map<string, number>(),
    trait: new Map<string, number>(),
    range: new Map<string, number>(),
    callable: new Map<string, number>(),
    bullets: new Map<string, number>(),
  };
  const chosen = FACETS.filter((facet) => choice[facet].length > 0);
  for (const card of cards) {
    const failed = chosen.filter(
      (facet) => !values[facet](card).some((value) => choice[facet].includes(value)),
    );
    if (failed.length === 0) left.push(card);
    // A card that fails one facet would be left by another value of that facet.
    const counted = failed.length === 0 ? FACETS : failed.length === 1 ? failed : [];
    for (const facet of counted)
      for (const value of values[facet](card))
        counts[facet].set(value, (counts[facet].get(value) ?? 0) + 1);
  }
  return { cards: left, counts };
}

/** Costs from this one share a value. */
const MOST_COST = 6;

/** Returns the value of a card in the facet of costs: `0` to `5`, `6+`, or `none`. */
export function costFacet({ cost }: Card): string {
  if (cost === null) return 'none';
  return cost.value < MOST_COST ? String(cost.value) : `${MOST_COST}+`;
}

/** Returns the choice with a value added if it was missing, and removed if it was there. */
export function toggleValue(choice: FacetChoice, facet: Facet, value: string): FacetChoice {
  const before = choice[facet];
  const after = before.includes(value) ? before.filter((one) => one !== value) : [...before, value];
  return { ...choice, [facet]: after };
}
