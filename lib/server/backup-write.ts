import 'server-only';
import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import {
  BACKUP_BOUNDS,
  type BackupSummary,
  type RowKind,
  summaryOf,
  type WrittenManifest,
} from '@/lib/backup/backup-shape';
import type { Actor } from '@/lib/server/actor';
import { TABLES } from '@/lib/server/backup-tables';
import { snapshot, type Transaction } from '@/lib/server/db';
import { type ZipWriter, zipWriter } from '@/lib/server/zip-writer';

/** A big collection may take its time; others go on reading and writing meanwhile. */
const PATIENCE = 300_000;
/** Bytes of rows in one entry, about. */
const PART = BACKUP_BOUNDS.entry / 8;

/** The SHA-256 of bytes, as hexadecimal digits. */
export function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Writes everything of the owner's into an open file, as it stands at one moment. Some rows at a time are held, never all. */
export async function writeBackup(actor: Actor, file: FileHandle): Promise<BackupSummary> {
  const manifest = await snapshot(
    async (tx) => writeAll(actor, tx, await zipWriter(file)),
    PATIENCE,
  );
  await file.sync();
  return summaryOf(manifest);
}

async function writeAll(actor: Actor, tx: Transaction, zip: ZipWriter): Promise<WrittenManifest> {
  const owner = await tx.owner.findUniqueOrThrow({ where: { id: actor.ownerId } });
  const parts: WrittenManifest['parts'] = [];
  for (const { kind, take, page } of TABLES) {
    const rows = pagesOf((skip) => page(tx, actor, { skip, take }), take);
    await writeRows(zip, kind, rows, parts);
  }
  await writeRows(zip, 'photographs', photographs(actor, tx, zip), parts);
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

async function* pagesOf(
  page: (skip: number) => Promise<readonly object[]>,
  take: number,
): AsyncGenerator<object> {
  for (let skip = 0; ; skip += take) {
    const rows = await page(skip);
    yield* rows;
    if (rows.length < take) return;
  }
}

/** Rows as lines of JSON, in entries of some megabytes. */
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
    if (length > PART) await flush();
  }
  await flush();
}

/** Each photograph's row; its bytes go into entries beside as it is read. */
async function* photographs(actor: Actor, tx: Transaction, zip: ZipWriter): AsyncGenerator<object> {
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
