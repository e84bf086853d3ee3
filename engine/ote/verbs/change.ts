import { amountOf } from '../reading/amounts.ts';
import { begin } from './begin-effect.ts';
import { isDoubled } from './doubled-effect.ts';
import { subjects } from './subjects.ts';
import type { Verb } from './verb.ts';

/** `+2 AP`: changes a figure for a time. Without a change, no effect begins. */
export const change: Verb<'change'> = {
  does: 'change',
  run(draft, effect, doing) {
    const by = amountOf(draft.state, effect.by, doing);
    const { figure, op, vs } = effect;
    if (op === 'add' && by === 0) return;
    for (const to of subjects(draft, effect.who, doing)) {
      const twice = op === 'add' && isDoubled(draft.state, to, doing.source) ? 2 : 1;
      begin(draft, to, effect.time, { kind: 'figure', figure, op, by: by * twice, vs }, doing);
    }
  },
};
