import { emit } from '../events/evolve.ts';
import type { Verb } from './verb.ts';

/** The player scores the Pull of a card. The card's player loses the Influence that was gained by it. */
export const scoreThatPull: Verb<'score-that-pull'> = {
  run(draft, _effect, context) {
    const { points = 0, player: seat = draft.state.turn.seat } = context.frame;
    if (points === 0) return;
    emit(draft, { type: 'influence-changed', seat, by: -points, why: 'effect' });
    emit(draft, { type: 'influence-changed', seat: context.seat, by: points, why: 'effect' });
  },
};
