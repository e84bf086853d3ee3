import type { VerbRules } from './verb-rules.ts';

/** Calls a card. In a response its Cost is paid, and it must be called on what is under way, which is checked as it is called. */
export const call: VerbRules<'call'> = {
  touch: ({ paid }) => (paid === true ? 'anybody' : 'nobody'),
  touches: (_state, _event, { paid }) => paid === true,
};
