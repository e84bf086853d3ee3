import 'server-only';
import { Prisma } from '@/generated/prisma/sqlite/client';
import type { Decision, HiddenThing, Report } from '@/lib/accounts/reports';
import type { LiveOptions } from '@/lib/live/live-options';
import type { Actor, Caller } from '@/lib/server/actor';
import { database, isTaken, type Transaction, transaction } from '@/lib/server/db';
import { type Problem, refuse } from '@/lib/server/problem';

// Everybody who is signed in can report what somebody shares. A curator hides it, with a reason that the author sees, or leaves it. Hidden
// things can be restored. Each step is a row that stays.
// Names of such things: `deck:ID`, `set:OWNER/SET`, `profile:OWNER`, `comment:ID`, `table:ID`, `trade:ID`, `message:GAME/NUMBER`.

const NOTHING_THERE: Problem = {
  status: 404,
  code: 'NOTHING_THERE',
  message: 'What you want to report is not there any more.',
};

/** Checks whether a curator has hidden a thing. */
export async function isHidden(subject: string): Promise<boolean> {
  return (await hiddenBecause(subject)) !== null;
}

/** Returns the reason why a curator has hidden a thing; null if it is not hidden. */
export async function hiddenBecause(subject: string): Promise<string | null> {
  return (await database().hidden.findUnique({ where: { subject } }))?.reason ?? null;
}

/** Returns those of the subjects that are hidden. */
export async function hiddenAmong(subjects: readonly string[]): Promise<ReadonlySet<string>> {
  if (subjects.length === 0) return new Set();
  const rows = await database().hidden.findMany({ where: { subject: { in: [...subjects] } } });
  return new Set(rows.map(({ subject }) => subject));
}

/** Returns the rows that no curator has hidden, in their order. `subjectsOf`: the things whose hiding hides a row. */
export async function withoutHidden<Row>(
  rows: readonly Row[],
  subjectsOf: (row: Row) => readonly string[],
): Promise<Row[]> {
  const hidden = await hiddenAmong(rows.flatMap(subjectsOf));
  return rows.filter((row) => !subjectsOf(row).some((subject) => hidden.has(subject)));
}

/** The condition that no curator has hidden a thing. `subject`: the beginning of its name as a subject; its id follows. */
export function isShown(subject: string, id: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`NOT EXISTS (SELECT 1 FROM "Hidden" h WHERE h."subject" = ${subject} || ${id})`;
}

/** Returns the subject that a report of a deck names. */
export function deckSubject(id: string): string {
  return `deck:${id}`;
}

interface Subject {
  readonly authorId: string;
  readonly name: string;
  readonly author: string;
  /** The page that shows it; null: there is no public page. */
  readonly page: string | null;
}

/** Returns the author, the name and the page of a thing; null: there is no such thing. */
async function lookUp(subject: string): Promise<Subject | null> {
  const [kind, rest = ''] = subject.split(':', 2);
  const [first = '', second = ''] = rest.split('/', 2);
  const db = database();
  switch (kind) {
    case 'deck': {
      const deck = await db.deck.findUnique({ where: { id: rest }, include: { owner: true } });
      if (deck === null) return null;
      const isShared = deck.visibility !== 'private' && deck.deletedAt === null;
      const page = isShared && deck.shareKey !== null ? `/d/${deck.shareKey}` : null;
      const name = `the deck “${deck.name}”`;
      return { authorId: deck.ownerId, name, author: deck.owner.name, page };
    }
    case 'set': {
      const where = { ownerId_id: { ownerId: first, id: second } };
      const set = await db.ownSet.findUnique({ where, include: { owner: true } });
      if (set === null) return null;
      const page = set.isPublished ? '/cards/published' : null;
      const name = `the set “${set.name}”`;
      return { authorId: set.ownerId, name, author: set.owner.name, page };
    }
    case 'profile': {
      const account = await db.account.findUnique({
        where: { ownerId: rest },
        include: { owner: true },
      });
      if (account === null) return null;
      const { name } = account.owner;
      const page = account.isPublic && account.closedAt === null ? `/u/${account.username}` : null;
      return { authorId: rest, name: `the profile of ${name}`, author: name, page };
    }
    case 'comment': {
      const comment = await db.comment.findUnique({
        where: { id: rest },
        include: { owner: true, deck: true },
      });
      if (comment === null) return null;
      const { ownerId, owner, deck, text } = comment;
      const isShared = deck.visibility !== 'private' && deck.deletedAt === null;
      const page = isShared && deck.shareKey !== null ? `/d/${deck.shareKey}` : null;
      return { authorId: ownerId, name: `the comment “${text}”`, author: owner.name, page };
    }
    case 'table': {
      const table = await db.liveGame.findUnique({ where: { id: rest }, omit: { setup: true } });
      if (!table?.listed) return null;
      const host = await db.owner.findUnique({ where: { id: table.hostId } });
      const page = table.state === 'open' ? `/live/${table.key}` : null;
      const name = `the table “${table.title}: ${table.sought}”`;
      return { authorId: table.hostId, name, author: host?.name ?? '', page };
    }
    case 'trade': {
      const trade = await db.trade.findUnique({ where: { id: rest }, include: { from: true } });
      if (trade === null) return null;
      const name = `the note “${trade.note}” to a trade`;
      return { authorId: trade.fromId, name, author: trade.from.name, page: null };
    }
    case 'message': {
      const where = { gameId_number: { gameId: first, number: Number(second) || 0 } };
      const message = await db.liveMessage.findUnique({ where });
      if (message === null) return null;
      const { ownerId } = message;
      const owner = await db.owner.findUnique({ where: { id: ownerId } });
      const name = `the message “${message.text}”`;
      return { authorId: ownerId, name, author: owner?.name ?? '', page: null };
    }
    default:
      return null;
  }
}

