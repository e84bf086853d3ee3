import { ROUNDED } from '../../kernel/fraction.ts';
import { LIMBS, type LimbName } from '../cards/limb.ts';
import { certainCount, chancesOfSuccesses, diceFor, lessenChances } from '../odds/dice.ts';
import { protectionFromBlow, speedOfDodge, strengthOfShot, vigorAgainst } from '../reading/blow.ts';
import { profileOf } from '../reading/fighters.ts';
import { openDots } from '../reading/figures.ts';
import { protectionFor } from '../reading/gear.ts';
import type { BlowFrame, LocationFrame } from '../state/frames.ts';
import type { EdenState, FighterIx } from '../state/types.ts';

const FACES = 6;
const chancesMemo: (readonly number[])[] = [];

/** Returns the chances of 0, 1, 2, … successes of a characteristic roll (ROLL-1 to ROLL-3). Cached. */
export function binomial(value: number, difficulty: number): readonly number[] {
  const roll = diceFor(value, difficulty);
  const key = roll.dice * (FACES + 1) + roll.faces;
  chancesMemo[key] ??= chancesOfSuccesses(ROUNDED, roll);
  return chancesMemo[key];
}

/**
 * The result of wounds on the limb of each face, for each number of remaining successes: the chance to fall, and the
 * expected wounds after protection.
 */
export interface Prospect {
  /** By number of successes and face, at index `left * 7 + face`. */
  readonly out: readonly number[];
  readonly mean: readonly number[];
  /** By face, from 1 on: the least change to each limb, smaller ones first; of two equal ones the one downwards. */
  readonly changes: readonly (readonly number[])[];
}

const changesMemo = new WeakMap<readonly LimbName[], readonly (readonly number[])[]>();

/** Returns the least changes. Changing a roll by more than it takes to reach the limb is never useful. */
function leastChanges(faces: readonly LimbName[]): readonly (readonly number[])[] {
  const before = changesMemo.get(faces);
  if (before !== undefined) return before;
  const order = [0, -1, 1, -2, 2, -3, 3, -4, 4, -5, 5];
  const made = faces.map((_, index) =>
    order.filter((by, at) => {
      const limb = faces[index + by];
      const nearer = order.slice(0, at).some((one) => faces[index + one] === limb);
      return limb !== undefined && !nearer;
    }),
  );
  changesMemo.set(faces, made);
  return made;
}

/** Computes the result of wounds on each limb of a target, from its dots and its protection. */
function prospectOf(
  state: EdenState,
  target: FighterIx,
  lessOf: (limb: LimbName) => number,
  woundsOf: (left: number) => readonly number[],
  most: number,
): Prospect {
  const size = (most + 1) * (FACES + 1);
  const out = new Array<number>(size).fill(0);
  const mean = new Array<number>(size).fill(0);
  const { faces } = profileOf(state, target);
  const chancesFor = Array.from({ length: most + 1 }, (_, left) => woundsOf(left));
  for (const limb of LIMBS) {
    const dots = openDots(state, target, limb);
    const off = lessOf(limb);
    for (const [left, chances] of chancesFor.entries()) {
      let fall = 0;
      let sum = 0;
      for (let count = off + 1; count < chances.length; count++) {
        const chance = chances[count] ?? 0;
        if (count - off >= dots) fall += chance;
        sum += (count - off) * chance;
      }
      for (let face = 1; face <= FACES; face++) {
        if (faces[face - 1] !== limb) continue;
        out[left * (FACES + 1) + face] = fall;
        mean[left * (FACES + 1) + face] = sum;
      }
    }
  }
  return { out, mean, changes: leastChanges(faces) };
}

/**
 * The parts of a blow or a shot that its wounds depend on. `dodgeAt`: the difficulty of the dodge that will follow;
 * null when none will.
 */
type BlowThought = Pick<BlowFrame, 'attacker' | 'target' | 'gear' | 'kind' | 'charge'> & {
  readonly dodgeAt: number | null;
};

