import type { AddressFor, AnswerAt, Body, Method } from '@/lib/api/addressed';
import type { OwnPlace } from '@/lib/cards/own-place';
import type { OwnRecord, OwnSet, StoredOwnCard } from '@/lib/cards/own-types';
import type { Job } from '@/lib/jobs/job';
import { changed } from './answers';
import { fieldOf, type Reply, request, startJob } from './api';
import { NO_ANSWER } from './decks';

const OWN = '/api/v1/own';

/** The outcome of a change to custom cards. */
type OwnReply<T> =
  | { readonly ok: true; readonly body: T }
  | {
      readonly ok: false;
      /** The status of the answer; 0 when the server did not answer, or when its answer does not judge the request. */
      readonly status: number;
      readonly message: string;
      /** The current card of the server after a conflict; otherwise null. */
      readonly current: StoredOwnCard | null;
    };

async function send<const M extends Method, const A extends string>(
  method: M,
  path: A & AddressFor<M, A>,
  ...[body]: Body<A, M>
): Promise<OwnReply<AnswerAt<A, M>>> {
  const reply = await request<AnswerAt<A, M>>(path, { method, body });
  ownCardsChanged();
  if (reply.kind === 'answer') return { ok: true, body: reply.body };
  if (reply.kind === 'later')
    return {
      ok: false,
      status: 0,
      message: `${NO_ANSWER} What you typed is still here.`,
      current: null,
    };
  const current = fieldOf(reply.body, 'current') as StoredOwnCard | null | undefined;
  return { ok: false, status: reply.status, message: reply.message, current: current ?? null };
}

/** The address of the proposals. */
export const PROPOSALS = `${OWN}/proposals` as const;

/** Returns the address of a custom card, or of what is `below` it. */
export function ownCardPath<const Below extends string = ''>(
  { game, set, number }: OwnPlace,
  below = '' as Below,
) {
  const path = `${OWN}/cards/${encodeURIComponent(set)}/${encodeURIComponent(number)}${below}`;
  return (game === 'eden' ? `${path}?game=eden` : path) as OwnCardPath<Below>;
}

type OwnCardPath<Below extends string> = `/api/v1/own/cards/${string}/${string}${Below}`;

/** Saves a card, made from revision `base`; null: a new one. */
export function saveCard(record: OwnRecord, base: number | null, reason: string) {
  return send('PUT', ownCardPath(record), { base, record, reason });
}

/** Deletes a card. */
export function removeCard(place: OwnPlace) {
  return send('DELETE', ownCardPath(place));
}

/** Restores a former state as a new revision. */
export function restoreCard(place: OwnPlace, revision: number, base: number) {
  return send('POST', ownCardPath(place, '/restore'), { revision, base });
}

/** Creates a set; returns all sets. */
export function createSet(set: OwnSet) {
  return send('POST', `${OWN}/sets`, set);
}

/** Renames a set. */
export function renameSet({ id, name }: OwnSet) {
  return send('PUT', `${OWN}/sets/${encodeURIComponent(id)}`, { name });
}

/** Deletes an empty set. */
export function removeSet(id: string) {
  return send('DELETE', `${OWN}/sets/${encodeURIComponent(id)}`);
}

/** Starts a job that saves several cards: all of them, or none. When it has ended, call `ownCardsChanged`. */
export function startImport(
  cards: readonly { readonly record: OwnRecord; readonly base: number | null }[],
  reason: string,
): Promise<Reply<Job>> {
  return startJob(`${OWN}/import`, { body: { cards, reason } });
}

/** Marks the answers of searches, lists and decks as changed, because custom cards have changed. */
export function ownCardsChanged(): void {
  changed(OWN);
}

/** Creates a proposal. */
export function propose(record: OwnRecord, reason: string, author: string) {
  return send('POST', PROPOSALS, { record, reason, author });
}

/** Changes the actor's own proposal that was returned: it is open again. */
export function proposeAgain(id: string, record: OwnRecord, reason: string) {
  return send('PUT', `${PROPOSALS}/${encodeURIComponent(id)}`, { record, reason });
}

/** Accepts, declines or returns a proposal. */
export function decide(id: string, state: 'accepted' | 'declined' | 'returned', answer: string) {
  const path = `${PROPOSALS}/${encodeURIComponent(id)}/decision` as const;
  return send('POST', path, { state, answer });
}
