import { startEffect } from '../events/numbered.ts';
import type { Effect } from '../language/schema-effect.ts';
import { patch } from '../procedures/combat.ts';
import { cancelFrame } from '../procedures/endings.ts';
import { retarget } from '../procedures/retarget.ts';
import { duringAttack } from '../reading/attack-frame.ts';
import { effectsOf } from '../reading/effects-of-event.ts';
import { isImmuneToAbility } from '../reading/immunity.ts';
import { matches } from '../reading/matches.ts';
import { isStandIn } from '../rules/endangered.ts';
import type { Draft } from '../state/draft.ts';
import { cardAt } from '../state/read.ts';
import type { CardIx, Change, Seat } from '../state/types.ts';
import { begin } from './begin-effect.ts';
import { subjects } from './subjects.ts';
import type { Doing, Verb } from './verb.ts';

/** The Save waits for the pop of the event that it answers (ABL-SAVE). */
export const save: Verb<'save'> = {
  does: 'save',
  run(draft, effect, doing) {
    const { frame, seat } = doing;
    // What Saves as it is popped has done so already (rules/pops.ts).
    if (frame.act === 'trigger') return;
    const effects = afterSave(effectsOf(draft.state, frame));
    const waiting = { afterwards: { seat, ability: frame.ability, effects } };
    const more = effects.length === 0 ? {} : waiting;
    for (const ix of subjects(draft, effect.who, doing)) {
      protect(draft, ix, { kind: 'saved', crank: effect.crank, ...more }, doing);
    }
  },
};

/** `Save X, then flip that Character`: what waits for the Save, and comes only if it is needed. */
export function afterSave(effects: readonly Effect[]): readonly Effect[] {
  const at = effects.findIndex((effect) => effect.do === 'save');
  if (at < 0) return [];
  return effects.slice(at + 1).filter((effect) => 'who' in effect && effect.who.who === 'that');
}

/** It is popped in the place of the other, whatever cranked for that (ABL-MARTYR). */
export const martyr: Verb<'martyr'> = {
  does: 'martyr',
  run(draft, effect, doing) {
    for (const ix of subjects(draft, effect.who, doing)) {
      protect(draft, ix, { kind: 'martyr', by: doing.source }, doing);
    }
  },
};

/** A protection for as long as the event below this one lasts. */
export function protect(draft: Draft, to: CardIx, made: Change, doing: Doing): void {
  const { state } = draft;
  const at = state.frames.findIndex((frame) => frame.id === doing.frame.id);
  // What would pop a Martyr is what would have popped the other.
  const below = state.frames.slice(0, at).findLast((frame) => !isStandIn(state, frame));
  if (below === undefined) return;
  startEffect(draft, {
    source: doing.source,
    to,
    frame: doing.frame.id,
    until: { end: 'frame', frame: below.id },
    change: made,
  });
}

/** ABL-AVOID: not attacked; the attacker stays cranked and the attack is used up. */
export const avoid: Verb<'avoid'> = {
  does: 'avoid',
  run(draft, effect, doing) {
    duringAttack(draft.state, (frame) => {
      const { attackers, defender } = frame.combat;
      if (attackers.some((ix) => isImmuneToAbility(draft.state, ix, 'avoid', defender))) return;
      if (subjects(draft, effect.who, doing).includes(defender))
        patch(draft, frame, { status: 'avoided', stage: 'close' });
    });
  },
};

/** Whose attack it was: what releases a Character has left play by the time that it pays the player. */
function remember(draft: Draft, doing: Doing, seat: Seat): void {
  startEffect(draft, {
    source: doing.source,
    to: doing.source,
    frame: doing.frame.id,
    until: { end: 'game' },
    change: { kind: 'remembers', seat },
  });
}

// EVT-13: a cancelled attack is used up.
export const cancelAttack: Verb<'cancel-attack'> = {
  does: 'cancel-attack',
  run(draft) {
    duringAttack(draft.state, ({ id }) => cancelFrame(draft, id));
  },
};

/** It takes place, and nobody is popped by it or otherwise affected. */
export const combatAffectsNobody: Verb<'combat-affects-nobody'> = {
  does: 'combat-affects-nobody',
  run(draft, effect, doing) {
    duringAttack(draft.state, (frame) => {
      patch(draft, frame, { combat: { ...frame.combat, idle: true } });
      if (effect.remember === true) remember(draft, doing, frame.seat);
    });
  },
};

/** `add +1 to any attack on a Gladstein`: for this combat only (EFF-3). */
export const boostAttack: Verb<'boost-attack'> = {
  does: 'boost-attack',
  run(draft, effect) {
    duringAttack(draft.state, (frame) => {
      const { combat } = frame;
      patch(draft, frame, { combat: { ...combat, boost: combat.boost + effect.by } });
    });
  },
};

/** `draw any attack on a Gladstein to this Character`. */
export const drawAttack: Verb<'draw-attack'> = {
  does: 'draw-attack',
  run(draft, effect, doing) {
    const { seat, source } = doing;
    duringAttack(draft.state, (frame) => {
      if (
        cardAt(draft.state, source).zone === 'conspiracy' &&
        matches(draft.state, frame.combat.defender, effect.on, { seat, source })
      ) {
        retarget(draft, { ...frame, combat: { ...frame.combat, drawn: source } }, source);
      }
    });
  },
};

/** `may attack again this turn`: whom its player has attacked already does not matter, once. */
export const attackAgain: Verb<'attack-again'> = {
  does: 'attack-again',
  run(draft, effect, doing) {
    for (const to of subjects(draft, effect.who, doing)) {
      begin(draft, to, 'turn', { kind: 'attack-again' }, doing);
    }
  },
};

/** `let WHO attack FILTER`: although that cannot be attacked by it. */
export const letAttack: Verb<'let-attack'> = {
  does: 'let-attack',
  run(draft, effect, doing) {
    for (const to of subjects(draft, effect.who, doing)) {
      begin(draft, to, effect.time, { kind: 'may-attack', filter: effect.filter }, doing);
    }
  },
};
