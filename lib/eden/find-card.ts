import type { EdenCard, EdenCards } from '@/engine';
import { foldName } from '@/lib/cards/name';
import { nearest } from '@/lib/cards/nearest';

/** Returns an index of cards by name, ignoring case. Of two with one name the later one counts. */
export function edenCatalogue(cards: readonly EdenCard[]): EdenCards {
  const byName = new Map(cards.map((card) => [foldName(card.name), card]));
  return {
    find: (name) => byName.get(foldName(name)) ?? null,
    nearest: (name) =>
      nearest(foldName(name), byName.keys(), 2).flatMap((key) => byName.get(key)?.name ?? []),
  };
}
