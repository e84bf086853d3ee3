import type { Card, Catalogue } from './catalogue';

/** A card that makes a bullet card callable, or a bullet card that becomes callable, with the traits that both share. */
export interface BulletTie {
  readonly card: Card;
  readonly shared: readonly string[];
}

/** The most ties of a kind that a card's page names. */
export const MOST_TIES = 6;

/** Checks whether the card's type can satisfy a bullet: only a Resource or Character can (CALL-3). */
export function mayProvide(card: Pick<Card, 'type' | 'orType'>): boolean {
  return [card.type, card.orType].some((type) => type === 'resource' || type === 'character');
}

function sharedTraits(a: Card, b: Card): string[] {
  return a.traits.filter((trait) => b.traits.includes(trait));
}

/** Returns the cost as a number for sorting. A starred cost can be anything, so it is sorted as expensive. */
function costRank({ cost }: Card): number {
  if (cost === null) return 0;
  return cost.star && cost.value === 0 ? 50 : cost.value;
}

/** Compares two providers: those without a bullet first, then by cost, then by name. */
function compareProviders(a: BulletTie, b: BulletTie): number {
  return (
    Number(a.card.bullet) - Number(b.card.bullet) ||
    costRank(a.card) - costRank(b.card) ||
    b.shared.length - a.shared.length ||
    (a.card.name < b.card.name ? -1 : Number(a.card.name > b.card.name))
  );
}

/** Returns every other Resource or Character that shares a trait with this bullet card (CALL-3). Empty for a card without a bullet. */
export function providersOf(card: Card, catalogue: Catalogue): BulletTie[] {
  if (!card.bullet) return [];
  return catalogue.cards
    .filter((other) => other.id !== card.id && mayProvide(other))
    .map((other) => ({ card: other, shared: sharedTraits(card, other) }))
    .filter((tie) => tie.shared.length > 0)
    .sort(compareProviders);
}

/** Returns the bullet cards that this Resource or Character makes callable. Empty for other types. */
export function providedBy(card: Card, catalogue: Catalogue): BulletTie[] {
  if (!mayProvide(card)) return [];
  return catalogue.cards
    .filter((other) => other.bullet && other.id !== card.id)
    .map((other) => ({ card: other, shared: sharedTraits(card, other) }))
    .filter((tie) => tie.shared.length > 0)
    .sort(compareProviders);
}

/** Returns the cards whose ties to a card its page names. */
export function namedTies(card: Card, catalogue: Catalogue): ReadonlySet<Card> {
  const ties = [providersOf(card, catalogue), providedBy(card, catalogue)];
  return new Set(ties.flatMap((some) => some.slice(0, MOST_TIES).map((tie) => tie.card)));
}
