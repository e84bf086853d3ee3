'use client';
import { useEffect, useState } from 'react';
import type { Card, Catalogue } from '@/lib/cards/catalogue';
import { catalogueSource, type OwnAdded, useSource } from './catalogue-source';

export { OWN_CARDS, type OwnAdded } from './catalogue-source';

/** Returns the ids of the cards that have no official face. */
export function unofficialIds(added: OwnAdded | null | undefined): ReadonlySet<string> {
  return new Set(unofficialCards(added).map(({ id }) => id));
}

function unofficialCards(added: OwnAdded | null | undefined): readonly Card[] {
  return added == null ? [] : [...(added.around?.cards ?? []), ...added.cards];
}

const SOURCE = catalogueSource<Card>('/api/v1/catalogue', unofficialCards);

/** Returns the official cards as they are published, by `ote/SET/NUMBER`. Null: they cannot be loaded now. */
export async function officialCards(): Promise<ReadonlyMap<string, Card> | null> {
  const cards = await SOURCE.official();
  return cards === null ? null : new Map(cards.map((card) => [card.id, card]));
}

/** Returns every card of the actor's catalogue. Null: they cannot be loaded now. */
export const currentCatalogue = SOURCE.now;

/** Returns the cards for a page. Null: they are loading; `failed`: they could not be loaded. */
export function useCatalogue(): Catalogue | null | 'failed' {
  return useSource(SOURCE);
}

const NO_CARDS: Catalogue['byId'] = new Map();

/** Returns the cards by their ids; empty while they load, and when they could not be loaded. */
export function useCardsById(): Catalogue['byId'] {
  const catalogue = useCatalogue();
  return catalogue === null || catalogue === 'failed' ? NO_CARDS : catalogue.byId;
}

/** Returns the official cards as they are published, without the actor's corrections. Null: they are loading. */
export function useOfficialCards(): readonly Card[] | null | 'failed' {
  const [cards, setCards] = useState<readonly Card[] | null | 'failed'>(null);
  useEffect(() => {
    let wanted = true;
    void SOURCE.official().then((found) => {
      if (wanted) setCards(found ?? 'failed');
    });
    return () => {
      wanted = false;
    };
  }, []);
  return cards;
}
