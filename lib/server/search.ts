import 'server-only';
import type { z } from 'zod';
import { cardLine, edenCardLine } from '@/lib/api/card-shapes';
import type { searchQuery } from '@/lib/api/cards';
import type { deckSearchQuery } from '@/lib/api/decks';
import type { Holdings } from '@/lib/cards/search/holdings';
import { asksForHoldings, asksForLots, parseQuery } from '@/lib/cards/search/parse';
import type { Order, ParsedQuery } from '@/lib/cards/search/query';
import { compileRegex } from '@/lib/cards/search/regex';
import { searchCards } from '@/lib/cards/search/search-cards';
import type { AllottedDeckRow } from '@/lib/collection/allotment';
import { heldLots } from '@/lib/collection/lots';
import { searchedHoldings } from '@/lib/collection/searched-holdings';
import type { Totals } from '@/lib/collection/totals';
import { placesOf } from '@/lib/decks/found-decks';
import {
  type DeckAnswer,
  deckSearchAsksForHoldings,
  searchDecks,
} from '@/lib/decks/search/search-decks';
import type { Actor } from '@/lib/server/actor';
import { lotsNow } from '@/lib/server/collection-lots';
import { totalsNow } from '@/lib/server/collection-totals';
import { allottedDecks, type OwnDeck, outlinedDecks, soughtDecks } from '@/lib/server/deck-lists';

import {
  edenCatalogueWith,
  ownersCards,
  ownersCatalogue,
  publicCards,
} from '@/lib/server/own-catalogue';
import { heldFormats } from '@/lib/server/own-formats';

import { photographedPrintings } from '@/lib/server/photos';

/** The counts of some totals, and the decks that they were made with; the search keeps its columns by the counts. */
interface CountedTotals {
  readonly decks: readonly AllottedDeckRow[];
  readonly counts: Holdings['counts'];
}
const counted = new WeakMap<Totals, CountedTotals>();

function areSameDecks(a: readonly AllottedDeckRow[], b: readonly AllottedDeckRow[]): boolean {
  return (
    a.length === b.length &&
    a.every(({ built, cards }, i) => built === b[i]?.built && cards === b[i]?.cards)
  );
}

/** Returns the owner's holdings, if this query needs them; else null, and the answer is equal for everybody. */
export async function holdingsFor(
  actor: Actor,
  query: ParsedQuery,
  sort: Order | null = null,
): Promise<Holdings | null> {
  if (!asksForHoldings(query, sort)) return null;
  const holdings = await holdingsNow(actor);
  return asksForLots(query.query)
    ? { ...holdings, lots: heldLots(await lotsNow(actor)) }
    : holdings;
}

/** Returns the owner's holdings. */
export async function holdingsNow(actor: Actor): Promise<Holdings> {
  const [{ totals }, decks, photographed, formats] = await Promise.all([
    totalsNow(actor),
    allottedDecks(actor),
    photographedPrintings(actor),
    heldFormats(actor),
  ]);
  const known = counted.get(totals);
  if (known !== undefined && areSameDecks(known.decks, decks))
    return {
      ...searchedHoldings({ totals: new Map(), decks, photographed, formats }),
      counts: known.counts,
    };
  const holdings = searchedHoldings({ totals, decks, photographed, formats });
  counted.set(totals, { decks, counts: holdings.counts });
  return holdings;
}

/** Returns the answer as the command `search` prints it, with the fields that a list of cards needs. `personal`: depends on the caller. */
export async function searchAnswer(
  actor: Actor | null,
  { q, limit, offset, sort }: z.infer<typeof searchQuery>,
) {
  const query = parseQuery(q);
  const holdings = actor && (await holdingsFor(actor, query, sort));
  const { catalogue, own, around } = await (actor ? ownersCards(actor) : publicCards());
  const { total, cards, explain, errors } = searchCards(query, catalogue, {
    regex: compileRegex,
    limit,
    offset,
    ...(sort && { sort }),
    ...(holdings && { holdings }),
  });
  const body = { total, cards: cards.map(cardLine), explain, errors };
  return { body, personal: holdings !== null || own.length > 0 || around.added.length > 0 };
}

/** Returns the answer to a search among the cards of Eden. `personal`: whether it contains things of one person. */
export async function edenSearchAnswer(
  actor: Actor | null,
  { q, limit, offset, sort }: z.infer<typeof searchQuery>,
) {
  const query = parseQuery(q);
  const holdings = actor && (await holdingsFor(actor, query, sort));
  const owners = await (actor ? ownersCards(actor) : publicCards());
  const { total, cards, explain, errors } = searchCards(query, edenCatalogueWith(owners), {
    regex: compileRegex,
    limit,
    offset,
    ...(sort && { sort }),
    ...(holdings && { holdings }),
  });
  const body = { total, cards: cards.map(edenCardLine), explain, errors };
  const { eden, around } = owners;
  return { body, personal: holdings !== null || eden.length > 0 || around.eden.length > 0 };
}

/** Searches the owner's decks, and returns a page of results; an empty search finds all. An offset after the end gives the last page. */
export async function findOwnDecks(
  actor: Actor,
  { q, limit, offset: asked }: z.infer<typeof deckSearchQuery>,
) {
  const all = await soughtDecks(actor);
  const { decks: found, explain, errors } = await matchingDecks(actor, q, all);
  const last = Math.floor(Math.max(0, found.length - 1) / limit) * limit;
  const offset = Math.min(asked, last);
  return {
    decks: await outlinedDecks(actor, found.slice(offset, offset + limit)),
    found: found.length,
    of: all.length,
    offset,
    ...placesOf(all),
    explain,
    errors,
  };
}

type MatchingDecks = Pick<DeckAnswer<OwnDeck>, 'decks' | 'explain' | 'errors'>;

async function matchingDecks(
  actor: Actor,
  q: string,
  decks: readonly OwnDeck[],
): Promise<MatchingDecks> {
  if (q.trim() === '') return { decks, explain: '', errors: [] };
  const holdings = deckSearchAsksForHoldings(q) ? await holdingsNow(actor) : null;
  const catalogue = await ownersCatalogue(actor);
  return searchDecks(q, decks, { catalogue, holdings, regex: compileRegex });
}
