import { innerEffects } from '../language/inner-effects.ts';
import { askToChoose } from '../procedures/ask.ts';
import { mostPull } from '../rules/pull.ts';
import type { Verb } from './verb.ts';

/** The effects happen unless the player pays. The player may crank for Pull first. A player who cannot pay is not asked. */
export const unlessPaid: Verb<'unless-paid'> = {
  run(draft, effect, context) {
    if (mostPull(draft.state, context.seat, context.source, 'use') < effect.count) {
      return innerEffects(effect.effects);
    }
    askToChoose(draft, context.seat, 'pay', context.source, 0, 1, [{ points: effect.count }]);
    return [];
  },
};
