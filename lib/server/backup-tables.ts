import 'server-only';
import { ROWS, type Row, type RowKind } from '@/lib/backup/backup-shape';
import type { Transaction } from '@/lib/server/db';
import { LOCAL_OWNER } from '@/lib/server/owner';

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
  readonly page: (tx: Transaction, range: Range) => Promise<readonly object[]>;
  /** Puts rows back; throws a ZodError when one has not the right shape. */
  readonly put: (tx: Transaction, rows: readonly unknown[]) => Promise<unknown>;
}

const owned = { ownerId: LOCAL_OWNER };
const MANY = 1_000;
const FEW = 100;

/** Said by the program about itself at set-up, and no part of anybody's things. */
const NOT_THEIRS = { startsWith: 'seed.cards' };

function table<Kind extends Exclude<RowKind, 'photographs'>>(
  kind: Kind,
  take: number,
  page: Table['page'],
  put: (tx: Transaction, rows: Row<Kind>[]) => Promise<unknown>,
): Table {
  const read = (row: unknown) => ROWS[kind].parse(row) as Row<Kind>;
  return {
    kind,
    take,
    page: async (tx, range) => (await page(tx, range)).map(withoutOwner),
    put: (tx, rows) => put(tx, rows.map(read)),
  };
}

function withoutOwner(row: object): object {
  return Object.fromEntries(Object.entries(row).filter(([field]) => field !== 'ownerId'));
}

function theirs<T extends object>(rows: readonly T[]): (T & typeof owned)[] {
  return rows.map((row) => ({ ...row, ...owned }));
}

/** Every table of an owner's things but the photographs, each after those that it refers to. */
export const TABLES: readonly Table[] = [
  table(
    'settings',
    MANY,
    (tx, range) =>
      tx.setting.findMany({
        where: { ...owned, key: { not: NOT_THEIRS } },
        orderBy: { key: 'asc' },
        ...range,
      }),
    (tx, rows) => tx.setting.createMany({ data: theirs(rows) }),
  ),
  table(
    'decks',
    MANY,
    (tx, range) => tx.deck.findMany({ where: owned, orderBy: { id: 'asc' }, ...range }),
    (tx, rows) => tx.deck.createMany({ data: theirs(rows) }),
  ),
  table(
    'revisions',
    FEW,
    (tx, range) =>
      tx.deckRevision.findMany({
        where: { deck: owned },
        orderBy: [{ deckId: 'asc' }, { number: 'asc' }],
        ...range,
      }),
    (tx, rows) => tx.deckRevision.createMany({ data: rows }),
  ),
  table(
    'holdings',
    MANY,
    (tx, range) =>
      tx.holding.findMany({
        where: owned,
        orderBy: [{ printing: 'asc' }, { condition: 'asc' }, { place: 'asc' }],
        ...range,
      }),
    (tx, rows) => tx.holding.createMany({ data: theirs(rows) }),
  ),
  table(
    'changes',
    FEW,
    (tx, range) =>
      tx.collectionChange.findMany({ where: owned, orderBy: { number: 'asc' }, ...range }),
    (tx, rows) => tx.collectionChange.createMany({ data: theirs(rows) }),
  ),
  table(
    'sets',
    MANY,
    (tx, range) => tx.ownSet.findMany({ where: owned, orderBy: { id: 'asc' }, ...range }),
    (tx, rows) => tx.ownSet.createMany({ data: theirs(rows) }),
  ),
  table(
    'cards',
    MANY,
    (tx, range) => tx.ownCard.findMany({ where: owned, orderBy: { id: 'asc' }, ...range }),
    (tx, rows) => tx.ownCard.createMany({ data: theirs(rows) }),
  ),
  table(
    'card-revisions',
    FEW,
    (tx, range) =>
      tx.ownCardRevision.findMany({
        where: owned,
        orderBy: [{ cardId: 'asc' }, { number: 'asc' }],
        ...range,
      }),
    (tx, rows) => tx.ownCardRevision.createMany({ data: theirs(rows) }),
  ),
  table(
    'proposals',
    FEW,
    (tx, range) => tx.proposal.findMany({ where: owned, orderBy: { id: 'asc' }, ...range }),
    (tx, rows) => tx.proposal.createMany({ data: theirs(rows) }),
  ),
];
