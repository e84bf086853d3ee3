'use client';
import { useEffect, useState } from 'react';
import type { AnswerAt } from '@/lib/api/addressed';
import type { AnyCard, Catalogue } from '@/lib/cards/catalogue';
import { fresh, peek } from './answers';
import { request } from './api';
import { connection } from './connection';
import { useAnswer } from './use-answer';

export const OWN_CARDS = '/api/v1/own/catalogue';
type Own = AnswerAt<typeof OWN_CARDS>;

/**
 * The actor's own cards and corrections, compiled, with their sets. An answer that a browser has kept of an earlier version may lack
 * fields.
 */
export type OwnAdded = Pick<Own, 'sets' | 'cards'> & Partial<Own>;

/** The cards of a game, loaded once a visit: the official ones, and those that the actor has added. */
interface CatalogueSource<C extends AnyCard> {
  /** Returns the official cards as they are published. Null: they cannot be loaded now. */
  readonly official: () => Promise<readonly C[] | null>;
  /** Returns the actor's catalogue: the official cards with their corrections, and the actor's own. Null: they cannot be loaded now. */
  readonly now: () => Promise<Catalogue<C> | null>;
  /** Returns the catalogue that `now` returns, but with `own` in place of the actor's own cards. */
  readonly beside: (own: OwnAdded | null) => Promise<Catalogue<C> | null>;
}

/** Loads the builder of the catalogue, at the same time as the cards. */
const loadBuilder = () => import('@/lib/cards/catalogue');

/** Makes the source of a game's cards. `path`: the address of the official ones. `addedIn`: returns those that have no official face. */
export function catalogueSource<C extends AnyCard>(
  path: string,
  addedIn: (own: OwnAdded | null) => readonly C[],
): CatalogueSource<C> {
  let coming: Promise<readonly C[] | null> | null = null;
  let built: { readonly own: OwnAdded | null; readonly catalogue: Promise<Catalogue<C>> } | null =
    null;

  /** Loads the official cards. The browser keeps them and only asks whether they have changed. */
  async function load(): Promise<readonly C[] | null> {
    const reply = await request<{ readonly cards: readonly C[] }>(path, { cache: 'default' });
    if (reply.kind === 'answer') return reply.body.cards;
    coming = null;
    return null;
  }
  async function build(cards: readonly C[], own: OwnAdded | null): Promise<Catalogue<C>> {
    const { buildCatalogue } = await loadBuilder();
    const added = addedIn(own);
    const deletedNames = new Map(Object.entries(own?.deletedNames ?? {}));
    return buildCatalogue(added.length === 0 ? cards : [...cards, ...added], deletedNames);
  }
  const official = () => {
    coming ??= load();
    return coming;
  };
  const beside = async (own: OwnAdded | null) => {
    const cards = await official();
    if (cards === null) return null;
    if (built === null || built.own !== own) built = { own, catalogue: build(cards, own) };
    return built.catalogue;
  };
  const now = async () => {
    void official();
    // `build` reports a failure.
    loadBuilder().catch(() => undefined);
    // If the own cards cannot be loaded, the official ones are shown alone.
    const known = peek(OWN_CARDS).body ?? (await fresh(OWN_CARDS)).body;
    return beside(known);
  };
  return { official, now, beside };
}

/** Returns the cards of a source for a page. Null: they are loading; `failed`: they could not be loaded. */
export function useSource<C extends AnyCard>(
  source: CatalogueSource<C>,
): Catalogue<C> | null | 'failed' {
  const { body: own } = useAnswer(OWN_CARDS);
  const [found, setFound] = useState<Catalogue<C> | null | 'failed'>(null);
  useEffect(() => {
    let wanted = true;
    const load = async () => {
      const catalogue = await (own === null ? source.now() : source.beside(own));
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
  }, [own, source]);
  return found;
}
