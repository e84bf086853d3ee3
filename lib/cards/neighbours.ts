import type { Card, Catalogue } from './catalogue';
import { nearestNames } from './catalogue';
import { foldName } from './name';

/** The card of that set and slug; a slug whose number alone is right still finds it, so that a renamed card keeps its old links. */
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

/** The cards before and after this one in its set. */
export function neighboursOf(
  card: Card,
  catalogue: Catalogue,
): { before: Card | null; after: Card | null } {
  const inSet = catalogue.cards.filter((other) => other.set === card.set);
  const at = inSet.findIndex((other) => other.id === card.id);
  return { before: inSet[at - 1] ?? null, after: inSet[at + 1] ?? null };
}

/** The other cards of the same name: versions of one person, of which one may be in play (UNIQ-2). */
export function otherVersions(card: Card, catalogue: Catalogue): Card[] {
  const same = catalogue.byName.get(foldName(card.name)) ?? [];
  return same.filter((other) => other.id !== card.id);
}

/** Cards whose names are like a slug that leads nowhere. */
export function cardsNear(slug: string, catalogue: Catalogue, n = 4): Card[] {
  const words = slug.replace(/^[a-z]{0,5}\d+[a-z]?-/i, '').replace(/-/g, ' ');
  return nearestNames(catalogue, words.slice(0, 120), n).flatMap(
    (name) => catalogue.byName.get(foldName(name))?.[0] ?? [],
  );
}

/** Every trait that a card has, in the order of the alphabet. */
export function traitsOfPool(catalogue: Catalogue): string[] {
  const traits = new Set(catalogue.cards.flatMap((card) => card.traits));
  return [...traits].sort((a, b) => (a < b ? -1 : Number(a > b)));
}
