import type { Refusal } from '../../kernel/game.ts';
import type { Effect } from '../language/schema.ts';
import { onlyMakesPull, type UsedAbility } from '../language/used-ability.ts';
import { isAttack } from '../reading/attack-frame.ts';
import { holdsNow } from '../reading/conditions.ts';
import { eventAnswered } from '../reading/event-answered.ts';
import { isImmune } from '../reading/immunity.ts';
import { isIdleGear } from '../reading/limits.ts';
import { userOf } from '../reading/users.ts';
import { actingSeat } from '../reading/whose.ts';
import type { AnnouncedFrame, Target } from '../state/frames.ts';
import { bearerOrSelf, cardAt, defOf, isWorking, nameOf, seatAt } from '../state/read.ts';
import { cardsIn } from '../state/targets.ts';
import type { CardIx, GameState, PullLot, Seat } from '../state/types.ts';
import { controlledRefusal, controlOf } from './controlling.ts';
import { ownCostsRefusal, paidRefusal, pullDue, splitTargets } from './costs.ts';
import { clauseNeedingAttack, idleRefusal } from './idle-effects.ts';
import { cranksInVain } from './in-vain.ts';
import { stillDue } from './left-to-pay.ts';
import { isUnderWay, pertains } from './pertaining-responses.ts';
import { mostPull, planPayment } from './pull.ts';
import { refuse } from './refuse.ts';
import type { Slot } from './slot.ts';
import { assignTargets, slotsOf, targetsOfEach } from './slots.ts';
import { supports } from './supports.ts';
import { surprisedRefusal } from './surprise.ts';
import { mayName } from './targets.ts';
import { type ActMoment, momentFor } from './timing.ts';
import { rulesOf } from './verbs/registry.ts';

/** The plan of a use: its payment and its targets. */
export interface UsePlan {
  readonly ability: UsedAbility;
  readonly lots: readonly PullLot[];
  /** The targets that pay, and the targets of the effects. */
  readonly paid: readonly Target[];
  readonly aimed: readonly Target[];
}

/** The result of checking an ability before its targets are named. */
export interface UseBegun {
  readonly ability: UsedAbility;
  /** The event that the use responds to; null when it is no response, or cranks its card away from an attack (ATK-11). */
  readonly respondingTo: AnnouncedFrame | null;
}

/**
 * Checks everything that does not depend on targets: who may use the ability, whether its own costs can be
 * paid, and its time.
 */
export function beginUse(
  state: GameState,
  seat: Seat,
  ix: CardIx,
  index: number,
): UseBegun | Refusal {
  const name = nameOf(state, ix);
  const ability = defOf(state, ix).abilities[index];
  if (ability?.kind !== 'used') return refuse('REQUEST', `${name} has no such ability to use.`);
  const barred =
    ownerRefusal(state, seat, ix, ability) ??
    ownCostsRefusal(state, ix, ability.costs, index) ??
    surprisedRefusal(state, bearerOrSelf(state, ix)) ??
    (supports(ability)
      ? null
      : refuse('NOT-BUILT', `not built yet: what ${name} does when used.`)) ??
    whileRefusal(state, ix, ability) ??
    onceRefusal(state, ix, index, ability);
  if (barred !== null) return barred;
  // An ability that makes Pull may be used whenever Pull may pay (CRANK-2); that is checked when the Pull is made.
  const controlled = controlledRefusal(state, seat, userOf(state, ix, ability));
  if (controlled !== null) return controlled;
  const moment = momentOfUse(state, seat, ix, ability);
  if ('clause' in moment) return moment;
  const { respondingTo } = moment;
  const turnsAway = respondingTo !== null && cranksAway(respondingTo, ix, ability);
  return { ability, respondingTo: turnsAway ? null : respondingTo };
}

function momentOfUse(
  state: GameState,
  seat: Seat,
  ix: CardIx,
  ability: UsedAbility,
): ActMoment | Refusal {
  if (onlyMakesPull(ability)) return { respondingTo: null };
  if (controlOf(state, seat, userOf(state, ix, ability)) !== null) {
    return { respondingTo: eventAnswered(state) };
  }
  const name = nameOf(state, ix);
  return momentFor(state, seat, { what: 'ability', anyTime: ability.anyTime, name });
}

