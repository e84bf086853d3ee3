import type { LimbName } from '../cards/limb.ts';
import { emit } from '../events/evolve.ts';
import { roundedPoint } from '../geometry/point.ts';
import type { Effect, LimbChoice } from '../language/ability.ts';
import { fighterAt, opponentOf } from '../reading/fighters.ts';
import { figure, limbsOf } from '../reading/figures.ts';
import { attackOn } from '../rules/attack.ts';
import { areaAt, meant } from '../rules/text.ts';
import type { Draft } from '../state/draft.ts';
import type { TextFrame } from '../state/frames.ts';
import type { FighterIx } from '../state/types.ts';
import { after, beginText } from './begin-text.ts';
import { beginBlow, spendGear } from './blow.ts';
import { oppose, rollFor } from './dice.ts';
import { change, push } from './frames.ts';
import { beginMelee } from './melee.ts';
import { put as putAt, travel } from './moving.ts';
import { inflict, mark } from './wounds.ts';

/** Whether a limb is chosen with the effect. */
export function needsLimb(effect: Effect): boolean {
  return (effect.does === 'heal' || effect.does === 'wound') && effect.limb === 'any';
}

/** Places that are still to be chosen. */
export function placesLeft(effect: Effect, { left, picked }: TextFrame): number {
  switch (effect.does) {
    case 'markers':
      return left ?? effect.count;
    case 'move':
    case 'place':
      return picked?.length === 0 ? 0 : (left ?? 1);
    case 'area':
      return left ?? 1;
    default:
      return 0;
  }
}

/** Does an effect of which everything is chosen. */
export function doEffect(draft: Draft, frame: TextFrame, effect: Effect): void {
  const { seat, fighter, picked, limb } = frame;
  const on = picked ?? [];
  const names = 'who' in effect && effect.who.who !== 'this' ? on : null;
  const done = () => change(draft, after(frame, names));
  switch (effect.does) {
    case 'roll':
      roll(draft, frame, effect, on);
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
        mark(draft, one, effect.mark, count);
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
            change: { characteristic, by, until },
          });
        }
      }
      return;
    case 'heal':
    case 'wound': {
      // Where any limb may be chosen, each target has its own.
      const [first, ...rest] = on;
      const now = effect.limb === 'any' && first !== undefined ? [first] : on;
      const later = effect.limb === 'any' && rest.length > 0;
      if (later) change(draft, { ...frame, picked: rest, limb: null });
      else done();
      if (effect.limb === 'rolled') rollLimbs(draft, fighter, on, effect);
      else for (const one of now) touch(draft, fighter, one, effect, limb);
      return;
    }
    case 'move': {
      const [one] = on;
      done();
      if (one !== undefined) travel(draft, one, frame.chosen.path ?? []);
      return;
    }
    case 'attack':
      attack(draft, frame, effect, on);
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
      put(draft, frame, effect);
  }
}

