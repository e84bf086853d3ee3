import type { EdenFrame, EdenRoll, EdenState } from '@/engine';
import { labelOf, playerName } from '@/lib/eden/play/names';
import { counted } from '@/lib/text/counted';

interface RollWords {
  readonly text: string;
  readonly clause: string;
}

/** Whose figure the difficulty of a roll is, or what it is for, and its clause. */
export interface RollReason {
  readonly why: string;
  readonly clause: string;
}

/** Describes a roll: who rolls what and why, the difficulty and its source, the dice, and the result. */
export function rollSentence(
  state: EdenState,
  roll: EdenRoll,
  frames: readonly EdenFrame[],
  /** What a Movement by terrain rolls for; null otherwise. */
  way: RollReason | null,
): RollWords {
  const { of, dice, by, difficulty, successes, limb, winner } = roll;
  const who = by === null ? '' : labelOf(state, by);
  const thrown = dice.join(', ');
  switch (of) {
    case 'location':
      return { text: `Location: ${thrown}, the ${limb ?? 'limb'}.`, clause: 'ROLL-5' };
    case 'opposition': {
      const won = winner === null ? 'equal, again' : `${labelOf(state, winner)} wins`;
      return {
        text: `Opposition, a die added to each side: ${dice.join(' against ')}: ${won}.`,
        clause: 'ROLL-4',
      };
    }
    case 'bid': {
      const won = winner === null ? 'equal, again' : `${playerName(state, winner)} is ahead`;
      return {
        text: `The bids are equal, a die each: ${dice.join(' against ')}: ${won}.`,
        clause: 'PREP-3',
      };
    }
    case 'weather':
      return { text: `The weather: ${dice.join(' + ')}.`, clause: 'CLIM-0' };
    case 'burn':
      return { text: `${who} burns: ${thrown}.`, clause: 'INT-3' };
    default: {
      const { why, clause } = reasonOf(state, roll, frames.at(-1), way);
      const needed = difficulty === null ? '' : ` at ${difficulty}${why === '' ? '' : ` (${why})`}`;
      const came = counted(successes ?? 0, 'success', 'successes');
      return { text: `${who} rolls ${nameOf(of)}${needed}: ${thrown}: ${came}.`, clause };
    }
  }
}

function nameOf(of: EdenRoll['of']): string {
  if (of === 'Str') return 'Strength';
  return of === 'explosion' ? 'the explosion' : of;
}

/** Returns whose figure the difficulty is, and the clause of the roll. */
function reasonOf(
  state: EdenState,
  { of }: EdenRoll,
  frame: EdenFrame | undefined,
  way: RollReason | null,
): RollReason {
  const label = (ix: number) => labelOf(state, ix);
  switch (frame?.frame) {
    case 'blow': {
      const { kind, target, attacker, obstacles } = frame;
      if (of === 'SPD') return { why: `CBT of ${label(attacker)}`, clause: 'MELEE-3' };
      if (of === 'Str') return { why: `VIG of ${label(target)}`, clause: 'SHOOT-5' };
      if (kind !== 'shot') return { why: `VIG of ${label(target)}`, clause: 'MELEE-2' };
      const past = obstacles === 0 ? '' : `, ${obstacles} dice fewer for obstacles`;
      return { why: `SPD of ${label(target)}${past}`, clause: 'SHOOT-2' };
    }
    case 'withdrawal':
      return { why: 'SPD of the fastest in contact', clause: 'ACT-4' };
    case 'victims':
      return { why: 'VIG of the victim', clause: frame.how === 'blast' ? 'BLAST-2' : 'EQUIP-5' };
    case 'text':
      return { why: frame.name, clause: 'ABIL-2' };
    case 'phase':
      return { why: 'the weather', clause: 'INT-11' };
    default:
      return way ?? { why: '', clause: 'ROLL-1' };
  }
}
