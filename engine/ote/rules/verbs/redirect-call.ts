import type { VerbRules } from './verb-rules.ts';

/** Redirects a card that another player is calling to another Character. */
export const redirectCall: VerbRules<'redirect-call'> = {
  slots: ({ filter }) => [{ pick: 'event', filter, acts: 'calls', foreign: true }],
};
