import type { Refusal } from '@/engine';
import type { LiveAnswer } from '@/lib/live/live-answer';
import type { LiveMove } from '@/lib/live/live-game';
import { codeOf, exchange, messageOf } from './api';

/** The outcome of a move that was sent. */
export type MoveSent =
  | { readonly kind: 'made'; readonly number: number }
  /** Another move came first; `current`: the table as it is now. */
  | { readonly kind: 'moved-on'; readonly current: LiveAnswer }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

/** Milliseconds that a page waits for the stream to report its own move. */
export const STREAM_MILLISECONDS = 3_000;

export const MOVED_ON: Refusal = {
  clause: 'REQUEST',
  message: 'The game has moved on. Look at the table and decide again.',
};

const NO_ANSWER: Refusal = {
  clause: 'REQUEST',
  message: 'Can’t reach the server. The table goes on from here once it answers.',
};

/** Sends a move at the table in its state after `number` moves. */
export async function sendMove(key: string, number: number, move: LiveMove): Promise<MoveSent> {
  const body = { number, move };
  return readMove(await exchange(`/api/v1/live/${key}/moves`, { method: 'POST', body }));
}

/** Asks for the current state of a table, in case the stream missed something; null: no answer. */
export async function askTable(key: string): Promise<LiveAnswer | null> {
  const answered = await exchange(`/api/v1/live/${key}`);
  return answered?.status === 200 ? (answered.body as LiveAnswer) : null;
}

/** Parses the server's answer to a move; null: there was none. */
function readMove(answered: { readonly status: number; readonly body: unknown } | null): MoveSent {
  if (answered === null) return { kind: 'refused', refusal: NO_ANSWER };
  const { status, body } = answered;
  if (status < 300) return { kind: 'made', number: (body as { number: number }).number };
  const current = (body as { current?: LiveAnswer } | null)?.current ?? null;
  if (status === 409 && current !== null) return { kind: 'moved-on', current };
  const clause = codeOf(body) ?? 'REQUEST';
  return { kind: 'refused', refusal: { clause, message: messageOf(status, body) } };
}
