import { ownCardSaveSchema } from '@/lib/api/own-card-shapes';
import { ownCardQuery } from '@/lib/api/queries';
import { ownId } from '@/lib/cards/own-place';
import { readOwnCard, removeOwnCard, saveOwnCard } from '@/lib/server/own-cards';
import { insistOnPlaces } from '@/lib/server/own-catalogue';
import { doneResponse, NO_SUCH_OWN_CARD, personalResponse, refuse } from '@/lib/server/problem';
import { bodyOf, changeRoute, queryOf, readRoute } from '@/lib/server/route';

interface Params {
  readonly set: string;
  readonly number: string;
}

/** One card: a StoredOwnCard. */
export const GET = readRoute<Params>(async ({ actor, request, params }) => {
  const id = ownId({ ...params, ...queryOf(request, ownCardQuery) });
  return personalResponse((await readOwnCard(actor, id)) ?? refuse(NO_SUCH_OWN_CARD));
});

/** A save. Body `{ base, record, reason }`; answers `{ revision }`, or 409 with `current` if another save came first. */
export const PUT = changeRoute<Params>(async ({ actor, request, params }) => {
  const { base, record, reason } = await bodyOf(request, ownCardSaveSchema);
  const id = ownId({ ...params, game: record.game });
  if (ownId(record) !== id)
    refuse({
      status: 400,
      code: 'OTHER_CARD',
      message: `The record is about ${ownId(record)}, the address about ${id}.`,
      hint: 'A card keeps its set and number. To move it, add it there and delete it here.',
    });
  // A card that is there already is a conflict, not a mistake of its author's.
  const isThere = base !== null || (await readOwnCard(actor, id)) !== null;
  await insistOnPlaces(actor, [record], () => isThere);
  return personalResponse({ revision: await saveOwnCard(actor, record, base, reason) });
});

/** Delete a card; its revisions are kept. Answers 204. */
export const DELETE = changeRoute<Params>(async ({ actor, request, params }) => {
  const id = ownId({ ...params, ...queryOf(request, ownCardQuery) });
  return doneResponse(await removeOwnCard(actor, id), NO_SUCH_OWN_CARD);
});
