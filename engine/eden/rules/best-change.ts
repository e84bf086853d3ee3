import type { LimbName } from '../cards/limb.ts';
import { diceFor } from '../odds/dice.ts';
import { figure, limbHit, openDots } from '../reading/figures.ts';
import { halfOf, protection } from '../reading/gear.ts';
import { sumOf } from '../reading/statics.ts';
import type { BlowFrame, LocationFrame } from '../state/frames.ts';
import type { EdenState } from '../state/types.ts';

/** The chances of 0, 1, 2, … successes. */
export function binomial(value: number, difficulty: number): readonly number[] {
  const roll = diceFor(value, difficulty);
  const p = roll.dice === 0 ? 0 : Math.min(1, (7 - roll.difficulty) / 6);
  let chances = [1];
  for (let die = 0; die < roll.dice; die++) {
    const next = new Array<number>(chances.length + 1).fill(0);
    for (const [count, chance] of chances.entries()) {
      next[count] = (next[count] ?? 0) + chance * (1 - p);
      next[count + 1] = (next[count + 1] ?? 0) + chance * p;
    }
    chances = next;
  }
  return chances;
}

/** The chances of so many wounds before protection. */
export function woundsOf(
  state: EdenState,
  frame: BlowFrame | LocationFrame,
  spent: number,
  dodgeAt: number,
): readonly number[] {
  if (frame.frame === 'location') return sure(frame.wounds);
  const { attacker, target, gear, kind, dodged, hits } = frame;
  const left = hits - spent;
  if (kind === 'shot') {
    const more = sumOf(state, attacker, 'strength', ({ by }) => by);
    const strength = (halfOf(state, attacker, gear)?.strength ?? 0) + more + left;
    return binomial(strength, figure(state, target, 'VIG'));
  }
  if (!dodged) return sure(left);
  const chances = new Array<number>(left + 1).fill(0);
  for (const [count, chance] of binomial(figure(state, target, 'SPD'), dodgeAt).entries()) {
    const wounds = Math.max(0, left - count);
    chances[wounds] = (chances[wounds] ?? 0) + chance;
  }
  return chances;
}

function sure(count: number): readonly number[] {
  return Array.from({ length: count + 1 }, (_, n) => (n === count ? 1 : 0));
}

/** What each limb of a target takes off wounds, and its open dots. */
export type LimbFacts = Readonly<
  Record<LimbName, { readonly less: number; readonly open: number }>
>;

export function limbFacts(state: EdenState, frame: BlowFrame | LocationFrame): LimbFacts {
  const { target } = frame;
  const from = frame.frame === 'location' ? frame.from : frame.kind === 'shot' ? 'ranged' : 'melee';
  const unprotected = frame.frame === 'location' && !frame.protected;
  const fact = (limb: LimbName) => ({
    less: unprotected ? 0 : protection(state, target, limb, from),
    open: openDots(state, target, limb),
  });
  return { head: fact('head'), arms: fact('arms'), torso: fact('torso'), legs: fact('legs') };
}

/** The change of a location roll that is best for who makes it: chance to incapacitate, then expected wounds, then the smallest, then down (Part 5, *best*). `dodgeAt`: the difficulty of a dodge to come. */
export function bestChange(
  state: EdenState,
  frame: BlowFrame | LocationFrame,
  { least, most }: { readonly least: number; readonly most: number },
  dodgeAt: number,
  facts: LimbFacts = limbFacts(state, frame),
): number {
  const face = frame.face ?? 1;
  const against = frame.source === 'against';
  let best: { readonly by: number; readonly out: number; readonly mean: number } | null = null;
  for (let by = least; by <= most; by++) {
    const limb: LimbName = limbHit(state, frame.target, face + by);
    const spent = frame.source === 'successes' ? Math.abs(by) : 0;
    const { less, open } = facts[limb];
    let [out, mean] = [0, 0];
    for (const [count, chance] of woundsOf(state, frame, spent, dodgeAt).entries()) {
      const wounds = Math.max(0, count - less);
      if (wounds >= open) out += chance;
      mean += wounds * chance;
    }
    const worth = { by, out: against ? -out : out, mean: against ? -mean : mean };
    if (best === null || better(worth, best)) best = worth;
  }
  return best?.by ?? 0;
}

interface Worth {
  readonly by: number;
  readonly out: number;
  readonly mean: number;
}

const NEAR = 1e-12;

function better(a: Worth, b: Worth): boolean {
  if (Math.abs(a.out - b.out) > NEAR) return a.out > b.out;
  if (Math.abs(a.mean - b.mean) > NEAR) return a.mean > b.mean;
  const [far, other] = [Math.abs(a.by), Math.abs(b.by)];
  return far < other || (far === other && a.by < b.by);
}
