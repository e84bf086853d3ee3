import { undoSchema } from '@/lib/collection/collection-schema';
import type { Actor } from '@/lib/server/actor';
import {
  batchBytes,
  holdingsNow,
  type MadeChange,
  touchedBy,
  undoBatch,
} from '@/lib/server/collection';
import { wantsHoldings } from '@/lib/server/collection-answer';
import { totalsOfPrintings } from '@/lib/server/collection-totals';
import { jobResponse } from '@/lib/server/jobs/job-answer';
import { UNWATCHED } from '@/lib/server/jobs/work';
import { personalResponse } from '@/lib/server/problem';
import { bodyOf, changeRoute } from '@/lib/server/route';

/** Bytes of steps from which an undo is a job: that of an import, not of some cards that were counted by hand. */
const LONG_BYTES = 8 * 1024;

/** Undo a batch of changes, as a job of the id `sent` where it is a long one. Body `{ sent, batch }`; answers like a change, with the totals as they stand, 404 if there is no such batch, 409 if it was undone before. */
export const POST = changeRoute(async ({ actor, request }) => {
  const { sent, batch } = await bodyOf(request, undoSchema);
  if ((await batchBytes(actor, batch)) < LONG_BYTES)
    return madeResponse(request, actor, await undoBatch(actor, sent, batch, UNWATCHED));
  return jobResponse(
    request,
    actor,
    { id: sent, kind: 'undo', title: 'Undo of an import' },
    { kind: 'undo', sent, batch },
    (made) => madeResponse(request, actor, made as MadeChange),
  );
});

async function madeResponse(request: Request, actor: Actor, made: MadeChange): Promise<Response> {
  const keys = await touchedBy(actor, made.number);
  const holdings = wantsHoldings(request) ? await holdingsNow(actor, keys) : [];
  const printings = keys.map(({ printing }) => printing);
  return personalResponse({ ...made, holdings, now: await totalsOfPrintings(actor, printings) });
}
