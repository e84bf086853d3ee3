import 'server-only';
import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { BACKUP_BOUNDS } from '@/lib/backup/backup-shape';
import type { Actor } from '@/lib/server/actor';
import { insistOnSignature } from '@/lib/server/backup-read';
import { askWorker } from '@/lib/server/jobs/jobs';
import { type Problem, Refused, refuse } from '@/lib/server/problem';

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

/** Puts a backup that is sent into a file. Throws `Refused` when more is sent than is taken, or what is sent begins as no backup does. */
export async function uploadedBackup(request: Request): Promise<FileHandle> {
  if (Number(request.headers.get('content-length') ?? 0) > BACKUP_BOUNDS.file) refuse(TOO_LONG);
  const [toWrite, file] = await scratchFile();
  let isWhole = false;
  try {
    await receive(request, toWrite);
    isWhole = true;
    return file;
  } finally {
    await toWrite.close();
    if (!isWhole) await file.close();
  }
}

const TOO_LONG: Problem = {
  status: 413,
  code: 'TOO_LONG',
  message: `A backup has at most ${BACKUP_BOUNDS.file / 1024 / 1024} MB.`,
  hint: 'The command "dossier restore" has the same bound; nothing was changed.',
};

async function receive(request: Request, file: FileHandle): Promise<void> {
  let length = 0;
  for await (const chunk of request.body ?? []) {
    if (length === 0) insistOnSignature(chunk);
    length += chunk.byteLength;
    if (length > BACKUP_BOUNDS.file) refuse(TOO_LONG);
    await file.write(chunk);
  }
}
