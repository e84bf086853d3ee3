import { randomUUID } from 'node:crypto';
import { ownImportSchema } from '@/lib/api/own-card-shapes';
import { jobResponse } from '@/lib/server/jobs/job-answer';
import { personalResponse } from '@/lib/server/problem';
import { bodyOf, changeRoute, FILE_LIMIT } from '@/lib/server/route';

/** Several cards, saved as a job. Body `{ cards: [{ base, record }], reason }`; answers `{ saved }`. All are saved, or none. */
export const POST = changeRoute(
  async ({ actor, request }) => {
    const { cards, reason } = await bodyOf(request, ownImportSchema, FILE_LIMIT);
    return jobResponse(
      request,
      actor,
      { id: randomUUID(), kind: 'cards', title: `Import of cards: ${cards.length}` },
      { kind: 'cards', cards, reason },
      (result) => personalResponse(result),
    );
  },
  { cost: 100 },
);
