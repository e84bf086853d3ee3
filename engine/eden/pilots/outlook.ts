import { oppositionCounts } from '../odds/dice.ts';
import {
  combatInMelee,
  combatOfShot,
  countedObstacles,
  speedAgainstShot,
  vigorAgainst,
} from '../reading/blow.ts';
import { profileOf } from '../reading/fighters.ts';
import { isWounded, limbHit, openDots } from '../reading/figures.ts';
import { bestMeleeGear } from '../reading/gear.ts';
import { attackProspect, bestBy, binomial, type Prospect } from '../rules/best-change.ts';
import type { Gear } from '../state/frames.ts';
import type { EdenState, FighterIx } from '../state/types.ts';

/** The likely result of an attack. */
export interface Outlook {
  /** The chance that the target falls. */
  readonly out: number;
  /** Expected wounds after protection. */
  readonly mean: number;
}

const FACES = 6;

/**
 * Calls a function for each result of a roll whose location is changed for the best effect (Part 5). `kept`:
 * successes that cannot be spent on the change.
 */
function eachResult(
  chances: readonly number[],
  prospect: Prospect,
  kept: 0 | 1,
  visit: (chance: number, left: number, face: number) => void,
): void {
  for (let hits = 1; hits < chances.length; hits++) {
    const chance = (chances[hits] ?? 0) / FACES;
    if (chance === 0) continue;
    const spare = hits - kept;
    for (let face = 1; face <= FACES; face++) {
      const least = 0 - Math.min(spare, face - 1);
      const most = Math.min(spare, FACES - face);
      const by =
        spare === 0 ? 0 : bestBy(prospect, { face, hits, least, most, paid: true, against: false });
      visit(chance, hits - Math.abs(by), face + by);
    }
  }
}

function outlookOf(chances: readonly number[], prospect: Prospect, kept: 0 | 1): Outlook {
  let [out, mean] = [0, 0];
  eachResult(chances, prospect, kept, (chance, left, face) => {
    const at = left * (FACES + 1) + face;
    out += (prospect.out[at] ?? 0) * chance;
    mean += (prospect.mean[at] ?? 0) * chance;
  });
  return { out, mean };
}

/** A blow in melee: the chances of its successes, and their results. */
interface BlowOutlook {
  readonly chances: readonly number[];
  readonly prospect: Prospect;
}

/** Makes a blow with this CBT. */
function blowOf(
  state: EdenState,
  attacker: FighterIx,
  target: FighterIx,
  value: number,
  { charge, dodgeAt }: { readonly charge: boolean; readonly dodgeAt: number | null },
): BlowOutlook {
  const chances = binomial(value, vigorAgainst(state, target, null, attacker));
  const thought = { attacker, target, gear: null, kind: 'melee', charge, dodgeAt } as const;
  return { chances, prospect: attackProspect(state, thought, chances.length - 1) };
}

/** Returns the CBT of a fighter in melee with the equipment that it would use. */
function combatWhenReady(
  state: EdenState,
  ix: FighterIx,
  against: FighterIx,
  charge: boolean,
): number {
  return combatInMelee(state, ix, bestMeleeGear(state, ix), against, charge);
}

/** Returns the likely result of a melee attack that the target takes passively. */
export function meleeOutlook(
  state: EdenState,
  attacker: FighterIx,
  target: FighterIx,
  charge: boolean,
): Outlook {
  const value = combatWhenReady(state, attacker, target, charge);
  const { chances, prospect } = blowOf(state, attacker, target, value, { charge, dodgeAt: null });
  return outlookOf(chances, prospect, 1);
}

/** Returns the likely result of a shot past this number of obstacles. */
export function shotOutlook(
  state: EdenState,
  attacker: FighterIx,
  target: FighterIx,
  gear: NonNullable<Gear>,
  obstacles: number,
): Outlook {
  const value = combatOfShot(state, attacker, gear, target);
  const past = countedObstacles(state, attacker, obstacles);
  const chances = binomial(value - past, speedAgainstShot(state, target, attacker));
  const thought = { attacker, target, gear, kind: 'shot', charge: false, dodgeAt: null } as const;
  return outlookOf(chances, attackProspect(state, thought, chances.length - 1), 0);
}

