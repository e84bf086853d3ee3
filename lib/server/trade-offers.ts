import 'server-only';
import type { Trade } from '@/generated/prisma/sqlite/client';
import { foldUsername } from '@/lib/accounts/account';
import {
  OPEN_STATES,
  TRADE_BOUNDS,
  TRADE_STATES,
  type TradeAction,
  type TradeLine,
  type TradeOffer,
} from '@/lib/accounts/trades';
import { insistOnAccount } from '@/lib/server/accounts/sessions';
import type { Caller } from '@/lib/server/actor';
import { database, lockOwner, type Transaction, transaction } from '@/lib/server/db';
import { hiddenAmong } from '@/lib/server/moderation';
import { type Problem, refuse } from '@/lib/server/problem';
import { moveCopies } from '@/lib/server/trade-counts';
import { matchBetween } from '@/lib/server/trades';

// Somebody proposes a part of what matches, the other accepts, the cards change hands, and each says so. With the second of them the counts
// of both change, in one transaction.

const MOST_SHOWN = 100;

const NO_PARTNER: Problem = {
  status: 404,
  code: 'NO_PARTNER',
  message: 'Nobody of this name shows their wants and spares.',
};
const NO_MATCH: Problem = {
  status: 409,
  code: 'NO_MATCH',
  message: 'These cards do not match any more: what one of you wants or can spare has changed.',
  hint: 'Look at the match as it is now.',
};
const OPEN_ALREADY: Problem = {
  status: 409,
  code: 'OPEN_ALREADY',
  message: 'There is a trade between you two already.',
  hint: 'Settle it or withdraw it first.',
};
const TOO_MANY: Problem = {
  status: 409,
  code: 'TOO_MANY_TRADES',
  message: `You have ${TRADE_BOUNDS.open} trades open.`,
  hint: 'Settle or withdraw one of them.',
};
const NO_SUCH_TRADE: Problem = {
  status: 404,
  code: 'NO_SUCH_TRADE',
  message: 'There is no such trade of yours.',
};
const NOT_NOW: Problem = {
  status: 409,
  code: 'NOT_NOW',
  message: 'The trade has gone on meanwhile. Nothing was done.',
  hint: 'Look at it as it is now.',
};

interface Proposal {
  readonly username: string;
  /** What the partner gives. */
  readonly gives: readonly TradeLine[];
  /** What the partner gets. */
  readonly takes: readonly TradeLine[];
  readonly note: string;
}

/** Proposes a trade of cards that match. Throws `Refused`. */
export async function proposeTrade(caller: Caller, proposal: Proposal): Promise<void> {
  insistOnAccount(caller);
  const { ownerId: fromId } = caller;
  const { username, gives, takes, note } = proposal;
  const both = await database().account.findMany({
    where: {
      isTrading: true,
      closedAt: null,
      OR: [{ ownerId: fromId }, { username: foldUsername(username) }],
    },
  });
  const partner = both.find(({ ownerId }) => ownerId !== fromId);
  if (partner === undefined || both.length < 2) refuse(NO_PARTNER);
  const { ownerId: toId } = partner;
  const match = await matchBetween(fromId, toId);
  if (!isWithin(gives, match.gives) || !isWithin(takes, match.takes)) refuse(NO_MATCH);
  await transaction(async (tx) => {
    await lockBoth(tx, fromId, toId);
    const isOpen = { state: { in: [...OPEN_STATES] } };
    if ((await tx.trade.count({ where: { ...isOpen, fromId } })) >= TRADE_BOUNDS.open)
      refuse(TOO_MANY);
    const between = [
      { fromId, toId },
      { fromId: toId, toId: fromId },
    ];
    if ((await tx.trade.count({ where: { ...isOpen, OR: between } })) > 0) refuse(OPEN_ALREADY);
    const content = { gives: JSON.stringify(takes), takes: JSON.stringify(gives), note };
    await tx.trade.create({ data: { fromId, toId, ...content } });
  });
}

