import 'server-only';
import { ROWS, type Row, type RowKind } from '@/lib/backup/backup-shape';
import type { Actor } from '@/lib/server/actor';
import type { Transaction } from '@/lib/server/db';

/** A stretch of a table, in the order of its key. */
interface Range {
  readonly skip: number;
  readonly take: number;
}

/** How the rows of one kind are read and put back. */
export interface Table {
  readonly kind: RowKind;
  /** Rows read at once: few where one may be long. */
  readonly take: number;
  readonly page: (tx: Transaction, owned: Actor, range: Range) => Promise<readonly object[]>;
  /** Puts rows back; throws a ZodError when one has not the right shape. */
  readonly put: (tx: Transaction, owned: Actor, rows: readonly unknown[]) => Promise<unknown>;
}

const MANY = 1_000;
const FEW = 100;

function table<Kind extends Exclude<RowKind, 'photographs'>>(
  kind: Kind,
  take: number,
  page: Table['page'],
  put: (tx: Transaction, owned: Actor, rows: Row<Kind>[]) => Promise<unknown>,
): Table {
  const read = (row: unknown) => ROWS[kind].parse(row) as Row<Kind>;
  return {
    kind,
    take,
    page: async (tx, { ownerId }, range) => (await page(tx, { ownerId }, range)).map(withoutOwner),
    put: (tx, { ownerId }, rows) => put(tx, { ownerId }, rows.map(read)),
  };
}

function withoutOwner(row: object): object {
  return Object.fromEntries(Object.entries(row).filter(([field]) => field !== 'ownerId'));
}

function theirs<T extends object>(owned: Actor, rows: readonly T[]): (T & Actor)[] {
  return rows.map((row) => ({ ...row, ...owned }));
}

/** Every table of an owner's things but the photographs, each after those that it refers to. */
export const TABLES: readonly Table[] = [
  table(
    'settings',
    MANY,
    (tx, owned, range) =>
      tx.setting.findMany({
        where: owned,
        orderBy: { key: 'asc' },
        ...range,
      }),
    (tx, owned, rows) => tx.setting.createMany({ data: theirs(owned, rows) }),
  ),
  table(
    'decks',
    MANY,
    (tx, owned, range) => tx.deck.findMany({ where: owned, orderBy: { id: 'asc' }, ...range }),
    (tx, owned, rows) => tx.deck.createMany({ data: theirs(owned, rows) }),
  ),
  table(
    'revisions',
    FEW,
    (tx, owned, range) =>
      tx.deckRevision.findMany({
        where: { deck: owned },
        orderBy: [{ deckId: 'asc' }, { number: 'asc' }],
        ...range,
      }),
    (tx, _owned, rows) => tx.deckRevision.createMany({ data: rows }),
  ),
  table(
    'holdings',
    MANY,
    (tx, owned, range) =>
      tx.holding.findMany({
        where: owned,
        orderBy: [{ printing: 'asc' }, { condition: 'asc' }, { place: 'asc' }],
        ...range,
      }),
    (tx, owned, rows) => tx.holding.createMany({ data: theirs(owned, rows) }),
  ),
  table(
    'changes',
    FEW,
    (tx, owned, range) =>
      tx.collectionChange.findMany({ where: owned, orderBy: { number: 'asc' }, ...range }),
    (tx, owned, rows) => tx.collectionChange.createMany({ data: theirs(owned, rows) }),
  ),
  table(
    'sets',
    MANY,
    (tx, owned, range) => tx.ownSet.findMany({ where: owned, orderBy: { id: 'asc' }, ...range }),
    (tx, owned, rows) => tx.ownSet.createMany({ data: theirs(owned, rows) }),
  ),
  table(
    'cards',
    MANY,
    (tx, owned, range) => tx.ownCard.findMany({ where: owned, orderBy: { id: 'asc' }, ...range }),
    (tx, owned, rows) => tx.ownCard.createMany({ data: theirs(owned, rows) }),
  ),
  table(
    'card-revisions',
    FEW,
    (tx, owned, range) =>
      tx.ownCardRevision.findMany({
        where: owned,
        orderBy: [{ cardId: 'asc' }, { number: 'asc' }],
        ...range,
      }),
    (tx, owned, rows) => tx.ownCardRevision.createMany({ data: theirs(owned, rows) }),
  ),
  table(
    'proposals',
    FEW,
    (tx, owned, range) => tx.proposal.findMany({ where: owned, orderBy: { id: 'asc' }, ...range }),
    (tx, owned, rows) => tx.proposal.createMany({ data: theirs(owned, rows) }),
  ),
];