/** Returns the plan of using an ability with these targets, or why it is refused. `assumeAllCranked`: the Pull is not checked. */
export function planUse(
  state: GameState,
  seat: Seat,
  ix: CardIx,
  index: number,
  targets: readonly Target[],
  assumeAllCranked = false,
): UsePlan | Refusal {
  const begun = beginUse(state, seat, ix, index);
  if ('clause' in begun) return begun;
  return planBegun(state, { seat, ix, index, assumeAllCranked }, begun, targets);
}

/** A use of an ability: the player, the card, and the index of the ability. */
export interface AbilityUse {
  readonly seat: Seat;
  readonly ix: CardIx;
  readonly index: number;
  readonly assumeAllCranked: boolean;
}

/** Plans a use. `beginUse` has checked the timing, the card and the ability. */
export function planBegun(
  state: GameState,
  { seat, ix, index, assumeAllCranked }: AbilityUse,
  { ability, respondingTo }: UseBegun,
  targets: readonly Target[],
): UsePlan | Refusal {
  const name = nameOf(state, ix);
  const { paid, aimed } = splitTargets(ability.costs, targets);
  const response = { seat, source: ix, effects: ability.effects, targets: aimed };
  const wrong =
    paidRefusal(state, seat, ix, ability.costs, paid) ??
    targetsRefusal(state, ability.effects, aimed, seat, ix, cardsIn(paid));
  if (wrong !== null) return wrong;
  const idle = idleRefusal(state, ability.effects, aimed, ix);
  if (idle !== null) return idle;
  if (respondingTo !== null && !pertains(state, respondingTo, response)) {
    return refuse(
      'CRANK-3',
      `${name} may answer ${nameOf(state, respondingTo.source)} only with something that directly affects it.`,
    );
  }
  if (respondingTo !== null && cranksInVain(state, respondingTo, ability)) {
    return refuse(
      'CRANK-3',
      `What ${name} adds does not affect ${nameOf(state, respondingTo.source)}, so it cannot crank for that now.`,
    );
  }
  const due = pullDue(state, seat, ix, ability.costs, paid, aimed);
  if (isUnderWay(state, { ix, index, due }, ability.effects, targets)) {
    return refuse('EVT-4', `${name} is being used for this already.`);
  }
  if (due === 0 && respondingTo?.paying === seat) {
    return refuse('CRANK-3', `The Pull that was cranked for is spent first; ${name} costs none.`);
  }
  const left = stillDue(state, ix, index);
  if (left !== null && due > left) {
    return refuse('CRANK-5', `${name} wants no more than ${left} Pull.`);
  }
  if (left !== null && assumeAllCranked && mostPull(state, seat, ix, 'use') < due) {
    return refuse('CALL-1', `There is no Pull to pay for ${name}.`);
  }
  if (due === 0 || assumeAllCranked) return { ability, lots: [], paid, aimed };
  const lots = planPayment(state, seat, ix, due, undefined, 'use');
  return 'clause' in lots ? lots : { ability, lots, paid, aimed };
}

function ownerRefusal(
  state: GameState,
  seat: Seat,
  ix: CardIx,
  ability: UsedAbility,
): Refusal | null {
  const card = cardAt(state, ix);
  const name = nameOf(state, ix);
  if (!isWorking(state, ix)) return refuse('CRANK-1', `${name} is not in play.`);
  if (isIdleGear(state, ix)) {
    return refuse('CARD-0', `${nameOf(state, card.host)} cannot use ${name}.`);
  }
  const user = userOf(state, ix, ability);
  if (user !== ix && ability.anyone !== true && isImmune(state, user, ix)) {
    return refuse('ABL-IMMUNE', `${nameOf(state, user)} is Immune to ${name}.`);
  }
  if (ability.anyone === true) return null;
  // EFF-4: what a Gear or Condition lets a Controlled attacker do is done by the Controller.
  const whose = user === ix ? card.seat : actingSeat(state, user);
  if (whose === seat || controlOf(state, seat, user) !== null) return null;
  const clause = user === ix ? 'ABL-CONTROL' : 'EFF-4';
  return refuse(clause, `${name} is ${seatAt(state, whose).name}'s to use.`);
}

