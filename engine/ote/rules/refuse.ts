import type { Refusal } from '../../kernel/game.ts';

/** A refusal cites the clause and says in one sentence why. */
export function refuse(clause: string, message: string): Refusal {
  return { clause, message };
}
