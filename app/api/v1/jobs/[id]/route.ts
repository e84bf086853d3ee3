import { answer } from '@/lib/server/answer';
import { guardOrigin } from '@/lib/server/guard';
import { cancelJob, readJob } from '@/lib/server/jobs/jobs';
import { type Problem, personalResponse, problemResponse } from '@/lib/server/problem';

export const runtime = 'nodejs';
export const dynamic = 'force-dynamic';

interface Context {
  readonly params: Promise<{ readonly id: string }>;
}

const NO_SUCH_JOB: Problem = {
  status: 404,
  code: 'NO_SUCH_JOB',
  message: 'There is no such job.',
  hint: 'Jobs that ended more than a week ago are forgotten. The latest: /api/v1/jobs.',
};

/** A job as it stands. */
export function GET(request: Request, { params }: Context): Promise<Response> {
  return answer(request, async (actor) => {
    const job = await readJob(actor, (await params).id);
    return job === null ? problemResponse(NO_SUCH_JOB) : personalResponse(job);
  });
}

/** Cancels a job. Answers with the job as it stands then: `cancelled`, or as it had ended before. */
export function DELETE(request: Request, { params }: Context): Promise<Response> {
  return answer(request, async (actor) => {
    const guarded = guardOrigin(request);
    if (!guarded.ok) return guarded.response;
    const job = await cancelJob(actor, (await params).id);
    return job === null ? problemResponse(NO_SUCH_JOB) : personalResponse(job);
  });
}
