import { EXACT, type Fraction, toNumber, writtenFraction } from '../../kernel/fraction.ts';
import type { LimbName } from '../cards/limb.ts';
import {
  type AttackOutcome,
  burnOutcomes,
  dodgeOutcomes,
  passiveOutcomes,
  shotOutcomes,
  sideAfter,
} from './attack.ts';
import { oppositionCounts } from './dice.ts';
import type { Policy } from './location.ts';
import { dotsLeft, figureNow, type Side } from './side.ts';

/** The three reactions to a melee attack (MELEE-1). */
export const REACTIONS = ['passive', 'dodge', 'response'] as const;

export type Reaction = (typeof REACTIONS)[number];

/** The wounds from an attack on its target, and from a response on the attacker. Exact. Source: eden-rules.md, Part 5. */
export interface AttackOdds extends Suffered {
  readonly kind: 'melee' | 'shoot';
  readonly reaction: Reaction | null;
  readonly policy: string;
  /** The wounds of the attacker from a response; null otherwise. */
  readonly attacker: Wounds | null;
  /** The chance that the initiator wins the opposition; null without a response. */
  readonly winFirst: number | null;
}

/** Returns the name of a policy: `best`, `none`, `limb=head`. */
export function policyName(policy: Policy): string {
  return typeof policy === 'string' ? policy : `limb=${policy.limb}`;
}

/** Returns the odds of a melee attack with this reaction; null when a figure is missing. */
export function meleeOdds(
  attacker: Side,
  target: Side,
  reaction: Reaction,
  policy: Policy,
): AttackOdds | null {
  const head = { kind: 'melee' as const, reaction, policy: policyName(policy) };
  if (reaction !== 'response') {
    const throwing = reaction === 'passive' ? passiveOutcomes : dodgeOutcomes;
    const outcomes = throwing(attacker, target, policy);
    if (outcomes === null) return null;
    return { ...head, ...sufferedFrom(outcomes, target), attacker: null, winFirst: null };
  }
  const exchange = responseOutcomes(attacker, target, policy);
  if (exchange === null) return null;
  const { wounds, exact, mean, incapacitate } = sufferedFrom(exchange.onAttacker, attacker);
  return {
    ...head,
    ...sufferedFrom(exchange.onTarget, target),
    attacker: { wounds, exact, mean, incapacitate },
    winFirst: toNumber(exchange.winFirst),
  };
}

/** Returns the odds of a shot; null when a figure is missing. */
export function shootOdds(
  attacker: Side,
  target: Side,
  shot: { readonly strength: number; readonly obstacles: number },
  policy: Policy,
): AttackOdds | null {
  const outcomes = shotOutcomes(attacker, target, shot, policy);
  if (outcomes === null) return null;
  const head = { kind: 'shoot' as const, reaction: null, policy: policyName(policy) };
  return { ...head, ...sufferedFrom(outcomes, target), attacker: null, winFirst: null };
}

/** Returns the odds of a Burn marker; null when the VIG is missing. */
export function burnOdds(
  target: Side,
): ({ readonly kind: 'burn'; readonly winFirst: null } & Suffered) | null {
  const outcomes = burnOutcomes(target);
  if (outcomes === null) return null;
  return { kind: 'burn', ...sufferedFrom(outcomes, target), winFirst: null };
}

/** Returns the odds of an opposition of CBT; null when a figure is missing. */
export function oppositionOdds(attacker: Side, target: Side) {
  const [first, second] = [figureNow(attacker, 'cbt'), figureNow(target, 'cbt')];
  if (first === null || second === null) return null;
  const chance = chanceToWin(first, second);
  return {
    kind: 'opposition' as const,
    winFirst: toNumber(chance),
    exact: { first: writtenFraction(chance), second: writtenFraction(chanceAgainst(chance)) },
  };
}

/** Returns the chance that the initiator wins the opposition roll (ROLL-4). */
function chanceToWin(initiator: number, target: number): Fraction {
  const { won, decided } = oppositionCounts(initiator, target);
  return EXACT.ratio(won, decided);
}

/** Returns the chance that something does not happen. */
function chanceAgainst({ numerator, denominator }: Fraction): Fraction {
  return { numerator: denominator - numerator, denominator };
}

/** The results of a melee attack with a response (MELEE-4): the wounds of each side, separately. */
interface Exchange {
  readonly winFirst: Fraction;
  readonly onTarget: readonly AttackOutcome[];
  readonly onAttacker: readonly AttackOutcome[];
}

