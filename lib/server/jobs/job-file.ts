import 'server-only';
import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JobFile } from '@/lib/jobs/job';
import type { Actor } from '@/lib/server/actor';
import { database, transaction } from '@/lib/server/db';
import type { Attempt, Work } from '@/lib/server/jobs/work';
import { PERSONAL, streamOf } from '@/lib/server/problem';
import { firstPart, OUTPUT_PARTS, PART_BYTES } from './job-parts';

/** Takes the bytes of a file one after the other. */
export type Sink = (bytes: Uint8Array) => Promise<unknown>;

/** Writes the file of a job: each part is saved separately, the last one in the transaction that ends the job. */
export async function writeJobFile(
  { actor: { ownerId }, job: jobId, attempt }: Attempt,
  file: Pick<JobFile, 'name' | 'type'>,
  write: (sink: Sink) => Promise<unknown>,
  work: Work,
): Promise<JobFile> {
  let waiting: Uint8Array[] = [];
  const first = firstPart(attempt);
  let [length, bytes, number] = [0, 0, first];
  const nextPart = () => {
    const data = { ownerId, jobId, number, bytes: new Uint8Array(Buffer.concat(waiting)) };
    waiting = [];
    length = 0;
    number += 1;
    return { data };
  };
  await write(async (chunk) => {
    // Copied, because the caller may use its buffer again.
    waiting.push(Uint8Array.from(chunk));
    length += chunk.length;
    bytes += chunk.length;
    if (length >= PART_BYTES) await database().jobPart.create(nextPart());
  });
  const result = { ...file, bytes };
  const last = nextPart();
  await transaction(async (tx) => {
    await tx.jobPart.create(last);
    // Those of earlier attempts.
    await tx.jobPart.deleteMany({ where: { ownerId, jobId, number: { lt: first } } });
    await work.done(tx, result);
  });
  return result;
}

/** Returns the file of a job as an answer; null if the file is no longer there. */
export async function jobFileResponse(
  { ownerId }: Actor,
  jobId: string,
  { name, type, bytes }: JobFile,
): Promise<Response | null> {
  const read = (number: number) =>
    database().jobPart.findUnique({
      where: { ownerId_jobId_number: { ownerId, jobId, number } },
    });
  // An earlier attempt that was slow, and not dead, may have left parts with lower numbers.
  const last = await database().jobPart.findFirst({
    where: { ownerId, jobId },
    orderBy: { number: 'desc' },
    select: { number: true },
  });
  const first = last && (await read(last.number - (last.number % OUTPUT_PARTS)));
  if (first === null) return null;
  async function* parts(): AsyncGenerator<Uint8Array> {
    for (let part = first; part !== null; part = await read(part.number + 1)) yield part.bytes;
  }
  return new Response(streamOf(parts()), {
    headers: {
      ...PERSONAL,
      'Content-Type': type,
      'Content-Length': String(bytes),
      'Content-Disposition': `attachment; filename="${name}"`,
      'X-Content-Type-Options': 'nosniff',
    },
  });
}

/** Runs `read` with the file that was saved with a job. */
export async function withJobInput<T>(
  { actor: { ownerId }, job: jobId }: Attempt,
  read: (file: FileHandle) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'dossier-job-'));
  const file = await open(join(folder, 'input'), 'wx+');
  // Without a name, its space on the disk is free once it is closed, even when the process is killed.
  await rm(folder, { recursive: true, force: true });
  try {
    for (let number = 0; ; number++) {
      const where = { ownerId_jobId_number: { ownerId, jobId, number } };
      const part = await database().jobPart.findUnique({ where });
      if (part === null) break;
      await file.writeFile(part.bytes);
    }
    return await read(file);
  } finally {
    await file.close();
  }
}
