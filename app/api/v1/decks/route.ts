import { decksQuery } from '@/lib/api/queries';
import { deckKeyText, deckListSchema } from '@/lib/decks/deck-schema';
import { createDeck, listDecksAfter } from '@/lib/server/decks';
import { personalResponse } from '@/lib/server/problem';
import { bodyOf, changeRoute, queryOf, readRoute } from '@/lib/server/route';

/** The decks of a game, last changed first: `{ decks: DeckSummary[], next }`. `next` is the address of those that come after them, or null. */
export const GET = readRoute(async ({ actor, request }) => {
  const { after = null, limit, game } = queryOf(request, decksQuery);
  const decks = await listDecksAfter(actor, game, after, limit + 1);
  const shown = decks.slice(0, limit);
  const last = shown.at(-1);
  const more = new URLSearchParams({
    game,
    limit: `${limit}`,
    after: last ? deckKeyText(last) : '',
  });
  const next = decks.length > limit ? `/api/v1/decks?${more}` : null;
  return personalResponse({ decks: shown, next });
});

/** A new deck. Body: a DeckList. Answers 201 with the StoredDeck. */
export const POST = changeRoute(async ({ actor, request }) => {
  const deck = await createDeck(actor, await bodyOf(request, deckListSchema));
  const headers = { Location: `/api/v1/decks/${deck.id}` };
  return personalResponse(deck, { status: 201, headers });
});
