import { deckListSchema } from '@/lib/decks/deck-schema';
import { answer } from '@/lib/server/answer';
import { createDeck, listDecks } from '@/lib/server/decks';
import { guardBody } from '@/lib/server/guard';
import { personalResponse } from '@/lib/server/problem';

export const runtime = 'nodejs';
export const dynamic = 'force-dynamic';

/** All decks: `{ decks: DeckSummary[] }`. */
export function GET(): Promise<Response> {
  return answer(async () => personalResponse({ decks: await listDecks() }));
}

/** A new deck. Body: a DeckList. Answers 201 with the StoredDeck. */
export function POST(request: Request): Promise<Response> {
  return answer(async () => {
    const guarded = await guardBody(request, deckListSchema);
    if (!guarded.ok) return guarded.response;
    const deck = await createDeck(guarded.body);
    return personalResponse(deck, {
      status: 201,
      headers: { Location: `/api/v1/decks/${deck.id}` },
    });
  });
}
