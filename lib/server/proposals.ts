import 'server-only';
import type { Prisma } from '@/generated/prisma/sqlite/client';
import { foldUsername, mayActAs } from '@/lib/accounts/account';
import { getCatalogue } from '@/lib/cards/embedded';
import { ownId } from '@/lib/cards/own-place';
import { inFieldOrder, isSameRecord, recordOf } from '@/lib/cards/own-record';
import {
  OWN_BOUNDS,
  type OwnRecord,
  type Proposal,
  type ProposalState,
} from '@/lib/cards/own-types';
import { edenCatalogueOfProgram } from '@/lib/eden/catalogue';
import { type Actor, type Caller, COMMON } from '@/lib/server/actor';
import { database, lockOwner, type Transaction, transaction } from '@/lib/server/db';
import { changeOwn, ownCardWithin, readRecord, saveWithin } from '@/lib/server/own-cards';
import { type Problem, refuse } from '@/lib/server/problem';
import { cutText } from '@/lib/text/cut-text';

// A proposal keeps the card as it was when it was made, and can be accepted only onto that state. So the person who decides sees the
// difference that they decide about, and nothing that was saved meanwhile is lost.

// Without accounts, a person's proposals are about their own cards, and they decide. With accounts, everybody proposes for the common
// catalogue, and curators decide.

/** The owner of the cards that proposals are about, and the proposals that a person sees and may decide. */
interface Desk {
  readonly cards: Actor;
  readonly seen: { readonly ownerId?: string };
  readonly decides: boolean;
}

function deskOf(caller: Caller): Desk {
  const { ownerId, session, role } = caller;
  if (session === null) return { cards: caller, seen: { ownerId }, decides: true };
  const decides = mayActAs(role, 'curator');
  return { cards: COMMON, seen: decides ? {} : { ownerId }, decides };
}

const CURATORS_ONLY: Problem = {
  status: 403,
  code: 'FORBIDDEN',
  message: 'Curators decide about proposals.',
};

/** The proposed record, and its author. */
interface Proposed {
  readonly record: OwnRecord;
  readonly reason: string;
  readonly author: string;
}

const TOO_MANY: Problem = {
  status: 409,
  code: 'TOO_MANY',
  message: 'Too many proposals are open.',
  hint: 'Decide some of them first, at /cards/proposals.',
};

const NO_SUCH_PROPOSAL: Problem = {
  status: 404,
  code: 'NO_SUCH_PROPOSAL',
  message: 'There is no such proposal.',
};

const ALREADY_DECIDED: Problem = {
  status: 409,
  code: 'ALREADY_DECIDED',
  message: 'This proposal was already decided.',
};

const CARD_CHANGED: Problem = {
  status: 409,
  code: 'CARD_CHANGED',
  message: 'The card has changed since this was proposed. Nothing was accepted.',
  hint: 'Compare the proposal with the card as it is now; make the change in the editor, and decline this.',
};

const OWNER_NAME = {
  owner: { select: { name: true, account: { select: { username: true, closedAt: true } } } },
} as const;

/** The number of decided proposals that are listed, newest first. */
const DECIDED_SHOWN = 100;

/** Returns the proposals, open ones first, newest first. `by`: only those of one author; others see only the accepted ones. */
export async function listProposals(caller: Caller, by?: string): Promise<Proposal[]> {
  const seen = by === undefined ? deskOf(caller).seen : whereSeen(caller, by);
  const orderBy = [{ createdAt: 'desc' as const }, { id: 'desc' as const }];
  const [open, decided] = await Promise.all([
    database().proposal.findMany({
      where: { AND: [seen, { state: { in: ['open', 'returned'] } }] },
      orderBy,
      take: OWN_BOUNDS.proposals,
      include: OWNER_NAME,
    }),
    database().proposal.findMany({
      where: { AND: [seen, { state: { notIn: ['open', 'returned'] } }] },
      orderBy,
      take: by === undefined ? DECIDED_SHOWN : OWN_BOUNDS.proposals,
      include: OWNER_NAME,
    }),
  ]);
  return [...open, ...decided].flatMap((row) =>
    toProposal(row).map((one) => ({
      ...one,
      ...(caller.session !== null && authorOf(row.owner)),
      isOwn: row.ownerId === caller.ownerId,
    })),
  );
}

type RowOwner = Prisma.ProposalGetPayload<{ include: typeof OWNER_NAME }>['owner'];

function authorOf({ name, account }: RowOwner): Pick<Proposal, 'author' | 'by'> {
  return { author: name, by: account?.closedAt === null ? account.username : '' };
}

/** Selects the proposals of one author that a person sees: all of them for curators and the author, the accepted ones for others. */
function whereSeen(caller: Caller, by: string): Prisma.ProposalWhereInput {
  const { seen, decides } = deskOf(caller);
  if (caller.session === null) return { ...seen, author: by };
  const owner = { account: { username: foldUsername(by), closedAt: null } };
  if (decides) return { owner };
  return { owner, OR: [{ state: 'accepted' }, { ownerId: caller.ownerId }] };
}

