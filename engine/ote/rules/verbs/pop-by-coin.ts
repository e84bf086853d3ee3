import { matches } from '../../reading/matches.ts';
import { isWorking } from '../../state/read.ts';
import type { VerbRules } from './verb-rules.ts';

/** Flips a coin for each card, so it affects every card that fits (EVT-2). */
export const popByCoin: VerbRules<'pop-by-coin'> = {
  touch: () => 'anybody',
  touches: (state, { about, response }, { filter }) =>
    [...about].some((ix) => isWorking(state, ix) && matches(state, ix, filter, response)),
};
