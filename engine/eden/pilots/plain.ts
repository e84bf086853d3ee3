import { type Dice, diceOf } from '../../kernel/rng.ts';
import { defaultAnswer } from '../decisions/default.ts';
import { distanceBetween, type Point, pointBetween, roundPoint } from '../geometry/point.ts';
import {
  areOpponents,
  fighterAt,
  inContact,
  isFree,
  nearestFirst,
  onField,
} from '../reading/fighters.ts';
import { figure } from '../reading/figures.ts';
import { gearFor, pieceOf } from '../reading/gear.ts';
import { mayAttack, mayDouse, movement } from '../rules/act.ts';
import { planAttackOn, shotsOf } from '../rules/attack.ts';
import { npfDuty, preferredTarget } from '../rules/npf.ts';
import { planThrow, underBlast } from '../rules/ranged.ts';
import { wayIntoContact } from '../rules/shortest.ts';
import { chargeWays } from '../rules/targets.ts';
import { mayEndAt, reachOf } from '../rules/way.ts';
import { bestRelocation } from '../run/engine-seat.ts';
import { AS_IF_ALONE } from '../state/frames.ts';
import type { Answer, Request } from '../state/requests.ts';
import { type EdenState, type FighterIx, NOBODY, type Seat } from '../state/types.ts';
import {
  meleeOutlook,
  type Outlook,
  type ReactionOutlook,
  reactionOutlooks,
  shotOutlook,
} from './outlook.ts';
import type { Pilot } from './pilot.ts';
import { drawPreparation } from './placing.ts';
import { deployNext } from './still.ts';

/** Fights without abilities and cards (Part 5, *plain*). */
export function plainPilot(seed: number): Pilot {
  const dice = diceOf(seed, 'plain pilot');
  return { name: 'plain', answer: (state, request) => plainAnswer(state, request, dice) };
}

/** Returns the answer of the plain pilot to a request. */
export function plainAnswer(state: EdenState, request: Request, dice: Dice): Answer {
  const { seat } = request;
  switch (request.ask) {
    case 'leader': {
      const fighter = highestBy(request.fighters, (ix) => figure(state, ix, 'PSI'));
      return { seat, do: 'leader', fighter };
    }
    case 'deploy':
      return deployNext(state, request);
    case 'activate': {
      const fighter = highestBy(request.fighters, (ix) => figure(state, ix, 'SPD'));
      return { seat, do: 'activate', fighter };
    }
    case 'interrupt': {
      const able = request.fighters.filter((ix) => couldAttack(state, ix));
      if (able.length === 0) return { seat, do: 'pass' };
      return { seat, do: 'interrupt', fighter: highestBy(able, (ix) => figure(state, ix, 'SPD')) };
    }
    case 'act':
      return firstAction(state, seat, request.fighter);
    case 'react':
      return { seat, do: 'react', reaction: chooseReaction(state, request), with: null };
    case 'relocate':
      return { seat, do: 'relocate', by: bestRelocation(state, request) };
    case 'strike':
      return { seat, do: 'strike', fighter: request.fighters[0] ?? -1, with: null };
    case 'blow':
      return { seat, do: 'blow', yes: true };
    case 'npf':
      return npfAnswer(state, request);
    case 'may':
      return { seat, do: 'may', yes: isFreeText(state, request) };
    default:
      return (
        defaultAnswer(request) ?? drawPreparation(state, request, dice) ?? { seat, do: 'pass' }
      );
  }
}

function isFreeText(
  state: EdenState,
  { text, fighter }: Extract<Request, { readonly ask: 'may' }>,
): boolean {
  if (fighter === null) return true;
  const profile = state.profiles[fighterAt(state, fighter).profile];
  const ability = profile?.abilities.find(({ name }) => name === text);
  return (ability?.ap ?? 0) + (ability?.sp ?? 0) === 0;
}

function highestBy(fighters: readonly FighterIx[], worth: (ix: FighterIx) => number): FighterIx {
  return fighters.reduce((best, ix) => (worth(ix) > worth(best) ? ix : best), fighters[0] ?? -1);
}

