import type { GoldfishGame } from '@/engine';

/** A number of copies of these definitions drawn, called or played; or an amount of Pull made in one turn. */
type GameNeed =
  | { readonly by: 'drawn' | 'called'; readonly defs: readonly number[]; readonly atLeast: number }
  | { readonly by: 'pull'; readonly atLeast: number };

/** A question about each simulated game: are all needs met by the end of the turn? */
export interface GameQuestion {
  readonly needs: readonly GameNeed[];
  readonly turn: number;
}

/** Returns the answer of one game; `deck` has the definition of each card. */
export function answerOf(
  game: GoldfishGame,
  { needs, turn }: GameQuestion,
  deck: readonly number[],
): boolean {
  return needs.every((need) => isMet(need, game, turn, deck));
}

function isMet(
  need: GameNeed,
  { pull, calls, draws }: GoldfishGame,
  turn: number,
  deck: readonly number[],
): boolean {
  switch (need.by) {
    case 'pull':
      return pull.slice(0, turn).some((points) => points >= need.atLeast);
    case 'called': {
      const called = calls.filter((one) => one.turn <= turn && need.defs.includes(one.def));
      return called.length >= need.atLeast;
    }
    case 'drawn': {
      let drawn = 0;
      for (const [card, since] of draws.entries()) {
        if (since > 0 && since <= turn && need.defs.includes(deck[card] ?? -1)) drawn += 1;
      }
      return drawn >= need.atLeast;
    }
  }
}
