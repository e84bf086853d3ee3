import type { LimbName } from '../cards/limb.ts';
import { emit } from '../events/evolve.ts';
import { roundPoint } from '../geometry/point.ts';
import { type Effect, flatEffects, type LimbChoice } from '../language/ability.ts';
import { fighterAt, opponentOf } from '../reading/fighters.ts';
import { figure, limbsOf } from '../reading/figures.ts';
import { fearRefusal } from '../rules/act.ts';
import { fightersFor } from '../rules/aim.ts';
import { planAttackNaming } from '../rules/planned-attack.ts';
import { areaAt } from '../rules/text.ts';
import type { Draft } from '../state/draft.ts';
import type { Aim, TextFrame } from '../state/frames.ts';
import type { EdenState, FighterIx } from '../state/types.ts';
import { beginAttack } from './attack.ts';
import { beginOutcome, frameAfterEffect } from './begin-text.ts';
import { rollFor, rollOpposition } from './dice.ts';
import { attacksUnderWay, pushFrame, replaceFrame } from './frames.ts';
import { putFighter as putAt, travelWay } from './moving.ts';
import { uncoverHidden } from './terrain.ts';
import { giveMarkers, inflictWounds } from './wounds.ts';

/** Returns the fighters that an effect is on when it takes effect: the chosen ones that are still legal, or all that the text means now. */
export function fightersNow(
  state: EdenState,
  frame: TextFrame,
  effect: Effect,
  aim: Aim,
): readonly FighterIx[] {
  const whom = fightersFor(state, frame, effect);
  return whom.all ? whom.fighters : aim.on.filter((ix) => fighterAt(state, ix).at !== null);
}

/** Carries out an effect whose choices are all made. */
export function doEffect(
  draft: Draft,
  frame: TextFrame,
  effect: Effect,
  aim: Aim,
  on: readonly FighterIx[],
): void {
  const { seat, fighter } = frame;
  const names = 'who' in effect && effect.who.who !== 'this' ? on : null;
  const done = () => replaceFrame(draft, frameAfterEffect(frame, effect, names));
  switch (effect.does) {
    case 'roll':
      rollEffect(draft, frame, effect, on);
      return;
    case 'points': {
      done();
      const whose = effect.of === 'you' ? seat : opponentOf(seat);
      const type = effect.what === 'SP' ? 'sp-changed' : 'vp-changed';
      if (draft.state.players[whose] !== undefined)
        emit(draft, { type, seat: whose, by: effect.by });
      return;
    }
    case 'again':
      done();
      for (const one of on) emit(draft, { type: 'again', fighter: one, what: effect.what });
      return;
    case 'ap':
      done();
      for (const one of on) emit(draft, { type: 'ap-changed', fighter: one, by: effect.by });
      return;
    case 'mark':
      done();
      for (const one of on) {
        const { by } = effect;
        const count = by === 'none' ? 0 - fighterAt(draft.state, one).marks[effect.mark] : by;
        giveMarkers(draft, one, effect.mark, count);
      }
      return;
    case 'change':
      done();
      for (const one of on) {
        for (const characteristic of effect.characteristics) {
          const { by, until } = effect;
          emit(draft, {
            type: 'figure-changed',
            fighter: one,
            change: { characteristic, by, until, attacks: attacksUnderWay(draft) },
          });
        }
      }
      return;
    case 'heal':
    case 'wound':
      done();
      if (effect.limb === 'rolled') rollLimbs(draft, fighter, on, effect);
      else for (const one of on) touchFighters(draft, fighter, one, effect, limbOf(aim, one));
      return;
    case 'move': {
      const [one] = on;
      done();
      if (one !== undefined)
        travelWay(draft, one, aim.path ?? [], effect.contact ? 'in contact' : 'free');
      return;
    }
    case 'attack':
      done();
      attackAtOnce(draft, on[0], aim.other);
      return;
    case 'reroll':
    case 'cancel':
      done();
      changeAttack(draft, effect.does);
      return;
    case 'remove-marker':
      done();
      if (frame.about.marker !== null) {
        emit(draft, { type: 'marker-removed', label: frame.about.marker });
      }
      return;
    case 'place':
    case 'markers':
    case 'area':
      putAtPlace(draft, frame, effect, aim, on);
  }
}

