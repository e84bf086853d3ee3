import { startEffect } from '../events/numbered.ts';
import type { Effect } from '../language/schema-effect.ts';
import { effectsOf, isControlling } from '../reading/event-answered.ts';
import { isStandIn } from '../rules/endangered.ts';
import type { Draft } from '../state/draft.ts';
import type { CardIx, Change } from '../state/types.ts';
import { affectedCards, namesItsCard } from './affected-cards.ts';
import type { EffectContext, Verbs } from './registry.ts';

/** Saves a card that is about to be popped. */
export const SAVING_VERBS = {
  /** The Save takes effect when the event that it answers pops the card (ABL-SAVE). */
  save: {
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
  },
  /** The card is popped instead of another (ABL-MARTYR). */
  martyr: {
    certain: ({ who }) => namesItsCard(who),
    run(draft, effect, context) {
      for (const ix of affectedCards(draft, effect.who, context)) {
        protect(draft, ix, { kind: 'martyr', by: context.source }, context);
      }
    },
  },
} satisfies Partial<Verbs>;

/** Returns the effects that wait for the Save: `Save X, then flip that Character`. They happen only if it was needed. */
export function afterSave(effects: readonly Effect[]): readonly Effect[] {
  const at = effects.findIndex((effect) => effect.do === 'save');
  if (at < 0) return [];
  return effects.slice(at + 1).filter((effect) => 'who' in effect && effect.who.who === 'that');
}

/** Protects the card until the event that this one answers is over. */
export function protect(draft: Draft, to: CardIx, made: Change, context: EffectContext): void {
  const { state } = draft;
  const at = state.frames.findIndex((frame) => frame.id === context.frame.id);
  // The event that pops the Martyr is the one that would have popped the other Character.
  const below = state.frames
    .slice(0, at)
    .findLast((frame) => !isStandIn(state, frame) && !isControlling(state, frame));
  if (below === undefined) return;
  startEffect(draft, {
    source: context.source,
    to,
    frame: context.frame.id,
    until: { end: 'frame', frame: below.id },
    change: made,
  });
}
