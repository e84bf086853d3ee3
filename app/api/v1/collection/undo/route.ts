import { undoSchema } from '@/lib/collection/collection-schema';
import { answer } from '@/lib/server/answer';
import { batchBytes, undoBatch } from '@/lib/server/collection';
import { toldChange } from '@/lib/server/collection-answer';
import { totalsOfPrintings } from '@/lib/server/collection-totals';
import { guardBody } from '@/lib/server/guard';
import { LONG_BYTES, madeElsewhere } from '@/lib/server/made-elsewhere';
import { personalResponse, problemResponse } from '@/lib/server/problem';

export const runtime = 'nodejs';
export const dynamic = 'force-dynamic';

/** Take a batch of changes back. Body `{ sent, batch }`; answers like a change, with the totals as they stand, 404 if there is no such batch, 409 if it was taken back before. */
export function POST(request: Request): Promise<Response> {
  return answer(async () => {
    const guarded = await guardBody(request, undoSchema);
    if (!guarded.ok) return guarded.response;
    const { sent, batch } = guarded.body;
    const isLong = (await batchBytes(batch)) >= LONG_BYTES;
    const elsewhere = isLong ? await madeElsewhere(request, guarded.body) : null;
    if (elsewhere !== null) return elsewhere;
    const outcome = await undoBatch(sent, batch);
    switch (outcome) {
      case 'unknown':
        return problemResponse({
          status: 404,
          code: 'NO_SUCH_CHANGE',
          message: 'There is no such change.',
        });
      case 'undone':
        return problemResponse({
          status: 409,
          code: 'ALREADY_UNDONE',
          message: 'This change was taken back before.',
          hint: 'To make it again, take the taking back back.',
        });
      default:
        return personalResponse({
          ...toldChange(request, outcome),
          now: await totalsOfPrintings(outcome.holdings.map(({ printing }) => printing)),
        });
    }
  });
}