/** Returns the limb that was chosen for one of the targets. */
function limbOf({ on, limbs }: Aim, target: FighterIx): LimbName | null {
  return limbs[on.indexOf(target)] ?? null;
}

function touchFighters(
  draft: Draft,
  by: FighterIx | null,
  target: FighterIx,
  effect: Extract<Effect, { readonly does: 'heal' | 'wound' }>,
  chosen: LimbName | null,
): void {
  const limbs = limbsFor(limbsOf(draft.state, target), effect.limb, chosen);
  if (effect.does === 'wound') {
    inflictWounds(draft, target, limbs, effect.wounds, { protected: effect.protected, by });
    return;
  }
  for (const limb of limbs) healLimb(draft, target, limb, effect.wounds);
}

function limbsFor(
  all: readonly LimbName[],
  which: LimbChoice,
  chosen: LimbName | null,
): readonly LimbName[] {
  if (which === 'each') return all;
  if (which === 'any') return chosen === null ? [] : [chosen];
  return which === 'rolled' ? [] : [which];
}

/** Makes a location roll for each target, the nearest first. */
function rollLimbs(
  draft: Draft,
  by: FighterIx | null,
  on: readonly FighterIx[],
  effect: Extract<Effect, { readonly does: 'heal' | 'wound' }>,
): void {
  for (const target of on.toReversed()) {
    const wounds = effect.does === 'wound' ? effect.wounds : 0 - effect.wounds;
    pushFrame(draft, {
      frame: 'location',
      target,
      by,
      wounds,
      times: 1,
      protected: effect.does === 'wound' && effect.protected,
      from: null,
      face: null,
      source: by === null ? 'against' : 'by',
    });
  }
}

/** Unticks dots, red ones first (CARD-7). A limb without a wound does not change. */
function healLimb(draft: Draft, target: FighterIx, limb: LimbName, wounds: number): void {
  const dots = Math.min(wounds, fighterAt(draft.state, target).ticked[limb]);
  if (dots > 0) emit(draft, { type: 'healed', fighter: target, limb, dots });
}

function rollEffect(
  draft: Draft,
  frame: TextFrame,
  effect: Extract<Effect, { readonly does: 'roll' }>,
  on: readonly FighterIx[],
): void {
  const { seat, fighter, name } = frame;
  const { characteristic, difficulty, each, success, otherwise } = effect;
  const [rival] = on;
  const next = frameAfterEffect(frame, effect, rival === undefined ? null : on);
  replaceFrame(draft, next);
  // The leader makes the roll of a card.
  const roller = fighter ?? draft.state.players[seat]?.leader ?? null;
  if (roller === null || fighterAt(draft.state, roller).at === null) return;
  const own = figure(draft.state, roller, characteristic, 0, null, rival ?? null);
  const [ofEach, ofSuccess] = [flatEffects(each).length, flatEffects(success).length];
  const [first, second] = [1 + ofEach, 1 + ofEach + ofSuccess];
  const outcome = (won: boolean, times: number) => {
    const end = 1 + flatEffects([effect]).length;
    const aims = won ? frame.aims.slice(first, second) : frame.aims.slice(second, end);
    const repeated = Array.from({ length: times }, () => frame.aims.slice(1, first)).flat();
    const effects = Array.from({ length: times }, () => each).flat();
    const all = [...effects, ...(won ? success : otherwise)];
    const { about, chosen } = next;
    if (all.length === 0) return;
    beginOutcome(draft, { seat, fighter, name, effects: all, chosen, about }, [
      ...repeated,
      ...aims,
    ]);
  };
  if (difficulty !== null) {
    const successes = rollFor(draft, roller, characteristic, own, difficulty);
    outcome(successes > 0, successes);
  } else if (rival !== undefined) {
    const other = figure(draft.state, rival, characteristic, 0, null, roller);
    outcome(rollOpposition(draft, roller, rival, [own, other]), 0);
  }
}

