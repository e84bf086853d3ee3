import 'server-only';
import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { BACKUP_BOUNDS } from '@/lib/backup/backup-shape';
import { insistOnSignature } from '@/lib/server/backup-read';
import { writeBackup } from '@/lib/server/backup-write';

/** An open file without a name. Its room on the disk is free once it is closed, even when the process is killed. */
async function scratchFile(): Promise<FileHandle> {
  const folder = await mkdtemp(join(tmpdir(), 'dossier-backup-'));
  try {
    return await open(join(folder, 'backup.zip'), 'wx+');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A backup of this moment to send, with its length. It is written to the disk first: whoever fetches it slowly keeps nobody waiting. */
export async function backupStream(): Promise<{
  readonly body: ReadableStream<Uint8Array>;
  readonly length: number;
}> {
  const file = await scratchFile();
  try {
    await writeBackup(file);
    const { size } = await file.stat();
    const body = Readable.toWeb(file.createReadStream({ start: 0 }));
    return { body: body as ReadableStream<Uint8Array>, length: size };
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** Puts a backup that is sent into a file, and gives it to `work`. Null when more is sent than is taken. Throws a `BackupError` when what is sent begins as no backup does. */
export async function withUpload<T>(
  request: Request,
  work: (file: FileHandle) => Promise<T>,
): Promise<T | null> {
  if (Number(request.headers.get('content-length') ?? 0) > BACKUP_BOUNDS.file) return null;
  const file = await scratchFile();
  try {
    return (await received(request, file)) ? await work(file) : null;
  } finally {
    await file.close();
  }
}

async function received(request: Request, file: FileHandle): Promise<boolean> {
  const reader = request.body?.getReader();
  if (reader === undefined) return true;
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return true;
    if (length === 0) insistOnSignature(value);
    length += value.byteLength;
    if (length > BACKUP_BOUNDS.file) {
      await reader.cancel();
      return false;
    }
    await file.write(value);
  }
}
