import { amountOf } from '../reading/amounts.ts';
import { typeOf } from '../reading/matches.ts';
import { affectedCards, namesItsCard } from './affected-cards.ts';
import { beginEffect } from './begin-effect.ts';
import { isDoubled } from './doubled-effect.ts';
import type { Verb } from './verb.ts';

/** `+2 AP`: changes a figure for a time. Without a change, no effect begins. */
export const change: Verb<'change'> = {
  certain: ({ who, by }) => namesItsCard(who) && typeof by === 'number' && by !== 0,
  run(draft, effect, context) {
    const by = amountOf(draft.state, effect.by, context);
    const { figure, op, vs } = effect;
    if (op === 'add' && by === 0) return;
    const ofGear = effect.who.who === 'bearer' && typeOf(draft.state, context.source) === 'gear';
    const worn = ofGear ? ({ worn: 'used' } as const) : {};
    for (const to of affectedCards(draft, effect.who, context)) {
      const twice = op === 'add' && isDoubled(draft.state, to, context.source) ? 2 : 1;
      beginEffect(
        draft,
        to,
        effect.time,
        { kind: 'figure', figure, op, by: by * twice, vs, ...worn },
        context,
      );
    }
  },
};
