import type { Refusal } from '../../kernel/game.ts';
import { emit } from '../events/evolve.ts';
import type { Ability } from '../language/ability.ts';
import {
  areInContact,
  fighterAt,
  fightersOffered,
  nameOf,
  opponentOf,
} from '../reading/fighters.ts';
import { elementNamed } from '../reading/terrain.ts';
import { mayAttack, mayDouse, movement, planCharge } from '../rules/act.ts';
import { meleeGear } from '../rules/attack.ts';
import { planElementAttack } from '../rules/attack-element.ts';
import { planAttack } from '../rules/planned-attack.ts';
import { refuse } from '../rules/refuse.ts';
import { hideRefusal, planTerrainMove, spendRefusal } from '../rules/terrain-move.ts';
import { planAbilityUse } from '../rules/use.ts';
import type { Draft } from '../state/draft.ts';
import {
  type ActivationFrame,
  type ChargeFrame,
  type Chosen,
  NOBODY_NAMED,
} from '../state/frames.ts';
import type { Answer } from '../state/requests.ts';
import type { FighterIx } from '../state/types.ts';
import { beginAttack } from './attack.ts';
import { beginText } from './begin-text.ts';
import { spendGear } from './blow.ts';
import { askPlayers, endFrame, pushFrame, replaceFrame } from './frames.ts';
import { recordHappening } from './happen.ts';
import { beginMelee } from './melee.ts';
import { travelWay } from './moving.ts';
import { meetHostile } from './terrain.ts';
import { beginThrow } from './throw.ts';
import { beginMovement } from './withdrawal.ts';

/** Lets the active fighter act until its player ends the activation, or it falls (ACT-2). */
export function stepActivation(draft: Draft, { fighter, ending }: ActivationFrame): void {
  const { seat, fallen } = fighterAt(draft.state, fighter);
  if (fallen || ending) endActivation(draft, fighter);
  else askPlayers(draft, { seat, ask: 'act', fighter });
}

/** Ends an activation. The opponent of the player who activated becomes first player (ACTIV-2). */
function endActivation(draft: Draft, fighter: FighterIx): void {
  const { seat } = fighterAt(draft.state, fighter);
  endFrame(draft);
  emit(draft, { type: 'activated', fighter });
  emit(draft, { type: 'changes-ended', until: 'activation' });
  // In solo play, the one player is always first (NPF-6).
  if (!draft.state.options.solo) emit(draft, { type: 'first-changed', seat: opponentOf(seat) });
  const below = draft.state.frames.at(-1);
  if (below?.frame !== 'designation') return;
  const activations = below.activations + 1;
  replaceFrame(draft, { ...below, chain: [], passes: 0, activations, last: seat });
}

export function answerActivation(
  draft: Draft,
  frame: ActivationFrame,
  answer: Answer,
): Refusal | null {
  const { state } = draft;
  const { fighter } = frame;
  if (answer.do === 'end') {
    replaceFrame(draft, { ...frame, ending: true });
    meetHostile(draft, fighter);
    recordHappening(draft, 'ends its activation', fighter, null);
    return null;
  }
  if (!('fighter' in answer) || answer.fighter !== fighter) {
    return refuse('ACT-2', `${nameOf(state, fighter)} is active.`).refusal;
  }
  switch (answer.do) {
    case 'move': {
      const way = movement(state, fighter, answer.path);
      if (!way.ok) return way.refusal;
      beginMovement(draft, fighter, { does: 'move', path: answer.path });
      return null;
    }
    case 'climb':
    case 'swim':
    case 'jump': {
      const errand = { does: answer.do, element: answer.element, to: answer.to };
      const stopped = spendRefusal(state, fighter, errand.does);
      if (stopped !== null) return stopped;
      const plan = planTerrainMove(state, fighter, errand);
      if (!plan.ok) return plan.refusal;
      beginMovement(draft, fighter, errand);
      return null;
    }
    case 'hide': {
      const stopped = hideRefusal(state, fighter, answer.element);
      if (stopped !== null) return stopped;
      emit(draft, { type: 'ap-changed', fighter, by: -1 });
      emit(draft, { type: 'used', fighter, what: 'move' });
      const element = elementNamed(state, answer.element)?.name ?? null;
      emit(draft, { type: 'hid', fighter, element });
      return null;
    }
    case 'charge':
      return doCharge(draft, answer);
    case 'attack':
      return doAttack(draft, answer);
    case 'use': {
      const ruled = planAbilityUse(state, fighter, answer.ability, answer.chosen);
      if (!ruled.ok) return ruled.refusal;
      resolveAbility(draft, fighter, ruled.plan, answer.chosen);
      return null;
    }
    case 'douse': {
      const refusal = mayDouse(state, fighter);
      if (refusal !== null) return refusal;
      emit(draft, { type: 'ap-changed', fighter, by: -1 });
      emit(draft, { type: 'marked', fighter, mark: 'Burn', by: -1 });
      return null;
    }
    default:
      return refuse('ACT-2', `${nameOf(state, fighter)} is active.`).refusal;
  }
}

