import type { Effect } from '../language/schema-effect.ts';
import { effectsOf } from '../reading/effects-of-event.ts';
import { affectedCards, namesItsCard } from './affected-cards.ts';
import { protect } from './protect.ts';
import type { Verb } from './verb.ts';

/** The Save takes effect when the event that it answers pops the card (ABL-SAVE). */
export const save: Verb<'save'> = {
  certain: ({ who }) => namesItsCard(who),
  run(draft, effect, context) {
    const { frame, seat } = context;
    // procedures/pops.ts applied a triggered Save when it popped the card.
    if (frame.act === 'trigger') return;
    const effects = afterSave(effectsOf(draft.state, frame));
    const waiting = { afterwards: { seat, ability: frame.ability, effects } };
    const more = effects.length === 0 ? {} : waiting;
    for (const ix of affectedCards(draft, effect.who, context)) {
      protect(draft, ix, { kind: 'saved', crank: effect.crank, ...more }, context);
    }
  },
};

/** Returns the effects that wait for the Save: `Save X, then flip that Character`. They happen only if it was needed. */
export function afterSave(effects: readonly Effect[]): readonly Effect[] {
  const at = effects.findIndex((effect) => effect.do === 'save');
  if (at < 0) return [];
  return effects.slice(at + 1).filter((effect) => 'who' in effect && effect.who.who === 'that');
}
