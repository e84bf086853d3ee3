import 'server-only';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { crc32, deflateRaw } from 'node:zlib';
import { Zip, type ZipInputFile } from 'fflate';
import {
  BACKUP_BOUNDS,
  type BackupSummary,
  type RowKind,
  summaryOf,
  type WrittenManifest,
} from '@/lib/backup/backup-shape';
import type { JobFile } from '@/lib/jobs/job';
import type { Actor } from '@/lib/server/actor';
import { countRows, readRows, TABLES } from '@/lib/server/backup-tables';
import { snapshot, type Transaction } from '@/lib/server/db';
import { type Sink, writeJobFile } from '@/lib/server/jobs/job-file';
import type { Attempt, Work } from '@/lib/server/jobs/work';

/** The time limit in milliseconds. A big collection takes long; others read and write meanwhile. */
const TIMEOUT = 300_000;
/** Bytes of rows in one entry, approximately. */
const BYTES_OF_ENTRY = BACKUP_BOUNDS.entry / 8;

/** Returns the SHA-256 of bytes, as hexadecimal digits. */
export function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Writes everything that the owner has at one moment. Only some rows at a time are in memory. */
export async function writeBackup(actor: Actor, sink: Sink, work: Work): Promise<BackupSummary> {
  return snapshot(
    async (tx) => summaryOf(await writeAll(actor, tx, zipWriter(sink), work)),
    TIMEOUT,
  );
}

/** Writes a backup of the present state into the file of a job. */
export function exportBackup(attempt: Attempt, work: Work): Promise<JobFile> {
  const day = new Date().toISOString().slice(0, 10);
  const file = { name: `dossier-${day}.zip`, type: 'application/zip' };
  return writeJobFile(attempt, file, (sink) => writeBackup(attempt.actor, sink, work), work);
}

async function writeAll(
  actor: Actor,
  tx: Transaction,
  zip: ZipWriter,
  work: Work,
): Promise<WrittenManifest> {
  const owner = await tx.owner.findUniqueOrThrow({ where: { id: actor.ownerId } });
  let total = await tx.photo.count({ where: { ownerId: actor.ownerId } });
  for (const table of TABLES) total += await countRows(tx, actor, table);
  let done = 0;
  async function* counted(rows: AsyncIterable<object>): AsyncGenerator<object> {
    for await (const row of rows) {
      yield row;
      done += 1;
      work.progress(done, total);
    }
  }
  const parts: WrittenManifest['parts'] = [];
  for (const table of TABLES)
    await writeRows(zip, table.kind, counted(readRows(tx, actor, table)), parts);
  await writeRows(zip, 'photographs', counted(photographRows(actor, tx, zip)), parts);
  const manifest: WrittenManifest = {
    dossier: 'backup',
    version: 1,
    made: new Date().toISOString(),
    owner: {
      name: owner.name,
      createdAt: owner.createdAt.toISOString(),
      collected: owner.collected,
    },
    parts,
  };
  await zip.add('manifest.json', Buffer.from(JSON.stringify(manifest, null, 1)));
  await zip.finish();
  return manifest;
}

/** Writes rows as lines of JSON, in entries of some megabytes. */
async function writeRows(
  zip: ZipWriter,
  kind: RowKind,
  rows: AsyncIterable<object>,
  parts: WrittenManifest['parts'],
): Promise<void> {
  let lines: string[] = [];
  let length = 0;
  let files = 0;
  async function flush(): Promise<void> {
    if (lines.length === 0) return;
    files += 1;
    const file = `${kind}/${String(files).padStart(4, '0')}.ndjson`;
    const bytes = Buffer.from(lines.join(''));
    await zip.add(file, bytes);
    parts.push({ file, kind, rows: lines.length, sha256: hashOf(bytes) });
    lines = [];
    length = 0;
  }
  for await (const row of rows) {
    const line = `${JSON.stringify(row)}\n`;
    lines.push(line);
    length += line.length;
    if (length > BYTES_OF_ENTRY) await flush();
  }
  await flush();
}

/** Returns the row of each photograph, and writes its bytes into entries of their own. */
async function* photographRows(
  actor: Actor,
  tx: Transaction,
  zip: ZipWriter,
): AsyncGenerator<object> {
  const ids = await tx.photo.findMany({
    where: { ownerId: actor.ownerId },
    orderBy: { id: 'asc' },
    select: { id: true },
  });
  for (const { id } of ids) {
    const photo = await tx.photo.findUniqueOrThrow({ where: { id } });
    const { printing, type, width, height, isFace, createdAt, bytes, thumbnail } = photo;
    await zip.add(`photographs/${id}.whole`, bytes, true);
    await zip.add(`photographs/${id}.small`, thumbnail, true);
    yield {
      id,
      printing,
      type,
      width,
      height,
      ...(isFace && { isFace }),
      createdAt,
      bytes: hashOf(bytes),
      thumbnail: hashOf(thumbnail),
    };
  }
}

const DEFLATED = 8;
const STORED = 0;
const deflate = promisify(deflateRaw);

/** Writes a ZIP entry by entry; only one entry is in memory. */
interface ZipWriter {
  /** Adds an entry. With `packed` (a picture) the bytes are stored as they are. */
  readonly add: (name: string, bytes: Uint8Array, packed?: boolean) => Promise<void>;
  readonly finish: () => Promise<void>;
}

function zipWriter(sink: Sink): ZipWriter {
  const waiting: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    waiting.push(chunk);
  });
  async function drain(): Promise<void> {
    for (const chunk of waiting.splice(0)) await sink(chunk);
  }
  async function add(name: string, bytes: Uint8Array, packed = false): Promise<void> {
    // Node compresses in another thread, so that nobody waits.
    const small = packed ? bytes : await deflate(bytes);
    // An entry that compresses better than this is stored: a restore would take it for a zip bomb.
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
