import { cardAt } from '../../state/read.ts';
import type { VerbRules } from './verb-rules.ts';

/**
 * Gains the abilities of another card. A second use on the same card adds nothing. It affects the card that
 * gains them, and not the named one (EVT-2).
 */
export const borrow: VerbRules<'borrow'> = {
  touch: ({ to }) => to,
  touches: (state, { about, response: { source } }, { to }) =>
    about.has(to === 'self' ? source : cardAt(state, source).host),
  twiceIsOnce: true,
};
