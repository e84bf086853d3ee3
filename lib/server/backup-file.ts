import 'server-only';
import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { BACKUP_BOUNDS } from '@/lib/backup/backup-shape';
import type { Actor } from '@/lib/server/actor';
import { insistOnSignature } from '@/lib/server/backup-read';
import { askWorker } from '@/lib/server/jobs/jobs';
import { Refused } from '@/lib/server/refused';

/** A file without a name, opened to write and to read. Its room on the disk is free once both are closed, even when the process is killed. */
async function scratchFile(): Promise<readonly [FileHandle, FileHandle]> {
  const folder = await mkdtemp(join(tmpdir(), 'dossier-backup-'));
  const path = join(folder, 'backup.zip');
  try {
    const toWrite = await open(path, 'wx+');
    return [toWrite, await open(path, 'r')];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A backup of this moment to send, with its length. It is written to the disk first: whoever fetches it slowly keeps nobody waiting. */
export async function backupStream(actor: Actor): Promise<{
  readonly body: ReadableStream<Uint8Array>;
  readonly length: number;
}> {
  const [backup, file] = await scratchFile();
  try {
    const outcome = await askWorker(actor, { kind: 'backup', backup });
    if (!outcome.ok) throw new Refused(outcome.problem);
    const { size } = await file.stat();
    const body = Readable.toWeb(file.createReadStream({ start: 0 }));
    return { body: body as ReadableStream<Uint8Array>, length: size };
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** Puts a backup that is sent into a file. Null when more is sent than is taken. Throws a `BackupError` when what is sent begins as no backup does. */
export async function uploadedBackup(request: Request): Promise<FileHandle | null> {
  if (Number(request.headers.get('content-length') ?? 0) > BACKUP_BOUNDS.file) return null;
  const [toWrite, file] = await scratchFile();
  let isWhole = false;
  try {
    isWhole = await received(request, toWrite);
    return isWhole ? file : null;
  } finally {
    await toWrite.close();
    if (!isWhole) await file.close();
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
