import { type DeckSave, deckSaveSchema, newDeckIdSchema } from '@/lib/decks/deck-schema';
import type { Actor } from '@/lib/server/actor';
import { answer } from '@/lib/server/answer';
import {
  createDeckAs,
  readDeck,
  removeDeck,
  type SaveOutcome,
  saveRevision,
} from '@/lib/server/decks';
import { guardBody, guardOrigin } from '@/lib/server/guard';
import { NO_SUCH_DECK, PERSONAL, personalResponse, problemResponse } from '@/lib/server/problem';

export const runtime = 'nodejs';
export const dynamic = 'force-dynamic';

interface Context {
  readonly params: Promise<{ readonly id: string }>;
}

/** One deck: a StoredDeck. */
export function GET(request: Request, { params }: Context): Promise<Response> {
  return answer(request, async (actor) => {
    const deck = await readDeck(actor, (await params).id);
    return deck ? personalResponse(deck) : problemResponse(NO_SUCH_DECK);
  });
}

/** From nothing a deck is only made under an id that could be nobody else's. */
async function save(
  actor: Actor,
  id: string,
  { base, list, sitting }: DeckSave,
): Promise<SaveOutcome | null> {
  if (base > 0) return saveRevision(actor, id, base, list, sitting);
  return newDeckIdSchema.safeParse(id).success ? createDeckAs(actor, id, list) : null;
}

/**
 * A save. Body `{ base, list, sitting }`; answers `{ revision }`, or 409 with `current` if another save came first. From base
 * 0 it puts a new deck down, and can be told again without putting down a second.
 */
export function PUT(request: Request, { params }: Context): Promise<Response> {
  return answer(request, async (actor) => {
    const guarded = await guardBody(request, deckSaveSchema);
    if (!guarded.ok) return guarded.response;
    const { base } = guarded.body;
    const outcome = await save(actor, (await params).id, guarded.body);
    if (outcome === null) return problemResponse(NO_SUCH_DECK);
    if (outcome.ok) return personalResponse({ revision: outcome.revision });
    const { current } = outcome;
    return problemResponse(
      {
        status: 409,
        code: 'CONFLICT',
        message: `The deck was saved elsewhere in the meantime: it is at revision ${current.revision}, this save was made from ${base}.`,
        hint: 'Keep yours as a new save from the current revision, or take the current one.',
      },
      { current },
    );
  });
}

/** Take the deck off the list; its revisions are kept. Answers 204. */
export function DELETE(request: Request, { params }: Context): Promise<Response> {
  return answer(request, async (actor) => {
    const guarded = guardOrigin(request);
    if (!guarded.ok) return guarded.response;
    const removed = await removeDeck(actor, (await params).id);
    return removed
      ? new Response(null, { status: 204, headers: PERSONAL })
      : problemResponse(NO_SUCH_DECK);
  });
}
