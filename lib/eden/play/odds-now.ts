import { type AttackOdds, type EdenState, meleeOddsNow, shotOddsNow, sightLine } from '@/engine';
import { percent } from '@/lib/text/percent';

/** Returns the exact odds of the current melee attack for each reaction; null without an attack. */
export function reactionOdds(state: EdenState) {
  const frame = state.frames.findLast((one) => one.frame === 'melee');
  if (frame?.frame !== 'melee') return null;
  const { attacker, target, gear, targetGear, charge } = frame;
  const held = { attacker: gear, target: targetGear };
  return meleeOddsNow(state, attacker, target, held, { charge, policy: 'best' });
}

/** Describes odds: `0.84 wounds on average, falls 2.1 %`. */
export function oddsWords(odds: AttackOdds | null): string {
  if (odds === null) return '';
  const falls = odds.incapacitate === null ? '' : `, falls ${percent(odds.incapacitate, 1)}`;
  const back = odds.attacker == null ? '' : `; gives back ${odds.attacker.mean.toFixed(2)}`;
  return `${odds.mean.toFixed(2)} wounds on average${falls}${back}`;
}

/** Describes the exact odds of an attack with a weapon if the target does not react. `piece`: its index; null for bare hands. */
export function attackHint(
  state: EdenState,
  attacker: number,
  target: number,
  piece: number | null,
  kind: 'Melee' | 'Shooting' | 'charge',
): string {
  const { equipment = [] } = state.profiles[state.fighters[attacker]?.profile ?? -1] ?? {};
  const category = kind === 'Shooting' ? kind : 'Melee';
  const half = equipment[piece ?? -1]?.halves.findIndex((one) => one.category === category) ?? -1;
  const gear = piece === null || half < 0 ? null : { piece, half };
  if (kind === 'Shooting') {
    const obstacles = sightLine(state, attacker, target)?.obstacles ?? 0;
    return gear === null
      ? ''
      : oddsWords(shotOddsNow(state, attacker, target, gear, obstacles, 'best'));
  }
  const held = { attacker: gear, target: null };
  const how = { charge: kind === 'charge', policy: 'best' } as const;
  return oddsWords(meleeOddsNow(state, attacker, target, held, how).passive);
}