/** Creates a proposal. Throws `Refused` when too many are open. */
export async function createProposal(
  caller: Caller,
  { record, reason, author }: Proposed,
): Promise<Proposal> {
  const { cards } = deskOf(caller);
  return transaction(async (tx) => {
    await lockOwner(tx, caller.ownerId);
    const where = { ownerId: caller.ownerId, state: 'open' };
    if ((await tx.proposal.count({ where })) >= OWN_BOUNDS.proposals) refuse(TOO_MANY);
    const base = await presentRecord(cards, tx, ownId(record));
    const row = await tx.proposal.create({
      data: {
        ownerId: caller.ownerId,
        cardId: ownId(record),
        base: base && JSON.stringify(base),
        content: JSON.stringify(inFieldOrder(record)),
        reason,
        author,
        state: 'open',
      },
    });
    const [proposal] = toProposal(row);
    if (proposal === undefined) throw new Error('The stored proposal cannot be read.');
    return proposal;
  });
}

/**
 * Accepts or declines a proposal, or returns it to its author for changes. Returns the revision that the card then has, if it was accepted.
 * Throws `Refused` when there is no such proposal, when it was decided before, or when the card has changed.
 */
export async function decideProposal(
  caller: Caller,
  id: string,
  state: Exclude<ProposalState, 'open'>,
  answer: string,
): Promise<number | null> {
  const { cards, seen, decides } = deskOf(caller);
  return transaction(async (tx) => {
    await changeOwn(cards, tx);
    const row = await tx.proposal.findFirst({ where: { ...seen, id }, include: OWNER_NAME });
    const [proposal = refuse(NO_SUCH_PROPOSAL)] = row ? toProposal(row) : [];
    if (!decides) refuse(CURATORS_ONLY);
    if (proposal.state !== 'open') refuse(ALREADY_DECIDED);
    const by =
      caller.session === null ? null : { id: row?.ownerId ?? '', name: row?.owner.name ?? '' };
    const revision = state === 'accepted' ? await acceptProposal(cards, tx, proposal, by) : null;
    await tx.proposal.update({
      where: { id },
      data: { state, answer, decidedAt: new Date(), decidedById: caller.ownerId },
    });
    return revision;
  });
}

/** Saves the proposed record. `by`: the account of the author; null without accounts, where the author is a name that was typed. */
async function acceptProposal(
  cards: Actor,
  tx: Transaction,
  proposal: Proposal,
  by: { readonly id: string; readonly name: string } | null,
): Promise<number> {
  const { cardId, record, author, base: seen } = proposal;
  if (!isSameRecord(await presentRecord(cards, tx, cardId), seen)) refuse(CARD_CHANGED);
  const own = await ownCardWithin(cards, tx, cardId);
  const name = by?.name ?? author;
  const said = name === '' ? '' : ` by ${name}`;
  const reason = cutText(`Proposed${said}: ${proposal.reason}`, OWN_BOUNDS.reason);
  const save = { record, base: own?.revision ?? null, ...(by && { authorId: by.id }) };
  const revisions = await saveWithin(cards, tx, [save], reason);
  return revisions.get(cardId) ?? 0;
}

/** Changes a proposal that is open or was returned: it is then open, about the card as it is now. Throws `Refused`. */
export async function reviseProposal(
  caller: Caller,
  id: string,
  { record, reason }: Pick<Proposed, 'record' | 'reason'>,
): Promise<void> {
  const { cards } = deskOf(caller);
  await transaction(async (tx) => {
    const row = await tx.proposal.findFirst({ where: { ownerId: caller.ownerId, id } });
    if (row === null || row.cardId !== ownId(record)) refuse(NO_SUCH_PROPOSAL);
    if (row.state !== 'open' && row.state !== 'returned') refuse(ALREADY_DECIDED);
    const base = await presentRecord(cards, tx, row.cardId);
    await tx.proposal.update({
      where: { id },
      data: {
        base: base && JSON.stringify(base),
        content: JSON.stringify(inFieldOrder(record)),
        reason,
        state: 'open',
        decidedAt: null,
      },
    });
  });
}

/** Returns the current record of a card: the owner's, else the official one. Null: there is no such card. */
async function presentRecord(cards: Actor, tx: Transaction, id: string): Promise<OwnRecord | null> {
  const own = await ownCardWithin(cards, tx, id);
  if (own) return own.record;
  const official = getCatalogue().byId.get(id) ?? edenCatalogueOfProgram().byId.get(id);
  return official?.id === id ? recordOf(official) : null;
}

type Row = Awaited<ReturnType<Transaction['proposal']['findMany']>>[number];

const STATES: readonly ProposalState[] = ['open', 'returned', 'accepted', 'declined'];

/** Returns the proposal of a row; empty when the row holds no valid record, because a backup can hold anything. */
function toProposal(row: Row): Proposal[] {
  const record = readRecord(row.content);
  const state = STATES.find((one) => one === row.state);
  if (!record || !state) return [];
  const { id, cardId, reason, author, answer } = row;
  return [
    {
      id,
      cardId,
      base: row.base === null ? null : readRecord(row.base),
      record,
      reason,
      author,
      by: author,
      state,
      answer,
      createdAt: row.createdAt.toISOString(),
      decidedAt: row.decidedAt?.toISOString() ?? null,
      isOwn: true,
    },
  ];
}
