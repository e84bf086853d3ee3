import 'server-only';
import type { JobFile } from '@/lib/jobs/job';
import type { Actor } from '@/lib/server/actor';
import { database, transaction } from '@/lib/server/db';
import type { Work } from '@/lib/server/jobs/work';
import { PERSONAL, streamOf } from '@/lib/server/problem';

/** Bytes of a part, approximately. */
const PART = 1024 * 1024;

/** Takes the bytes of a file one after the other. */
export type Sink = (bytes: Uint8Array) => Promise<unknown>;

/** Writes the file of a job: each part is saved separately, the last one in the transaction that ends the job. */
export async function writeJobFile(
  { ownerId }: Actor,
  jobId: string,
  file: Pick<JobFile, 'name' | 'type'>,
  write: (sink: Sink) => Promise<unknown>,
  work: Work,
): Promise<JobFile> {
  let waiting: Uint8Array[] = [];
  let [length, bytes, number] = [0, 0, 0];
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
    if (length >= PART) await database().jobPart.create(nextPart());
  });
  const result = { ...file, bytes };
  const last = nextPart();
  await transaction(async (tx) => {
    await tx.jobPart.create(last);
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
  const first = await read(0);
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
