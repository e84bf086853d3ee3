import type { OwnPlace } from '@/lib/cards/own-place';
import type { OwnRecord, OwnSet, Proposal, StoredOwnCard } from '@/lib/cards/own-types';
import type { Job } from '@/lib/jobs/job';
import { changed } from './answers';
import { ask, fieldOf, type Reply } from './api';
import { NO_ANSWER } from './decks';

const OWN = '/api/v1/own';

/** The outcome of a change to custom cards. */
export type OwnReply<T> =
  | { readonly ok: true; readonly body: T }
  | {
      readonly ok: false;
      /** 0: no answer, or none that judges the request. */
      readonly status: number;
      readonly message: string;
      /** For a conflict: the current card of the server. */
      readonly current: StoredOwnCard | null;
    };

async function send<T>(
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
): Promise<OwnReply<T>> {
  const reply = await ask<T>(OWN + path, { method, ...(body !== undefined && { body }) });
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
export const PROPOSALS = `${OWN}/proposals`;

/** Returns the address of a custom card, or of what is `below` it. */
export function ownCardPath(place: OwnPlace, below = ''): string {
  return `${OWN}${pathIn(place, below)}`;
}

function pathIn({ game, set, number }: OwnPlace, below = ''): string {
  const path = `/cards/${encodeURIComponent(set)}/${encodeURIComponent(number)}${below}`;
  return game === 'eden' ? `${path}?game=eden` : path;
}

/** Saves a card, made from revision `base`; null: a new one. */
export function saveCard(record: OwnRecord, base: number | null, reason: string) {
  return send<{ revision: number }>('PUT', pathIn(record), { base, record, reason });
}

/** Deletes a card. */
export function removeCard(place: OwnPlace) {
  return send<null>('DELETE', pathIn(place));
}

/** Restores a former state as a new revision. */
export function restoreCard(place: OwnPlace, revision: number, base: number) {
  return send<{ revision: number }>('POST', pathIn(place, '/restore'), { revision, base });
}

/** Creates a set; returns all sets. */
export function createSet(set: OwnSet) {
  return send<{ sets: readonly OwnSet[] }>('POST', '/sets', set);
}

/** Renames a set. */
export function renameSet({ id, name }: OwnSet) {
  return send<null>('PUT', `/sets/${encodeURIComponent(id)}`, { name });
}

/** Deletes an empty set. */
export function removeSet(id: string) {
  return send<null>('DELETE', `/sets/${encodeURIComponent(id)}`);
}

/** Starts a job that saves several cards: all of them, or none. When it has ended, call `ownCardsChanged`. */
export function startImport(
  cards: readonly { readonly record: OwnRecord; readonly base: number | null }[],
  reason: string,
): Promise<Reply<Job>> {
  const headers = { prefer: 'respond-async' };
  return ask(`${OWN}/import`, { method: 'POST', body: { cards, reason }, headers });
}

/** Marks the answers of searches, lists and decks as changed, because custom cards have changed. */
export function ownCardsChanged(): void {
  changed(OWN);
}

/** Creates a proposal. */
export function propose(record: OwnRecord, reason: string, author: string) {
  return send<Proposal>('POST', '/proposals', { record, reason, author });
}

/** Changes the actor's own proposal that was returned: it is open again. */
export function proposeAgain(id: string, record: OwnRecord, reason: string) {
  return send<null>('PUT', `/proposals/${encodeURIComponent(id)}`, { record, reason });
}

/** Accepts, declines or returns a proposal. */
export function decide(id: string, state: 'accepted' | 'declined' | 'returned', answer: string) {
  const path = `/proposals/${encodeURIComponent(id)}/decision`;
  return send<{ revision: number | null }>('POST', path, { state, answer });
}
