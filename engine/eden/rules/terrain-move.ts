import type { Refusal } from '../../kernel/game.ts';
import { apart, type Point, roundedPoint, TOLERANCE } from '../geometry/point.ts';
import { discAt, overlaps, wayTo } from '../geometry/shape.ts';
import { diceFor } from '../odds/dice.ts';
import {
  baseOf,
  fighterAt,
  gapBetween,
  nameOf,
  onField,
  opposed,
  profileOf,
} from '../reading/fighters.ts';
import { figure } from '../reading/figures.ts';
import {
  beaconProtection,
  elementNamed,
  isAt,
  isIn,
  isOn,
  raisedPoint,
  rulesOf,
} from '../reading/terrain.ts';
import type { Errand } from '../state/frames.ts';
import type { EdenState, ElementState, FighterIx } from '../state/types.ts';
import { hasLeft, tooFewAp } from './act.ts';
import { planned, type Ruled, refuse } from './refuse.ts';
import { groundOf, isOnField, noStopping, onMarker, reachOf, touchedAt } from './way.ts';

const SWIM = 20;
const COVER = 15;

type TerrainErrand = Exclude<Errand, { readonly does: 'move' }>;

/** Returns the cost of such a Movement in AP. */
export function terrainCost(does: TerrainErrand['does'] | 'hide'): number {
  return does === 'climb' || does === 'swim' ? 2 : 1;
}

const CLAUSES = {
  climb: 'TERR-CLIMB',
  swim: 'TERR-SWIM',
  jump: 'TERR-JUMP',
  hide: 'TERR-HIDE',
} as const;

/** Returns why the Movement cannot be paid for; null when it can. */
export function maySpend(
  state: EdenState,
  ix: FighterIx,
  does: keyof typeof CLAUSES,
): Refusal | null {
  if (!hasLeft(state, ix, 'move')) {
    return refuse('ACT-3', `${nameOf(state, ix)} has no Movement left.`).refusal;
  }
  return tooFewAp(state, ix, terrainCost(does));
}

/** Plans a climb, a swim or a jump: its difficulty and the place where it ends. */
export function terrainMove(
  state: EdenState,
  ix: FighterIx,
  { does, element: name, to }: TerrainErrand,
): Ruled<{ readonly difficulty: number; readonly to: Point }> {
  const clause = CLAUSES[does];
  const [element, base] = [elementNamed(state, name), baseOf(state, ix)];
  if (element === null || base === null) return refuse(clause, `There is no ${name}.`);
  const rules = rulesOf(state, element);
  const difficulty = {
    climb: rules?.climbing,
    swim: rules?.swimming,
    jump: rules?.jump,
  }[does];
  if (difficulty == null) return refuse(clause, `${element.name} has no such rule.`);
  const who = nameOf(state, ix);
  const entry = does === 'climb' ? { shapes: element.ways ?? element.shapes } : element;
  if (fighterAt(state, ix).elevated === element.name || !isAt(base, entry)) {
    return refuse(clause, `${who} is not in contact with ${element.name}.`);
  }
  const place = roundedPoint(to);
  const wrong =
    does === 'climb'
      ? climbEnd(element, place)
      : does === 'swim'
        ? swimEnd(state, ix, element, place)
        : jumpEnd(state, ix, element, place);
  if (wrong !== null) return refuse(clause, `${who} ${wrong}.`);
  const refusal = placeRefused(state, ix, place, does === 'climb' ? element : null);
  return refusal === null ? planned({ difficulty, to: place }) : { ok: false, refusal };
}

function climbEnd(element: ElementState, to: Point): string | null {
  return isOn(to, raisedPoint(element)) ? null : `climbs to the raised point of ${element.name}`;
}

