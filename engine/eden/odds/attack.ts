import { EXACT, type Fraction } from '../../kernel/fraction.ts';
import type { LimbName } from '../cards/limb.ts';
import {
  certainCount,
  chancesOfSuccesses,
  type DiceRoll,
  type Distribution,
  diceFor,
  lessenChances,
} from './dice.ts';
import { changesOf, chosenChange, limbAt, type Policy } from './location.ts';
import { dotsLeft, figureNow, type Side, sideAfterWounds } from './side.ts';

/** One result of an attack: the limb, null without a hit, the wounds after protection, and its chance. */
export interface AttackOutcome {
  readonly limb: LimbName | null;
  readonly wounds: number;
  readonly chance: Fraction;
}

/** The roll of one attack. */
interface BlowRoll {
  readonly hits: DiceRoll;
  /** Successes that must be kept when the location is changed: 1 in melee (MELEE-2), 0 in shooting (SHOOT-4). */
  readonly kept: 0 | 1;
  /** Returns the chances of each number of wounds, before protection, for this number of remaining successes. */
  readonly wounds: (left: number) => Distribution<Fraction>;
}

/** Returns all results of one attack on the target, and their chances. */
function outcomesOf(blow: BlowRoll, target: Side, policy: Policy): readonly AttackOutcome[] {
  const { ratio, add, multiply } = EXACT;
  const found = new Map<string, AttackOutcome>();
  const count = (limb: LimbName | null, wounds: number, chance: Fraction) => {
    const key = `${limb} ${wounds}`;
    const before = found.get(key);
    found.set(key, { limb, wounds, chance: before ? add(before.chance, chance) : chance });
  };
  const woundsAt = (hits: number) => (limb: LimbName, spent: number) =>
    lessenChances(EXACT, blow.wounds(hits - spent), (n) => n - target.protection[limb]);
  for (const [hits, chance] of chancesOfSuccesses(EXACT, blow.hits).entries()) {
    if (hits === 0) {
      count(null, 0, chance);
      continue;
    }
    const each = multiply(chance, ratio(1, 6));
    for (let face = 1; face <= 6; face++) {
      const changes = changesOf(target, face, hits - blow.kept, woundsAt(hits));
      const change = chosenChange(policy, target, changes);
      for (const [wounds, share] of change?.wounds.entries() ?? []) {
        count(change?.limb ?? null, wounds, multiply(each, share));
      }
    }
  }
  return [...found.values()];
}

/** Returns the outcomes of a melee attack against which the target does nothing (MELEE-2); null when a figure is missing. */
export function passiveOutcomes(
  attacker: Side,
  target: Side,
  policy: Policy,
): readonly AttackOutcome[] | null {
  const cbt = figureNow(attacker, 'cbt');
  const vig = figureNow(target, 'vig');
  if (cbt === null || vig === null) return null;
  const exactly = (left: number) => certainCount(EXACT, left);
  const blow: BlowRoll = { hits: diceFor(cbt, vig), kept: 1, wounds: exactly };
  return outcomesOf(blow, target, policy);
}

/** Returns the outcomes of a melee attack that the target dodges (MELEE-5); null when a figure is missing. */
export function dodgeOutcomes(
  attacker: Side,
  target: Side,
  policy: Policy,
): readonly AttackOutcome[] | null {
  const cbt = figureNow(attacker, 'cbt');
  const vig = figureNow(target, 'vig');
  const spd = figureNow(target, 'spd');
  if (cbt === null || vig === null || spd === null) return null;
  const dodged = chancesOfSuccesses(EXACT, diceFor(spd, cbt));
  const wounds = (left: number) => lessenChances(EXACT, dodged, (n) => left - n);
  return outcomesOf({ hits: diceFor(cbt, vig), kept: 1, wounds }, target, policy);
}

/** Returns the outcomes of a shot (SHOOT-2 to SHOOT-5); null when a figure is missing. The CBT includes the weapon's bonus. */
export function shotOutcomes(
  attacker: Side,
  target: Side,
  shot: { readonly strength: number; readonly obstacles: number },
  policy: Policy,
): readonly AttackOutcome[] | null {
  const cbt = figureNow(attacker, 'cbt');
  const vig = figureNow(target, 'vig');
  const spd = figureNow(target, 'spd');
  if (cbt === null || vig === null || spd === null) return null;
  const wounds = (left: number) => chancesOfSuccesses(EXACT, diceFor(shot.strength + left, vig));
  const hits = diceFor(Math.max(0, cbt - shot.obstacles), spd);
  return outcomesOf({ hits, kept: 0, wounds }, target, policy);
}

/** Returns the results of a Burn marker in the intendancy (INT-3). Null when the VIG is missing. */
export function burnOutcomes(target: Side): readonly AttackOutcome[] | null {
  const vig = figureNow(target, 'vig');
  if (vig === null) return null;
  const above = Math.max(0, 6 - vig);
  const wounds = chancesOfSuccesses(EXACT, {
    dice: above === 0 ? 0 : 3,
    difficulty: vig + 1,
    faces: above,
  });
  const each = EXACT.ratio(1, 6);
  return [1, 2, 3, 4, 5, 6].flatMap((face) => {
    const limb = limbAt(target, face);
    const left = lessenChances(EXACT, wounds, (n) => n - target.protection[limb]);
    return left.map((chance, count) => ({
      limb,
      wounds: count,
      chance: EXACT.multiply(each, chance),
    }));
  });
}

/** Returns the side after an attack; null when it fell. */
export function sideAfter(side: Side, { limb, wounds }: AttackOutcome): Side | null {
  if (limb === null || wounds === 0) return side;
  const left = dotsLeft(side, limb);
  return left !== null && wounds >= left ? null : sideAfterWounds(side, limb, wounds);
}
