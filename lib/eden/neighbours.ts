import type { Catalogue } from '@/lib/cards/catalogue';
import type { EdenListing } from '@/lib/eden/listing';

/** The card of that set and slug; null when there is none. */
export function edenCardBySlug(
  catalogue: Catalogue<EdenListing>,
  set: string,
  slug: string,
): EdenListing | null {
  return catalogue.byId.get(`eden/${set}/${slug}`) ?? null;
}

/** The cards of a set, as they stand in its file. */
export function edenSet(catalogue: Catalogue<EdenListing>, set: string): readonly EdenListing[] {
  return catalogue.cards.filter((card) => card.set === set);
}
