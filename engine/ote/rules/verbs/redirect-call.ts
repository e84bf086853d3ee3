import type { VerbRules } from './verb-rules.ts';

/** Has a card that another player calls on one Character go on another. */
export const redirectCall: VerbRules<'redirect-call'> = {
  slots: ({ filter }) => [{ pick: 'event', filter, acts: 'calls', foreign: true }],
};
