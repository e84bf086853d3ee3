import { answer } from '@/lib/server/answer';
import { listJobs } from '@/lib/server/jobs/jobs';
import { personalResponse } from '@/lib/server/problem';

export const runtime = 'nodejs';
export const dynamic = 'force-dynamic';

/** The latest jobs, newest first: `{ jobs: Job[] }`. */
export function GET(request: Request): Promise<Response> {
  return answer(request, async (actor) => personalResponse({ jobs: await listJobs(actor) }));
}
