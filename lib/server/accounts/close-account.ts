import 'server-only';
import { foldUsername } from '@/lib/accounts/account';
import { insistOnAccount } from '@/lib/server/accounts/sessions';
import { type Caller, COMMON, LOCAL_ACTOR } from '@/lib/server/actor';
import { deleteRows, TABLES } from '@/lib/server/backup-tables';
import { type Transaction, transaction } from '@/lib/server/db';
import { logAccount } from '@/lib/server/log';
import { type Problem, refuse } from '@/lib/server/problem';

/** The time limit of the transaction in milliseconds. Deleting a collection of a hundred thousand rows takes long. */
const TIMEOUT = 120_000;

const FIRST_ACCOUNT: Problem = {
  status: 409,
  code: 'FIRST_ACCOUNT',
  message:
    'The account that was made with the setup code owns this installation and is not closed.',
};

const OTHER_NAME: Problem = {
  status: 400,
  code: 'OTHER_NAME',
  message: 'This is not your user name. Nothing was deleted.',
  hint: 'Type your own user name to close your account.',
};

/** The name that others see for a closed account. */
const CLOSED = 'Closed account';
/** The owner id that belongs to nobody. */
const NOBODY = '';

/**
 * Closes the caller's account: everything it owns is deleted for good, or nothing is. Its user name stays taken, so that nobody can pass
 * for the person. What they gave to the common catalogue stays. Throws `Refused`.
 */
export async function closeAccount(caller: Caller, username: string): Promise<void> {
  const { ownerId } = caller;
  if (foldUsername(username) !== insistOnAccount(caller).username) refuse(OTHER_NAME);
  if (ownerId === LOCAL_ACTOR.ownerId) refuse(FIRST_ACCOUNT);
  await transaction(async (tx) => {
    const where = { ownerId };
    await tx.photo.deleteMany({ where });
    for (const table of [...TABLES].reverse()) await deleteRows(tx, caller, table);
    await tx.compiledCard.deleteMany({ where });
    await tx.job.deleteMany({ where });
    await tx.session.deleteMany({ where });
    await tx.passkey.deleteMany({ where });
    await tx.accessToken.deleteMany({ where });
    await tx.ticket.deleteMany({ where });
    await tx.follow.deleteMany({ where });
    await tx.$executeRaw`UPDATE "SharedDeck" SET "thanks" = "thanks" - 1
      WHERE "deckId" IN (SELECT "deckId" FROM "Thanks" WHERE "ownerId" = ${ownerId})`;
    await tx.thanks.deleteMany({ where });
    await tx.comment.deleteMany({ where });
    await tx.subscription.deleteMany({ where: { OR: [where, { authorId: ownerId }] } });
    await tx.trade.deleteMany({ where: { OR: [{ fromId: ownerId }, { toId: ownerId }] } });
    await tx.report.deleteMany({ where: { OR: [{ reporterId: ownerId }, { authorId: ownerId }] } });
    await tx.hidden.deleteMany({ where: { authorId: ownerId } });
    await tx.sharedCompanion.deleteMany({ where });
    await leaveTables(tx, ownerId);
    await tx.account.update({
      where,
      data: {
        password: null,
        role: 'member',
        closedAt: new Date(),
        suspendedUntil: null,
        suspendedReason: '',
        invitedById: null,
        isPublic: false,
        isTrading: false,
        about: '',
        feedToken: null,
      },
    });
    // What they gave to the common catalogue stays, without their name.
    const given = { ownerId: COMMON.ownerId, authorId: ownerId };
    await tx.ownCardRevision.updateMany({
      where: given,
      data: { authorId: null, reason: `Proposed by ${CLOSED}` },
    });
    await tx.owner.update({ where: { id: ownerId }, data: { name: CLOSED } });
  }, TIMEOUT);
  logAccount('account closed');
}

/**
 * Removes the account from the live tables. Its own open tables are deleted, and so are tables where nobody else sits. At other tables its
 * chair and its messages stay without name, deck and text.
 */
async function leaveTables(tx: Transaction, ownerId: string): Promise<void> {
  await tx.liveGame.deleteMany({
    where: {
      OR: [
        { hostId: ownerId, state: 'open' },
        {
          seats: { some: { ownerId }, none: { ownerId: { not: null }, NOT: { ownerId } } },
        },
      ],
    },
  });
  await tx.liveSeat.updateMany({
    where: { ownerId, game: { state: 'open' } },
    data: { ownerId: null, name: '', deck: '' },
  });
  await tx.liveGame.updateMany({
    where: { hostId: ownerId },
    data: { hostId: NOBODY, title: '', sought: '' },
  });
  const seats = await tx.liveSeat.findMany({ where: { ownerId }, include: { game: true } });
  for (const { gameId, seat, name, deck, game } of seats) {
    const where = { gameId_seat: { gameId, seat } };
    await tx.liveSeat.update({
      where,
      data: { ownerId: null, name: CLOSED, deck: listLeft(deck) },
    });
    await tx.liveGame.update({
      where: { id: gameId },
      // Nobody can play on against somebody who has left: the game is over.
      data: { state: 'ended', setup: withoutName(game.setup, seat, name) },
    });
  }
  await tx.liveMessage.updateMany({
    where: { ownerId },
    data: { ownerId: NOBODY, name: CLOSED, text: '' },
  });
}

/** A deck list without cards, as a chair keeps it. */
const NO_LIST = JSON.stringify({ name: '', notes: '', game: 'ote', entries: [] });

/** Returns what stays of the list that a chair played. A replay of Eden needs the troop, which everybody has seen by then. */
function listLeft(list: string): string {
  const { troop }: { troop?: { name?: string } } = list === '' ? {} : JSON.parse(list);
  if (troop === undefined) return NO_LIST;
  const { name: _, ...fighters } = troop;
  return JSON.stringify({ name: '', troop: fighters });
}

/** Returns the set-up of a game with the name of one seat removed. The cards of its deck stay in the moves, which everybody saw. */
function withoutName(setup: string, seat: number, name: string): string {
  const begun: { setup?: { seats?: { name?: string }[] } } = JSON.parse(setup);
  const own = begun.setup?.seats?.[seat];
  if (own?.name === undefined || !own.name.startsWith(name)) return setup;
  own.name = CLOSED;
  return JSON.stringify(begun);
}
