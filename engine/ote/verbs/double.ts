import { fightValue } from '../reading/figures.ts';
import { typeOf } from '../reading/matches.ts';
import { attachedTo } from '../state/read.ts';
import { begin } from './begin-effect.ts';
import { subjects } from './subjects.ts';
import type { Verb } from './verb.ts';

/** Adds to each figure its present value without Gear. */
export const double: Verb<'double'> = {
  does: 'double',
  run(draft, effect, doing) {
    const { state } = draft;
    for (const to of subjects(draft, effect.who, doing)) {
      const unused = attachedTo(state, to).filter((on) => typeOf(state, on) === 'gear');
      for (const figure of ['ap', 'dp'] as const) {
        const by = fightValue(state, to, figure, { opponents: [], unused });
        begin(draft, to, effect.time, { kind: 'figure', figure, op: 'add', by, vs: null }, doing);
      }
    }
  },
};
