import { startEffect } from '../events/numbered.ts';
import { patch } from '../procedures/combat.ts';
import { duringAttack } from '../reading/attack-frame.ts';
import type { Draft } from '../state/draft.ts';
import type { Seat } from '../state/types.ts';
import type { EffectContext, Verb } from './verb.ts';

/** Remembers the attacking player, because the card has left play when it pays that player. */
function remember(draft: Draft, context: EffectContext, seat: Seat): void {
  startEffect(draft, {
    source: context.source,
    to: context.source,
    frame: context.frame.id,
    until: { end: 'game' },
    change: { kind: 'remembers', seat },
  });
}

/** The combat takes place, but pops and affects no card. */
export const combatAffectsNobody: Verb<'combat-affects-nobody'> = {
  run(draft, effect, context) {
    duringAttack(draft.state, (frame) => {
      patch(draft, frame, { combat: { ...frame.combat, idle: true } });
      if (effect.remember === true) remember(draft, context, frame.seat);
    });
  },
};
