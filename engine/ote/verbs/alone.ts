import { emit } from '../events/evolve.ts';
import { cardNumberOf } from '../procedures/alternative-goals.ts';
import { askToChoose } from '../procedures/ask.ts';
import { patch } from '../procedures/combat.ts';
import { toFlipped } from '../procedures/moves.ts';
import { duringAttack } from '../reading/attack-frame.ts';
import { isImmune } from '../reading/immunity.ts';
import { matches } from '../reading/matches.ts';
import { conspiracyOf } from '../rules/ranks.ts';
import { cardAt, seatAt } from '../state/read.ts';
import { begin } from './begin-effect.ts';
import { subjects } from './subjects.ts';
import type { Verb } from './verb.ts';

/** What few cards do. */

export const replace: Verb<'replace'> = {
  does: 'replace',
  run(draft, effect, doing) {
    const { state } = draft;
    if (cardAt(state, doing.source).zone !== 'conspiracy') return;
    const from = { seat: doing.seat, source: doing.source };
    const among = seatAt(state, doing.seat)
      .hand.filter((ix) => matches(state, ix, effect.filter, from))
      .map((card) => ({ card }));
    if (among.length > 0) askToChoose(draft, doing.seat, 'replace', doing.source, 1, 1, among);
  },
};

export const raiseGoal: Verb<'raise-goal'> = {
  does: 'raise-goal',
  run(draft, effect) {
    emit(draft, { type: 'goal-changed', by: effect.by });
  },
};

export const defendWithAp: Verb<'defend-with-ap'> = {
  does: 'defend-with-ap',
  run(draft) {
    duringAttack(draft.state, (frame) =>
      patch(draft, frame, { combat: { ...frame.combat, apForDp: true } }),
    );
  },
};

export const setToNumber: Verb<'set-to-number'> = {
  does: 'set-to-number',
  run(draft, effect, doing) {
    for (const to of subjects(draft, effect.who, doing)) {
      const by = cardNumberOf(draft.state, to);
      const made = { kind: 'figure', figure: 'power', op: 'base', by, vs: null } as const;
      begin(draft, to, effect.time, made, doing);
    }
  },
};

export const flipFile: Verb<'flip-file'> = {
  does: 'flip-file',
  run(draft, effect, doing) {
    for (const one of subjects(draft, effect.who, doing)) {
      const { seat, file } = cardAt(draft.state, one);
      for (const ix of conspiracyOf(draft.state, seat)) {
        if (cardAt(draft.state, ix).file !== file) continue;
        if (!isImmune(draft.state, ix, doing.source)) toFlipped(draft, ix);
      }
    }
  },
};
