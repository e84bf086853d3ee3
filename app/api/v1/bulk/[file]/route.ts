import { bulkFiles } from '@/lib/server/bulk-files';
import { type Problem, refuse } from '@/lib/server/problem';
import { keptAnswer } from '@/lib/server/public-answer';
import { publicRoute } from '@/lib/server/route';

const NO_SUCH_FILE: Problem = {
  status: 404,
  code: 'NO_SUCH_FILE',
  message: 'There is no such file, or the cards have changed since.',
  hint: 'The files that there are now: /api/v1/bulk.',
};

/** A file with everything; the ETag is its SHA-256. */
export const GET = publicRoute<{ file: string }>(async ({ request, params }) =>
  keptAnswer(request, ((await bulkFiles()).get(params.file) ?? refuse(NO_SUCH_FILE)).kept, true),
);
