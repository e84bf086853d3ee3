import { apart, between, type Point, roundedPoint, TOLERANCE } from '../geometry/point.ts';
import { fighterAt, gapBetween, inContact, nameOf, onField } from '../reading/fighters.ts';
import { limbsOf, openDots } from '../reading/figures.ts';
import { sightOf } from '../reading/sight.ts';
import type { NpfChoice } from '../state/frames.ts';
import { type EdenState, type FighterIx, NOBODY } from '../state/types.ts';
import { afraid } from './act.ts';
import { planned, type Ruled, refuse } from './refuse.ts';
import { wayIntoContact } from './shortest.ts';
import { untargetable } from './targetable.ts';
import { freeWay, hindered, measured } from './way.ts';

const CHARGE = 10;
const PROWL = 5;
const STEP = 0.1;

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
  const fear = named === null || named === 'prowl' ? null : afraid(state, ix);
  if (fear !== null) return { ok: false, refusal: fear };
  if (named !== null && named !== does) {
    return refuse('NPF-3', `${name} must ${does}.`);
  }
  if (options === null) return planned({ does: 'prowl', end: prowlEnd(state, ix, to) });
  const whom = target ?? preferred(state, ix, options.targets);
  if (whom === null || !options.targets.includes(whom)) {
    return refuse('NPF-3', `${name} must ${does} a fighter that it can reach.`);
  }
  if (options.does === 'attack') return planned({ does: 'attack', target: whom });
  if (path !== null) return npfCharge(state, ix, whom, path);
  const shortest = wayIntoContact(state, ix, whom, CHARGE);
  if (shortest === null) return refuse('NPF-3', `${name} cannot reach ${nameOf(state, whom)}.`);
  return planned({ does: 'charge', target: whom, path: shortest.map(roundedPoint) });
}

/** A charge of an NPF by a way that its player names. */
function npfCharge(
  state: EdenState,
  ix: FighterIx,
  target: FighterIx,
  path: readonly Point[],
): Ruled<NpfPlan> {
  const way = measured(state, ix, path);
  const name = nameOf(state, ix);
  if (way.cost > CHARGE + TOLERANCE) return refuse('NPF-3', `${name} charges up to ${CHARGE} cm.`);
  if (!way.touched.includes(target)) {
    return refuse('NPF-3', `${name} would not touch ${nameOf(state, target)}.`);
  }
  const refusal = hindered(state, ix, path);
  return refusal === null ? planned({ does: 'charge', target, path }) : { ok: false, refusal };
}

/** Returns the attack or the charge that an NPF must make, and its target; null when it prowls. With Fear it only prowls (NPF-4). */
export function npfDuty(
  state: EdenState,
  ix: FighterIx,
): { readonly does: 'attack' | 'charge'; readonly targets: readonly FighterIx[] } | null {
  if (fighterAt(state, ix).marks.Fear > 0) return null;
  const touched = inContact(state, ix).filter(
    (other) => untargetable(state, other, ix, NOBODY) === null,
  );
  if (touched.length > 0) return { does: 'attack', targets: touched };
  const targets = onField(state).filter((other) => {
    const gap = gapBetween(state, ix, other);
    if (fighterAt(state, other).seat === NOBODY || gap === null) return false;
    if (untargetable(state, other, ix, NOBODY) !== null) return false;
    if (gap > CHARGE + TOLERANCE || sightOf(state, ix, other)?.seen !== true) return false;
    return wayIntoContact(state, ix, other, CHARGE) !== null;
  });
  return targets.length === 0 ? null : { does: 'charge', targets };
}

/** Returns the nearest, then the one with the fewest open dots, then the first in the file (NPF-6). */
export function preferred(
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
  const nearest = preferred(state, ix, players);
  const aim = to ?? (nearest === null ? null : fighterAt(state, nearest).at);
  if (at === null || aim === null || apart(at, aim) === 0) return null;
  const steps = Math.round(PROWL / STEP);
  for (let step = steps; step > 0; step--) {
    const share = (step * STEP) / apart(at, aim);
    const end = roundedPoint(between(at, aim, share));
    if (freeWay(state, ix, [end], PROWL).ok) return end;
  }
  return null;
}
