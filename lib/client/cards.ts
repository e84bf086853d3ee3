'use client';
import { useEffect, useState } from 'react';
import type { Card, Catalogue } from '@/lib/cards/catalogue';
import type { OwnSet } from '@/lib/cards/own-types';
import { fresh, peek } from './answers';
import { ask } from './api';
import { connection } from './connection';
import { useAnswer } from './use-answer';

/** The actor's own cards and corrections, compiled, with their sets. */
export interface OwnAdded {
  readonly sets: readonly OwnSet[];
  readonly cards: readonly Card[];
  /** What is common to this site, and the sets that the actor subscribes to. An earlier version did not say. */
  readonly around?: { readonly sets: readonly OwnSet[]; readonly cards: readonly Card[] };
}

/** Ids of the cards that have no official face. */
export function unofficialIds(added: OwnAdded | null | undefined): ReadonlySet<string> {
  return new Set(unofficialCards(added).map(({ id }) => id));
}

function unofficialCards(added: OwnAdded | null | undefined): readonly Card[] {
  return added == null ? [] : [...(added.around?.cards ?? []), ...added.cards];
}

export const OWN_CARDS = '/api/v1/own/catalogue';

let official: Promise<readonly Card[] | null> | null = null;
let built: { readonly own: OwnAdded | null; readonly catalogue: Promise<Catalogue> } | null = null;

/** The browser keeps the official cards and asks only whether they are still the same. */
async function fetchOfficial(): Promise<readonly Card[] | null> {
  const reply = await ask<{ readonly cards: readonly Card[] }>('/api/v1/catalogue', {
    cache: 'default',
  });
  if (reply.kind === 'answer') return reply.body.cards;
  official = null;
  return null;
}

/** The official cards as they are published, by `ote/SET/NUMBER`. Null: they do not come now. */
export async function officialCards(): Promise<ReadonlyMap<string, Card> | null> {
  official ??= fetchOfficial();
  const cards = await official;
  return cards === null ? null : new Map(cards.map((card) => [card.id, card]));
}

/** Every card there is for the actor, built once a visit: the official ones, corrected where they did so, with their own. Null: they do not come now. */
export async function currentCatalogue(): Promise<Catalogue | null> {
  official ??= fetchOfficial();
  // Without their own cards the official ones are there all the same.
  const known = peek(OWN_CARDS).body ?? (await fresh<OwnAdded>(OWN_CARDS)).body;
  return catalogueWith(known as OwnAdded | null);
}

async function catalogueWith(own: OwnAdded | null): Promise<Catalogue | null> {
  official ??= fetchOfficial();
  const cards = await official;
  if (cards === null) return null;
  if (built === null || built.own !== own) built = { own, catalogue: build(cards, own) };
  return built.catalogue;
}

async function build(cards: readonly Card[], own: OwnAdded | null): Promise<Catalogue> {
  const { buildCatalogue } = await import('@/lib/cards/catalogue');
  const added = unofficialCards(own);
  return buildCatalogue(added.length === 0 ? cards : [...cards, ...added]);
}

/** The cards for a page. Null: they are on their way; `failed`: they did not come. */
export function useCatalogue(): Catalogue | null | 'failed' {
  const { body: own } = useAnswer<OwnAdded>(OWN_CARDS);
  const [found, setFound] = useState<Catalogue | null | 'failed'>(null);
  useEffect(() => {
    let wanted = true;
    const load = async () => {
      const catalogue = await (own === null ? currentCatalogue() : catalogueWith(own));
      if (wanted) setFound((before) => catalogue ?? (before === null ? 'failed' : before));
    };
    void load();
    const unsubscribe = connection.subscribe(({ up }) => {
      if (up) void load();
    });
    return () => {
      wanted = false;
      unsubscribe();
    };
  }, [own]);
  return found;
}

/** The official cards as they are published, whatever the actor has corrected. Null: they are on their way. */
export function useOfficialCards(): readonly Card[] | null | 'failed' {
  const [cards, setCards] = useState<readonly Card[] | null | 'failed'>(null);
  useEffect(() => {
    let wanted = true;
    official ??= fetchOfficial();
    void official.then((found) => {
      if (wanted) setCards(found ?? 'failed');
    });
    return () => {
      wanted = false;
    };
  }, []);
  return cards;
}