/** Returns the result of an attack for each number of successes, up to `most`. */
export function attackProspect(state: EdenState, thought: BlowThought, most: number): Prospect {
  const less = (limb: LimbName) => protectionFromBlow(state, thought, limb);
  return prospectOf(state, thought.target, less, woundChances(state, thought), most);
}

/** Returns the chances of 0, 1, 2, … wounds before protection, for a number of successes that are left. */
export function woundChances(
  state: EdenState,
  { attacker, target, gear, kind, dodgeAt }: Omit<BlowThought, 'charge'>,
): (left: number) => readonly number[] {
  if (kind === 'shot') {
    const strength = strengthOfShot(state, attacker, gear);
    const vigor = vigorAgainst(state, target, null, attacker);
    return (left) => binomial(strength + left, vigor);
  }
  if (dodgeAt === null) return certainChances;
  const saves = binomial(speedOfDodge(state, target, attacker), dodgeAt);
  return (left) => lessenChances(ROUNDED, saves, (saved) => left - saved);
}

const certainMemo: (readonly number[])[] = [];

/** Returns the chances when the number of successes is certain. */
function certainChances(count: number): readonly number[] {
  certainMemo[count] ??= certainCount(ROUNDED, count);
  return certainMemo[count];
}

/** The side that changes the location, and the cost. */
interface LocationChanger {
  readonly face: number;
  readonly hits: number;
  readonly least: number;
  readonly most: number;
  /** Whether a point of change costs a success. */
  readonly paid: boolean;
  /** Whether the other side changes the location, so that it is worst for the attack. */
  readonly against: boolean;
}

const EQUAL_CHANCES = 1e-12;

/** Returns the best change: the chance to incapacitate, then expected wounds, then the smallest, then downwards (Part 5, *best*). */
export function bestBy({ out, mean, changes }: Prospect, changing: LocationChanger): number {
  const { face, hits, least, most, paid, against } = changing;
  const sign = against ? -1 : 1;
  const open = changes[face - 1] ?? [];
  let best = 0;
  let bestOut = Number.NEGATIVE_INFINITY;
  let bestMean = Number.NEGATIVE_INFINITY;
  for (let index = 0; index < open.length; index++) {
    const by = open[index] ?? 0;
    if (by < least || by > most) continue;
    const at = (paid ? hits - Math.abs(by) : hits) * (FACES + 1) + face + by;
    const fall = sign * (out[at] ?? 0);
    const sum = sign * (mean[at] ?? 0);
    if (
      fall < bestOut - EQUAL_CHANCES ||
      (fall <= bestOut + EQUAL_CHANCES && sum <= bestMean + EQUAL_CHANCES)
    )
      continue;
    best = by;
    bestOut = fall;
    bestMean = sum;
  }
  return best;
}

/**
 * Returns the change of a location roll that is best for the side that makes it (Part 5, *best*). `dodgeAt`: the
 * difficulty of the dodge that will follow; null when none will.
 */
export function bestChange(
  state: EdenState,
  frame: BlowFrame | LocationFrame,
  { least, most }: { readonly least: number; readonly most: number },
  dodgeAt: number | null,
): number {
  const { target } = frame;
  const face = frame.face ?? 1;
  const against = frame.source === 'against';
  if (frame.frame === 'blow') {
    const { attacker, gear, kind, charge, hits } = frame;
    const thought = { attacker, target, gear, kind, charge, dodgeAt };
    const prospect = attackProspect(state, thought, hits);
    const paid = frame.source === 'successes';
    return bestBy(prospect, { face, hits, least, most, paid, against });
  }
  const less = (limb: LimbName) =>
    frame.protected ? protectionFor(state, target, limb, frame.from) : 0;
  // A heal has no wounds: more healing is better for the side that makes the roll.
  const hits = Math.abs(frame.wounds);
  const prospect = prospectOf(state, target, less, certainChances, hits);
  return bestBy(prospect, { face, hits, least, most, paid: false, against });
}
