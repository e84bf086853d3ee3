import type { Fraction } from '@/engine';
import { chancesToDraw } from '@/lib/decks/odds/drawing';
import type { DeckEntry } from '@/lib/decks/types';

/** Cards dealt before the first turn (SETUP-3). */
export const HAND = 10;

/** So many of these cards, held at the same time as whatever else is asked for. */
export interface OddsNeed {
  /** Ids of cards. */
  readonly cards: ReadonlySet<string>;
  /** 1 or more. */
  readonly atLeast: number;
}

export interface DeckOdds {
  /** Among the ten cards dealt (SETUP-3). */
  readonly hand: Fraction;
  /** By the Operations step of turn 1, 2, …: each turn draws one card before it (TURN-5). */
  readonly byTurn: readonly Fraction[];
}

/**
 * The exact chance to have drawn everything that is asked for.
 *
 * With the beginner's discard (SETUP-4) the player puts back one card a turn that is not asked for, so that each turn
 * shows two cards. That holds as long as less than ten cards are asked for; with more there may be none to spare,
 * and the figure is the chance to have seen them all.
 */
export function deckOdds(
  entries: readonly DeckEntry[],
  needs: readonly OddsNeed[],
  { turns, beginnersDiscard }: { readonly turns: number; readonly beginnersDiscard: boolean },
): DeckOdds {
  const piles = entries.map(({ card, count }) => ({
    copies: count,
    counts: needs.map(({ cards }) => Number(cards.has(card))),
  }));
  const perTurn = beginnersDiscard ? 2 : 1;
  const drawn = Array.from({ length: turns + 1 }, (_, turn) => HAND + turn * perTurn);
  const [hand, ...byTurn] = chancesToDraw(
    piles,
    needs.map(({ atLeast }) => atLeast),
    drawn,
  );
  if (hand === undefined) throw new Error('at least the hand is asked for');
  return { hand, byTurn };
}
