import { type Point, TOLERANCE } from '../geometry/point.ts';
import { type Disc, distance } from '../geometry/shape.ts';
import { type Blade, bladeCovers, bladeOf } from '../geometry/template.ts';
import {
  baseOf,
  fighterAt,
  gapBetween,
  inContact,
  isFree,
  nameOf,
  nearestFirst,
  onField,
  opposed,
} from '../reading/fighters.ts';
import { gearFor, halfOf } from '../reading/gear.ts';
import { sightOf } from '../reading/sight.ts';
import { isOn } from '../reading/terrain.ts';
import { namedGear, rangeOf } from '../rules/attack.ts';
import { mayBatter } from '../rules/attack-element.ts';
import { planned, type Ruled, refuse } from '../rules/refuse.ts';
import { untargetable } from '../rules/targetable.ts';
import type { Draft } from '../state/draft.ts';
import type { Gear } from '../state/frames.ts';
import type { Named } from '../state/requests.ts';
import type { EdenState, FighterIx } from '../state/types.ts';
import { spendGear } from './blow.ts';
import { attackElement } from './terrain.ts';
import { explode, markBy, woundEachLimb } from './wounds.ts';

/** Carries a ranged attack out that needs no roll of CBT. */
type Throw = (draft: Draft) => void;

/** A projectile or a blast (PROJ-1, PROJ-2, BLAST-1, BLAST-2); null when the attack is neither. The attacker can attack at all. */
export function rangedOnPlace(
  state: EdenState,
  ix: FighterIx,
  target: FighterIx | null,
  named: Named,
  { at, angle }: { readonly at: Point | null; readonly angle: number | null },
): Ruled<Throw> | null {
  if (target !== null && at === null && inContact(state, ix).includes(target)) return null;
  const gear = placeGear(state, ix, named);
  if (gear === null) return null;
  if (!gear.ok) return gear;
  if (!isFree(state, ix)) return refuse('ACT-7', `${nameOf(state, ix)} is not free.`);
  const half = halfOf(state, ix, gear.plan);
  if (half?.category === 'Blast') return blast(state, ix, gear.plan, angle);
  return projectile(state, ix, gear.plan, target, at, angle);
}

/** The piece thrown or blown; null when the attack is of another kind. */
function placeGear(state: EdenState, ix: FighterIx, named: Named): Ruled<NonNullable<Gear>> | null {
  if (named !== null) {
    const gear = namedGear(state, ix, named, ['Projectile', 'Blast']);
    if (gear.ok) return gear;
    // Another kind of equipment is judged by the rules of its own attack.
    return gear.refusal.clause === 'EQUIP-7' ? gear : null;
  }
  // Unnamed, it is the first ranged piece listed that can be used (ACT-7).
  const [first] = gearFor(state, ix, ['Shooting', 'Projectile', 'Blast']);
  if (first === undefined || halfOf(state, ix, first)?.category === 'Shooting') return null;
  return planned(first);
}

/** A projectile at a fighter, or at a point, which may lie in scenery that can be destroyed (TERR-DESTROY). */
export function projectile(
  state: EdenState,
  ix: FighterIx,
  gear: NonNullable<Gear>,
  target: FighterIx | null,
  at: Point | null,
  angle: number | null = null,
): Ruled<Throw> {
  const [name, base] = [nameOf(state, ix), baseOf(state, ix)];
  const aim: Disc | null = target === null ? at && { ...at, r: 0 } : baseOf(state, target);
  if (base === null || aim === null) return refuse('PROJ-1', 'Say where it comes down.');
  const hidden =
    target === null ? null : untargetable(state, target, ix, fighterAt(state, ix).seat);
  if (hidden !== null) return { ok: false, refusal: hidden };
  const range = rangeOf(state, ix, gear);
  if (range !== null && distance(base, aim) > range + TOLERANCE) {
    return refuse('EQUIP-6', `That is more than ${range} cm away.`);
  }
  const seen = (what: FighterIx | Disc) => sightOf(state, ix, what)?.seen === true;
  const standing = onField(state).filter((other) => {
    const covering = baseOf(state, other);
    return covering !== null && other !== ix && distance(covering, { ...aim, r: 0 }) === 0;
  });
  if (!seen(target ?? aim) && !standing.some(seen)) {
    return refuse('PROJ-1', `${name} does not see that point.`);
  }
  return planned((draft) => {
    spendGear(draft, ix, gear);
    const half = halfOf(draft.state, ix, gear);
    if (half === null) return;
    for (const element of draft.state.elements) {
      if (target !== null || !isOn(aim, element.shapes)) continue;
      if (mayBatter(draft.state, ix, element)) attackElement(draft, element.name, half);
    }
    if (half.explosive !== null) explode(draft, ix, aim, half, angle ?? 0);
    else
      for (const victim of nearestFirst(draft.state, ix, covering(draft.state, aim)))
        markBy(draft, victim, half);
  });
}

/** Those whose bases cover a point (PROJ-2). */
function covering(state: EdenState, at: Point): readonly FighterIx[] {
  return onField(state).filter((ix) => {
    const base = baseOf(state, ix);
    return base !== null && distance(base, { ...at, r: 0 }) === 0;
  });
}

function blast(
  state: EdenState,
  ix: FighterIx,
  gear: NonNullable<Gear>,
  angle: number | null,
): Ruled<Throw> {
  const base = baseOf(state, ix);
  const { seat } = fighterAt(state, ix);
  const opponents = onField(state).filter(
    (other) => opposed(state, ix, other) && untargetable(state, other, ix, seat) === null,
  );
  const far = (other: FighterIx) => gapBetween(state, ix, other) ?? Number.POSITIVE_INFINITY;
  const least = Math.min(...opponents.map(far));
  const nearest = opponents.filter((other) => far(other) <= least + TOLERANCE);
  const [aim] = nearest.flatMap((other) => baseOf(state, other) ?? []);
  if (base === null || aim === undefined) return refuse('BLAST-1', 'There is no opponent.');
  const towards = (Math.atan2(aim.y - base.y, aim.x - base.x) * 180) / Math.PI;
  const blade = bladeOf(base, angle ?? towards, state.options.template);
  if (!nearest.some((other) => isUnder(state, other, blade))) {
    return refuse('BLAST-1', 'The nearest opponent must be under the template.');
  }
  return planned((draft) => {
    spendGear(draft, ix, gear);
    const half = halfOf(draft.state, ix, gear);
    const covered = onField(draft.state).filter(
      (other) => other !== ix && isUnder(draft.state, other, blade),
    );
    for (const victim of nearestFirst(draft.state, ix, covered)) {
      woundEachLimb(draft, victim, ix);
      if (half !== null) markBy(draft, victim, half);
    }
  });
}

function isUnder(state: EdenState, ix: FighterIx, blade: Blade): boolean {
  const base = baseOf(state, ix);
  return base !== null && bladeCovers(blade, base);
}
