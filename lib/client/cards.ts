'use client';
import { useEffect, useState } from 'react';
import type { Card, Catalogue } from '@/lib/cards/catalogue';
import { catalogueSource, type OwnAdded, useSource } from './catalogue-source';

export { OWN_CARDS, type OwnAdded } from './catalogue-source';

/** Ids of the cards that have no official face. */
export function unofficialIds(added: OwnAdded | null | undefined): ReadonlySet<string> {
  return new Set(unofficialCards(added).map(({ id }) => id));
}

function unofficialCards(added: OwnAdded | null | undefined): readonly Card[] {
  return added == null ? [] : [...(added.around?.cards ?? []), ...added.cards];
}

const SOURCE = catalogueSource<Card>('/api/v1/catalogue', unofficialCards);

/** The official cards as they are published, by `ote/SET/NUMBER`. Null: they do not come now. */
export async function officialCards(): Promise<ReadonlyMap<string, Card> | null> {
  const cards = await SOURCE.official();
  return cards === null ? null : new Map(cards.map((card) => [card.id, card]));
}

/** Every card there is for the actor. Null: they do not come now. */
export const currentCatalogue = SOURCE.now;

/** The cards for a page. Null: they are on their way; `failed`: they did not come. */
export function useCatalogue(): Catalogue | null | 'failed' {
  return useSource(SOURCE);
}

/** The official cards as they are published, whatever the actor has corrected. Null: they are on their way. */
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
