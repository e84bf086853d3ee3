import { revisionLabelSchema, revisionNumberSchema } from '@/lib/decks/deck-schema';
import { labelRevision, readRevision } from '@/lib/server/decks';
import { NO_SUCH_REVISION, personalResponse, refuse } from '@/lib/server/problem';
import { bodyOf, changeRoute, readRoute } from '@/lib/server/route';

interface Params {
  readonly id: string;
  readonly revision: string;
}

function numberOf({ revision }: Params): number {
  const read = revisionNumberSchema.safeParse(revision);
  return read.success ? read.data : refuse(NO_SUCH_REVISION);
}

/** One of a deck's saved states: a DeckRevision. */
export const GET = readRoute<Params>(async ({ actor, params }) =>
  personalResponse(
    (await readRevision(actor, params.id, numberOf(params))) ?? refuse(NO_SUCH_REVISION),
  ),
);

/** Name a saved state. Body `{ label }`, '' for none; answers it. */
export const PUT = changeRoute<Params>(async ({ actor, request, params }) => {
  const { label } = await bodyOf(request, revisionLabelSchema);
  const isThere = await labelRevision(actor, params.id, numberOf(params), label);
  return isThere ? personalResponse({ label }) : refuse(NO_SUCH_REVISION);
});
