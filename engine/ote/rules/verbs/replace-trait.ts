import { traitsOf } from '../../reading/traits.ts';
import { nameOf } from '../../state/read.ts';
import { refuse } from '../refuse.ts';
import type { VerbRules } from './verb-rules.ts';

/** Replaces one trait by another. */
export const replaceTrait: VerbRules<'replace-trait'> = {
  changesCards: true,
  refusalAnywhere(state, { old }, named, source) {
    if (typeof old !== 'number') return null;
    for (const target of named) {
      if (!('card' in target) || traitsOf(state, target.card).length >= old) continue;
      const whom = nameOf(state, target.card);
      return refuse(
        'CRANK-5',
        `${whom} has no trait ${old} that ${nameOf(state, source)} could replace.`,
      );
    }
    return null;
  },
};
