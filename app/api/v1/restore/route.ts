import { randomUUID } from 'node:crypto';
import { jobQuery } from '@/lib/api/queries';
import { receiveBackup } from '@/lib/server/backup-read';
import { insistOnEmpty } from '@/lib/server/backup-restore';
import { database } from '@/lib/server/db';
import { jobResponse } from '@/lib/server/jobs/job-answer';
import { personalResponse } from '@/lib/server/problem';
import { changeRoute, queryOf } from '@/lib/server/route';

/** Body: a backup, which is restored as a job; `?job=` its id, a UUID of the sender's own. Answers `{ restored: BackupSummary }`; 400 when it is damaged, 409 when something is here already. All of it is restored, or nothing. */
export const POST = changeRoute(
  async ({ actor, request }) => {
    const { job: id = randomUUID() } = queryOf(request, jobQuery);
    // Asked again within the transaction; here, so that nobody sends a gigabyte for nothing.
    await insistOnEmpty(actor, database());
    const backup = await receiveBackup(request);
    return jobResponse(
      request,
      actor,
      { id, kind: 'restore', title: 'Restore of a backup' },
      { kind: 'restore', backup },
      (result) => personalResponse(result),
    );
  },
  { cost: 100 },
);
