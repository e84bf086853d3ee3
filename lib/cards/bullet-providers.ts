import type { Card, Catalogue } from './catalogue';

/** A card that makes a bullet card callable, or is made callable, and the traits that the two share. */
export interface BulletTie {
  readonly card: Card;
  readonly shared: readonly string[];
}

/** Only a Resource or Character satisfies a bullet (CALL-3). */
export function mayProvide(card: Pick<Card, 'type' | 'orType'>): boolean {
  return [card.type, card.orType].some((type) => type === 'resource' || type === 'character');
}

function sharedTraits(a: Card, b: Card): string[] {
  return a.traits.filter((trait) => b.traits.includes(trait));
}

/** A starred cost is settled by the text and may be anything, so it counts as dear. */
function dearness({ cost }: Card): number {
  if (cost === null) return 0;
  return cost.star && cost.value === 0 ? 50 : cost.value;
}

/** No bullet of its own first, then the cheapest, then by name: what a deck would take first. */
function easierFirst(a: BulletTie, b: BulletTie): number {
  return (
    Number(a.card.bullet) - Number(b.card.bullet) ||
    dearness(a.card) - dearness(b.card) ||
    b.shared.length - a.shared.length ||
    (a.card.name < b.card.name ? -1 : Number(a.card.name > b.card.name))
  );
}

/** What can satisfy this card's bullet: every other Resource or Character that shares a trait (CALL-3). Empty without a bullet. */
export function providersOf(card: Card, catalogue: Catalogue): BulletTie[] {
  if (!card.bullet) return [];
  return catalogue.cards
    .filter((other) => other.id !== card.id && mayProvide(other))
    .map((other) => ({ card: other, shared: sharedTraits(card, other) }))
    .filter((tie) => tie.shared.length > 0)
    .sort(easierFirst);
}

/** The bullet cards that this Resource or Character makes callable. Empty for the other types. */
export function providedBy(card: Card, catalogue: Catalogue): BulletTie[] {
  if (!mayProvide(card)) return [];
  return catalogue.cards
    .filter((other) => other.bullet && other.id !== card.id)
    .map((other) => ({ card: other, shared: sharedTraits(card, other) }))
    .filter((tie) => tie.shared.length > 0)
    .sort(easierFirst);
}
