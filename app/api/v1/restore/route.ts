import { BACKUP_BOUNDS } from '@/lib/backup/backup-shape';
import { answer } from '@/lib/server/answer';
import { withUpload } from '@/lib/server/backup-file';
import { BackupError } from '@/lib/server/backup-read';
import { insistOnEmpty, restoreBackup } from '@/lib/server/backup-restore';
import { database } from '@/lib/server/db';
import { guardOrigin } from '@/lib/server/guard';
import { personalResponse, problemResponse } from '@/lib/server/problem';

export const runtime = 'nodejs';
export const dynamic = 'force-dynamic';

/** Body: a backup. Answers `{ restored: BackupSummary }`; 400 when it is damaged, 409 when something is here already. All of it is restored, or nothing. */
export function POST(request: Request): Promise<Response> {
  return answer(async () => {
    const guarded = guardOrigin(request);
    if (!guarded.ok) return guarded.response;
    try {
      // Asked again within the transaction; here, so that nobody sends a gigabyte for nothing.
      await insistOnEmpty(database());
      const restored = await withUpload(request, restoreBackup);
      if (restored !== null) return personalResponse({ restored });
    } catch (error) {
      if (!(error instanceof BackupError)) throw error;
      const { code, message } = error;
      return problemResponse({ status: code === 'DAMAGED' ? 400 : 409, code, message });
    }
    return problemResponse({
      status: 413,
      code: 'TOO_LONG',
      message: `A backup has at most ${BACKUP_BOUNDS.file / 1024 / 1024} MB.`,
      hint: 'The command "dossier restore" has the same bound; nothing was changed.',
    });
  });
}
