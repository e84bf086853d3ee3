import 'server-only';
import type { FileHandle } from 'node:fs/promises';
import type { Transaction } from '@/lib/server/db';

// The parts of files of jobs are numbered: those of the file that a job reads from 0, those that its first attempt writes from
// OUTPUT_PARTS, its second from twice that. So an attempt that is slow, and not dead, cannot mix its parts with those of the next one.

/** Bytes of a part, approximately. */
export const PART_BYTES = 1024 * 1024;

/** The number of the first part that a job writes. */
export const OUTPUT_PARTS = 100_000;

/** Returns the number of the first part that an attempt writes. */
export function firstPart(attempt: number): number {
  return attempt * OUTPUT_PARTS;
}

/** Saves the file that a job will read. */
export async function saveInput(
  tx: Transaction,
  ownerId: string,
  jobId: string,
  file: FileHandle,
): Promise<void> {
  const buffer = new Uint8Array(PART_BYTES);
  for (let number = 0; ; number++) {
    const { bytesRead } = await file.read(buffer, 0, PART_BYTES, number * PART_BYTES);
    if (bytesRead === 0) return;
    const bytes = buffer.slice(0, bytesRead);
    await tx.jobPart.create({ data: { ownerId, jobId, number, bytes } });
  }
}
