import { seatAt } from '../../state/read.ts';
import { supportsAmount } from '../supports-amount.ts';
import type { VerbRules } from './verb-rules.ts';

/** Draws cards. */
export const draw: VerbRules<'draw'> = {
  certain: ({ count }, state, seat) =>
    typeof count === 'number' && seatAt(state, seat).deck.length > 0,
  supports: ({ count }) => supportsAmount(count),
};
