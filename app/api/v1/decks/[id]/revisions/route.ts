import { revisionsQuery } from '@/lib/api/queries';
import { deckHistory } from '@/lib/server/decks';
import { NO_SUCH_DECK, personalResponse, refuse } from '@/lib/server/problem';
import { queryOf, readRoute } from '@/lib/server/route';

/** The deck's saved states, newest first: `{ revisions: DeckRevision[], earlier, next }`. `?show=saves` for each of them; `next` is the address of the older ones, or null. */
export const GET = readRoute<{ id: string }>(async ({ actor, request, params: { id } }) => {
  const asked = queryOf(request, revisionsQuery);
  const { revisions, earlier } = await deckHistory(actor, id, asked);
  const last = revisions.at(-1);
  // A deck has a first state at least; before that there may be none.
  if (last === undefined && asked.before === undefined) refuse(NO_SUCH_DECK);
  const older = `/api/v1/decks/${encodeURIComponent(id)}/revisions?show=${asked.show}&before=`;
  const next = last === undefined || earlier === null ? null : `${older}${last.number}`;
  return personalResponse({ revisions, earlier, next });
});