const GONE_THING = {
  name: 'something that is not there any more',
  author: '',
  page: null,
} as const;

/** Reports a thing. A second report of it by one person changes nothing. Throws `Refused` when there is no such thing. */
export async function report(reporter: Actor, subject: string, reason: string): Promise<void> {
  const { authorId, page } = (await lookUp(subject)) ?? refuse(NOTHING_THERE);
  // A message is visible at its table, and a trade to its two people; other things have a page, or only their owner has seen them.
  const isSeen =
    page !== null ||
    (await isMessageHeard(reporter, subject)) ||
    (await isTradeReceived(reporter, subject));
  if (!isSeen) refuse(NOTHING_THERE);
  const data = { subject, authorId, reporterId: reporter.ownerId, reason };
  await database()
    .report.create({ data })
    .catch((error: unknown) => {
      if (!isTaken(error)) throw error;
    });
}

/** Checks whether a subject is a message of a table where the reporter sits or may look on. */
async function isMessageHeard({ ownerId }: Actor, subject: string): Promise<boolean> {
  const [, gameId = ''] = /^message:([^/]+)\//.exec(subject) ?? [];
  const game = await database().liveGame.findUnique({
    where: { id: gameId },
    select: { options: true, seats: { select: { ownerId: true } } },
  });
  if (game === null) return false;
  const { onlookers }: Pick<LiveOptions, 'onlookers'> = JSON.parse(game.options);
  return onlookers || game.seats.some((seat) => seat.ownerId === ownerId);
}

/** Checks whether a subject is a trade that was proposed to the reporter. */
async function isTradeReceived({ ownerId }: Actor, subject: string): Promise<boolean> {
  const [, id = ''] = /^trade:(.+)$/.exec(subject) ?? [];
  return (await database().trade.count({ where: { id, toId: ownerId } })) > 0;
}

const MOST = 200;

/** Returns the undecided reports, oldest first. */
export async function openReports(): Promise<Report[]> {
  const rows = await database().report.findMany({
    where: { state: 'open' },
    orderBy: { createdAt: 'asc' },
    take: MOST,
  });
  return Promise.all(
    rows.map(async ({ id, subject, reason, createdAt }) => {
      const { name, author, page } = (await lookUp(subject)) ?? GONE_THING;
      return { id, subject, name, author, page, reason, createdAt: createdAt.toISOString() };
    }),
  );
}

/** Closes a report without a change to the thing. */
export async function dismiss(id: string): Promise<boolean> {
  const { count } = await database().report.updateMany({
    where: { id, state: 'open' },
    data: { state: 'dismissed', decidedAt: new Date() },
  });
  return count > 0;
}

/** Hides a thing from everybody except its author, who sees the reason. Throws `Refused` when there is no such thing. */
export async function hide(curator: Caller, subject: string, reason: string): Promise<void> {
  const { authorId } = (await lookUp(subject)) ?? refuse(NOTHING_THERE);
  await transaction(async (tx) => {
    const data = { subject, authorId, reason, byId: curator.ownerId };
    await tx.hidden.upsert({ where: { subject }, create: data, update: { reason } });
    await tx.report.updateMany({
      where: { subject, state: 'open' },
      data: { state: 'upheld', decidedAt: new Date() },
    });
    await tx.sharedDeck.deleteMany({ where: { deckId: subject.replace(/^deck:/, '') } });
    await noteDecision(tx, data, 'hide');
  });
}

/** Shows a hidden thing again, with a reason that its author sees. Returns false if it is not hidden. */
export async function restore(curator: Caller, subject: string, reason: string): Promise<boolean> {
  return transaction(async (tx) => {
    const row = await tx.hidden.findUnique({ where: { subject } });
    if (row === null) return false;
    await tx.hidden.delete({ where: { subject } });
    await noteDecision(
      tx,
      { subject, authorId: row.authorId, reason, byId: curator.ownerId },
      'restore',
    );
    return true;
  });
}

async function noteDecision(
  tx: Transaction,
  of: { subject: string; authorId: string; reason: string; byId: string },
  action: 'hide' | 'restore',
): Promise<void> {
  await tx.moderation.create({ data: { ...of, action } });
}

/** Returns a hidden thing with its name for people. */
async function hiddenThing(row: {
  subject: string;
  reason: string;
  at: Date;
}): Promise<HiddenThing> {
  const { subject, reason, at } = row;
  const { name } = (await lookUp(subject)) ?? GONE_THING;
  return { subject, name, reason, at: at.toISOString() };
}

/** Returns the hidden things of one author, or (null) of all. */
export async function hiddenThings(author: Actor | null): Promise<HiddenThing[]> {
  const rows = await database().hidden.findMany({
    ...(author !== null && { where: { authorId: author.ownerId } }),
    orderBy: { at: 'desc' },
    take: MOST,
  });
  return Promise.all(rows.map(hiddenThing));
}

/** Returns the latest decision of curators about each thing of an author, newest first. */
export async function decisionsOn({ ownerId }: Actor): Promise<Decision[]> {
  const rows = await database().moderation.findMany({
    where: { authorId: ownerId },
    orderBy: { at: 'desc' },
    distinct: ['subject'],
    take: MOST,
  });
  return Promise.all(
    rows.map(async (row) => ({
      ...(await hiddenThing(row)),
      action: row.action === 'hide' ? 'hide' : 'restore',
    })),
  );
}
