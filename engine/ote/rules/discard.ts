import type { Refusal } from '../../kernel/game.ts';
import { cardAt, nameOf, seatAt } from '../state/read.ts';
import type { CardIx, GameState, Seat } from '../state/types.ts';
import { refuse } from './refuse.ts';
import { isKeptOut, uniquenessRefusal } from './unique.ts';

/** Why a card may be discarded in the Discard step: kept out by Uniqueness (TURN-4), or the beginner's one card (SETUP-4). */
export type DiscardKind = 'blocked' | 'beginners';

/** Returns the kind of discard that is allowed for the card now, or why none is. */
export function discardKind(state: GameState, seat: Seat, ix: CardIx): DiscardKind | Refusal {
  const card = cardAt(state, ix);
  const name = nameOf(state, ix);
  if (card.zone !== 'hand' || card.seat !== seat)
    return refuse('TURN-4', `${name} is not in your hand.`);
  const drawn = state.turn.drawn.includes(ix);
  if (!drawn && uniquenessRefusal(state, ix, seat) !== null) return 'blocked';
  if (state.options.beginnersDiscard && !state.turn.beginnersUsed) return 'beginners';
  if (state.options.beginnersDiscard) {
    return refuse('SETUP-4', `The beginner's discard is one card a turn, and it is used.`);
  }
  if (drawn) return refuse('TURN-4', `${name} was drawn this turn, so it stays this turn.`);
  return refuse(
    'TURN-4',
    `Only cards that Uniqueness keeps out of play may be discarded here, and ${name} is none.`,
  );
}

const NO_CARDS: readonly CardIx[] = [];

/** Returns the cards that the seat may discard in its Discard step. */
export function discardableCards(state: GameState, seat: Seat): readonly CardIx[] {
  const { hand } = seatAt(state, seat);
  if (state.options.beginnersDiscard && !state.turn.beginnersUsed) return hand;
  let found: CardIx[] | null = null;
  for (const ix of hand) {
    if (!isKeptOut(state, ix, seat) || state.turn.drawn.includes(ix)) continue;
    found ??= [];
    found.push(ix);
  }
  return found ?? NO_CARDS;
}
