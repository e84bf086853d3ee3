import { revisionsQuery } from '@/lib/api/queries';
import { answer } from '@/lib/server/answer';
import { deckHistory } from '@/lib/server/decks';
import { wrongShape } from '@/lib/server/guard';
import { NO_SUCH_DECK, personalResponse, problemResponse } from '@/lib/server/problem';

export const runtime = 'nodejs';
export const dynamic = 'force-dynamic';

interface Context {
  readonly params: Promise<{ readonly id: string }>;
}

/** The deck's saved states, newest first: `{ revisions: DeckRevision[], earlier, next }`. `?show=saves` for each of them; `next` is the address of the older ones, or null. */
export function GET(request: Request, { params }: Context): Promise<Response> {
  return answer(request, async (actor) => {
    const { pathname, searchParams } = new URL(request.url);
    const asked = revisionsQuery.safeParse(Object.fromEntries(searchParams));
    if (!asked.success) return problemResponse(wrongShape(asked.error));
    const { revisions, earlier } = await deckHistory(actor, (await params).id, asked.data);
    const last = revisions.at(-1);
    // A deck has a first state at least; before that there may be none.
    if (last === undefined && asked.data.before === undefined) return problemResponse(NO_SUCH_DECK);
    const next =
      last === undefined || earlier === null
        ? null
        : `${pathname}?show=${asked.data.show}&before=${last.number}`;
    return personalResponse({ revisions, earlier, next });
  });
}
