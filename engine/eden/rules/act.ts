import type { Refusal } from '../../kernel/game.ts';
import type { Point } from '../geometry/point.ts';
import { fighterAt, inContact, isFree, nameOf, profileOf } from '../reading/fighters.ts';
import type { Named } from '../state/requests.ts';
import type { EdenState, FighterIx } from '../state/types.ts';
import { usedUpRefusal } from './attack.ts';
import { planned, type Ruled, refuse } from './refuse.ts';
import { targetRefusal } from './targetable.ts';
import { measureWay, planFreeWay, reachOf, type Way, wayRefusal } from './way.ts';

/** The uses per round that every fighter has (ACT-3, ACT-5, ACT-7). */
const USES_PER_ROUND = { move: 3, charge: 1, attack: 2 } as const;

/** Checks whether a use of this kind is left this round. */
export function hasLeft(
  state: EdenState,
  ix: FighterIx,
  what: keyof typeof USES_PER_ROUND,
): boolean {
  const { usedInRound, more, again } = fighterAt(state, ix);
  return (usedInRound[what] ?? 0) < USES_PER_ROUND[what] + more[what] + (again[what] ?? 0);
}

/** Returns why a fighter with Fear cannot do it; null without Fear (STATE-FEAR). */
export function fearRefusal(state: EdenState, ix: FighterIx): Refusal | null {
  if (fighterAt(state, ix).marks.Fear === 0) return null;
  return refuse('STATE-FEAR', `${nameOf(state, ix)} is afraid.`).refusal;
}

/** Returns why a fighter cannot pay this number of AP; null when it can (ACT-1). */
export function apRefusal(state: EdenState, ix: FighterIx, cost: number): Refusal | null {
  const { ap } = fighterAt(state, ix);
  if (ap >= cost) return null;
  return refuse('ACT-1', `${nameOf(state, ix)} has ${ap} AP; this costs ${cost}.`).refusal;
}

/** Returns why a fighter cannot declare a Movement; null when it can, whatever the way (ACT-3). */
export function mayMove(state: EdenState, ix: FighterIx): Refusal | null {
  if (!hasLeft(state, ix, 'move')) {
    return refuse('ACT-3', `${nameOf(state, ix)} has moved three times this round.`).refusal;
  }
  return apRefusal(state, ix, 1);
}

/** Plans a Movement by this way (ACT-3). If the fighter is not free, it begins with a withdrawal (ACT-4). */
export function movement(state: EdenState, ix: FighterIx, path: readonly Point[]): Ruled<Way> {
  const refusal = mayMove(state, ix);
  if (refusal !== null) return { ok: false, refusal };
  if (path.length === 0) return refuse('ACT-3', 'A Movement needs a way.');
  return planFreeWay(state, ix, path, reachOf(state, ix, 'move'));
}

/** The plan of a charge. */
type ChargePlan =
  | { readonly becomes: 'movement'; readonly way: Way }
  | { readonly becomes: 'charge'; readonly way: Way; readonly targets: readonly FighterIx[] };

/** Plans a charge by this way (ACT-5). Without contact at its end it becomes a Movement (ACT-6). `target` null: not named. */
export function planCharge(
  state: EdenState,
  ix: FighterIx,
  target: FighterIx | null,
  path: readonly Point[],
  named: Named = null,
): Ruled<ChargePlan> {
  const refusal = mayCharge(state, ix, named);
  if (refusal !== null) return { ok: false, refusal };
  const name = nameOf(state, ix);
  const reach = reachOf(state, ix, 'charge');
  const way = measureWay(state, ix, path);
  const out = way.cost > reach + 0.01;
  if (way.touched.length === 0) {
    if (!hasLeft(state, ix, 'move')) {
      return refuse('ACT-6', `${name} would end without contact, and has no Movement left.`);
    }
    const moved = planFreeWay(state, ix, path, reachOf(state, ix, 'move'));
    return moved.ok ? planned({ becomes: 'movement', way: moved.plan }) : moved;
  }
  if (out) return refuse('ACT-5', `${name} charges up to ${reach} cm.`);
  if (target !== null && !way.touched.includes(target)) {
    return refuse('ACT-5', `${name} would not touch ${nameOf(state, target)}.`);
  }
  const { seat } = fighterAt(state, ix);
  const open = way.touched.filter((other) => targetRefusal(state, other, ix, seat) === null);
  const targets = target === null ? open : [target];
  const [whom] = target === null && open.length === 0 ? way.touched : targets;
  const hidden = whom === undefined ? null : targetRefusal(state, whom, ix, seat);
  if (hidden !== null) return { ok: false, refusal: hidden };
  const stopped = wayRefusal(state, ix, path);
  if (stopped !== null) return { ok: false, refusal: stopped };
  return planned({ becomes: 'charge', way, targets });
}

