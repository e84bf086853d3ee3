import 'server-only';
import { compileRegex } from '@/lib/cards/search/regex';
import type { FoundDecks } from '@/lib/decks/found-decks';
import { deckSearchAsksForHoldings, searchDecks } from '@/lib/decks/search/search-decks';
import type { Actor } from '@/lib/server/actor';
import { allottedDecks } from '@/lib/server/allotted-decks';
import { listOutlinedDecks } from '@/lib/server/deck-outlines';
import { ownersCatalogue } from '@/lib/server/own-catalogue';
import { holdingsNow } from '@/lib/server/searched-holdings';

/** Looks through the owner's decks; an empty search finds all. */
export async function findOwnDecks(
  actor: Actor,
  q: string,
): Promise<Omit<FoundDecks, 'found' | 'offset'>> {
  const all = await listOutlinedDecks(actor);
  const of = all.length;
  if (q.trim() === '') return { decks: all, of, explain: '', errors: [] };
  const holdings = deckSearchAsksForHoldings(q) ? await holdingsNow(actor) : null;
  const catalogue = await ownersCatalogue(actor);
  const asked = { catalogue, holdings, regex: compileRegex };
  const { decks, explain, errors } = searchDecks(q, await allottedDecks(actor), asked);
  const found = new Set(decks.map(({ id }) => id));
  const shown = all.filter(({ deck }) => found.has(deck.id));
  return { decks: shown, of, explain, errors };
}
