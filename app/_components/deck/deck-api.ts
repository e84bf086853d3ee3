import { noteChange } from '@/app/_components/deck/deck-changes';
import { noteAnswer, noteSilence } from '@/app/_components/offline/wire';
import type { SaveReply } from '@/lib/decks/draft-save';
import type { DeckList, Sitting, StoredDeck } from '@/lib/decks/types';
import { mayPass } from '@/lib/offline/may-pass';

// The browser's side of /api/v1. A fault of the wire is a value here: nothing throws into the editor.

const DECKS = '/api/v1/decks';
const PATIENCE = 15_000;

function pathOf(id: string): string {
  return `${DECKS}/${encodeURIComponent(id)}`;
}

interface Reply {
  readonly status: number;
  readonly body: unknown;
}

/** Null: no answer came, or it was cut off. */
async function ask(path: string, init: RequestInit = {}): Promise<Reply | null> {
  // What is only read may have come from what the worker keeps: it says nothing about the wire.
  const changes = init.method !== undefined;
  if (changes) noteChange();
  try {
    const response = await fetch(path, {
      cache: 'no-store',
      signal: AbortSignal.timeout(PATIENCE),
      ...init,
    });
    const text = await response.text();
    if (changes) noteAnswer();
    return { status: response.status, body: text === '' ? null : JSON.parse(text) };
  } catch {
    if (changes) noteSilence();
    return null;
  }
}

function json(method: 'POST' | 'PUT', body: unknown): RequestInit {
  return {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isStoredDeck(value: unknown): value is StoredDeck {
  return (
    isRecord(value) &&
    typeof value.id === 'string' &&
    typeof value.revision === 'number' &&
    isRecord(value.list) &&
    Array.isArray(value.list.entries)
  );
}

/** What the server says is wrong, in whichever of the usual places. */
function messageOf(body: unknown, otherwise: string): string {
  if (!isRecord(body)) return otherwise;
  if (typeof body.message === 'string') return body.message;
  if (typeof body.error === 'string') return body.error;
  if (isRecord(body.error) && typeof body.error.message === 'string') return body.error.message;
  return otherwise;
}

/** Saves a list as the revision after `base`. In the same `sitting`, the history shows it in the place of that one. */
export async function putDeck(
  id: string,
  base: number,
  list: DeckList,
  leaving: boolean,
  sitting: Sitting = 'new',
): Promise<SaveReply> {
  const init = json('PUT', { base, list, sitting });
  const reply = await ask(pathOf(id), { ...init, keepalive: leaving });
  if (reply === null) return { kind: 'failed', unsure: true };
  const { status, body } = reply;
  if (status >= 200 && status < 300 && isRecord(body) && typeof body.revision === 'number')
    return { kind: 'saved', revision: body.revision };
  if (status === 409 && isRecord(body) && isStoredDeck(body.current))
    return { kind: 'conflict', current: body.current };
  if (status === 404 || status === 410) return { kind: 'gone' };
  if (status >= 400 && !mayPass(status)) {
    const message = messageOf(body, `The server refused this deck (${status}).`);
    return { kind: 'refused', message };
  }
  return { kind: 'failed', unsure: status >= 500 };
}

/** The deck as it stands on the server; null when it cannot be had now. */
export async function getDeck(id: string): Promise<StoredDeck | null> {
  const reply = await ask(pathOf(id));
  return reply?.status === 200 && isStoredDeck(reply.body) ? reply.body : null;
}

/** A new deck's id, or why there is none. */
export type Created =
  | { readonly ok: true; readonly id: string }
  | { readonly ok: false; readonly message: string };

/** Puts a new deck down. */
export async function postDeck(list: DeckList): Promise<Created> {
  const reply = await ask(DECKS, json('POST', list));
  if (reply === null)
    return { ok: false, message: 'The server did not answer. Nothing was written; try again.' };
  if (isStoredDeck(reply.body) && reply.status < 300) return { ok: true, id: reply.body.id };
  return { ok: false, message: messageOf(reply.body, `The server refused (${reply.status}).`) };
}

/** Takes a deck off the list. False: it did not work. */
export async function deleteDeck(id: string): Promise<boolean> {
  const reply = await ask(pathOf(id), { method: 'DELETE' });
  return reply !== null && (reply.status < 300 || reply.status === 404);
}

/** Puts a deleted deck back. False: it did not work. */
export async function restoreDeck(id: string): Promise<boolean> {
  const reply = await ask(`${pathOf(id)}/restore`, { method: 'POST' });
  return reply !== null && reply.status < 300;
}