function doCharge(draft: Draft, answer: Extract<Answer, { do: 'charge' }>): Refusal | null {
  const { state } = draft;
  const { fighter, target, path } = answer;
  const plan = planCharge(state, fighter, target, path, answer.with);
  if (!plan.ok) return plan.refusal;
  if (plan.plan.becomes === 'movement') {
    beginMovement(draft, fighter, { does: 'move', path });
    return null;
  }
  const gear = meleeGear(state, fighter, answer.with);
  if (!gear.ok) return gear.refusal;
  const { targets } = plan.plan;
  emit(draft, { type: 'ap-changed', fighter, by: -2 });
  emit(draft, { type: 'used', fighter, what: 'charge' });
  emit(draft, { type: 'used', fighter, what: 'attack' });
  spendGear(draft, fighter, gear.plan);
  const [only] = targets;
  if (targets.length === 1 && only !== undefined) beginMelee(draft, fighter, only, gear.plan, true);
  else pushFrame(draft, { frame: 'charge', fighter, gear: gear.plan, targets });
  travelWay(draft, fighter, path, 'in contact');
  return null;
}

/** Asks which of the opponents that it touches is the target of the charge (ACT-5), if a text on the way has left several. */
export function stepCharge(draft: Draft, { fighter, gear, targets }: ChargeFrame): void {
  const { state } = draft;
  const touched = targets.filter((other) => areInContact(state, fighter, other));
  const [only] = touched;
  if (touched.length > 1) {
    const { seat } = fighterAt(state, fighter);
    askPlayers(draft, { seat, ask: 'pick', why: 'charge', fighters: touched });
    return;
  }
  endFrame(draft);
  if (only !== undefined) beginMelee(draft, fighter, only, gear, true);
}

export function answerCharge(draft: Draft, frame: ChargeFrame, answer: Answer): Refusal | null {
  if (answer.do !== 'pick' || !fightersOffered(draft.state).includes(answer.fighter)) {
    return refuse('ACT-5', 'Choose one of the opponents that it touches.').refusal;
  }
  endFrame(draft);
  beginMelee(draft, frame.fighter, answer.fighter, frame.gear, true);
  return null;
}

function doAttack(draft: Draft, answer: Extract<Answer, { do: 'attack' }>): Refusal | null {
  const { state } = draft;
  const { fighter, target, at, angle } = answer;
  const refusal = mayAttack(state, fighter, answer.with);
  if (refusal !== null) return refusal;
  if (answer.element !== null) {
    const struck = planElementAttack(state, fighter, answer.element, answer.with, at);
    if (!struck.ok) return struck.refusal;
    payAp(draft, fighter);
    beginThrow(draft, fighter, struck.plan);
    return null;
  }
  const ruled = planAttack(state, fighter, target, answer.with, { at, angle });
  if (!ruled.ok) return ruled.refusal;
  payAp(draft, fighter);
  beginAttack(draft, fighter, ruled.plan);
  return null;
}

/** Pays for an Action ability and resolves it (ABIL-2). */
function resolveAbility(draft: Draft, fighter: FighterIx, ability: Ability, chosen: Chosen): void {
  const { seat } = fighterAt(draft.state, fighter);
  const { name, ap, sp, effects } = ability;
  if (ap > 0) emit(draft, { type: 'ap-changed', fighter, by: -ap });
  if (sp > 0) emit(draft, { type: 'sp-changed', seat, by: -sp });
  emit(draft, { type: 'used', fighter, what: `ability ${name}` });
  const about = NOBODY_NAMED;
  beginText(draft, { seat, fighter, name, effects: effects ?? [], chosen, about });
}

function payAp(draft: Draft, fighter: FighterIx): void {
  emit(draft, { type: 'ap-changed', fighter, by: -1 });
  emit(draft, { type: 'used', fighter, what: 'attack' });
}
