import { startEffect } from '../events/numbered.ts';
import { nextSeat } from '../state/read.ts';
import { seatsIn } from '../state/targets.ts';
import type { Verb } from './verb.ts';

/** Limits all Characters of a player in that player's next turn, also those called in it. */
export const bindPlayer: Verb<'bind-player'> = {
  run(draft, effect, context) {
    const { state } = draft;
    for (const seat of seatsIn(context.named)) {
      startEffect(draft, {
        source: context.source,
        to: context.source,
        frame: context.frame.id,
        until: { end: 'turn-of', seat: nextSeat(state, seat) },
        change: { kind: 'bound', seat, limits: effect.limits },
      });
    }
  },
};
