import { deckSearchQuery } from '@/lib/api/queries';
import { answer } from '@/lib/server/answer';
import { findOwnDecks } from '@/lib/server/deck-search';
import { wrongShape } from '@/lib/server/guard';
import { personalResponse, problemResponse } from '@/lib/server/problem';

export const runtime = 'nodejs';
export const dynamic = 'force-dynamic';

/** The decks that a search finds, a page of them: `FoundDecks`. An offset beyond the last page is that of the last page. */
export function GET(request: Request): Promise<Response> {
  return answer(request, async (actor) => {
    const { searchParams } = new URL(request.url);
    const asked = deckSearchQuery.safeParse(Object.fromEntries(searchParams));
    if (!asked.success) return problemResponse(wrongShape(asked.error));
    const { q, limit } = asked.data;
    const { decks, ...found } = await findOwnDecks(actor, q);
    const last = Math.floor(Math.max(0, decks.length - 1) / limit) * limit;
    const offset = Math.min(asked.data.offset, last);
    const page = decks.slice(offset, offset + limit);
    return personalResponse({ ...found, decks: page, found: decks.length, offset });
  });
}
