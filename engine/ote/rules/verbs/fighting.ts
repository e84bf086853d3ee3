import type { Who } from '../../language/schema.ts';
import { attackUnderWay, combatantsOf, isAttack } from '../../reading/attack-frame.ts';
import { isImmuneToAbility } from '../../reading/immunity.ts';
import { matches } from '../../reading/matches.ts';
import type { Target } from '../../state/frames.ts';
import { cardAt, nameOf } from '../../state/read.ts';
import { cardsIn, cardsMeant } from '../../state/targets.ts';
import type { GameState } from '../../state/types.ts';
import { joinsRefusal } from '../gang-up.ts';
import { refuse } from '../refuse.ts';
import { redirectTargets } from '../rerouting.ts';
import { slotsOfWho } from '../slot.ts';
import type { AnsweredEvent, RulesOfVerbs } from './registry.ts';

/** Verbs about an attack: they begin it, change it, or take part in it. */
export const RULES_OF_FIGHTING: RulesOfVerbs = {
  /** This card attacks. */
  attack: {
    startsCombat: true,
  },
  /** The defender is not attacked (ABL-AVOID). */
  avoid: {
    needsAttack: 'ABL-AVOID',
    touch: () => 'attack',
    touches: (state, event, { who }, named) => avoids(state, event, who, named),
  },
  /** Adds to the figures of an attack (EFF-3). */
  'boost-attack': {
    needsAttack: 'CRANK-5',
    touch: () => 'attack',
    touches(state, { frame, response }, { on, attacker }) {
      if (!isAttack(frame)) return false;
      const { attackers, defender } = frame.combat;
      return (
        (on === null || matches(state, defender, on, response)) &&
        (attacker === null || attackers.some((ix) => matches(state, ix, attacker, response)))
      );
    },
  },
  /** Cancels the attack under way. */
  'cancel-attack': {
    needsAttack: 'EVT-4',
    touch: () => 'attack',
    touches(state, { frame, response }, { with: whom }) {
      if (!isAttack(frame)) return false;
      return (
        whom === undefined ||
        combatantsOf(frame.combat).some((ix) => matches(state, ix, whom, response))
      );
    },
  },
  /** The combat under way affects no card. */
  'combat-affects-nobody': {
    needsAttack: 'EVT-4',
    touch: () => 'attack',
    touches: (_state, { frame }) => isAttack(frame),
  },
  /** The defender may use its AP. */
  'defend-with-ap': {
    needsAttack: 'EVT-4',
    touch: () => 'attack',
    touches: (_state, { frame }) => isAttack(frame),
  },
  /** Draws an attack on another Character to this card. */
  'draw-attack': {
    needsAttack: 'CRANK-5',
    touch: () => 'attack',
    touches: (state, { frame, response }, { on }) =>
      isAttack(frame) &&
      frame.combat.defender !== response.source &&
      matches(state, frame.combat.defender, on, response),
  },
  /** Forces a Character to attack at once. If the target is this card, the Character must be able to attack it. */
  'force-attack': {
    startsCombat: true,
    slots: (effect) =>
      slotsOfWho(effect).map((slot) =>
        effect.on === 'self' && effect.who.who === 'chosen' ? { ...slot, foe: true } : slot,
      ),
  },
  /** Joins the attack under way (ABL-GANGUP). Each card that joins must be able to. */
  'gang-up': {
    refusalAlone(state, effect, named, source) {
      const attack = attackUnderWay(state);
      if (attack === null) {
        const name = nameOf(state, source);
        return refuse('ABL-GANGUP', `${name} joins an attack, and none is under way.`);
      }
      for (const card of cardsMeant(state, effect.who, named, source)) {
        const refusal = joinsRefusal(state, attack.combat, effect, card);
        if (refusal !== null) return refusal;
      }
      return null;
    },
    touch: () => 'attack',
    touches: (state, { frame, response }, effect, named) =>
      isAttack(frame) &&
      cardsMeant(state, effect.who, named, response.source).some(
        (card) => joinsRefusal(state, frame.combat, effect, card) === null,
      ),
  },
  /** Joins the defence of another Character. */
  'join-defence': {
    needsAttack: 'CRANK-5',
    touch: () => 'attack',
    touches: (state, { frame, response }, { of }) =>
      isAttack(frame) &&
      !combatantsOf(frame.combat).includes(response.source) &&
      matches(state, frame.combat.defender, of, response),
  },
  /** Takes Gear of a popped combatant. */
  loot: {
    slots: ({ filter }) => [{ pick: 'spoil', filter }],
  },
  /** Redirects an attack. There must be another Character that could be attacked. */
  'redirect-attack': {
    needsAttack: 'EVT-4',
    touch: () => 'attack',
    touches: (state, { frame, response: { seat, source } }, effect) =>
      isAttack(frame) && redirectTargets(state, frame, effect, seat, source).length > 0,
  },
};

/**
 * Checks whether the event is an attack whose defender would avoid it (ABL-AVOID). An attacker that is Immune to
 * Avoid Combat cannot be avoided.
 */
export function avoids(
  state: GameState,
  { frame, response: { source } }: AnsweredEvent,
  who: Who,
  named: readonly Target[],
): boolean {
  if (!isAttack(frame)) return false;
  const { attackers, defender } = frame.combat;
  if (attackers.some((ix) => isImmuneToAbility(state, ix, 'avoid', defender))) return false;
  if (who.who === 'self') return source === defender;
  if (who.who === 'bearer') return cardAt(state, source).host === defender;
  return cardsIn(named).includes(defender);
}
