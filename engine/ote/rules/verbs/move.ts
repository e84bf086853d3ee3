import type { Refusal } from '../../../kernel/game.ts';
import { nameOf } from '../../state/read.ts';
import type { CardIx, GameState } from '../../state/types.ts';
import { placesToMove } from '../places-to-move.ts';
import { refuse } from '../refuse.ts';
import type { VerbRules } from './verb-rules.ts';

/** Moves a Character to another place of its Conspiracy. There must be a legal place (RANK-2). */
export const move: VerbRules<'move'> = {
  ignoresFigures: true,
  changesCards: true,
  cardRefusal: placeRefusal,
  refusalAsFirst: (state, { who }, source) =>
    who.who === 'self' ? placeRefusal(state, source) : null,
};

function placeRefusal(state: GameState, card: CardIx): Refusal | null {
  if (placesToMove(state, card).length > 0) return null;
  return refuse('RANK-2', `${nameOf(state, card)} has no other place to go to.`);
}