/** Returns the results of the winner's blow, then the loser's with its remaining figures. Null when a figure is missing. */
function responseOutcomes(attacker: Side, target: Side, policy: Policy): Exchange | null {
  const cbt = figureNow(attacker, 'cbt');
  const other = figureNow(target, 'cbt');
  if (cbt === null || other === null) return null;
  const winFirst = chanceToWin(cbt, other);
  const loseFirst = chanceAgainst(winFirst);
  const won = blowOutcomes(attacker, target, policy);
  const lost = blowOutcomes(target, attacker, policy);
  if (won === null || lost === null) return null;
  const weigh = (outcomes: readonly AttackOutcome[], by: Fraction) =>
    outcomes.map((one) => ({ ...one, chance: EXACT.multiply(one.chance, by) }));
  return {
    winFirst,
    onTarget: [...weigh(won.first, winFirst), ...weigh(lost.second, loseFirst)],
    onAttacker: [...weigh(won.second, winFirst), ...weigh(lost.first, loseFirst)],
  };
}

/** Returns the results of the winner's blow, and of the loser's after it. */
function blowOutcomes(
  winner: Side,
  loser: Side,
  policy: Policy,
): {
  readonly first: readonly AttackOutcome[];
  readonly second: readonly AttackOutcome[];
} | null {
  const first = passiveOutcomes(winner, loser, policy);
  if (first === null) return null;
  const second: AttackOutcome[] = [];
  // Only the CBT of the loser counts for its blow, so outcomes with equal CBT are one case.
  const known = new Map<number, readonly AttackOutcome[]>();
  for (const outcome of first) {
    const after = sideAfter(loser, outcome);
    if (after === null) {
      second.push({ limb: null, wounds: 0, chance: outcome.chance });
      continue;
    }
    const cbt = figureNow(after, 'cbt') ?? 0;
    const answer = known.get(cbt) ?? passiveOutcomes(after, winner, policy);
    if (answer === null) return null;
    known.set(cbt, answer);
    for (const one of answer) {
      second.push({ ...one, chance: EXACT.multiply(one.chance, outcome.chance) });
    }
  }
  return { first, second };
}

/** Chances of each number of wounds, by the number. */
interface Wounds {
  readonly wounds: Readonly<Record<string, number>>;
  /** Fractions in lowest terms. */
  readonly exact: Readonly<Record<string, string>>;
  readonly mean: number;
  /** The chance that the side falls; null while its CP are not known. */
  readonly incapacitate: number | null;
}

/** Wounds on one side, with the chances of one or more and of each limb. */
export interface Suffered extends Wounds {
  readonly success: number;
  readonly byLimb: Readonly<Partial<Record<LimbName, Readonly<Record<string, number>>>>>;
}

const NO_CHANCE = EXACT.ratio(0, 1);

/** Puts the results of an attack together, by number of wounds and by limb. */
function sufferedFrom(outcomes: readonly AttackOutcome[], side: Side): Suffered {
  const counts: Fraction[] = [];
  const limbs = new Map<LimbName, Map<number, Fraction>>();
  let out = NO_CHANCE;
  for (const { limb, wounds, chance } of outcomes) {
    if (chance.numerator === 0n) continue;
    while (counts.length <= wounds) counts.push(NO_CHANCE);
    counts[wounds] = EXACT.add(counts[wounds] ?? NO_CHANCE, chance);
    if (limb === null || wounds === 0) continue;
    const own = limbs.get(limb) ?? new Map<number, Fraction>();
    limbs.set(limb, own.set(wounds, EXACT.add(own.get(wounds) ?? NO_CHANCE, chance)));
    const left = dotsLeft(side, limb);
    if (left !== null && wounds >= left) out = EXACT.add(out, chance);
  }
  const numbered = counts.map((chance, count) => [String(count), chance] as const);
  const mean = counts.reduce(
    (sum, chance, count) => EXACT.add(sum, EXACT.multiply(EXACT.ratio(count, 1), chance)),
    NO_CHANCE,
  );
  const some = counts.slice(1).reduce(EXACT.add, NO_CHANCE);
  const byLimb = [...limbs].map(([limb, own]) => {
    const rows = [...own].sort(([a], [b]) => a - b);
    return [limb, Object.fromEntries(rows.map(([count, chance]) => [count, toNumber(chance)]))];
  });
  return {
    wounds: Object.fromEntries(numbered.map(([count, chance]) => [count, toNumber(chance)])),
    exact: Object.fromEntries(numbered.map(([count, chance]) => [count, writtenFraction(chance)])),
    mean: toNumber(mean),
    success: toNumber(some),
    byLimb: Object.fromEntries(byLimb),
    incapacitate: side.cp === null ? null : toNumber(out),
  };
}
