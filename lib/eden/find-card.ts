import type { EdenCard, EdenCards } from '@/engine';
import { foldName } from '@/lib/cards/name';
import { nearest } from '@/lib/cards/nearest';

const INDICES = new WeakMap<readonly EdenCard[], EdenCards>();

/** Returns an index of cards by name, ignoring case. Of two with one name the later one counts. It is made once for each list. */
export function edenCatalogue(cards: readonly EdenCard[]): EdenCards {
  const known = INDICES.get(cards);
  if (known !== undefined) return known;
  const byName = new Map(cards.map((card) => [foldName(card.name), card]));
  const index: EdenCards = {
    find: (name) => byName.get(foldName(name)) ?? null,
    nearest: (name) =>
      nearest(foldName(name), byName.keys(), 2).flatMap((key) => byName.get(key)?.name ?? []),
  };
  INDICES.set(cards, index);
  return index;
}
