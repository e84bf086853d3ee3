import { nameOf } from '../../state/read.ts';
import { refuse } from '../refuse.ts';
import { namesItsCard, namesOnly } from './names-its-card.ts';
import { isNobodyInDanger, needlessRefusal } from './save-or-martyr.ts';
import type { VerbRules } from './verb-rules.ts';

/** Is popped instead of another Character (ABL-MARTYR). */
export const martyr: VerbRules<'martyr'> = {
  refusalAnywhere: (state, { who }, named, source) => needlessRefusal(state, who, named, source),
  refusalAlone(state, _effect, named, source) {
    if (!namesOnly(named, source)) return null;
    return refuse('ABL-MARTYR', `${nameOf(state, source)} is no Martyr for itself.`);
  },
  lacksTarget: (state, { who }) => who.who !== 'each' && isNobodyInDanger(state),
  standsIn: true,
  certain: ({ who }) => namesItsCard(who),
};