/** Checks whether the defender cranks for another purpose, which takes effect before the attack resolves (ATK-11). */
export function cranksAway(frame: AnnouncedFrame, ix: CardIx, ability: UsedAbility): boolean {
  if (!isAttack(frame) || frame.combat.defender !== ix || !ability.anyTime) return false;
  // An effect on attacks responds to this attack and does not crank away from it.
  if (ability.effects.some((effect) => clauseNeedingAttack(effect) !== null)) return false;
  return ability.costs.some((cost) => cost.pay === 'crank' && cost.what === 'self');
}

/** Returns why the condition of `While CONDITION, COST to EFFECT` refuses the use, or null. */
function whileRefusal(state: GameState, ix: CardIx, ability: UsedAbility): Refusal | null {
  if (holdsNow(state, ix, ability.while ?? null)) return null;
  return refuse('CARD-0', `What ${nameOf(state, ix)} asks for does not hold now.`);
}

function onceRefusal(
  state: GameState,
  ix: CardIx,
  index: number,
  ability: UsedAbility,
): Refusal | null {
  if (!ability.oncePerTurn || !state.turn.used.includes(`${ix}:${index}`)) return null;
  return refuse('CARD-0', `${nameOf(state, ix)} did that once this turn already.`);
}

/** Returns why the targets do not fit the effects, or null (CALL-6, EVT-4). */
export function targetsRefusal(
  state: GameState,
  effects: readonly Effect[],
  targets: readonly Target[],
  seat: Seat,
  source: CardIx,
  payers: readonly CardIx[] = [],
): Refusal | null {
  const slots = slotsOf(effects);
  const parts = assignTargets(slots, targets);
  const name = nameOf(state, source);
  const from = { seat, source };
  if (targets.length > 1 && parts !== null && isNamedTwice(slots, parts)) {
    return refuse('CALL-6', `${name} names different ones, and each of them once.`);
  }
  for (const [index, slot] of slots.entries()) {
    for (const target of parts?.[index] ?? []) {
      const payer = slot.pick === 'card' && slot.another && isAmong(target, payers);
      if (!payer && mayName(state, slot, target, from)) continue;
      if (slot.pick === 'event') {
        return refuse('EVT-4', `${name} finds nothing under way that it could cancel there.`);
      }
      const what = 'card' in target ? nameOf(state, target.card) : 'that';
      return refuse('CALL-6', `${what} is not what ${name} may target.`);
    }
    if (slot.pick !== 'card') continue;
    for (const card of cardsIn(parts?.[index] ?? [])) {
      const refusal = rulesOf(slot.effect).cardRefusal?.(state, card, from);
      if (refusal) return refusal;
    }
  }
  if (parts !== null) return togetherRefusal(state, effects, targets, source);
  const event = slots.some((slot) => slot.pick === 'event');
  if (event) return refuse('EVT-4', `${name} finds nothing under way that it could cancel.`);
  return refuse('CALL-6', `${name} needs ${slots.length === 0 ? 'no target' : 'a target'}.`);
}

/** Checks whether a card is named twice for one slot. The targets of a slot must be different (EVT-1). */
function isNamedTwice(slots: readonly Slot[], parts: readonly (readonly Target[])[]): boolean {
  return slots.some((slot, index) => {
    const same = parts.flatMap((part, at) => (slots[at] === slot ? part : []));
    return (
      index === slots.indexOf(slot) &&
      new Set(same.map((one) => JSON.stringify(one))).size < same.length
    );
  });
}

/** Returns why the targets of one effect cannot be named together, or null (CALL-6). */
function togetherRefusal(
  state: GameState,
  effects: readonly Effect[],
  targets: readonly Target[],
  source: CardIx,
): Refusal | null {
  if (!effects.some((effect) => rulesOf(effect.do).targetsRefusal !== undefined)) return null;
  const named = targetsOfEach(effects, targets);
  for (const [index, effect] of effects.entries()) {
    const rules = rulesOf(effect.do);
    const refusal = rules.targetsRefusal?.(state, effect, named[index] ?? [], source);
    if (refusal) return refusal;
  }
  return null;
}

/** Checks whether the target is one of these cards. `another` excludes the source and the payers. */
function isAmong(target: Target, cards: readonly CardIx[]): boolean {
  return 'card' in target && cards.includes(target.card);
}