/** Chooses the reaction with the least chance to fall, then with the most wounds dealt less taken (Part 5, 4). */
function chooseReaction(
  state: EdenState,
  { fighter, by, reactions }: Extract<Request, { readonly ask: 'react' }>,
): ReactionOutlook['reaction'] {
  const frame = state.frames.at(-1);
  const charge = frame?.frame === 'melee' && frame.charge;
  const [first, ...others] = reactionOutlooks(state, by, fighter, charge, reactions);
  let best = first;
  for (const next of others) {
    if (best === undefined || next.out < best.out - EQUAL_CHANCES) best = next;
    else if (next.out <= best.out + EQUAL_CHANCES && next.gain > best.gain + EQUAL_CHANCES)
      best = next;
  }
  return best?.reaction ?? 'passive';
}

const EQUAL_CHANCES = 1e-12;
const NOTHING_NAMED = { element: null, at: null, angle: null } as const;

/** Checks whether an attack could be made at once: in contact, by a charge, by a shot. */
export function couldAttack(state: EdenState, ix: FighterIx): boolean {
  if (mayAttack(state, ix) !== null) return false;
  if (inContact(state, ix).length > 0 || shotAction(state, 0, ix) !== null) return true;
  return chargeAction(state, 0, ix) !== null;
}

type ActionChoice = (state: EdenState, seat: Seat, ix: FighterIx) => Answer | null;

/** Returns the first of these actions that the fighter can take. It is called again after each (Part 5, 3). */
function firstAction(state: EdenState, seat: Seat, ix: FighterIx): Answer {
  for (const one of [
    douseAction,
    attackAction,
    chargeAction,
    shotAction,
    blastAction,
    moveAction,
  ]) {
    const answer = one(state, seat, ix);
    if (answer !== null) return answer;
  }
  return { seat, do: 'end' };
}

const SAFE_VIGOR = 6;

const douseAction: ActionChoice = (state, seat, ix) =>
  mayDouse(state, ix) === null && figure(state, ix, 'VIG') < SAFE_VIGOR
    ? { seat, do: 'douse', fighter: ix }
    : null;

/** Returns the target with the greatest chance to fall, then with the highest mean. */
function bestTarget(
  targets: readonly FighterIx[],
  of: (target: FighterIx) => Outlook,
): FighterIx | null {
  const [only] = targets;
  if (targets.length < 2 || only === undefined) return only ?? null;
  let [best, worth] = [only, of(only)];
  for (const target of targets.slice(1)) {
    const next = of(target);
    if (next.out < worth.out - EQUAL_CHANCES) continue;
    if (next.out <= worth.out + EQUAL_CHANCES && next.mean <= worth.mean + EQUAL_CHANCES) continue;
    [best, worth] = [target, next];
  }
  return best;
}

const attackAction: ActionChoice = (state, seat, fighter) => {
  if (mayAttack(state, fighter) !== null) return null;
  const able = inContact(state, fighter).filter((ix) => planAttackOn(state, fighter, ix, null).ok);
  const target = bestTarget(able, (ix) => meleeOutlook(state, fighter, ix, false));
  return target === null
    ? null
    : { seat, do: 'attack', fighter, target, with: null, ...NOTHING_NAMED };
};

const chargeAction: ActionChoice = (state, seat, fighter) => {
  const ways = chargeWays(state, fighter);
  const target = bestTarget([...ways.keys()], (ix) => meleeOutlook(state, fighter, ix, true));
  const path = target === null ? undefined : ways.get(target);
  if (target === null || path === undefined) return null;
  return { seat, do: 'charge', fighter, target, path, with: null };
};

