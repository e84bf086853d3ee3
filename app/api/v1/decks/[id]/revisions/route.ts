import { answer } from '@/lib/server/answer';
import { deckHistory } from '@/lib/server/decks';
import { NO_SUCH_DECK, personalResponse, problemResponse } from '@/lib/server/problem';

export const runtime = 'nodejs';
export const dynamic = 'force-dynamic';

interface Context {
  readonly params: Promise<{ readonly id: string }>;
}

/** The deck's saved states, newest first: `{ revisions: DeckRevision[] }`, at most 200. */
export function GET(_request: Request, { params }: Context): Promise<Response> {
  return answer(async () => {
    const revisions = await deckHistory((await params).id);
    return revisions.length > 0 ? personalResponse({ revisions }) : problemResponse(NO_SUCH_DECK);
  });
}
