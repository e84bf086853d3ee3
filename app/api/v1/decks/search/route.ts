import { deckSearchQuery } from '@/lib/api/queries';
import { personalResponse } from '@/lib/server/problem';
import { queryOf, readRoute } from '@/lib/server/route';
import { findOwnDecks } from '@/lib/server/search';

/** The decks that a search finds, a page of them: `FoundDecks`. An offset beyond the last page is that of the last page. */
export const GET = readRoute(async ({ actor, request }) => {
  const { q, limit, offset: asked } = queryOf(request, deckSearchQuery);
  const { decks, ...found } = await findOwnDecks(actor, q);
  const last = Math.floor(Math.max(0, decks.length - 1) / limit) * limit;
  const offset = Math.min(asked, last);
  const page = decks.slice(offset, offset + limit);
  return personalResponse({ ...found, decks: page, found: decks.length, offset });
});
