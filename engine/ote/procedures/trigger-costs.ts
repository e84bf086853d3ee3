import type { Cost } from '../language/schema.ts';
import { attackUnderWay } from '../reading/attack-frame.ts';
import { ownCostsRefusal } from '../rules/costs.ts';
import { mostPull } from '../rules/pull.ts';
import type { AnnouncedFrame, DecisionFrame, Target } from '../state/frames.ts';
import { cardAt, defOf } from '../state/read.ts';
import type { CardIx, GameState, Seat } from '../state/types.ts';

/** Returns the amounts of Pull that can pay a triggered ability's costs, empty when none is needed; null when they cannot be paid. */
export function payableAmounts(
  state: GameState,
  seat: Seat,
  source: CardIx,
  costs: readonly Cost[],
): readonly Target[] | null {
  if (ownCostsRefusal(state, source, costs) !== null) return null;
  for (const cost of costs) {
    if (cost.pay !== 'pull') continue;
    const most = mostPull(state, seat, source, 'use');
    if (cost.count === 'any') return most === 0 ? null : pointsUpTo(most);
    if (typeof cost.count !== 'number' || cost.count > most) return null;
    return [{ points: cost.count }];
  }
  return [];
}

function pointsUpTo(most: number): readonly Target[] {
  return Array.from({ length: most }, (_, index) => ({ points: index + 1 }));
}

/**
 * Checks whether there is nothing left to decide: the costs of the triggered ability cannot be paid, what triggered it
 * has not happened in the end, or the attack of the gang is over, because its player has conceded (EVT-7, TURN-9).
 */
export function hasLapsed(state: GameState, { decision, seat }: DecisionFrame): boolean {
  if (decision.ask !== 'choose') return false;
  if (decision.what === 'gang-losers' || decision.what === 'gang-first') {
    return attackUnderWay(state) === null;
  }
  if (decision.ability < 0) return false;
  if (hasLostItsCause(state, decision)) return true;
  const ability = defOf(state, decision.source).abilities[decision.ability];
  if (ability?.kind !== 'triggered' || ability.costs === undefined) return false;
  return payableAmounts(state, seat, decision.source, ability.costs) === null;
}

/** Checks whether the ability was triggered by a card that went to a dead pile, and that has been kept from it since. */
export function hasLostItsCause(
  state: GameState,
  { source, ability: index, about }: Pick<AnnouncedFrame, 'source' | 'ability' | 'about'>,
): boolean {
  const ability = defOf(state, source).abilities[index];
  if (ability?.kind !== 'triggered' || ability.on.on !== 'card-dies') return false;
  return about >= 0 && cardAt(state, about).zone !== 'dead';
}
