import 'server-only';
import type { Actor } from '@/lib/server/actor';
import { personalResponse, problemResponse } from '@/lib/server/problem';
import { CANCELLED, type JobOrder, type KeptProblem } from './job-rows';
import { endedJob, readJob, startJob } from './jobs';
import type { Task } from './order';

/** Checks whether a request asks not to wait for a job: `Prefer: respond-async` (RFC 7240). */
function wouldNotWait(request: Request): boolean {
  const wishes = request.headers.get('prefer')?.split(',') ?? [];
  return wishes.some((wish) => wish.trim().toLowerCase() === 'respond-async');
}

/** Runs a job. Returns 202 with the job if the request asks not to wait; else what `answerOf` makes of its result. */
export async function jobResponse(
  request: Request,
  actor: Actor,
  order: JobOrder,
  task: Task,
  answerOf: (result: unknown) => Response | Promise<Response>,
): Promise<Response> {
  await startJob(actor, order, task);
  return startedResponse(request, actor, order.id, answerOf);
}

/** Returns the answer about a job that was started, as `jobResponse` does. */
export async function startedResponse(
  request: Request,
  actor: Actor,
  id: string,
  answerOf: (result: unknown) => Response | Promise<Response>,
): Promise<Response> {
  if (wouldNotWait(request)) {
    const headers = { Location: `/api/v1/jobs/${id}`, 'Preference-Applied': 'respond-async' };
    return personalResponse(await readJob(actor, id), { status: 202, headers });
  }
  const job = await endedJob(actor, id);
  if (job?.state === 'done') return answerOf(job.result);
  const { besides, ...problem }: KeptProblem = job?.problem ?? CANCELLED;
  return problemResponse(problem, besides);
}
