import type { Refusal } from '@/engine';
import type { LiveAnswer } from '@/lib/live/live-answer';
import { codeOf, messageOf } from './api';

/** What became of a move that was sent. */
export type MoveSent =
  | { readonly kind: 'made'; readonly number: number }
  /** Somebody was first; `current`: the table as it is now. */
  | { readonly kind: 'moved-on'; readonly current: LiveAnswer }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

const NO_ANSWER: Refusal = {
  clause: 'REQUEST',
  message: 'Can’t reach the server. The table goes on from here once it answers.',
};

/** Reads what the server answered to a move; null: it did not. */
export function readMove(
  answered: { readonly status: number; readonly body: unknown } | null,
): MoveSent {
  if (answered === null) return { kind: 'refused', refusal: NO_ANSWER };
  const { status, body } = answered;
  if (status < 300) return { kind: 'made', number: (body as { number: number }).number };
  const current = (body as { current?: LiveAnswer } | null)?.current ?? null;
  if (status === 409 && current !== null) return { kind: 'moved-on', current };
  const clause = codeOf(body) ?? 'REQUEST';
  return { kind: 'refused', refusal: { clause, message: messageOf(status, body) } };
}
