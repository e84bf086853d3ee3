import { randomUUID } from 'node:crypto';
import { jobQuery } from '@/lib/api/queries';
import { jobResponse } from '@/lib/server/jobs/job-answer';
import { personalResponse } from '@/lib/server/problem';
import { changeRoute, queryOf } from '@/lib/server/route';

/** Everything of the owner's into one ZIP, as it stands at this moment, as a job; `?job=` its id, a UUID of the sender's own. Answers `JobFile`; the file is at `/api/v1/jobs/ID/file`. */
export const POST = changeRoute(
  async ({ actor, request }) => {
    const { job: id = randomUUID() } = queryOf(request, jobQuery);
    const order = { id, kind: 'backup', title: 'Backup' } as const;
    return jobResponse(request, actor, order, { kind: 'backup' }, (file) =>
      personalResponse(file, { headers: { Location: `/api/v1/jobs/${id}/file` } }),
    );
  },
  { cost: 100 },
);