/** Checks whether lines name each printing once, and no more copies than the match has. */
function isWithin(lines: readonly TradeLine[], match: readonly TradeLine[]): boolean {
  const copiesOf = new Map(match.map(({ printing, copies }) => [printing, copies]));
  const printings = new Set(lines.map(({ printing }) => printing));
  return (
    printings.size === lines.length &&
    lines.every(({ printing, copies }) => copies <= (copiesOf.get(printing) ?? 0))
  );
}

/** Locks the rows of two owners, in one order for all, so that two trades never wait for each other. */
async function lockBoth(tx: Transaction, one: string, other: string): Promise<void> {
  for (const ownerId of [one, other].sort()) await lockOwner(tx, ownerId);
}

/** Accepts, declines, withdraws or settles a trade. Throws `Refused`. */
export async function answerTrade(caller: Caller, id: string, action: TradeAction): Promise<void> {
  const { ownerId } = caller;
  await transaction(async (tx) => {
    const found = await tx.trade.findFirst({
      where: { id, OR: [{ fromId: ownerId }, { toId: ownerId }] },
    });
    const { fromId, toId } = found ?? refuse(NO_SUCH_TRADE);
    await lockBoth(tx, fromId, toId);
    const trade = await tx.trade.findUniqueOrThrow({ where: { id } });
    const data = changeBy(trade, ownerId === fromId, action) ?? refuse(NOT_NOW);
    const changed = await tx.trade.update({
      where: { id },
      data: { ...data, changedAt: new Date() },
    });
    if (!changed.fromDone || !changed.toDone) return;
    await moveCopies(tx, changed);
    await tx.trade.update({ where: { id }, data: { state: 'settled' } });
  });
}

/** Returns what an action changes in a trade; null when it is not possible now. */
function changeBy(
  { state }: Trade,
  isProposer: boolean,
  action: TradeAction,
): Partial<Trade> | null {
  switch (action) {
    case 'accept':
      return state === 'proposed' && !isProposer ? { state: 'accepted' } : null;
    case 'decline':
      return state === 'proposed' && !isProposer ? { state: 'declined' } : null;
    case 'withdraw':
      return state === 'accepted' || (state === 'proposed' && isProposer)
        ? { state: 'withdrawn' }
        : null;
    case 'done':
      return state !== 'accepted' ? null : isProposer ? { fromDone: true } : { toDone: true };
  }
}

/** Returns the subject that a report of a trade's note names. */
function tradeSubject(id: string): string {
  return `trade:${id}`;
}

/** Returns the trades that somebody proposed or was offered, the open ones first, each as last changed. */
export async function offersFor({ ownerId }: Caller): Promise<TradeOffer[]> {
  const person = { include: { account: { select: { username: true } } } };
  const rows = await database().trade.findMany({
    where: { OR: [{ fromId: ownerId }, { toId: ownerId }] },
    include: { from: person, to: person },
    orderBy: { changedAt: 'desc' },
    take: MOST_SHOWN,
  });
  const hidden = await hiddenAmong(rows.map(({ id }) => tradeSubject(id)));
  const offers = rows.map((row): TradeOffer => {
    const isMine = row.fromId === ownerId;
    const partner = isMine ? row.to : row.from;
    const subject = tradeSubject(row.id);
    const [fromGives, fromGets] = [readLines(row.gives), readLines(row.takes)];
    return {
      id: row.id,
      username: partner.account?.username ?? '',
      name: partner.name,
      gives: isMine ? fromGets : fromGives,
      takes: isMine ? fromGives : fromGets,
      isMine,
      note: hidden.has(subject) ? '' : row.note,
      state: TRADE_STATES.find((one) => one === row.state) ?? 'withdrawn',
      isDone: isMine ? row.fromDone : row.toDone,
      isPartnerDone: isMine ? row.toDone : row.fromDone,
      changedAt: row.changedAt.toISOString(),
      subject,
    };
  });
  const isOpen = ({ state }: TradeOffer) => OPEN_STATES.includes(state);
  return [...offers.filter(isOpen), ...offers.filter((offer) => !isOpen(offer))];
}

/** Parses lines that this program wrote. */
function readLines(json: string): TradeLine[] {
  return JSON.parse(json);
}
