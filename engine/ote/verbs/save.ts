import type { Effect } from '../language/schema-effect.ts';
import { effectsOf } from '../reading/effects-of-event.ts';
import { protect } from './protect.ts';
import { subjects } from './subjects.ts';
import type { Verb } from './verb.ts';

/** The Save takes effect when the event that it answers pops the card (ABL-SAVE). */
export const save: Verb<'save'> = {
  does: 'save',
  run(draft, effect, doing) {
    const { frame, seat } = doing;
    // procedures/pops.ts applied a triggered Save when it popped the card.
    if (frame.act === 'trigger') return;
    const effects = afterSave(effectsOf(draft.state, frame));
    const waiting = { afterwards: { seat, ability: frame.ability, effects } };
    const more = effects.length === 0 ? {} : waiting;
    for (const ix of subjects(draft, effect.who, doing)) {
      protect(draft, ix, { kind: 'saved', crank: effect.crank, ...more }, doing);
    }
  },
};

/** `Save X, then flip that Character`: the effects that wait for the Save. They happen only if it was needed. */
export function afterSave(effects: readonly Effect[]): readonly Effect[] {
  const at = effects.findIndex((effect) => effect.do === 'save');
  if (at < 0) return [];
  return effects.slice(at + 1).filter((effect) => 'who' in effect && effect.who.who === 'that');
}
