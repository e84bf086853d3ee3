import { countFileSchema } from '@/lib/collection/collection-schema';
import { personalJson } from '@/lib/server/jobs/job-answer';
import { askWorker } from '@/lib/server/jobs/jobs';
import { refuse } from '@/lib/server/problem';
import { bodyOf, changeRoute, FILE_LIMIT } from '@/lib/server/route';

/** What a file would count, row by row; nothing is counted. Body `{ text, format?, mode, choices, columns }`; answers `{ number, format, rows, tally, steps, table }`. */
export const POST = changeRoute(
  async ({ actor, request }) => {
    const { choices, columns, ...rest } = await bodyOf(request, countFileSchema, FILE_LIMIT);
    const file = { ...rest, choices: new Map(choices), columns: new Map(columns) };
    const outcome = await askWorker(actor, { kind: 'plan', file });
    return outcome.ok ? personalJson(outcome.json) : refuse(outcome.problem);
  },
  { cost: 100 },
);
