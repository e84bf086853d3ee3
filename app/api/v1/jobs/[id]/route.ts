import { cancelJob, readJob } from '@/lib/server/jobs/jobs';
import { type Problem, personalResponse, refuse } from '@/lib/server/problem';
import { changeRoute, readRoute } from '@/lib/server/route';

const NO_SUCH_JOB: Problem = {
  status: 404,
  code: 'NO_SUCH_JOB',
  message: 'There is no such job.',
  hint: 'Jobs that ended more than a week ago are forgotten. The latest: /api/v1/jobs.',
};

/** A job as it stands. */
export const GET = readRoute<{ id: string }>(async ({ actor, params }) =>
  personalResponse((await readJob(actor, params.id)) ?? refuse(NO_SUCH_JOB)),
);

/** Cancels a job. Answers with the job as it stands then: `cancelled`, or as it had ended before. */
export const DELETE = changeRoute<{ id: string }>(async ({ actor, params }) =>
  personalResponse((await cancelJob(actor, params.id)) ?? refuse(NO_SUCH_JOB)),
);
