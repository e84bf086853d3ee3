import { countFileSchema } from '@/lib/collection/collection-schema';
import { answer } from '@/lib/server/answer';
import { FILE_LIMIT, guardBody } from '@/lib/server/guard';
import { planCounts } from '@/lib/server/import-counts';
import { personalResponse } from '@/lib/server/problem';

export const runtime = 'nodejs';
export const dynamic = 'force-dynamic';

/** What a file would count, row by row; nothing is counted. Body `{ text, format?, mode, choices }`; answers `{ number, format, rows, tally, steps }`. */
export function POST(request: Request): Promise<Response> {
  return answer(async () => {
    const guarded = await guardBody(request, countFileSchema, FILE_LIMIT);
    if (!guarded.ok) return guarded.response;
    const { choices, ...file } = guarded.body;
    const { plan, ...planned } = await planCounts({ ...file, choices: new Map(choices) });
    const { rows, tally, steps } = plan;
    return personalResponse({ ...planned, rows, tally, steps: steps.length });
  });
}
