'use client';
import { useMemo } from 'react';
import type { EdenCard } from '@/engine';
import type { Catalogue } from '@/lib/cards/catalogue';
import { foldName } from '@/lib/cards/name';
import type { EdenListing } from '@/lib/eden/listing';
import { catalogueSource, OWN_CARDS, type OwnAdded, useSource } from './catalogue-source';
import { useAnswer } from './use-answer';

function unofficialEden(added: OwnAdded | null): readonly EdenListing[] {
  return [...(added?.around?.eden ?? []), ...(added?.eden ?? [])];
}

export const NO_CARDS: readonly EdenCard[] = [];

const SOURCE = catalogueSource<EdenListing>('/api/v1/catalogue/eden', unofficialEden);

/** Returns the cards of Eden as they are published. Null: they cannot be loaded now. */
export const officialEden = SOURCE.official;

/** Returns the cards of Eden, which are loaded once a visit and only for pages that show them. Null: they cannot be loaded now. */
export const edenCatalogueNow = SOURCE.now;

/** Returns the cards of Eden for a page. Null: they are loading; `failed`: they could not be loaded. */
export function useEdenCatalogue(): Catalogue<EdenListing> | null | 'failed' {
  return useSource(SOURCE);
}

/** Returns the cards of Eden that come with the program. Null: they are loading, or cannot be loaded now. */
export function useOfficialEden(): readonly EdenCard[] | null {
  const { body } = useAnswer('/api/v1/catalogue/eden');
  return useMemo(() => body?.cards.map(({ record }) => record) ?? null, [body]);
}

/** Returns the cards of Eden that the actor builds and plays with, including their own. Null: they are loading, or cannot be loaded now. */
export function useAllEden(): readonly EdenCard[] | null {
  const given = useOfficialEden();
  const { cards } = useWithOwnEden(given ?? NO_CARDS);
  return given === null ? null : cards;
}

/**
 * Returns the cards that a page of Eden was built with, and the actor's own; of two with one name it returns the own one. `areAll`: the own
 * ones are loaded, or cannot be loaded now.
 */
export function useWithOwnEden(given: readonly EdenCard[]): {
  readonly cards: readonly EdenCard[];
  readonly areAll: boolean;
} {
  const { body, state } = useAnswer(OWN_CARDS);
  const cards = useMemo(() => {
    const added = unofficialEden(body).map(({ record }) => record);
    if (added.length === 0) return given;
    const names = new Set(added.map(({ name }) => foldName(name)));
    return [...given.filter(({ name }) => !names.has(foldName(name))), ...added];
  }, [given, body]);
  return { cards, areAll: state !== 'loading' };
}
