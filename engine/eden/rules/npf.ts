import {
  distanceBetween,
  type Point,
  pointBetween,
  roundPoint,
  TOLERANCE,
} from '../geometry/point.ts';
import { fighterAt, gapBetween, inContact, nameOf, onField } from '../reading/fighters.ts';
import { limbsOf, openDots } from '../reading/figures.ts';
import { sightOf } from '../reading/sight.ts';
import type { NpfChoice } from '../state/frames.ts';
import { type EdenState, type FighterIx, NOBODY } from '../state/types.ts';
import { fearRefusal } from './act.ts';
import { planned, type Ruled, refuse } from './refuse.ts';
import { wayIntoContact } from './shortest.ts';
import { targetRefusal } from './targetable.ts';
import { measureWay, planFreeWay, wayRefusal } from './way.ts';

const CHARGE_REACH = 10;
const PROWL_REACH = 5;
const PROWL_STEP = 0.1;

/** The one action of an NPF (NPF-3). */
type NpfPlan =
  | { readonly does: 'attack'; readonly target: FighterIx }
  | { readonly does: 'charge'; readonly target: FighterIx; readonly path: readonly Point[] }
  | { readonly does: 'prowl'; readonly end: Point | null };

/** Returns the action that the player names, or the compulsory one; where none is named, targets are chosen as in solo play. */
export function npfAction(
  state: EdenState,
  ix: FighterIx,
  { action: named, target, to, path }: NpfChoice,
): Ruled<NpfPlan> {
  const options = npfDuty(state, ix);
  const does = options === null ? 'prowl' : options.does;
  const name = nameOf(state, ix);
  const fear = named === null || named === 'prowl' ? null : fearRefusal(state, ix);
  if (fear !== null) return { ok: false, refusal: fear };
  if (named !== null && named !== does) {
    return refuse('NPF-3', `${name} must ${does}.`);
  }
  if (options === null) return planned({ does: 'prowl', end: prowlEnd(state, ix, to) });
  const whom = target ?? preferredTarget(state, ix, options.targets);
  if (whom === null || !options.targets.includes(whom)) {
    return refuse('NPF-3', `${name} must ${does} a fighter that it can reach.`);
  }
  if (options.does === 'attack') return planned({ does: 'attack', target: whom });
  if (path !== null) return planNpfCharge(state, ix, whom, path);
  const shortest = wayIntoContact(state, ix, whom, CHARGE_REACH);
  if (shortest === null) return refuse('NPF-3', `${name} cannot reach ${nameOf(state, whom)}.`);
  return planned({ does: 'charge', target: whom, path: shortest.map(roundPoint) });
}

/** Plans a charge of an NPF by a way that its player names. */
function planNpfCharge(
  state: EdenState,
  ix: FighterIx,
  target: FighterIx,
  path: readonly Point[],
): Ruled<NpfPlan> {
  const way = measureWay(state, ix, path);
  const name = nameOf(state, ix);
  if (way.cost > CHARGE_REACH + TOLERANCE)
    return refuse('NPF-3', `${name} charges up to ${CHARGE_REACH} cm.`);
  if (!way.touched.includes(target)) {
    return refuse('NPF-3', `${name} would not touch ${nameOf(state, target)}.`);
  }
  const refusal = wayRefusal(state, ix, path);
  return refusal === null ? planned({ does: 'charge', target, path }) : { ok: false, refusal };
}

/** Returns the attack or the charge that an NPF must make, and its target; null when it prowls. With Fear it only prowls (NPF-4). */
export function npfDuty(
  state: EdenState,
  ix: FighterIx,
): { readonly does: 'attack' | 'charge'; readonly targets: readonly FighterIx[] } | null {
  if (fighterAt(state, ix).marks.Fear > 0) return null;
  const around = inContact(state, ix);
  const touched = around.filter((other) => targetRefusal(state, other, ix, NOBODY) === null);
  if (touched.length > 0) return { does: 'attack', targets: touched };
  // An NPF that touches only fighters that it cannot target is still not free to charge.
  if (around.length > 0) return null;
  const targets = onField(state).filter((other) => {
    const gap = gapBetween(state, ix, other);
    if (fighterAt(state, other).seat === NOBODY || gap === null) return false;
    if (targetRefusal(state, other, ix, NOBODY) !== null) return false;
    if (gap > CHARGE_REACH + TOLERANCE || sightOf(state, ix, other)?.seen !== true) return false;
    return wayIntoContact(state, ix, other, CHARGE_REACH) !== null;
  });
  return targets.length === 0 ? null : { does: 'charge', targets };
}

/** Returns the nearest, then the one with the fewest open dots, then the first in the file (NPF-6). */
export function preferredTarget(
  state: EdenState,
  ix: FighterIx,
  targets: readonly FighterIx[],
): FighterIx | null {
  const far = (other: FighterIx) => gapBetween(state, ix, other) ?? 0;
  const dots = (other: FighterIx) =>
    limbsOf(state, other).reduce((sum, limb) => sum + openDots(state, other, limb), 0);
  const sorted = targets.toSorted((a, b) => {
    const difference = far(a) - far(b);
    return Math.abs(difference) > TOLERANCE ? difference : dots(a) - dots(b) || a - b;
  });
  return sorted[0] ?? null;
}

/**
 * Returns the end of a prowl: straight towards a point, 5 cm or to the last legal end before that, not into contact;
 * null when it stays.
 */
function prowlEnd(state: EdenState, ix: FighterIx, to: Point | null): Point | null {
  const { at } = fighterAt(state, ix);
  const players = onField(state).filter((other) => fighterAt(state, other).seat !== NOBODY);
  const nearest = preferredTarget(state, ix, players);
  const aim = to ?? (nearest === null ? null : fighterAt(state, nearest).at);
  if (at === null || aim === null || distanceBetween(at, aim) === 0) return null;
  const steps = Math.round(PROWL_REACH / PROWL_STEP);
  for (let step = steps; step > 0; step--) {
    const share = (step * PROWL_STEP) / distanceBetween(at, aim);
    const end = roundPoint(pointBetween(at, aim, share));
    if (planFreeWay(state, ix, [end], PROWL_REACH).ok) return end;
  }
  return null;
}
