import { type DeckSave, deckSaveSchema, newDeckIdSchema } from '@/lib/decks/deck-schema';
import { mergeLists } from '@/lib/decks/merge';
import type { Actor } from '@/lib/server/actor';
import {
  createDeckAs,
  readDeck,
  removeDeck,
  type SaveOutcome,
  saveRevision,
} from '@/lib/server/decks';
import {
  doneResponse,
  NO_SUCH_DECK,
  personalResponse,
  problemResponse,
  refuse,
} from '@/lib/server/problem';
import { bodyOf, changeRoute, readRoute } from '@/lib/server/route';

/** One deck: a StoredDeck. */
export const GET = readRoute<{ id: string }>(async ({ actor, params }) =>
  personalResponse((await readDeck(actor, params.id)) ?? refuse(NO_SUCH_DECK)),
);

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
 * A save. Body `{ base, list, sitting }`; answers `{ revision }`, or 409 with `current`, `ancestor` and `merged` if another save came first. From base
 * 0 it creates a deck, and may be sent again: no second one is created.
 */
export const PUT = changeRoute<{ id: string }>(async ({ actor, request, params }) => {
  const body = await bodyOf(request, deckSaveSchema);
  const outcome = (await save(actor, params.id, body)) ?? refuse(NO_SUCH_DECK);
  if (outcome.ok) return personalResponse({ revision: outcome.revision });
  const { current, ancestor } = outcome;
  return problemResponse(
    {
      status: 409,
      code: 'CONFLICT',
      message: `The deck was saved elsewhere in the meantime: it is at revision ${current.revision}, this save was made from ${body.base}.`,
      hint: 'Save `merged.list` from the current revision once its conflicts are decided; or yours, or the current one.',
    },
    { current, ancestor, merged: ancestor && mergeLists(ancestor, body.list, current.list) },
  );
});

/** Delete the deck; its revisions are kept. Answers 204. */
export const DELETE = changeRoute<{ id: string }>(async ({ actor, params }) =>
  doneResponse(await removeDeck(actor, params.id), NO_SUCH_DECK),
);
