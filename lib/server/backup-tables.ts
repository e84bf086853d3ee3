import 'server-only';
import type { RowKind } from '@/lib/backup/backup-shape';
import type { Actor } from '@/lib/server/actor';
import type { Transaction } from '@/lib/server/db';

/** What a backup needs of a table, common to all of them. */
interface Rows {
  findMany(asked: object): Promise<readonly object[]>;
  createMany(asked: { readonly data: readonly object[] }): Promise<unknown>;
  deleteMany(asked: { readonly where: object }): Promise<unknown>;
  count(asked: { readonly where: object }): Promise<number>;
}

/** A table of a backup, and how its rows are read. */
interface Table {
  readonly kind: Exclude<RowKind, 'photographs'>;
  readonly model: Exclude<keyof Transaction & string, `$${string}`>;
  /** The fields of its key, without the owner. */
  readonly key: readonly string[];
  /** Fields about other people of the site; they are left out, because a backup can be restored anywhere. */
  readonly without?: readonly string[];
  /** How many rows are read at once: few where a row may be long. */
  readonly take: number;
}

const MANY = 1_000;
const FEW = 100;

/** Every table of an owner's things except the photographs; each comes after those that it refers to. */
export const TABLES: readonly Table[] = [
  { kind: 'settings', model: 'setting', key: ['key'], take: MANY },
  {
    kind: 'decks',
    model: 'deck',
    key: ['id'],
    without: ['visibility', 'shareKey', 'sharedFrom', 'showsVersions'],
    take: MANY,
  },
  { kind: 'revisions', model: 'deckRevision', key: ['deckId', 'number'], take: FEW },
  { kind: 'holdings', model: 'holding', key: ['printing', 'condition', 'place'], take: MANY },
  { kind: 'changes', model: 'collectionChange', key: ['number'], take: FEW },
  { kind: 'sets', model: 'ownSet', key: ['id'], without: ['isPublished'], take: MANY },
  { kind: 'cards', model: 'ownCard', key: ['id'], take: MANY },
  {
    kind: 'card-revisions',
    model: 'ownCardRevision',
    key: ['cardId', 'number'],
    without: ['authorId'],
    take: FEW,
  },
  { kind: 'formats', model: 'ownFormat', key: ['id'], take: FEW },
  { kind: 'proposals', model: 'proposal', key: ['id'], without: ['decidedById'], take: FEW },
];

const rowsOf = (tx: Transaction, { model }: Table) => tx[model] as unknown as Rows;

/** Selects an owner's rows. A revision of a deck belongs to the deck's owner. */
const ownedBy = ({ ownerId }: Actor, { model }: Table) =>
  model === 'deckRevision' ? { deck: { ownerId } } : { ownerId };

/** Returns how many rows of a table belong to an owner. */
export function countRows(tx: Transaction, actor: Actor, table: Table): Promise<number> {
  return rowsOf(tx, table).count({ where: ownedBy(actor, table) });
}

/** Returns an owner's rows of a table in the order of its key, without the owner; only some rows at a time are in memory. */
export async function* readRows(
  tx: Transaction,
  actor: Actor,
  table: Table,
): AsyncGenerator<object> {
  const { key, take, without = [] } = table;
  const left = new Set(['ownerId', ...without]);
  const where = ownedBy(actor, table);
  const orderBy = key.map((field) => ({ [field]: 'asc' }));
  for (let skip = 0; ; skip += take) {
    const rows = await rowsOf(tx, table).findMany({ where, orderBy, skip, take });
    for (const row of rows)
      yield Object.fromEntries(Object.entries(row).filter(([field]) => !left.has(field)));
    if (rows.length < take) return;
  }
}

/** Inserts rows into a table as an owner's. */
export async function putRows(
  tx: Transaction,
  { ownerId }: Actor,
  table: Table,
  rows: readonly object[],
): Promise<void> {
  const owner = table.model === 'deckRevision' ? {} : { ownerId };
  await rowsOf(tx, table).createMany({ data: rows.map((row) => ({ ...row, ...owner })) });
}

/** Deletes an owner's rows of a table. */
export async function deleteRows(tx: Transaction, actor: Actor, table: Table): Promise<void> {
  await rowsOf(tx, table).deleteMany({ where: ownedBy(actor, table) });
}
