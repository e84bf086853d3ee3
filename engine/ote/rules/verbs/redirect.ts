import { cardAt, nameOf } from '../../state/read.ts';
import { cardsIn, framesIn } from '../../state/targets.ts';
import { refuse } from '../refuse.ts';
import { slotsOfWho } from './slots-of-who.ts';
import type { VerbRules } from './verb-rules.ts';

/** Redirects an effect or a call from this card to another card. */
export const redirect: VerbRules<'redirect'> = {
  slots: (effect) => [
    { pick: 'event', filter: effect.filter, acts: 'cards' },
    ...slotsOfWho(effect),
  ],
  /** This card redirects only what targets it or is called on it (EVT-4). */
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
