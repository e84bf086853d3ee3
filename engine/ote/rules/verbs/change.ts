import { supportsAmount } from '../supports-amount.ts';
import { namesItsCard } from './names-its-card.ts';
import type { VerbRules } from './verb-rules.ts';

/** Changes a figure. */
export const change: VerbRules<'change'> = {
  addsToFigures: true,
  certain: ({ who, by }) => namesItsCard(who) && typeof by === 'number' && by !== 0,
  supports: ({ by }) => supportsAmount(by),
};
