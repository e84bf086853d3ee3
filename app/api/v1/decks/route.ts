import { decksQuery } from '@/lib/api/queries';
import { deckKeyText, deckListSchema } from '@/lib/decks/deck-schema';
import { answer } from '@/lib/server/answer';
import { createDeck, listDecksAfter } from '@/lib/server/decks';
import { guardBody, wrongShape } from '@/lib/server/guard';
import { personalResponse, problemResponse } from '@/lib/server/problem';

export const runtime = 'nodejs';
export const dynamic = 'force-dynamic';

/** The decks, last changed first: `{ decks: DeckSummary[], next }`. `next` is the address of those that come after them, or null. */
export function GET(request: Request): Promise<Response> {
  return answer(request, async (actor) => {
    const { pathname, searchParams } = new URL(request.url);
    const asked = decksQuery.safeParse(Object.fromEntries(searchParams));
    if (!asked.success) return problemResponse(wrongShape(asked.error));
    const { after = null, limit } = asked.data;
    const [...decks] = await listDecksAfter(actor, after, limit + 1);
    const isMore = decks.length > limit;
    const shown = decks.slice(0, limit);
    const last = shown.at(-1);
    const more = new URLSearchParams({ limit: `${limit}`, after: last ? deckKeyText(last) : '' });
    return personalResponse({ decks: shown, next: isMore ? `${pathname}?${more}` : null });
  });
}

/** A new deck. Body: a DeckList. Answers 201 with the StoredDeck. */
export function POST(request: Request): Promise<Response> {
  return answer(request, async (actor) => {
    const guarded = await guardBody(request, deckListSchema);
    if (!guarded.ok) return guarded.response;
    const deck = await createDeck(actor, guarded.body);
    return personalResponse(deck, {
      status: 201,
      headers: { Location: `/api/v1/decks/${deck.id}` },
    });
  });
}