function touch(
  draft: Draft,
  by: FighterIx | null,
  target: FighterIx,
  effect: Extract<Effect, { readonly does: 'heal' | 'wound' }>,
  chosen: LimbName | null,
): void {
  for (const limb of limbsFor(limbsOf(draft.state, target), effect.limb, chosen)) {
    if (effect.does === 'heal') heal(draft, target, limb, effect.wounds);
    else inflict(draft, target, limb, effect.wounds, { protected: effect.protected, by });
  }
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

/** A location roll for each target, the nearest first. */
function rollLimbs(
  draft: Draft,
  by: FighterIx | null,
  on: readonly FighterIx[],
  effect: Extract<Effect, { readonly does: 'heal' | 'wound' }>,
): void {
  for (const target of on.toReversed()) {
    const wounds = effect.does === 'wound' ? effect.wounds : 0 - effect.wounds;
    push(draft, {
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

/** Unticks dots, red ones first (CARD-7); with no wound there it does nothing. */
export function heal(draft: Draft, target: FighterIx, limb: LimbName, wounds: number): void {
  const dots = Math.min(wounds, fighterAt(draft.state, target).ticked[limb]);
  if (dots > 0) emit(draft, { type: 'healed', fighter: target, limb, dots });
}

function roll(
  draft: Draft,
  frame: TextFrame,
  effect: Extract<Effect, { readonly does: 'roll' }>,
  on: readonly FighterIx[],
): void {
  const { seat, fighter, name, chosen } = frame;
  const { characteristic, difficulty, each, success, otherwise } = effect;
  const [rival] = on;
  const next = after(frame, rival === undefined ? null : on);
  change(draft, { ...next, chosen: { ...chosen, fighters: [] } });
  // A card rolls with its leader.
  const roller = fighter ?? draft.state.players[seat]?.leader ?? null;
  if (roller === null || fighterAt(draft.state, roller).at === null) return;
  const own = figure(draft.state, roller, characteristic);
  let effects: readonly Effect[];
  if (difficulty !== null) {
    const successes = rollFor(draft, roller, characteristic, own, difficulty);
    const repeated = Array.from({ length: successes }, () => each).flat();
    effects = [...repeated, ...(successes > 0 ? success : otherwise)];
  } else if (rival !== undefined) {
    const other = figure(draft.state, rival, characteristic);
    effects = oppose(draft, roller, rival, [own, other]) ? success : otherwise;
  } else return;
  if (effects.length > 0) {
    beginText(draft, { seat, fighter, name, effects, chosen, about: next.about });
  }
}

/** An attack at once, free and outside the limit; otherwise by the rules of attacks. */
function attack(
  draft: Draft,
  frame: TextFrame,
  effect: Extract<Effect, { readonly does: 'attack' }>,
  on: readonly FighterIx[],
): void {
  const { state } = draft;
  const [attacker] = on;
  if (attacker === undefined) {
    change(draft, after(frame, null));
    return;
  }
  const able = meant(state, frame, effect.target).fighters.filter(
    (ix) => attackOn(state, attacker, ix, null).ok,
  );
  const target = frame.chosen.fighters.find((ix) => able.includes(ix)) ?? able[0];
  const left = frame.chosen.fighters.filter((ix) => ix !== target);
  const next = after(frame, on);
  change(draft, { ...next, chosen: { ...next.chosen, fighters: left } });
  const plan = target === undefined ? null : attackOn(state, attacker, target, null);
  if (target === undefined || plan?.ok !== true) return;
  const { gear } = plan.plan;
  spendGear(draft, attacker, gear);
  if (plan.plan.how === 'melee') beginMelee(draft, attacker, target, gear, false);
  else {
    const { obstacles } = plan.plan;
    beginBlow(draft, {
      attacker,
      target,
      gear,
      kind: 'shot',
      dodged: false,
      obstacles,
      charge: false,
    });
  }
}

/** Rolls the roll under way again, or ends the attack: the nearest one below. */
function changeAttack(draft: Draft, what: 'reroll' | 'cancel'): void {
  const { frames } = draft.state;
  for (let at = frames.length - 1; at >= 0; at--) {
    const frame = frames[at];
    if (frame?.frame === 'blow') {
      const dodge = frame.stage === 'dodge';
      const stage = what === 'cancel' ? 'end' : dodge ? 'wound' : 'roll';
      const again = dodge ? { redodged: true } : { rerolled: true };
      emit(draft, { type: 'frame-replaced', at, frame: { ...frame, ...again, stage } });
      if (what === 'reroll') return;
    } else if (frame?.frame === 'melee' && what === 'cancel') {
      emit(draft, { type: 'frame-replaced', at, frame: { ...frame, stage: 'end' } });
      return;
    } else if (frame?.frame === 'activation' || frame?.frame === 'phase') return;
  }
}

/** Puts a fighter, a marker or an area where it was chosen to be. */
function put(
  draft: Draft,
  frame: TextFrame,
  effect: Extract<Effect, { readonly does: 'place' | 'markers' | 'area' }>,
): void {
  const [at, ...places] = frame.chosen.places;
  const chosen = { ...frame.chosen, places };
  const over = { ...after(frame, null), chosen };
  if (at === undefined) {
    change(draft, over);
    return;
  }
  const to = roundedPoint(at);
  if (effect.does === 'place') {
    const [fighter] = frame.picked ?? [];
    change(draft, over);
    if (fighter !== undefined) putAt(draft, fighter, to);
    return;
  }
  if (effect.does === 'area') {
    change(draft, over);
    const area = areaAt(draft.state, effect, to, frame.chosen.angle);
    const { seat, name: card } = frame;
    emit(draft, {
      type: 'lasting-begun',
      lasting: { seat, card, statics: effect.statics, triggers: [], area },
    });
    return;
  }
  const left = (frame.left ?? effect.count) - 1;
  change(draft, left > 0 ? { ...frame, chosen, left } : over);
  const label = markerLabel(draft, effect.name);
  const r = draft.state.options.marker / 2;
  emit(draft, { type: 'marker-placed', marker: { ...to, r, label, seat: frame.seat } });
}

/** The next label of a marker's name (GEO-5). */
function markerLabel({ state }: Draft, written: string): string {
  const name = written.charAt(0).toUpperCase() + written.slice(1);
  for (let number = 1; ; number++) {
    const label = `${name} ${number}`;
    if (!state.markers.some((one) => one.label === label)) return label;
  }
}
