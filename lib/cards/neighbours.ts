import type { Card, Catalogue } from './catalogue';
import { nearestNames } from './catalogue';
import { foldName } from './name';

/** Finds the card by set and slug. A slug with the right number and another name also finds it, so that links to renamed cards stay valid. */
export function cardBySlug(catalogue: Catalogue, set: string, slug: string): Card | null {
  const exact = catalogue.cards.find((card) => card.set === set && card.slug === slug);
  if (exact !== undefined) return exact;
  const number = slug.split('-')[0] ?? '';
  return (
    catalogue.cards.find((card) =>
      card.printings.some(
        (one) => one.set === set && one.number.toLowerCase() === number.toLowerCase(),
      ),
    ) ?? null
  );
}

/** Returns the previous and the next card of the card's set. */
export function neighboursOf(
  card: Card,
  catalogue: Catalogue,
): { before: Card | null; after: Card | null } {
  const inSet = catalogue.cards.filter((other) => other.set === card.set);
  const at = inSet.findIndex((other) => other.id === card.id);
  return { before: inSet[at - 1] ?? null, after: inSet[at + 1] ?? null };
}

/** Returns the other cards with this card's name: versions of one person, of which only one may be in play (UNIQ-2). */
export function otherVersions(card: Card, catalogue: Catalogue): Card[] {
  const same = catalogue.byName.get(foldName(card.name)) ?? [];
  return same.filter((other) => other.id !== card.id);
}

/** Returns cards with names similar to an unknown slug. */
export function cardsNear(slug: string, catalogue: Catalogue, n = 4): Card[] {
  const words = slug.replace(/^[a-z]{0,5}\d+[a-z]?-/i, '').replace(/-/g, ' ');
  return nearestNames(catalogue, words.slice(0, 120), n).flatMap(
    (name) => catalogue.byName.get(foldName(name))?.[0] ?? [],
  );
}

/** Returns every trait of the cards, sorted. */
export function traitsOfPool(catalogue: Catalogue): string[] {
  const traits = new Set(catalogue.cards.flatMap((card) => card.traits));
  return [...traits].sort((a, b) => (a < b ? -1 : Number(a > b)));
}
