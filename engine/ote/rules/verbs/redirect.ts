import { cardAt, nameOf } from '../../state/read.ts';
import { cardsIn, framesIn } from '../../state/targets.ts';
import { refuse } from '../refuse.ts';
import { slotsOfWho } from './slots-of-who.ts';
import type { VerbRules } from './verb-rules.ts';

/** Redirects to somebody else what is aimed at the card that speaks. */
export const redirect: VerbRules<'redirect'> = {
  slots: (effect) => [
    { pick: 'event', filter: effect.filter, acts: 'cards' },
    ...slotsOfWho(effect),
  ],
  /** Only what is aimed at the card that speaks, or called on it, is redirected from it (EVT-4). */
  refusalAlone(state, _effect, named, source) {
    const [event] = framesIn(named);
    const frame = state.frames.find((one) => one.id === event);
    const name = nameOf(state, source);
    if (frame?.kind === 'announced') {
      const on = frame.act === 'call' && cardAt(state, frame.source).host === source;
      if (on || cardsIn(frame.targets).includes(source)) return null;
    }
    return refuse('EVT-4', `${name} redirects only what is aimed at ${name}.`);
  },
  supports: ({ who }) => who.who === 'chosen',
};