/** Returns why a fighter cannot declare a charge, with this equipment if one is named; null when it can. */
export function mayCharge(state: EdenState, ix: FighterIx, named: Named = null): Refusal | null {
  const name = nameOf(state, ix);
  const fear = fearRefusal(state, ix);
  if (fear !== null) return fear;
  if (!hasLeft(state, ix, 'charge')) {
    return refuse('ACT-5', `${name} has charged this round.`).refusal;
  }
  if (!hasLeft(state, ix, 'attack')) {
    return refuse('ACT-6', `${name} has no attack left.`).refusal;
  }
  const poor = usedUpRefusal(state, ix, named) ?? apRefusal(state, ix, 2);
  if (poor !== null) return poor;
  return isFree(state, ix) ? null : refuse('ACT-5', `${name} is not free.`).refusal;
}

/** Returns why a fighter cannot put out a Burn marker; null when it can (STATE-BURN). */
export function mayDouse(state: EdenState, ix: FighterIx): Refusal | null {
  const poor = apRefusal(state, ix, 1);
  if (poor !== null || fighterAt(state, ix).marks.Burn > 0) return poor;
  return refuse('STATE-BURN', `${nameOf(state, ix)} does not burn.`).refusal;
}

/** Returns why a fighter cannot attack at all, with this equipment if one is named; null when it can, whatever the target (ACT-7). */
export function mayAttack(state: EdenState, ix: FighterIx, named: Named = null): Refusal | null {
  const fear = fearRefusal(state, ix);
  if (fear !== null) return fear;
  if (!hasLeft(state, ix, 'attack')) {
    return refuse('ACT-7', `${nameOf(state, ix)} has attacked twice this round.`).refusal;
  }
  return usedUpRefusal(state, ix, named) ?? apRefusal(state, ix, 1);
}

/** Returns the reactions that the target of a melee attack has (MELEE-1, NPF-4, STATE-FEAR). */
export function reactionsOf(
  state: EdenState,
  ix: FighterIx,
  attacker: FighterIx,
): readonly ('passive' | 'dodge' | 'response')[] {
  const { ap, marks, seat } = fighterAt(state, ix);
  // A response is an attack, which cannot be on a fighter that cannot be targeted.
  const able = marks.Fear === 0 && targetRefusal(state, attacker, ix, seat) === null;
  if (profileOf(state, ix).npf) return [able ? 'response' : 'passive'];
  if (ap === 0) return ['passive'];
  const answers = able && hasLeft(state, ix, 'attack');
  return answers ? ['passive', 'dodge', 'response'] : ['passive', 'dodge'];
}

/** Returns the opponents in contact that may strike at a fighter that withdraws: 1 AP, an attack left, no Fear (ACT-4). */
export function strikersAt(state: EdenState, ix: FighterIx): readonly FighterIx[] {
  return inContact(state, ix).filter((other) => {
    const { ap, marks, seat } = fighterAt(state, other);
    if (marks.Fear > 0 || targetRefusal(state, ix, other, seat) !== null) return false;
    return seat < 0 || (ap > 0 && hasLeft(state, other, 'attack'));
  });
}
