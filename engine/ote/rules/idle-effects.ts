import type { Refusal } from '../../kernel/game.ts';
import { effectsInside } from '../language/inner-effects.ts';
import type { Effect } from '../language/schema.ts';
import { attackUnderWay, isCombatantWord } from '../reading/attack-frame.ts';
import { hasTrait } from '../reading/matches.ts';
import { traitsOf } from '../reading/traits.ts';
import type { Target } from '../state/frames.ts';
import { cardAt, nameOf } from '../state/read.ts';
import { cardsIn, framesIn } from '../state/targets.ts';
import type { CardIx, GameState } from '../state/types.ts';
import { controlProblem } from './controllable.ts';
import { endangers, isBeyondSaving } from './endangered.ts';
import { joinsRefusal } from './gang-up.ts';
import { joiners } from './pertaining-responses.ts';
import { placesToMove } from './places-to-move.ts';
import { refuse } from './refuse.ts';
import { assign, slotsOf, slotsOfEffect } from './slots.ts';

/** What each verb needs an attack for; without one nothing is done, and nothing cranks for its own sake (CRANK-5). */
export const NEEDS_ATTACK: { readonly [Name in Effect['do']]?: string } = {
  avoid: 'ABL-AVOID',
  'cancel-attack': 'EVT-4',
  'combat-affects-nobody': 'EVT-4',
  'boost-attack': 'CRANK-5',
  'draw-attack': 'CRANK-5',
  'redirect-attack': 'EVT-4',
  'join-defence': 'CRANK-5',
  'defend-with-ap': 'EVT-4',
};

/** An effect on an attack has nothing to do when there is none. */
export function idleRefusal(
  state: GameState,
  effects: readonly Effect[],
  targets: readonly Target[],
  source: CardIx,
): Refusal | null {
  const [only] = effects;
  if (only === undefined) return null;
  if ('who' in only && isCombatantWord(only.who.who) && attackUnderWay(state) === null) {
    return refuse('CRANK-5', `${nameOf(state, source)} answers an attack, and none is under way.`);
  }
  if (effects.some(isForThisCombat) && attackUnderWay(state) === null) {
    return refuse('CRANK-5', `${nameOf(state, source)} lasts for a combat, and none is under way.`);
  }
  if (effects.some(forcesAttack) && attackUnderWay(state) !== null) {
    return refuse('EVT-9', `${nameOf(state, source)} would start a combat within a combat.`);
  }
  if (only.do === 'move' && only.who.who === 'self' && placesToMove(state, source).length === 0) {
    return refuse('RANK-2', `${nameOf(state, source)} has no other place to go to.`);
  }
  if (only.do === 'control' && only.who.who === 'bearer') {
    const { host, seat } = cardAt(state, source);
    const problem = host < 0 ? null : controlProblem(state, host, source, seat);
    return problem === null ? null : refuse('ABL-CONTROL', problem);
  }
  const needless = needlessSave(state, effects, targets, source);
  if (needless !== null || effects.length > 1) return needless;
  if (only.do === 'uncrank' && namesOnly(targets, source)) {
    return refuse('CRANK-5', `${nameOf(state, source)} would crank only to uncrank itself.`);
  }
  if (only.do === 'lose-trait' && only.who.who === 'self' && lacks(state, source, only.trait)) {
    return refuse('CRANK-5', `${nameOf(state, source)} has not got that trait now.`);
  }
  if (only.do === 'redirect') return notAimed(state, targets, source);
  if (only.do === 'martyr' && namesOnly(targets, source)) {
    return refuse('ABL-MARTYR', `${nameOf(state, source)} is no Martyr for itself.`);
  }
  if (only.do === 'gang-up') return idleGangUp(state, only, targets, source);
  const [inside] = only.do === 'offer' ? effectsInside(only) : [];
  const clause = NEEDS_ATTACK[(inside ?? only).do];
  if (clause === undefined || attackUnderWay(state) !== null) return null;
  return refuse(clause, `${nameOf(state, source)} answers an attack, and none is under way.`);
}

/** It would be over before it began. */
function isForThisCombat(effect: Effect): boolean {
  return 'time' in effect && effect.time === 'combat';
}

function forcesAttack(effect: Effect): boolean {
  return effect.do === 'force-attack' || effect.do === 'attack';
}

function lacks(state: GameState, ix: CardIx, trait: string | null): boolean {
  return trait !== null && !hasTrait(traitsOf(state, ix), trait);
}

/** Only what is aimed at the card that speaks, or called on it, is redirected from it. */
function notAimed(state: GameState, targets: readonly Target[], source: CardIx): Refusal | null {
  const [event] = framesIn(targets);
  const frame = state.frames.find((one) => one.id === event);
  const name = nameOf(state, source);
  if (frame?.kind === 'announced') {
    const on = frame.act === 'call' && cardAt(state, frame.source).host === source;
    if (on || cardsIn(frame.targets).includes(source)) return null;
  }
  return refuse('EVT-4', `${name} redirects only what is aimed at ${name}.`);
}

function namesOnly(targets: readonly Target[], source: CardIx): boolean {
  return targets.length === 1 && cardsIn(targets).includes(source);
}

/** Who would join the attack under way must be able to (ABL-GANGUP). */
function idleGangUp(
  state: GameState,
  effect: Extract<Effect, { do: 'gang-up' }>,
  targets: readonly Target[],
  source: CardIx,
): Refusal | null {
  const attack = attackUnderWay(state);
  if (attack === null) {
    return refuse('ABL-GANGUP', `${nameOf(state, source)} joins an attack, and none is under way.`);
  }
  for (const card of joiners(state, effect.who, targets, source)) {
    const refusal = joinsRefusal(state, attack.combat, effect, card);
    if (refusal !== null) return refusal;
  }
  return null;
}

/** Whatever else an ability does, one that Saves or stands in needs somebody about to be popped (ABL-SAVE). */
function needlessSave(
  state: GameState,
  effects: readonly Effect[],
  targets: readonly Target[],
  source: CardIx,
): Refusal | null {
  if (!effects.some(({ do: verb }) => verb === 'save' || verb === 'martyr')) return null;
  const parts = assign(slotsOf(effects), targets) ?? [];
  let at = 0;
  for (const effect of effects) {
    const count = slotsOfEffect(effect).length;
    const named = parts.slice(at, at + count).flat();
    at += count;
    if (effect.do !== 'save' && effect.do !== 'martyr') continue;
    const refusal = unneededSave(state, effect, named, source);
    if (refusal !== null) return refusal;
  }
  return null;
}

/** Effects affect only what is happening: a Save needs a pop that is under way (EVT-4). */
function unneededSave(
  state: GameState,
  { do: verb, who }: Extract<Effect, { do: 'save' | 'martyr' }>,
  targets: readonly Target[],
  source: CardIx,
): Refusal | null {
  const top = state.frames.at(-1);
  const saved =
    who.who === 'self'
      ? [source]
      : who.who === 'bearer'
        ? [cardAt(state, source).host]
        : cardsIn(targets);
  if (who.who === 'each') return null;
  const inDanger = top?.kind === 'announced' ? saved.filter((ix) => endangers(state, top, ix)) : [];
  if (top?.kind === 'announced' && inDanger.length > 0) {
    if (verb === 'martyr' || inDanger.some((ix) => !isBeyondSaving(state, top, ix))) return null;
    return refuse('ABL-SAVE', `${nameOf(state, top.source)} allows no Save.`);
  }
  return refuse('EVT-4', `Nothing under way would pop what ${nameOf(state, source)} saves.`);
}
