import 'server-only';
import type { Card, Catalogue } from '@/lib/cards/catalogue';
import { getCatalogue } from '@/lib/cards/embedded';
import { type OwnCatalogue, ownCatalogueOf } from '@/lib/cards/own-catalogue';
import type { OwnSet } from '@/lib/cards/own-types';
import { type Database, database } from '@/lib/server/db';
import { listOwnCards } from '@/lib/server/own-cards';
import { listOwnSets } from '@/lib/server/own-sets';
import { ownVersion } from '@/lib/server/own-version';

/** Everything that the owner's pages and answers name cards from. */
export interface OwnersCards {
  /** The official cards, corrected by the owner where they did so, with those of their own. */
  readonly catalogue: Catalogue;
  readonly own: readonly Card[];
  readonly sets: readonly OwnSet[];
  /** The state of the own cards: the same, the same cards. '' without any. */
  readonly version: string;
}

interface Held {
  readonly version: string;
  readonly base: Catalogue;
  readonly sets: readonly OwnSet[];
  readonly compiled: OwnCatalogue;
}

const held = new WeakMap<Database, Held>();

/** The owner's cards as they are now; compiled again only where they have changed. */
export async function ownersCards(): Promise<OwnersCards> {
  const base = getCatalogue();
  // The version first: what changes while the cards are read shows as a newer version next time.
  const version = await ownVersion();
  if (version === '') return { catalogue: base, own: [], sets: [], version };
  const known = held.get(database());
  if (known?.version === version && known.base === base) return answerOf(known);
  const [stored, sets] = await Promise.all([listOwnCards(), listOwnSets()]);
  const records = stored.map(({ record }) => record);
  const compiled = ownCatalogueOf(base, records, known?.compiled.kept ?? null);
  const next: Held = { version, base, sets, compiled };
  held.set(database(), next);
  return answerOf(next);
}

/** `ownersCards`, the catalogue alone. */
export async function ownersCatalogue(): Promise<Catalogue> {
  return (await ownersCards()).catalogue;
}

function answerOf({ compiled, sets, version }: Held): OwnersCards {
  return { catalogue: compiled.catalogue, own: compiled.own, sets, version };
}
