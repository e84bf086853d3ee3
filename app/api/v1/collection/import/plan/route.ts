import { countFileSchema } from '@/lib/collection/collection-schema';
import { answer } from '@/lib/server/answer';
import { FILE_LIMIT, guardBody } from '@/lib/server/guard';
import { personalJson } from '@/lib/server/jobs/job-answer';
import { askWorker } from '@/lib/server/jobs/jobs';
import { problemResponse } from '@/lib/server/problem';

export const runtime = 'nodejs';
export const dynamic = 'force-dynamic';

/** What a file would count, row by row; nothing is counted. Body `{ text, format?, mode, choices }`; answers `{ number, format, rows, tally, steps }`. */
export function POST(request: Request): Promise<Response> {
  return answer(request, async (actor) => {
    const guarded = await guardBody(request, countFileSchema, FILE_LIMIT);
    if (!guarded.ok) return guarded.response;
    const { choices, ...rest } = guarded.body;
    const file = { ...rest, choices: new Map(choices) };
    const outcome = await askWorker(actor, { kind: 'plan', file });
    return outcome.ok ? personalJson(outcome.json) : problemResponse(outcome.problem);
  });
}
