import { hasTrait } from '../../reading/matches.ts';
import { traitsOf } from '../../reading/traits.ts';
import { nameOf } from '../../state/read.ts';
import { refuse } from '../refuse.ts';
import { isSureToReach } from './names-its-card.ts';
import type { VerbRules } from './verb-rules.ts';

/** Takes a trait away. */
export const loseTrait: VerbRules<'lose-trait'> = {
  changesCards: true,
  refusalAlone(state, { trait, who }, _named, source) {
    if (trait === null || who.who !== 'self' || hasTrait(traitsOf(state, source), trait))
      return null;
    return refuse('CRANK-5', `${nameOf(state, source)} has not got that trait now.`);
  },
  certain: ({ trait, who }, state) => trait !== null && isSureToReach(state, who),
};
