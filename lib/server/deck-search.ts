import 'server-only';
import type { QueryError } from '@/lib/cards/search/query';
import { compileRegex } from '@/lib/cards/search/regex';
import { deckSearchAsksForHoldings, searchDecks } from '@/lib/decks/search/search-decks';
import { allottedDecks } from '@/lib/server/allotted-decks';
import { listOutlinedDecks, type OutlinedDeck } from '@/lib/server/deck-outlines';
import { ownersCatalogue } from '@/lib/server/own-catalogue';
import { holdingsNow } from '@/lib/server/searched-holdings';

/** The owner's decks that a search finds. */
export interface FoundDecks {
  /** Last changed first. */
  readonly decks: readonly OutlinedDeck[];
  /** The ids of all that there are. */
  readonly all: readonly string[];
  /** The search in words; '' when nothing was asked. */
  readonly explain: string;
  readonly errors: readonly QueryError[];
}

/** Looks through the owner's decks; an empty search finds all. */
export async function findOwnDecks(q: string): Promise<FoundDecks> {
  const all = await listOutlinedDecks();
  const ids = all.map(({ deck }) => deck.id);
  if (q.trim() === '') return { decks: all, all: ids, explain: '', errors: [] };
  const holdings = deckSearchAsksForHoldings(q) ? await holdingsNow() : null;
  const catalogue = await ownersCatalogue();
  const asked = { catalogue, holdings, regex: compileRegex };
  const { decks, explain, errors } = searchDecks(q, await allottedDecks(), asked);
  const found = new Set(decks.map(({ id }) => id));
  const shown = all.filter(({ deck }) => found.has(deck.id));
  return { decks: shown, all: ids, explain, errors };
}
