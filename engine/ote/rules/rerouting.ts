import type { Effect } from '../language/schema.ts';
import type { AttackFrame } from '../reading/attack-frame.ts';
import { matches } from '../reading/matches.ts';
import { cardAt } from '../state/read.ts';
import type { CardIx, GameState, Seat } from '../state/types.ts';
import { couldAttack } from './attack.ts';

export type RedirectAttack = Extract<Effect, { do: 'redirect-attack' }>;

/**
 * Whom the attack may be redirected to: anybody else whom the attacker could attack where it stands
 * (ATK-2, ATK-3). Whom its player has attacked already does not matter, because the attack stays the
 * one against the first player. Empty where the text is about other attacks, and once the combat has begun.
 */
export function otherTargets(
  state: GameState,
  frame: AttackFrame,
  effect: RedirectAttack,
  seat: Seat,
  source: CardIx,
): readonly CardIx[] {
  const { attackers, begun, defender } = frame.combat;
  const [leader] = attackers;
  if (begun || leader === undefined) return [];
  const from = { seat, source };
  const { on, by } = effect;
  if (on !== null && !matches(state, defender, on, from)) return [];
  if (by !== null && !matches(state, leader, by, from)) return [];
  const home = cardAt(state, leader).seat;
  return state.inPlay.filter(
    (ix) =>
      ix !== defender &&
      !attackers.includes(ix) &&
      !(effect.outside === true && cardAt(state, ix).seat === home) &&
      matches(state, ix, effect.to, from) &&
      couldAttack(state, leader, ix),
  );
}
