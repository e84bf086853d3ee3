import 'server-only';
import type { FileHandle } from 'node:fs/promises';
import { promisify } from 'node:util';
import { crc32, deflateRaw } from 'node:zlib';
import { Zip, type ZipInputFile } from 'fflate';
import { BACKUP_BOUNDS } from '@/lib/backup/backup-shape';

const DEFLATED = 8;
const STORED = 0;
const deflate = promisify(deflateRaw);

/** Writes a ZIP entry by entry: no more of it is held than one entry. */
export interface ZipWriter {
  /** Adds an entry. What is packed already (a picture) is stored as it is. */
  readonly add: (name: string, bytes: Uint8Array, packed?: boolean) => Promise<void>;
  readonly finish: () => Promise<void>;
}

/** A writer that begins anew at the start of an open file. */
export async function zipWriter(file: FileHandle): Promise<ZipWriter> {
  await file.truncate(0);
  const waiting: Uint8Array[] = [];
  let at = 0;
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    waiting.push(chunk);
  });
  async function drain(): Promise<void> {
    for (const chunk of waiting.splice(0)) {
      await file.write(chunk, 0, chunk.length, at);
      at += chunk.length;
    }
  }
  async function add(name: string, bytes: Uint8Array, packed = false): Promise<void> {
    // Node packs in a thread of its own, so that nobody else waits.
    const small = packed ? bytes : await deflate(bytes);
    // What packs better than that is stored, or whoever restores it would take it for a bomb.
    const isPacked = !packed && bytes.length < small.length * BACKUP_BOUNDS.ratio * 0.9;
    const entry: ZipInputFile = {
      filename: name,
      compression: isPacked ? DEFLATED : STORED,
      size: bytes.length,
      crc: crc32(bytes),
    };
    zip.add(entry);
    entry.ondata?.(null, new Uint8Array(isPacked ? small : bytes), true);
    await drain();
  }
  return {
    add,
    finish: async () => {
      zip.end();
      await drain();
    },
  };
}
