import { amountOf } from '../reading/amounts.ts';
import { holdsNow } from '../reading/conditions.ts';
import { isImmune } from '../reading/immunity.ts';
import { matches } from '../reading/matches.ts';
import { cardAt, isInForce } from '../state/read.ts';
import { preparedAt, says, staticsOf } from '../state/table/look-up.ts';
import type { StaticInPlay, StaticOf } from '../state/table/sources.ts';
import type { CardIx, GameState } from '../state/types.ts';

/** Checks whether a static ability about costs applies to calling this card on that Character. */
export function holdsForCall(
  state: GameState,
  { source, effect, while: when }: StaticInPlay<StaticOf<'costs'>>,
  card: CardIx,
  host: CardIx,
): boolean {
  const { seat, host: bearer } = cardAt(state, source);
  if (!isInForce(state, source)) return false;
  if (effect.on !== undefined && (effect.on === 'self' ? source : bearer) !== host) return false;
  if (effect.yours && seat !== cardAt(state, card).seat) return false;
  if (!matches(state, card, effect.filter, { seat, source })) return false;
  return !isImmune(state, card, source) && holdsNow(state, source, when);
}

/** Returns the cost of the card on this Character by `Cost = 2 on Low Lifes.`; null if the text does not apply. */
export function costOn(state: GameState, card: CardIx, host: CardIx): number | null {
  if (!says(state, card, 'cost-on')) return null;
  const from = { seat: cardAt(state, card).seat, source: card };
  for (const { effect } of preparedAt(state, card).statics) {
    if (effect.holds !== 'cost-on' || typeof effect.cost !== 'number') continue;
    if (matches(state, host, effect.filter, from)) return effect.cost;
  }
  return null;
}

/** Returns the cost after texts such as `Gear called on this Character cost 0.` */
export function costThere(state: GameState, card: CardIx, host: CardIx, cost: number): number {
  let due = cost;
  for (const said of staticsOf(state, 'costs')) {
    const { on, fixed, by } = said.effect;
    if (on !== undefined && holdsForCall(state, said, card, host)) due = fixed ? by : due + by;
  }
  return Math.max(0, due);
}

/** Returns the figure of the card that it is called on, by `Cost = the Character's DP`; null without such a text. */
export function costByBearer(state: GameState, card: CardIx, host: CardIx): number | null {
  for (const one of preparedAt(state, card).statics) {
    const { effect } = one;
    if (effect.holds !== 'figure' || effect.figure !== 'cost' || effect.op === 'add') continue;
    if (typeof effect.by === 'number' || !holdsNow(state, card, one.while)) continue;
    const { seat } = cardAt(state, card);
    return Math.max(0, amountOf(state, effect.by, { seat, source: card, bearer: host }));
  }
  return null;
}
