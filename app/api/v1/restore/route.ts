import { randomUUID } from 'node:crypto';
import { restoreQuery } from '@/lib/api/queries';
import { BACKUP_BOUNDS } from '@/lib/backup/backup-shape';
import { answer } from '@/lib/server/answer';
import { uploadedBackup } from '@/lib/server/backup-file';
import { insistOnEmpty } from '@/lib/server/backup-restore';
import { database } from '@/lib/server/db';
import { guardOrigin, wrongShape } from '@/lib/server/guard';
import { jobResponse } from '@/lib/server/jobs/job-answer';
import { personalResponse, problemResponse } from '@/lib/server/problem';

export const runtime = 'nodejs';
export const dynamic = 'force-dynamic';

/** Body: a backup, which is restored as a job; `?job=` its id, a UUID of the sender's own. Answers `{ restored: BackupSummary }`; 400 when it is damaged, 409 when something is here already. All of it is restored, or nothing. */
export function POST(request: Request): Promise<Response> {
  return answer(request, async (actor) => {
    const guarded = guardOrigin(request);
    if (!guarded.ok) return guarded.response;
    const asked = restoreQuery.safeParse(Object.fromEntries(new URL(request.url).searchParams));
    if (!asked.success) return problemResponse(wrongShape(asked.error));
    // Asked again within the transaction; here, so that nobody sends a gigabyte for nothing.
    await insistOnEmpty(actor, database());
    const backup = await uploadedBackup(request);
    if (backup === null)
      return problemResponse({
        status: 413,
        code: 'TOO_LONG',
        message: `A backup has at most ${BACKUP_BOUNDS.file / 1024 / 1024} MB.`,
        hint: 'The command "dossier restore" has the same bound; nothing was changed.',
      });
    return jobResponse(
      request,
      actor,
      { id: asked.data.job ?? randomUUID(), kind: 'restore', title: 'Restore of a backup' },
      { kind: 'restore', backup },
      (result) => personalResponse(result),
    );
  });
}
