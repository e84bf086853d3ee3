import { countImportSchema } from '@/lib/collection/collection-schema';
import { answer } from '@/lib/server/answer';
import { FILE_LIMIT, guardBody } from '@/lib/server/guard';
import { jobResponse } from '@/lib/server/jobs/job-answer';
import { personalResponse } from '@/lib/server/problem';

export const runtime = 'nodejs';
export const dynamic = 'force-dynamic';

/** Counts a file as it was planned, as a job of the id `batch`: `number` is the plan's, `batch` the sender's own id, under which it is counted once. Answers `{ batch }`; 409 when the collection was changed since. */
export function POST(request: Request): Promise<Response> {
  return answer(request, async (actor) => {
    const guarded = await guardBody(request, countImportSchema, FILE_LIMIT);
    if (!guarded.ok) return guarded.response;
    const { choices, number, batch, title, ...file } = guarded.body;
    return jobResponse(
      request,
      actor,
      { id: batch, kind: 'import', title: `Import of ${title}` },
      { kind: 'import', file: { ...file, choices: new Map(choices) }, number, batch, title },
      () => personalResponse({ batch }),
    );
  });
}
