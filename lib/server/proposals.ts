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
import { type OwnSave, ownCardWithin, readRecord, saveWithin } from '@/lib/server/own-cards';
import { changeOwn } from '@/lib/server/own-version';
import { cutText } from '@/lib/text/cut-text';

// A proposal keeps what the card said when it was made. It is accepted only onto that: whoever decides sees
// the difference that they decide about, and nothing that was saved meanwhile is lost.

/** What is proposed, and by whom. */
export interface Proposed {
  readonly record: OwnRecord;
  readonly reason: string;
  readonly author: string;
}

/** What became of a decision. `decided`: it was decided before; `changed`: the card says something else by now. */
export type Decided =
  | { readonly ok: true; readonly revision: number | null }
  | { readonly ok: false; readonly why: 'unknown' | 'decided' | 'changed' | 'full' };

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

/** Put a proposal down. Null: too many are open. */
export async function createProposal(
  actor: Actor,
  { record, reason, author }: Proposed,
): Promise<Proposal | null> {
  return transaction(async (tx) => {
    const where = { ownerId: actor.ownerId, state: 'open' };
    if ((await tx.proposal.count({ where })) >= OWN_BOUNDS.proposals) return null;
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
    return toProposal(row)[0] ?? null;
  });
}

/** Accept or decline a proposal. Accepted it is a revision of the card; then `revision` says which. */
export async function decideProposal(
  actor: Actor,
  id: string,
  state: Exclude<ProposalState, 'open'>,
  answer: string,
): Promise<Decided> {
  return transaction(async (tx) => {
    await changeOwn(actor, tx);
    const row = await tx.proposal.findFirst({ where: { ownerId: actor.ownerId, id } });
    const [proposal] = row ? toProposal(row) : [];
    if (proposal === undefined) return { ok: false, why: 'unknown' };
    if (proposal.state !== 'open') return { ok: false, why: 'decided' };
    const saved = state === 'accepted' ? await accept(actor, tx, proposal) : null;
    if (saved?.ok === false) return { ok: false, why: saved.why === 'full' ? 'full' : 'changed' };
    const data = { state, answer, decidedAt: new Date() };
    await tx.proposal.update({ where: { id }, data });
    return { ok: true, revision: saved?.revision ?? null };
  });
}

async function accept(actor: Actor, tx: Transaction, proposal: Proposal): Promise<OwnSave> {
  const present = await presentRecord(actor, tx, proposal.cardId);
  const own = await ownCardWithin(actor, tx, proposal.cardId);
  if (!sameRecord(present, proposal.base)) return { ok: false, why: 'conflict', current: own };
  const by = proposal.author === '' ? '' : ` by ${proposal.author}`;
  const reason = cutText(`Proposed${by}: ${proposal.reason}`, OWN_BOUNDS.reason);
  return saveWithin(actor, tx, proposal.record, own?.revision ?? null, reason);
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
