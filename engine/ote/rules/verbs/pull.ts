import { supportsAmount } from '../supports-amount.ts';
import type { VerbRules } from './verb-rules.ts';

/** Makes Pull. */
export const pull: VerbRules<'pull'> = {
  supports: ({ count }) => supportsAmount(count),
};
