import { forgetLiveCatalogue } from '@/app/_components/cards/live-catalogue';
import type { OwnRecord, OwnSet, Proposal, StoredOwnCard } from '@/lib/cards/own-types';

// The browser's side of /api/v1/own. A fault of the wire is a value here: nothing throws into a page, and
// whoever asked still has what was typed.

/** What became of a request: `status` 0 when no answer came. */
export type OwnReply<T> =
  | { readonly ok: true; readonly body: T }
  | {
      readonly ok: false;
      readonly status: number;
      readonly message: string;
      /** Of a conflict: what is there now. */
      readonly current: StoredOwnCard | null;
    };

type Method = 'POST' | 'PUT' | 'DELETE';

const OWN = '/api/v1/own';
const PATIENCE = 30_000;
const SILENCE = 'The program did not answer. Nothing was written; what you typed is still here.';

function field(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}

function words(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

async function send<T>(method: Method, path: string, body?: unknown): Promise<OwnReply<T>> {
  try {
    const response = await fetch(`${OWN}${path}`, {
      method,
      cache: 'no-store',
      signal: AbortSignal.timeout(PATIENCE),
      headers: { 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const answer: unknown = text === '' ? null : JSON.parse(text);
    // Whatever was changed, the next search must know.
    forgetLiveCatalogue();
    if (response.ok) return { ok: true, body: answer as T };
    const error = field(answer, 'error');
    const said = [words(field(error, 'message')), words(field(error, 'hint'))].filter(Boolean);
    const current = field(answer, 'current');
    return {
      ok: false,
      status: response.status,
      message: said.join(' ') || `The program refused (${response.status}).`,
      current: current ? (current as StoredOwnCard) : null,
    };
  } catch {
    return { ok: false, status: 0, message: SILENCE, current: null };
  }
}

function cardPathOf({ set, number }: Pick<OwnRecord, 'set' | 'number'>): string {
  return `/cards/${encodeURIComponent(set)}/${encodeURIComponent(number)}`;
}

/** Saves a card, made from revision `base`; null: a new one. */
export function saveCard(record: OwnRecord, base: number | null, reason: string) {
  return send<{ revision: number }>('PUT', cardPathOf(record), { base, record, reason });
}

/** Takes a card away. */
export function removeCard(place: Pick<OwnRecord, 'set' | 'number'>) {
  return send<null>('DELETE', cardPathOf(place));
}

/** Puts a former state on top. */
export function restoreCard(
  place: Pick<OwnRecord, 'set' | 'number'>,
  revision: number,
  base: number,
) {
  const path = `${cardPathOf(place)}/restore`;
  return send<{ revision: number }>('POST', path, { revision, base });
}

/** Makes a set; answers all of them. */
export function createSet(set: OwnSet) {
  return send<{ sets: readonly OwnSet[] }>('POST', '/sets', set);
}

/** Gives a set another name. */
export function renameSet({ id, name }: OwnSet) {
  return send<null>('PUT', `/sets/${encodeURIComponent(id)}`, { name });
}

/** Takes an empty set away. */
export function removeSet(id: string) {
  return send<null>('DELETE', `/sets/${encodeURIComponent(id)}`);
}

/** Saves several cards: all of them, or none. */
export function importCards(
  cards: readonly { readonly record: OwnRecord; readonly base: number | null }[],
  reason: string,
) {
  return send<{ saved: number }>('POST', '/import', { cards, reason });
}

/** Puts a proposal down. */
export function propose(record: OwnRecord, reason: string, author: string) {
  return send<Proposal>('POST', '/proposals', { record, reason, author });
}

/** Accepts or declines a proposal. */
export function decide(id: string, state: 'accepted' | 'declined', answer: string) {
  const path = `/proposals/${encodeURIComponent(id)}/decision`;
  return send<{ revision: number | null }>('POST', path, { state, answer });
}
