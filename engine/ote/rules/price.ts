import { holdsNow } from '../reading/conditions.ts';
import { costAsChanged, readingValue } from '../reading/figures.ts';
import type { Answer } from '../state/requests.ts';
import { featuresOf, preparedAt, says } from '../state/table/look-up.ts';
import type { CardIx, GameState } from '../state/types.ts';
import { costByBearer, costOn, costThere } from './cost-on-bearer.ts';
import { zeroRefusal } from './zero-cost-limit.ts';

type Call = Extract<Answer, { do: 'call' }>;

/** Returns the cost with `May be called at Cost 0.`: 0, unless the player has called another 0-Cost card or pays for this one. */
export function costChosen(
  state: GameState,
  { card, seat, pay }: Pick<Call, 'card' | 'seat' | 'pay'>,
  on: CardIx,
): number {
  const cost = costOf(state, card, on);
  if (cost === 0 || (pay !== undefined && pay.length > 0)) return cost;
  if (!says(state, card, 'may-cost-nothing')) return cost;
  const may = preparedAt(state, card).statics.some(
    (one) => one.effect.holds === 'may-cost-nothing' && holdsNow(state, card, one.while),
  );
  return may && zeroRefusal(state, card, seat) === null ? 0 : cost;
}

/** The cost of calling the card; `host`: the bearer, if a text depends on it. */
export function costOf(state: GameState, card: CardIx, host: CardIx): number {
  const there = host < 0 ? null : (costOn(state, card, host) ?? costByBearer(state, card, host));
  const cost =
    there === null ? readingValue(state, card, 'cost') : costAsChanged(state, card, there);
  return host < 0 || !featuresOf(state).costsByBearer ? cost : costThere(state, card, host, cost);
}
