import 'server-only';
import { createReadStream } from 'node:fs';
import { mkdtemp, open, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { BACKUP_BOUNDS } from '@/lib/backup/backup-shape';
import { writeBackup } from '@/lib/server/backup-write';

/** A file of its own for a backup that comes or goes. */
interface Scratch {
  readonly path: string;
  readonly remove: () => Promise<void>;
}

async function scratch(): Promise<Scratch> {
  const folder = await mkdtemp(join(tmpdir(), 'dossier-backup-'));
  return {
    path: join(folder, 'backup.zip'),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** A backup of this moment to send, with its length. It is written to the disk first: whoever fetches it slowly keeps nobody waiting. */
export async function backupStream(): Promise<{
  readonly body: ReadableStream<Uint8Array>;
  readonly length: number;
}> {
  const { path, remove } = await scratch();
  try {
    await writeBackup(path);
    const { size } = await stat(path);
    const file = createReadStream(path);
    file.once('close', () => void remove());
    return { body: Readable.toWeb(file) as ReadableStream<Uint8Array>, length: size };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Puts what is sent into a file, gives its path to `work`, and removes it. Null when more is sent than is taken. */
export async function withUpload<T>(
  request: Request,
  work: (path: string) => Promise<T>,
): Promise<T | null> {
  if (Number(request.headers.get('content-length') ?? 0) > BACKUP_BOUNDS.file) return null;
  const { path, remove } = await scratch();
  try {
    return (await received(request, path)) ? await work(path) : null;
  } finally {
    await remove();
  }
}

async function received(request: Request, path: string): Promise<boolean> {
  const file = await open(path, 'w');
  try {
    const reader = request.body?.getReader();
    if (reader === undefined) return true;
    let length = 0;
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return true;
      length += value.byteLength;
      if (length > BACKUP_BOUNDS.file) {
        await reader.cancel();
        return false;
      }
      await file.write(value);
    }
  } finally {
    await file.close();
  }
}
