import type { VerbRules } from './verb-rules.ts';

/**
 * Calls a card. In a response its Cost is paid, and it must be called on a card that the event is about;
 * the call itself checks that.
 */
export const call: VerbRules<'call'> = {
  touch: ({ paid }) => (paid === true ? 'anybody' : 'nobody'),
  touches: (_state, _event, { paid }) => paid === true,
};
