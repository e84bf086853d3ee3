import type { Catalogue } from '@/lib/cards/catalogue';
import type { EdenListing } from '@/lib/eden/listing';
import { ask } from './api';

let loaded: Promise<Catalogue<EdenListing> | null> | null = null;

/** The cards of Eden, loaded once a visit and only where they are shown. Null: they do not come now. */
export async function edenCatalogueNow(): Promise<Catalogue<EdenListing> | null> {
  loaded ??= load();
  const catalogue = await loaded;
  if (catalogue === null) loaded = null;
  return catalogue;
}

async function load(): Promise<Catalogue<EdenListing> | null> {
  const [reply, { buildCatalogue }] = await Promise.all([
    ask<{ readonly cards: readonly EdenListing[] }>('/api/v1/catalogue/eden', { cache: 'default' }),
    import('@/lib/cards/catalogue'),
  ]);
  return reply.kind === 'answer' ? buildCatalogue(reply.body.cards) : null;
}
