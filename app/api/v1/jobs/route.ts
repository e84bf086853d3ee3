import { listJobs } from '@/lib/server/jobs/jobs';
import { personalResponse } from '@/lib/server/problem';
import { readRoute } from '@/lib/server/route';

/** The latest jobs, newest first: `{ jobs: Job[] }`. */
export const GET = readRoute(async ({ actor }) =>
  personalResponse({ jobs: await listJobs(actor) }),
);
