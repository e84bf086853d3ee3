import type { Refusal } from '../../kernel/game.ts';

/** The plan of an action, or the refusal. */
export type Ruled<T> =
  | { readonly ok: true; readonly plan: T }
  | { readonly ok: false; readonly refusal: Refusal };

/** Makes a refusal: a clause, with one sentence for the player. */
export function refuse(
  clause: string,
  message: string,
): { readonly ok: false; readonly refusal: Refusal } {
  return { ok: false, refusal: { clause, message } };
}

export function planned<T>(plan: T): Ruled<T> {
  return { ok: true, plan };
}
