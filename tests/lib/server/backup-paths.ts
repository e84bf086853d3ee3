import { withFile } from '@/lib/backup/open-file';
import { openBackup } from '@/lib/server/backup-read';
import { restoreBackup } from '@/lib/server/backup-restore';
import { writeBackup } from '@/lib/server/backup-write';

export const writeTo = (path: string) => withFile(path, 'w', writeBackup);
export const restoreFrom = (path: string) => withFile(path, 'r', restoreBackup);
export const manifestOf = (path: string) =>
  withFile(path, 'r', async (file) => (await openBackup(file)).manifest);
