import { nameOf } from '../../state/read.ts';
import { refuse } from '../refuse.ts';
import { namesOnly } from './names-its-card.ts';
import type { VerbRules } from './verb-rules.ts';

/** Uncranks a card other than the one that cranked for it. */
export const uncrank: VerbRules<'uncrank'> = {
  ignoresFigures: true,
  refusalAlone(state, _effect, named, source) {
    if (!namesOnly(named, source)) return null;
    return refuse('CRANK-5', `${nameOf(state, source)} would crank only to uncrank itself.`);
  },
};
