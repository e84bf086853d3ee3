import { nextInt } from '../../kernel/rng.ts';
import { emit } from '../events/evolve.ts';
import { popAll } from '../procedures/pops.ts';
import { isImmune } from '../reading/immunity.ts';
import { matches } from '../reading/matches.ts';
import { isWorking } from '../state/read.ts';
import type { Verb } from './verb.ts';

/** Flips a coin for each card, oldest first, and then pops the cards with heads together. */
export const popByCoin: Verb<'pop-by-coin'> = {
  run(draft, effect, context) {
    const from = { seat: context.seat, source: context.source };
    const cards = draft.state.inPlay.filter((ix) => {
      if (!isWorking(draft.state, ix) || isImmune(draft.state, ix, context.source)) return false;
      return matches(draft.state, ix, effect.filter, from);
    });
    const heads = cards.filter((card) => {
      const [value, rng] = nextInt(draft.state.rng, 2);
      emit(draft, { type: 'rng-advanced', rng, why: 'coin' });
      emit(draft, { type: 'coin-flipped', seat: context.seat, card, heads: value === 1 });
      return value === 1;
    });
    popAll(draft, {
      frame: context.frame.id,
      cards: heads,
      save: true,
      ownSave: true,
      by: context.seat,
    });
  },
};
