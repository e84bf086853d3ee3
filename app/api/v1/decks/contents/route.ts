import { allottedDecks } from '@/lib/server/deck-lists';
import { personalResponse } from '@/lib/server/problem';
import { readRoute } from '@/lib/server/route';

/** All decks with what is in them: `{ decks: AllottedDeckRow[] }`, for `in:DECK` and for saying which decks use a card. */
export const GET = readRoute(
  async ({ actor }) => personalResponse({ decks: await allottedDecks(actor) }),
  { cost: 5 },
);
