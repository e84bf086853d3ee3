import { wilson95 } from '@/engine';
import type { DeckQuestion } from '@/lib/decks/odds/questions';
import type { GameQuestion } from '@/lib/ote/asked-of-games';

/** The share of simulated games in which something happened, with the 95 % interval. */
export interface PlayedShare {
  readonly share: number;
  readonly ci95: readonly [low: number, high: number];
}

/** Converts a deck's question into one about games: what is called and how much Pull is made, instead of what is drawn. `defs` are those of the setup. */
export function gameQuestion(
  { asks, turn }: DeckQuestion,
  defs: readonly { readonly id: string }[],
): GameQuestion {
  if ('pull' in asks) return { needs: [{ by: 'pull', atLeast: asks.pull }], turn };
  return { needs: [{ by: 'called', defs: defsOf(asks.cards, defs), atLeast: 1 }], turn };
}

/** Returns the indexes of cards in the setup, by id. */
export function defsOf(
  cards: Iterable<string>,
  defs: readonly { readonly id: string }[],
): number[] {
  const cardIds = new Set(cards);
  return defs.flatMap(({ id }, at) => (cardIds.has(id) ? [at] : []));
}

/** Returns the share of games that satisfied the question; null without games. */
export function playedShare(yes: number, games: number): PlayedShare | null {
  const ci95 = wilson95(yes, games);
  return ci95 === null ? null : { share: yes / games, ci95 };
}
