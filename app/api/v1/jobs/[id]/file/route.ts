import { fileOf } from '@/lib/jobs/job';
import { jobFileResponse } from '@/lib/server/jobs/job-file';
import { readJob } from '@/lib/server/jobs/jobs';
import { type Problem, refuse } from '@/lib/server/problem';
import { readRoute } from '@/lib/server/route';

const NO_SUCH_FILE: Problem = {
  status: 404,
  code: 'NO_SUCH_FILE',
  message: 'There is no such file.',
  hint: 'A later export or backup replaces the one before. Start it again.',
};

/** The file that a job has written. */
export const GET = readRoute<{ id: string }>(async ({ actor, params }) => {
  const job = await readJob(actor, params.id);
  const file = job && fileOf(job);
  return (file && (await jobFileResponse(actor, params.id, file))) ?? refuse(NO_SUCH_FILE);
});
