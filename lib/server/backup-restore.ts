import 'server-only';
import type { FileHandle } from 'node:fs/promises';
import { ZodError, z } from 'zod';
import {
  type BackupSummary,
  type Manifest,
  ROW_SCHEMAS,
  type Row,
  type RowKind,
  summaryOf,
} from '@/lib/backup/backup-shape';
import { accountsSite } from '@/lib/server/accounts/site';
import type { Actor } from '@/lib/server/actor';
import { BackupError, damagedBackup, type OpenBackup, openBackup } from '@/lib/server/backup-read';
import { putRows, TABLES } from '@/lib/server/backup-tables';
import { inGroups, type Transaction, transaction } from '@/lib/server/db';
import { isExample } from '@/lib/server/example-decks';
import { gradeLots } from '@/lib/server/grade-lots';
import type { Work } from '@/lib/server/jobs/work';
import { insistOnSpace } from '@/lib/server/space';

/** The time limit in milliseconds. Everything is restored in one transaction, which may take long. */
const TIMEOUT = 600_000;

/** The result of a restore. */
export interface RestoredBackup {
  readonly restored: BackupSummary;
}

/** Restores a backup into an installation that is still empty: all of it, or nothing. Throws a `BackupError` that says why not. */
export async function restoreBackup(
  actor: Actor,
  file: FileHandle,
  work: Work,
): Promise<RestoredBackup> {
  const backup = await openBackup(file);
  await insistOnSpace(actor, (await file.stat()).size);
  const result = { restored: summaryOf(backup.manifest) };
  try {
    await transaction(async (tx) => {
      await restoreAll(actor, tx, backup, work);
      await work.done(tx, result);
    }, TIMEOUT);
    return result;
  } catch (error) {
    throw isConstraint(error) ? damagedBackup('its rows do not fit each other') : error;
  }
}

/** Checks whether the database refused the rows of the file: a key twice, or a row that refers to a missing one. */
function isConstraint(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^P20(02|03|11|14)$/.test(String(error.code));
}

async function restoreAll(
  actor: Actor,
  tx: Transaction,
  backup: OpenBackup,
  work: Work,
): Promise<void> {
  await insistOnEmpty(actor, tx);
  await clearExamples(actor, tx);
  await clearDeleted(actor, tx, backup);
  const { owner, parts } = backup.manifest;
  const total = parts.reduce((sum, { rows }) => sum + rows, 0);
  let done = 0;
  const advance = (rows: number) => {
    done += rows;
    work.progress(done, total);
  };
  const photographs = await photographsOf(backup);
  await tx.owner.update({ where: { id: actor.ownerId }, data: owner });
  for (const table of TABLES)
    for (const part of parts.filter(({ kind }) => kind === table.kind)) {
      const all = await linesOf(backup, part);
      const rows = all.map((line, at) =>
        parseLine(part, at, () => ROW_SCHEMAS[table.kind].parse(line)),
      );
      for (const some of inGroups(rows)) {
        await putRows(tx, actor, table, some);
        advance(some.length);
      }
    }
  for (const row of photographs) {
    await restorePhotograph(actor, tx, backup, row);
    advance(1);
  }
  await gradeLots(actor, tx);
  await insistOnRevisions(actor, tx);
}

/** Returns the rows of the photographs. Throws a `BackupError` for a picture that none of them names. */
async function photographsOf(backup: OpenBackup): Promise<Row<'photographs'>[]> {
  const rows: Row<'photographs'>[] = [];
  for (const part of backup.manifest.parts.filter(({ kind }) => kind === 'photographs'))
    for (const [at, line] of (await linesOf(backup, part)).entries())
      rows.push(parseLine(part, at, () => ROW_SCHEMAS.photographs.parse(line)));
  const named = new Set(
    rows.flatMap(({ id }) => PICTURE_PARTS.map((part) => pictureName(id, part))),
  );
  for (const name of backup.names)
    if (/\.(whole|small)$/.test(name) && !named.has(name))
      throw damagedBackup(`no row names ${name}`);
  return rows;
}

const PICTURE_PARTS = ['whole', 'small'] as const;
const pictureName = (id: string, part: (typeof PICTURE_PARTS)[number]) =>
  `photographs/${id}.${part}`;

type Part = Manifest['parts'][number];

async function linesOf(backup: OpenBackup, { file, rows, sha256 }: Part): Promise<unknown[]> {
  const text = Buffer.from(await backup.read(file, sha256)).toString('utf8');
  const lines = text.split('\n').filter((line) => line !== '');
  if (lines.length !== rows)
    throw damagedBackup(`${file} has ${lines.length} rows instead of ${rows}`);
  try {
    return lines.map((line): unknown => JSON.parse(line));
  } catch {
    throw damagedBackup(`${file} has a line that is not JSON`);
  }
}

/** Returns what `read` makes of a line. `before`: the number of lines before it. Throws a `BackupError` that names the wrong place. */
function parseLine<T>({ file }: Part, before: number, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ZodError)) throw error;
    const [issue] = error.issues;
    const place = `${file}, line ${before + 1}: ${issue?.path.join('.') ?? ''}`;
    throw damagedBackup(`${place}: ${issue?.message ?? 'wrong shape'}`);
  }
}

