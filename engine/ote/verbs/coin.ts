import { nextInt } from '../../kernel/rng.ts';
import { emit } from '../events/evolve.ts';
import { innerEffects } from '../language/inner-effects.ts';
import type { Verb } from './verb.ts';

/** Flips a coin with the game's chance. The effects of that side follow. */
export const coin: Verb<'coin'> = {
  run(draft, effect, context) {
    const [value, rng] = nextInt(draft.state.rng, 2);
    const heads = value === 1;
    emit(draft, { type: 'rng-advanced', rng, why: 'coin' });
    emit(draft, { type: 'coin-flipped', seat: context.seat, card: context.source, heads });
    return innerEffects(heads ? effect.heads : effect.tails);
  },
};
