import { wilson95 } from '@/engine';
import type { DeckQuestion } from '@/lib/decks/odds/questions';
import type { GameQuestion } from '@/lib/ote/asked-of-games';

/** How often something was so in many games, with the 95 % interval; a formula cannot tell. */
export interface PlayedShare {
  readonly share: number;
  readonly ci95: readonly [low: number, high: number];
}

/** A deck's question as games answer it: not what is drawn by a turn, but what is called, and what Pull is made. `defs` are those of the set-up. */
export function gameQuestion(
  { asks, turn }: DeckQuestion,
  defs: readonly { readonly id: string }[],
): GameQuestion {
  if ('pull' in asks) return { needs: [{ by: 'pull', atLeast: asks.pull }], turn };
  return { needs: [{ by: 'called', defs: defsOf(asks.cards, defs), atLeast: 1 }], turn };
}

/** The places in the set-up of cards, by id. */
export function defsOf(
  cards: Iterable<string>,
  defs: readonly { readonly id: string }[],
): number[] {
  const wanted = new Set(cards);
  return defs.flatMap(({ id }, at) => (wanted.has(id) ? [at] : []));
}

/** The share of games that answered yes. `null` without games. */
export function playedShare(yes: number, games: number): PlayedShare | null {
  const ci95 = wilson95(yes, games);
  return ci95 === null ? null : { share: yes / games, ci95 };
}
