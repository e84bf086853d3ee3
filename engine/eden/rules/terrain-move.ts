import type { Refusal } from '../../kernel/game.ts';
import { distanceBetween, type Point, roundPoint, TOLERANCE } from '../geometry/point.ts';
import { discAt, distanceOfWay, overlaps } from '../geometry/shape.ts';
import { diceFor } from '../odds/dice.ts';
import {
  areOpponents,
  baseOf,
  fighterAt,
  gapBetween,
  nameOf,
  onField,
  profileOf,
} from '../reading/fighters.ts';
import { figure } from '../reading/figures.ts';
import {
  beaconProtection,
  elementNamed,
  isAtElement,
  isInElement,
  isOn,
  raisedPoint,
  rulesOf,
} from '../reading/terrain.ts';
import type { Errand } from '../state/frames.ts';
import type { EdenState, ElementState, FighterIx } from '../state/types.ts';
import { apRefusal, hasLeft } from './act.ts';
import { planned, type Ruled, refuse } from './refuse.ts';
import {
  groundOf,
  isOnField,
  markerRefusal,
  reachOf,
  shapesWithoutStop,
  touchedAt,
} from './way.ts';

const SWIM_REACH = 20;
const HIDE_REACH = 15;

type TerrainErrand = Exclude<Errand, { readonly does: 'move' }>;

/** Returns the cost of such a Movement in AP. */
export function terrainCost(does: TerrainErrand['does'] | 'hide'): number {
  return does === 'climb' || does === 'swim' ? 2 : 1;
}

const MOVE_CLAUSES = {
  climb: 'TERR-CLIMB',
  swim: 'TERR-SWIM',
  jump: 'TERR-JUMP',
  hide: 'TERR-HIDE',
} as const;

/** Returns why the Movement cannot be paid for; null when it can. */
export function spendRefusal(
  state: EdenState,
  ix: FighterIx,
  does: keyof typeof MOVE_CLAUSES,
): Refusal | null {
  if (!hasLeft(state, ix, 'move')) {
    return refuse('ACT-3', `${nameOf(state, ix)} has no Movement left.`).refusal;
  }
  return apRefusal(state, ix, terrainCost(does));
}

/** Plans a climb, a swim or a jump: its difficulty and the place where it ends. */
export function planTerrainMove(
  state: EdenState,
  ix: FighterIx,
  { does, element: name, to }: TerrainErrand,
): Ruled<{ readonly difficulty: number; readonly to: Point }> {
  const clause = MOVE_CLAUSES[does];
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
  if (fighterAt(state, ix).elevated === element.name || !isAtElement(base, entry)) {
    return refuse(clause, `${who} is not in contact with ${element.name}.`);
  }
  const place = roundPoint(to);
  const wrong =
    does === 'climb'
      ? climbEnd(element, place)
      : does === 'swim'
        ? swimEnd(state, ix, element, place)
        : jumpEnd(state, ix, element, place);
  if (wrong !== null) return refuse(clause, `${who} ${wrong}.`);
  const refusal = endPlaceRefusal(state, ix, place, does === 'climb' ? element : null);
  return refusal === null ? planned({ difficulty, to: place }) : { ok: false, refusal };
}

function climbEnd(element: ElementState, to: Point): string | null {
  return isOn(to, raisedPoint(element)) ? null : `climbs to the raised point of ${element.name}`;
}

function swimEnd(state: EdenState, ix: FighterIx, element: ElementState, to: Point): string | null {
  const { at } = fighterAt(state, ix);
  const base = discAt(to, profileOf(state, ix).radius);
  if (at === null || distanceBetween(at, to) > SWIM_REACH + TOLERANCE)
    return `swims up to ${SWIM_REACH} cm`;
  if (!isAtElement(base, element) || isInElement(base, element))
    return `ends at the edge of ${element.name}`;
  const { dice } = diceFor(vigorToSwim(state, ix), rulesOf(state, element)?.swimming ?? 1);
  return dice > 0 ? null : 'carries too much to swim';
}

/** Returns VIG less one for each piece of equipment, two for a protection of every limb (TERR-SWIM). */
export function vigorToSwim(state: EdenState, ix: FighterIx): number {
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
  if (at === null || distanceBetween(at, to) > reach + TOLERANCE) return `jumps up to ${reach} cm`;
  const across = element.shapes.some((shape) => distanceOfWay(at, to, shape) === 0);
  if (!across || isInElement(discAt(to, radius), element)) return `jumps across ${element.name}`;
  const others = groundOf(withoutElement(state, element), ix).standing;
  const touching = others.some(
    (shape) =>
      distanceOfWay(at, to, shape) <= radius + TOLERANCE &&
      // Shapes that the base touches at the start do not count, unless the way leads through them.
      (distanceOfWay(at, at, shape) > radius + TOLERANCE ||
        distanceOfWay(at, to, shape) < radius - TOLERANCE),
  );
  return touching ? 'would touch something else' : null;
}

/** Returns the match without an element. */
function withoutElement(state: EdenState, { name }: ElementState): EdenState {
  return { ...state, elements: state.elements.filter((one) => one.name !== name) };
}

/** Returns why a base cannot end there: off the field, over something, on a marker, in contact with an opponent. */
function endPlaceRefusal(
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
  const over = shapesWithoutStop(on === null ? state : withoutElement(state, on), ix).some(
    (shape) => overlaps(base, shape),
  );
  if (over) return refuse('MOVE-1', `${name} cannot stop there.`).refusal;
  if (touchedAt(state, ix, to).length > 0) {
    return refuse('ACT-3', `${name} cannot end a Movement in contact with an opponent.`).refusal;
  }
  return markerRefusal(state, ix, to);
}

/** Returns why a fighter cannot hide in an element; null when it can (TERR-HIDE). */
export function hideRefusal(state: EdenState, ix: FighterIx, name: string): Refusal | null {
  const [element, base] = [elementNamed(state, name), baseOf(state, ix)];
  const who = nameOf(state, ix);
  const no = (message: string) => refuse('TERR-HIDE', message).refusal;
  const poor = spendRefusal(state, ix, 'hide');
  if (poor !== null) return poor;
  if (element === null || rulesOf(state, element)?.hiding !== true) {
    return no(`Nobody can hide in ${name}.`);
  }
  if (base === null || !isAtElement(base, element)) return no(`${who} does not touch ${name}.`);
  const near = onField(state).some(
    (other) =>
      areOpponents(state, ix, other) &&
      (gapBetween(state, ix, other) ?? 0) <= HIDE_REACH + TOLERANCE,
  );
  return near ? no(`An opponent is within ${HIDE_REACH} cm.`) : null;
}
