import { randomUUID } from 'node:crypto';
import { ownImportSchema } from '@/lib/api/own-card-shapes';
import { answer } from '@/lib/server/answer';
import { guardBody } from '@/lib/server/guard';
import { jobResponse } from '@/lib/server/jobs/job-answer';
import { personalResponse } from '@/lib/server/problem';

export const runtime = 'nodejs';
export const dynamic = 'force-dynamic';

/** Several cards, saved as a job. Body `{ cards: [{ base, record }], reason }`; answers `{ saved }`. All are saved, or none. */
export function POST(request: Request): Promise<Response> {
  return answer(request, async (actor) => {
    const guarded = await guardBody(request, ownImportSchema);
    if (!guarded.ok) return guarded.response;
    const { cards, reason } = guarded.body;
    return jobResponse(
      request,
      actor,
      { id: randomUUID(), kind: 'cards', title: reason || 'Import of cards' },
      { kind: 'cards', cards, reason },
      (result) => personalResponse(result),
    );
  });
}
