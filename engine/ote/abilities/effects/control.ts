import { emit } from '../../events/evolve.ts';
import type { Draft } from '../../state/draft.ts';
import { cardAt } from '../../state/read.ts';
import { isImmuneToAbility } from '../keywords.ts';
import { subjects } from './subjects.ts';
import type { Verb } from './types.ts';

/** ABL-CONTROL: an active Character of another player is used once, as that player could; never a cranked one. */
export const control: Verb<'control'> = {
  does: 'control',
  run(draft: Draft, effect, doing) {
    for (const card of subjects(draft, effect.who, doing)) {
      const { zone, cranked } = cardAt(draft.state, card);
      if (zone !== 'conspiracy' || cranked) continue;
      if (isImmuneToAbility(draft.state, card, 'control', doing.source)) continue;
      emit(draft, {
        type: 'frame-opened',
        frame: {
          kind: 'decision',
          id: draft.state.nextId,
          seat: doing.seat,
          decision: { ask: 'control', card },
        },
      });
    }
  },
};
