import 'server-only';
import { getCatalogue } from '@/lib/cards/embedded';
import { inFieldOrder, recordOf, sameRecord } from '@/lib/cards/own-record';
import {
  OWN_BOUNDS,
  type OwnRecord,
  ownId,
  type Proposal,
  type ProposalState,
} from '@/lib/cards/own-types';
import type { Actor } from '@/lib/server/actor';
import { database, type Transaction, transaction } from '@/lib/server/db';
import { changeOwn, ownCardWithin, readRecord, saveWithin } from '@/lib/server/own-cards';
import { type Problem, refuse } from '@/lib/server/problem';
import { cutText } from '@/lib/text/cut-text';

// A proposal keeps what the card said when it was made. It is accepted only onto that: whoever decides sees
// the difference that they decide about, and nothing that was saved meanwhile is lost.

/** What is proposed, and by whom. */
export interface Proposed {
  readonly record: OwnRecord;
  readonly reason: string;
  readonly author: string;
}

const TOO_MANY: Problem = {
  status: 409,
  code: 'TOO_MANY',
  message: 'Too many proposals are open.',
  hint: 'Decide about some of them first, at /cards/proposals.',
};

const NO_SUCH_PROPOSAL: Problem = {
  status: 404,
  code: 'NO_SUCH_PROPOSAL',
  message: 'There is no such proposal.',
};

const ALREADY_DECIDED: Problem = {
  status: 409,
  code: 'ALREADY_DECIDED',
  message: 'It was decided before.',
};

const CARD_CHANGED: Problem = {
  status: 409,
  code: 'CARD_CHANGED',
  message: 'The card has changed since this was proposed. Nothing was accepted.',
  hint: 'Compare the proposal with the card as it is now; make the change in the editor, and decline this.',
};

/** The proposals, open ones first, newest first. */
export async function listProposals(actor: Actor): Promise<Proposal[]> {
  const where = { ownerId: actor.ownerId };
  const orderBy = [{ createdAt: 'desc' as const }, { id: 'desc' as const }];
  const take = OWN_BOUNDS.proposals;
  const [open, decided] = await Promise.all([
    database().proposal.findMany({ where: { ...where, state: 'open' }, orderBy, take }),
    database().proposal.findMany({
      where: { ...where, state: { not: 'open' } },
      orderBy,
      take: 100,
    }),
  ]);
  return [...open, ...decided].flatMap(toProposal);
}

/** Put a proposal down. Throws `Refused` when too many are open. */
export async function createProposal(
  actor: Actor,
  { record, reason, author }: Proposed,
): Promise<Proposal> {
  return transaction(async (tx) => {
    const where = { ownerId: actor.ownerId, state: 'open' };
    if ((await tx.proposal.count({ where })) >= OWN_BOUNDS.proposals) refuse(TOO_MANY);
    const base = await presentRecord(actor, tx, ownId(record));
    const row = await tx.proposal.create({
      data: {
        ownerId: actor.ownerId,
        cardId: ownId(record),
        base: base && JSON.stringify(base),
        content: JSON.stringify(inFieldOrder(record)),
        reason,
        author,
        state: 'open',
      },
    });
    const [proposal] = toProposal(row);
    if (proposal === undefined) throw new Error('The proposal was not kept as it was.');
    return proposal;
  });
}

/** Accept or decline a proposal. Answers the revision of the card that it is when accepted. Throws `Refused` when there is none, it was decided before, or the card has changed. */
export async function decideProposal(
  actor: Actor,
  id: string,
  state: Exclude<ProposalState, 'open'>,
  answer: string,
): Promise<number | null> {
  return transaction(async (tx) => {
    await changeOwn(actor, tx);
    const row = await tx.proposal.findFirst({ where: { ownerId: actor.ownerId, id } });
    const [proposal = refuse(NO_SUCH_PROPOSAL)] = row ? toProposal(row) : [];
    if (proposal.state !== 'open') refuse(ALREADY_DECIDED);
    const revision = state === 'accepted' ? await accept(actor, tx, proposal) : null;
    await tx.proposal.update({ where: { id }, data: { state, answer, decidedAt: new Date() } });
    return revision;
  });
}

async function accept(actor: Actor, tx: Transaction, proposal: Proposal): Promise<number> {
  const { cardId, record, author, base: seen } = proposal;
  if (!sameRecord(await presentRecord(actor, tx, cardId), seen)) refuse(CARD_CHANGED);
  const own = await ownCardWithin(actor, tx, cardId);
  const by = author === '' ? '' : ` by ${author}`;
  const reason = cutText(`Proposed${by}: ${proposal.reason}`, OWN_BOUNDS.reason);
  const save = { record, base: own?.revision ?? null };
  const revisions = await saveWithin(actor, tx, [save], reason);
  return revisions.get(cardId) ?? 0;
}

/** What a card says now: the owner's, else the official one. Null: there is no such card. */
async function presentRecord(actor: Actor, tx: Transaction, id: string): Promise<OwnRecord | null> {
  const own = await ownCardWithin(actor, tx, id);
  if (own) return own.record;
  const official = getCatalogue().byId.get(id);
  return official?.id === id ? recordOf(official) : null;
}

type Row = Awaited<ReturnType<Transaction['proposal']['findMany']>>[number];

const STATES: readonly ProposalState[] = ['open', 'accepted', 'declined'];

/** Empty when the row holds no record; a backup can hold anything. */
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
      state,
      answer,
      createdAt: row.createdAt.toISOString(),
      decidedAt: row.decidedAt?.toISOString() ?? null,
    },
  ];
}
