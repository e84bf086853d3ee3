import { withFile } from '@/lib/backup/open-file';
import { LOCAL_ACTOR } from '@/lib/server/actor';
import { openBackup } from '@/lib/server/backup-read';
import { restoreBackup } from '@/lib/server/backup-restore';
import { writeBackup } from '@/lib/server/backup-write';
import { UNWATCHED } from '@/lib/server/jobs/work';

export const writeTo = (path: string) =>
  withFile(path, 'w', (file) =>
    writeBackup(LOCAL_ACTOR, (bytes) => file.writeFile(bytes), UNWATCHED),
  );
export const restoreFrom = (path: string) =>
  withFile(path, 'r', async (file) => (await restoreBackup(LOCAL_ACTOR, file, UNWATCHED)).restored);
export const manifestOf = (path: string) =>
  withFile(path, 'r', async (file) => (await openBackup(file)).manifest);
