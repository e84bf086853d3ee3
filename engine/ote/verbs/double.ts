import { fightValue } from '../reading/figures.ts';
import { typeOf } from '../reading/matches.ts';
import { attachedTo } from '../state/read.ts';
import { affectedCards, namesItsCard } from './affected-cards.ts';
import { beginEffect } from './begin-effect.ts';
import type { Verb } from './verb.ts';

/** Adds to each figure its present value without Gear. */
export const double: Verb<'double'> = {
  certain: ({ who }) => namesItsCard(who),
  run(draft, effect, context) {
    const { state } = draft;
    for (const to of affectedCards(draft, effect.who, context)) {
      const unused = attachedTo(state, to).filter((on) => typeOf(state, on) === 'gear');
      for (const figure of ['ap', 'dp'] as const) {
        const by = fightValue(state, to, figure, { opponents: [], unused });
        beginEffect(
          draft,
          to,
          effect.time,
          { kind: 'figure', figure, op: 'add', by, vs: null },
          context,
        );
      }
    }
  },
};
