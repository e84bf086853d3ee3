import { EXACT, toNumber, writtenFraction } from '../../kernel/fraction.ts';
import { burnOutcomes, dodgeOutcomes, passiveOutcomes, shotOutcomes } from './attack.ts';
import type { Policy } from './location.ts';
import { opposition } from './opposition.ts';
import { type Suffered, suffered, type Wounds } from './report.ts';
import { responseOutcomes } from './response.ts';
import { figureNow, type Side } from './side.ts';

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

/** The odds of a melee attack with this reaction; null when a figure is missing. */
export function meleeOdds(
  attacker: Side,
  target: Side,
  reaction: Reaction,
  policy: Policy,
): AttackOdds | null {
  const head = { kind: 'melee' as const, reaction, policy: policyName(policy) };
  if (reaction !== 'response') {
    const throwing = reaction === 'passive' ? passiveOutcomes : dodgeOutcomes;
    const outcomes = throwing(EXACT, attacker, target, policy);
    if (outcomes === null) return null;
    return { ...head, ...suffered(outcomes, target), attacker: null, winFirst: null };
  }
  const exchange = responseOutcomes(EXACT, attacker, target, policy);
  if (exchange === null) return null;
  const { wounds, exact, mean, incapacitate } = suffered(exchange.onAttacker, attacker);
  return {
    ...head,
    ...suffered(exchange.onTarget, target),
    attacker: { wounds, exact, mean, incapacitate },
    winFirst: toNumber(exchange.winFirst),
  };
}

/** The odds of a shot; null when a figure is missing. */
export function shootOdds(
  attacker: Side,
  target: Side,
  shot: { readonly strength: number; readonly obstacles: number },
  policy: Policy,
): AttackOdds | null {
  const outcomes = shotOutcomes(EXACT, attacker, target, shot, policy);
  if (outcomes === null) return null;
  const head = { kind: 'shoot' as const, reaction: null, policy: policyName(policy) };
  return { ...head, ...suffered(outcomes, target), attacker: null, winFirst: null };
}

/** The odds of a Burn marker; null when the VIG is missing. */
export function burnOdds(
  target: Side,
): ({ readonly kind: 'burn'; readonly winFirst: null } & Suffered) | null {
  const outcomes = burnOutcomes(EXACT, target);
  if (outcomes === null) return null;
  return { kind: 'burn', ...suffered(outcomes, target), winFirst: null };
}

/** The odds of an opposition of CBT; null when a figure is missing. */
export function oppositionOdds(attacker: Side, target: Side) {
  const [first, second] = [figureNow(attacker, 'cbt'), figureNow(target, 'cbt')];
  if (first === null || second === null) return null;
  const chance = opposition(EXACT, first, second);
  const other = { ...chance, numerator: chance.denominator - chance.numerator };
  return {
    kind: 'opposition' as const,
    winFirst: toNumber(chance),
    exact: { first: writtenFraction(chance), second: writtenFraction(other) },
  };
}
