import { allottedDecks } from '@/lib/server/allotted-decks';
import { answer } from '@/lib/server/answer';
import { personalResponse } from '@/lib/server/problem';

export const runtime = 'nodejs';
export const dynamic = 'force-dynamic';

/** All decks with what is in them: `{ decks: AllottedDeckRow[] }`, for `in:DECK` and for saying which decks use a card. */
export function GET(request: Request): Promise<Response> {
  return answer(request, async (actor) => personalResponse({ decks: await allottedDecks(actor) }));
}
