import type { AnyCard } from '@/lib/cards/catalogue';
import { heldCopies } from '@/lib/cards/search/holdings';
import { currentCatalogue } from '@/lib/client/cards';
import { edenCatalogueNow } from '@/lib/client/eden-cards';
import type { TotalRow } from '@/lib/collection/totals';

/** The copies of a card over all its printings. */
export interface CardCount {
  readonly owned: number;
  readonly wanted: number;
}

/** Counts the copies of each card that somebody owns or wants. Empty when the cards cannot be loaded. */
export async function countCards(
  game: AnyCard['game'],
  totals: readonly TotalRow[],
): Promise<ReadonlyMap<string, CardCount>> {
  const catalogue = game === 'ote' ? await currentCatalogue() : await edenCatalogueNow();
  const ownedOf = new Map(totals.map(([printing, owned]) => [printing, owned]));
  const wantedOf = new Map(totals.map(([printing, , wanted]) => [printing, wanted]));
  const counts = new Map<string, CardCount>();
  for (const card of catalogue?.cards ?? []) {
    const count = { owned: heldCopies(card, ownedOf), wanted: heldCopies(card, wantedOf) };
    if (count.owned + count.wanted > 0) counts.set(card.id, count);
  }
  return counts;
}