/** The likely result of a reaction for the fighter that is attacked. */
export interface ReactionOutlook {
  readonly reaction: 'passive' | 'dodge' | 'response';
  /** The chance that it falls. */
  readonly out: number;
  /** The expected wounds that it deals, less those that it takes. */
  readonly gain: number;
}

/** Returns the likely result of each reaction to an attack. */
export function reactionOutlooks(
  state: EdenState,
  attacker: FighterIx,
  target: FighterIx,
  charge: boolean,
  reactions: readonly ReactionOutlook['reaction'][],
): readonly ReactionOutlook[] {
  const value = combatWhenReady(state, attacker, target, charge);
  const blow = blowOf(state, attacker, target, value, { charge, dodgeAt: null });
  const taken = outlookOf(blow.chances, blow.prospect, 1);
  return reactions.map((reaction) => {
    if (reaction === 'passive') return { reaction, out: taken.out, gain: 0 - taken.mean };
    if (reaction === 'response') {
      return {
        reaction,
        ...responseOutlook(state, attacker, target, { value, charge }, blow, taken),
      };
    }
    const dodged = blowOf(state, attacker, target, value, { charge, dodgeAt: value });
    const { out, mean } = outlookOf(dodged.chances, dodged.prospect, 1);
    return { reaction, out, gain: 0 - mean };
  });
}

/** The CBT of a blow, and whether its fighter charges. */
interface BlowStrength {
  readonly value: number;
  readonly charge: boolean;
}

/** Returns the likely result of a response: the winner's blow, then the loser's with its remaining figures (MELEE-4). */
function responseOutlook(
  state: EdenState,
  attacker: FighterIx,
  target: FighterIx,
  { value, charge }: BlowStrength,
  blow: BlowOutlook,
  taken: Outlook,
): Omit<ReactionOutlook, 'reaction'> {
  const own = combatWhenReady(state, target, attacker, false);
  const counts = oppositionCounts(value, own);
  const won = counts.won / counts.decided;
  const answer = blowOf(state, target, attacker, own, { charge: false, dodgeAt: null });
  const dealt = outlookOf(answer.chances, answer.prospect, 1);
  // The side that strikes second strikes only if the first blow has not felled it; its arms may be wounded.
  const takenAfter = blowAfter(state, attacker, target, { value, charge }, answer, taken);
  const dealtAfter = blowAfter(state, target, attacker, { value: own, charge: false }, blow, dealt);
  return {
    out: won * taken.out + (1 - won) * takenAfter.out,
    gain: won * (dealtAfter.mean - taken.mean) + (1 - won) * (dealt.mean - takenAfter.mean),
  };
}

/**
 * Returns the likely result of the blow of the loser, who strikes second with this CBT. `unhurt`: the result if the
 * first blow had not wounded the loser.
 */
function blowAfter(
  state: EdenState,
  loser: FighterIx,
  winner: FighterIx,
  { value, charge }: BlowStrength,
  { chances, prospect }: BlowOutlook,
  unhurt: Outlook,
): Outlook {
  const { arms } = profileOf(state, loser).limbs;
  const worse = arms === null || arms.red === 0 || isWounded(state, loser, 'arms') ? null : arms;
  const open = openDots(state, loser, 'arms');
  let [fallen, disarmed] = [0, 0];
  eachResult(chances, prospect, 1, (chance, left, face) => {
    const at = left * (FACES + 1) + face;
    const out = prospect.out[at] ?? 0;
    fallen += out * chance;
    if (worse === null || out > 0 || limbHit(state, loser, face) !== 'arms') return;
    // The wounds after protection reach the red dots.
    if ((prospect.mean[at] ?? 0) >= open - worse.red) disarmed += chance;
  });
  const standing = 1 - fallen - disarmed;
  const sum = { out: standing * unhurt.out, mean: standing * unhurt.mean };
  if (worse === null || disarmed === 0) return sum;
  const weaker = Math.max(0, value + worse.wounded - worse.normal);
  const weak = blowOf(state, loser, winner, weaker, { charge, dodgeAt: null });
  const after = outlookOf(weak.chances, weak.prospect, 1);
  return { out: sum.out + disarmed * after.out, mean: sum.mean + disarmed * after.mean };
}
