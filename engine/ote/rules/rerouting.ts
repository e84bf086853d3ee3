import type { Effect } from '../language/schema.ts';
import type { AttackFrame } from '../reading/attack-frame.ts';
import { matches } from '../reading/matches.ts';
import { cardAt } from '../state/read.ts';
import type { CardIx, GameState, Seat } from '../state/types.ts';
import { couldAttack } from './attack.ts';

type RedirectAttack = Extract<Effect, { do: 'redirect-attack' }>;

/**
 * Returns the Characters to which the attack may be redirected: those that the attacker could attack from its place
 * (ATK-2, ATK-3). It still counts as the attack on the first player, so players who were attacked this turn are
 * included. Empty if the text is about other attacks, or the combat has begun.
 */
export function redirectTargets(
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