const PICTURE_SIGNATURES: Readonly<Record<Row<'photographs'>['type'], RegExp>> = {
  'image/webp': /^RIFF....WEBP/s,
  'image/png': /^\x89PNG\r\n/,
  'image/jpeg': /^\xff\xd8\xff/,
};

async function restorePhotograph(
  actor: Actor,
  tx: Transaction,
  backup: OpenBackup,
  row: Row<'photographs'>,
): Promise<void> {
  const { id, type, bytes: hash, thumbnail: smallHash, isFace = false, ...rest } = row;
  const bytes = await backup.read(pictureName(id, 'whole'), hash);
  const thumbnail = await backup.read(pictureName(id, 'small'), smallHash);
  for (const picture of [bytes, thumbnail])
    if (!PICTURE_SIGNATURES[type].test(Buffer.from(picture.subarray(0, 16)).toString('latin1')))
      throw damagedBackup(`photograph ${id} is not a picture`);
  await tx.photo.create({
    data: {
      ...rest,
      id,
      type,
      isFace,
      ownerId: actor.ownerId,
      bytes: new Uint8Array(bytes),
      thumbnail: new Uint8Array(thumbnail),
    },
  });
}

/** Checks that the owner has nothing that a restore would mix or lose. Unchanged example decks do not count. Throws a `BackupError`. */
export async function insistOnEmpty(actor: Actor, tx: Transaction): Promise<void> {
  const where = { ownerId: actor.ownerId };
  const there: [RowKind, number][] = [
    ['holdings', await tx.holding.count({ where })],
    ['changes', await tx.collectionChange.count({ where })],
    ['sets', await tx.ownSet.count({ where })],
    ['cards', await tx.ownCard.count({ where: { ...where, deletedAt: null } })],
    ['proposals', await tx.proposal.count({ where })],
    ['photographs', await tx.photo.count({ where })],
    ['decks', await tx.deck.count({ where: { ...where, deletedAt: null } })],
  ];
  const examples = await untouchedExamples(actor, tx);
  const own = there.filter(([kind, count]) => count > (kind === 'decks' ? examples.length : 0));
  if (own.length > 0)
    throw new BackupError(
      'NOT_EMPTY',
      `There is something here already (${own.map(([kind]) => kind).join(', ')}). A backup is restored only where there is nothing, so that nothing is mixed: ${accountsSite() === null ? 'set DATABASE_URL to a new database' : 'restore it into a new account'}. Nothing was changed.`,
    );
}

async function clearExamples(actor: Actor, tx: Transaction): Promise<void> {
  const examples = await untouchedExamples(actor, tx);
  await tx.deckRevision.deleteMany({ where: { deckId: { in: examples } } });
  await tx.deck.deleteMany({ where: { id: { in: examples } } });
  await tx.setting.deleteMany({
    where: { ownerId: actor.ownerId },
  });
}

/** Removes deleted decks and cards that the backup contains, to make room for them. Other deleted ones stay. */
async function clearDeleted(actor: Actor, tx: Transaction, backup: OpenBackup): Promise<void> {
  const { ownerId } = actor;
  const deleted = { ownerId, deletedAt: { not: null } };
  for (const part of backup.manifest.parts) {
    if (part.kind !== 'decks' && part.kind !== 'cards') continue;
    const all = (await linesOf(backup, part)).map((line, at) =>
      parseLine(part, at, () => IDS.parse(line).id),
    );
    for (const ids of inGroups(all)) {
      const where = { ...deleted, id: { in: ids } };
      if (part.kind === 'decks') {
        await tx.deckRevision.deleteMany({ where: { deck: where } });
        await tx.deck.deleteMany({ where });
      } else {
        await tx.ownCardRevision.deleteMany({ where: { card: where } });
        await tx.ownCard.deleteMany({ where });
      }
    }
  }
}

const IDS = z.looseObject({ id: z.string().max(80) });

async function untouchedExamples(actor: Actor, tx: Transaction): Promise<string[]> {
  const decks = await tx.deck.findMany({
    where: { ownerId: actor.ownerId, revision: 1, built: false, deletedAt: null },
    include: { revisions: true },
  });
  return decks
    .filter(
      ({ revisions: [only, ...more] }) =>
        more.length === 0 && only !== undefined && isExample(JSON.parse(only.content)),
    )
    .map(({ id }) => id);
}

/** Checks that each deck and card has its current revision: without it, it could not be opened. */
async function insistOnRevisions(actor: Actor, tx: Transaction): Promise<void> {
  const where = { ownerId: actor.ownerId };
  for (const { id, revision } of await tx.deck.findMany({ where }))
    if ((await tx.deckRevision.count({ where: { deckId: id, number: revision } })) !== 1)
      throw damagedBackup(`deck ${id} has lost its revision ${revision}`);
  for (const { id, revision } of await tx.ownCard.findMany({ where }))
    if (
      (await tx.ownCardRevision.count({ where: { ...where, cardId: id, number: revision } })) !== 1
    )
      throw damagedBackup(`card ${id} has lost its revision ${revision}`);
}
