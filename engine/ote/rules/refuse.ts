import type { Refusal } from '../../kernel/game.ts';

/** Makes a refusal: the clause, and one sentence that tells why. */
export function refuse(clause: string, message: string): Refusal {
  return { clause, message };
}