function swimEnd(state: EdenState, ix: FighterIx, element: ElementState, to: Point): string | null {
  const { at } = fighterAt(state, ix);
  const base = discAt(to, profileOf(state, ix).radius);
  if (at === null || apart(at, to) > SWIM + TOLERANCE) return `swims up to ${SWIM} cm`;
  if (!isAt(base, element) || isIn(base, element)) return `ends at the edge of ${element.name}`;
  const { dice } = diceFor(burdened(state, ix), rulesOf(state, element)?.swimming ?? 1);
  return dice > 0 ? null : 'carries too much to swim';
}

/** Returns VIG less one for each piece of equipment, two for a protection of every limb (TERR-SWIM). */
export function burdened(state: EdenState, ix: FighterIx): number {
  const weight = profileOf(state, ix).equipment.reduce((sum, { halves }) => {
    const whole = halves.some(({ protection }) => (protection.complete ?? 0) > 0);
    return sum + (whole ? 2 : 1);
  }, 0);
  const field = beaconProtection(state, ix) > 0 ? 2 : 0;
  return figure(state, ix, 'VIG', -weight - field);
}

/** Returns the end of a jump: straight across to the far side, touching nothing else (TERR-JUMP). */
function jumpEnd(state: EdenState, ix: FighterIx, element: ElementState, to: Point): string | null {
  const { at } = fighterAt(state, ix);
  const { radius } = profileOf(state, ix);
  const reach = reachOf(state, ix, 'move');
  if (at === null || apart(at, to) > reach + TOLERANCE) return `jumps up to ${reach} cm`;
  const across = element.shapes.some((shape) => wayTo(at, to, shape) === 0);
  if (!across || isIn(discAt(to, radius), element)) return `jumps across ${element.name}`;
  const others = groundOf(without(state, element), ix).standing;
  const touching = others.some(
    (shape) =>
      wayTo(at, to, shape) <= radius + TOLERANCE &&
      // Shapes that the base touches at the start do not count, unless the way leads through them.
      (wayTo(at, at, shape) > radius + TOLERANCE || wayTo(at, to, shape) < radius - TOLERANCE),
  );
  return touching ? 'would touch something else' : null;
}

/** Returns the match without an element. */
function without(state: EdenState, { name }: ElementState): EdenState {
  return { ...state, elements: state.elements.filter((one) => one.name !== name) };
}

/** Returns why a base cannot end there: off the field, over something, on a marker, in contact with an opponent. */
function placeRefused(
  state: EdenState,
  ix: FighterIx,
  to: Point,
  /** The element on which the base may be. */
  on: ElementState | null,
): Refusal | null {
  const { radius, name } = profileOf(state, ix);
  const base = discAt(to, radius);
  if (!isOnField(state, base, base.r))
    return refuse('MOVE-3', `${name} would leave the field.`).refusal;
  const over = noStopping(on === null ? state : without(state, on), ix).some((shape) =>
    overlaps(base, shape),
  );
  if (over) return refuse('MOVE-1', `${name} cannot stop there.`).refusal;
  if (touchedAt(state, ix, to).length > 0) {
    return refuse('ACT-3', `${name} cannot end a Movement in contact with an opponent.`).refusal;
  }
  return onMarker(state, ix, to);
}

/** Returns why a fighter cannot hide in an element; null when it can (TERR-HIDE). */
export function hideRefused(state: EdenState, ix: FighterIx, name: string): Refusal | null {
  const [element, base] = [elementNamed(state, name), baseOf(state, ix)];
  const who = nameOf(state, ix);
  const no = (message: string) => refuse('TERR-HIDE', message).refusal;
  const poor = maySpend(state, ix, 'hide');
  if (poor !== null) return poor;
  if (element === null || rulesOf(state, element)?.hiding !== true) {
    return no(`Nobody can hide in ${name}.`);
  }
  if (base === null || !isAt(base, element)) return no(`${who} does not touch ${name}.`);
  const near = onField(state).some(
    (other) =>
      opposed(state, ix, other) && (gapBetween(state, ix, other) ?? 0) <= COVER + TOLERANCE,
  );
  return near ? no(`An opponent is within ${COVER} cm.`) : null;
}
