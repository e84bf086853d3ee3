import { deckSearchQuery } from '@/lib/api/queries';
import { personalResponse } from '@/lib/server/problem';
import { queryOf, readRoute } from '@/lib/server/route';
import { findOwnDecks } from '@/lib/server/search';

/** The decks that a search finds, a page of them: `FoundDecks`. */
export const GET = readRoute(async ({ actor, request }) =>
  personalResponse(await findOwnDecks(actor, queryOf(request, deckSearchQuery))),
);
