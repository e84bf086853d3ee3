import type { Catalogue } from '@/lib/cards/catalogue';
import type { EdenListing } from '@/lib/eden/listing';

/** Returns the card by set and slug, or null. */
export function edenCardBySlug(
  catalogue: Catalogue<EdenListing>,
  set: string,
  slug: string,
): EdenListing | null {
  return catalogue.byId.get(`eden/${set}/${slug}`) ?? null;
}

/** Returns the cards of a set in the order of its file. */
export function edenSet(catalogue: Catalogue<EdenListing>, set: string): readonly EdenListing[] {
  return catalogue.cards.filter((card) => card.set === set);
}