const shotAction: ActionChoice = (state, seat, fighter) => {
  if (mayAttack(state, fighter) !== null || !isFree(state, fighter)) return null;
  const [gear] = gearFor(state, fighter, ['Shooting']);
  const named = pieceOf(state, fighter, gear ?? null)?.name ?? null;
  if (gear === undefined || named === null) return null;
  const shots = new Map(shotsOf(state, fighter, gear).map((one) => [one.target, one.obstacles]));
  const target = bestTarget([...shots.keys()], (ix) =>
    shotOutlook(state, fighter, ix, gear, shots.get(ix) ?? 0),
  );
  return target === null
    ? null
    : { seat, do: 'attack', fighter, target, with: named, ...NOTHING_NAMED };
};

/** Blows a blast at the nearest opponent, where it covers more opponents than friends. */
const blastAction: ActionChoice = (state, seat, fighter) => {
  if (mayAttack(state, fighter) !== null || !isFree(state, fighter)) return null;
  const [gear] = gearFor(state, fighter, ['Blast']);
  const named = pieceOf(state, fighter, gear ?? null)?.name ?? null;
  const plan = planThrow(state, fighter, null, named, { at: null, angle: null });
  if (named === null || plan?.ok !== true) return null;
  const { angle } = plan.plan;
  const covered = underBlast(state, fighter, angle);
  const foes = covered.filter((ix) => areOpponents(state, fighter, ix)).length;
  if (foes <= covered.length - foes) return null;
  return { seat, do: 'attack', fighter, target: null, element: null, with: named, at: null, angle };
};

const PATH_STEP = 0.1;
const FARTHEST_WAY = 200;

/** Moves along the shortest path into contact with the nearest opponent that has one, as far as the Movement goes. */
const moveAction: ActionChoice = (state, seat, fighter) => {
  const { at, ap } = fighterAt(state, fighter);
  if (at === null || ap < 2 || !isFree(state, fighter)) return null;
  const opponents = onField(state).filter((ix) => areOpponents(state, fighter, ix));
  const reach = reachOf(state, fighter, 'move');
  for (const target of nearestFirst(state, fighter, opponents)) {
    const path = wayIntoContact(state, fighter, target, FARTHEST_WAY);
    const goal = fighterAt(state, target).at;
    if (path === null || goal === null) continue;
    for (let far = reach; far > 0; far -= PATH_STEP) {
      const way = beginningOfWay(at, path, far);
      const end = way.at(-1);
      // Most ends that are not legal can be excluded by the end alone.
      if (end === undefined || !mayEndAt(state, fighter, end)) continue;
      if (!movement(state, fighter, way).ok) continue;
      return distanceBetween(end, goal) < distanceBetween(at, goal)
        ? { seat, do: 'move', fighter, path: way }
        : null;
    }
    return null;
  }
  return null;
};

/** Returns the beginning of a way, of this length in centimetres. */
function beginningOfWay(from: Point, path: readonly Point[], length: number): readonly Point[] {
  const way: Point[] = [];
  let [before, left] = [from, length];
  for (const point of path) {
    const stretch = distanceBetween(before, point);
    if (stretch >= left) {
      way.push(roundPoint(pointBetween(before, point, left / stretch)));
      return way;
    }
    way.push(point);
    left -= stretch;
    before = point;
  }
  return way;
}

/**
 * Activates the first NPF: against the opponent's fighters before its player's own, then as in solo play. It
 * prowls towards the nearest fighter of the opponent (Part 5, 5).
 */
function npfAnswer(
  state: EdenState,
  { seat, fighters }: Extract<Request, { readonly ask: 'npf' }>,
): Answer {
  const fighter = fighters[0] ?? -1;
  const isOpponents = (ix: number) => {
    const whose = fighterAt(state, ix).seat;
    return whose !== seat && whose !== NOBODY;
  };
  const must = npfDuty(state, fighter);
  const answer = { seat, do: 'npf', fighter, ...AS_IF_ALONE } as const;
  if (must !== null) {
    return { ...answer, target: preferredTarget(state, fighter, must.targets.filter(isOpponents)) };
  }
  const nearest = preferredTarget(state, fighter, onField(state).filter(isOpponents));
  return { ...answer, to: nearest === null ? null : fighterAt(state, nearest).at };
}