/** Makes an attack at once, free and outside the limit; otherwise by the rules of attacks. */
function attackAtOnce(
  draft: Draft,
  attacker: FighterIx | undefined,
  target: FighterIx | null,
): void {
  const { state } = draft;
  if (attacker === undefined || target === null || fearRefusal(state, attacker) !== null) return;
  const plan = planAttackNaming(state, attacker, target, null);
  if (!plan.ok) return;
  uncoverHidden(draft, attacker);
  beginAttack(draft, attacker, plan.plan);
}

/** Rolls the nearest attack roll under way again, or ends that attack. */
function changeAttack(draft: Draft, what: 'reroll' | 'cancel'): void {
  const { frames } = draft.state;
  for (let at = frames.length - 1; at >= 0; at--) {
    const frame = frames[at];
    if (frame?.frame === 'blow') {
      const dodge = frame.stage === 'dodge';
      const stage = what === 'cancel' ? 'end' : dodge ? 'wound' : 'roll';
      const again = dodge ? { redodged: true } : { rerolled: true };
      emit(draft, { type: 'frame-replaced', at, frame: { ...frame, ...again, stage } });
      // A blow in melee is a part of its attack, which is a frame below it. A shot is the whole attack.
      if (what === 'reroll' || frame.kind === 'shot') return;
    } else if (frame?.frame === 'victims' && what === 'cancel') {
      emit(draft, { type: 'frame-replaced', at, frame: { ...frame, left: [], hurt: null } });
    } else if ((frame?.frame === 'melee' || frame?.frame === 'throw') && what === 'cancel') {
      emit(draft, { type: 'frame-replaced', at, frame: { ...frame, stage: 'end' } });
      return;
    } else if (frame?.frame === 'activation' || frame?.frame === 'phase') return;
  }
}

/** Puts a fighter, a marker or an area at its chosen place. */
function putAtPlace(
  draft: Draft,
  frame: TextFrame,
  effect: Extract<Effect, { readonly does: 'place' | 'markers' | 'area' }>,
  aim: Aim,
  on: readonly FighterIx[],
): void {
  const [at, ...places] = aim.places;
  const [fighter] = on;
  const over = frameAfterEffect(frame, effect, effect.does === 'place' ? on : null);
  if (at === undefined) {
    replaceFrame(draft, over);
    return;
  }
  const to = roundPoint(at);
  if (effect.does === 'place') {
    replaceFrame(draft, over);
    if (fighter !== undefined) putAt(draft, fighter, to);
    return;
  }
  if (effect.does === 'area') {
    replaceFrame(draft, over);
    const area = areaAt(draft.state, effect, to, aim.angle);
    const { seat, name: card } = frame;
    emit(draft, {
      type: 'lasting-begun',
      lasting: { seat, card, statics: effect.statics, triggers: [], area },
    });
    return;
  }
  const more = { ...effect, count: effect.count - 1 };
  const [, ...later] = frame.effects;
  const aims = [{ ...aim, places }, ...frame.aims.slice(1)];
  replaceFrame(draft, more.count > 0 ? { ...frame, effects: [more, ...later], aims } : over);
  const label = markerLabel(draft, effect.name);
  const r = draft.state.options.marker / 2;
  emit(draft, { type: 'marker-placed', marker: { ...to, r, label, seat: frame.seat } });
}

/** Returns the next label of a marker's name (GEO-5). */
function markerLabel({ state }: Draft, written: string): string {
  const name = written.charAt(0).toUpperCase() + written.slice(1);
  for (let number = 1; ; number++) {
    const label = `${name} ${number}`;
    if (!state.markers.some((one) => one.label === label)) return label;
  }
}
