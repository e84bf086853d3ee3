import type { Ability, Effect, Filter, Static } from '../language/schema.ts';
import { amountOf } from '../reading/amounts.ts';
import { readingValue } from '../reading/figures.ts';
import { matches } from '../reading/matches.ts';
import type { Prepared, PreparedStatic } from '../state/cards/prepared.ts';
import { cardAt, defOf, seatAt } from '../state/read.ts';
import { preparedAt } from '../state/table/look-up.ts';
import type { CardIx, GameState, Seat } from '../state/types.ts';

/**
 * The gain from a card in play for a player who plays for Influence: points of Pull each turn by kind, and in `other`
 * points of Influence once.
 */
export interface Worth {
  readonly character: number;
  readonly resource: number;
  readonly restricted: number;
  readonly other: number;
}

type WritableWorth = { -readonly [K in keyof Worth]: Worth[K] };

/** The weight of cards in the hand, compared with cards in play, when an effect applies to them. */
const HAND_SHARE = 0.3;
/** The value of any Character in play, because it has traits. */
const VALUE_IN_PLAY = 0.05;

/**
 * Estimates a card that is not in play from its figures and its text. Targets and combat are ignored. Most cards are
 * worth equally much in every state, and are estimated once.
 */
export function worthOf(state: GameState, seat: Seat, ix: CardIx): Worth {
  const ready = preparedAt(state, ix);
  if (state.effects.length > 0) return estimateWorth(state, seat, ix, ready);
  let fixed = fixedWorth.get(ready);
  if (fixed === undefined) {
    fixed = isFixed(ready) ? estimateWorth(state, seat, ix, ready) : VARYING_WORTH;
    fixedWorth.set(ready, fixed);
  }
  return fixed === VARYING_WORTH ? estimateWorth(state, seat, ix, ready) : fixed;
}

/** A prepared definition never changes, and neither does a worth that does not depend on the state. */
const fixedWorth = new WeakMap<Prepared, Worth>();
const VARYING_WORTH: Worth = { character: 0, resource: 0, restricted: 0, other: 0 };

/** Checks whether the worth of the card does not depend on the cards in play and in the hand. */
function isFixed({ def, statics, changes }: Prepared): boolean {
  if (changes.pull || statics.some(({ holds }) => DEPENDING_STATICS.has(holds))) return false;
  return def.abilities.every(
    (one) =>
      !('effects' in one) ||
      one.effects.every(
        (effect) =>
          (effect.do !== 'influence' || typeof effect.by === 'number') &&
          (effect.do !== 'pull' || typeof effect.count === 'number'),
      ),
  );
}

/** Static abilities whose worth depends on other cards. */
const DEPENDING_STATICS: ReadonlySet<Static['holds']> = new Set<Static['holds']>([
  'pull-to-call',
  'figure',
]);

function estimateWorth(state: GameState, seat: Seat, ix: CardIx, ready: Prepared): Worth {
  const { def } = ready;
  const worth: WritableWorth = { character: 0, resource: 0, restricted: 0, other: 0 };
  switch (def.type) {
    case 'character':
      worth.character = readingValue(state, ix, 'pull');
      worth.other = VALUE_IN_PLAY;
      break;
    case 'resource':
    case 'secret':
      worth.resource = readingValue(state, ix, 'pull');
      worth.other = VALUE_IN_PLAY;
      break;
    case 'gear':
    case 'condition':
      if (def.pull !== null && !def.pull.star) worth.character = def.pull.value;
      break;
    case 'environmental':
    case 'whammy':
      break;
  }
  for (const one of ready.statics) addStatic(state, seat, ix, one, worth);
  for (const ability of def.abilities) addAbility(state, seat, ix, ability, worth);
  return worth;
}

function addStatic(
  state: GameState,
  seat: Seat,
  ix: CardIx,
  { holds, effect }: PreparedStatic,
  worth: WritableWorth,
): void {
  // Most statics are about something else, and this check is the faster one.
  if (!COUNTED_STATICS.has(holds)) return;
  const from = { seat, source: ix };
  switch (effect.holds) {
    case 'pull-to-call': {
      const points = amountOf(state, effect.by, from);
      worth.restricted +=
        Math.min(points, demandFor(state, seat, ix, effect.filter)) + IDLE_RESTRICTED * points;
      return;
    }
    case 'figure':
      if (effect.figure === 'pull' && effect.who.who !== 'self')
        addFigure(state, seat, ix, effect, worth);
      return;
    case 'more-zero-cost':
      worth.other += 2 * effect.count;
      return;
    case 'costs':
      if (effect.yours) worth.other -= effect.by;
      return;
    case 'limit':
      if (effect.limit === 'cannot-crank' || effect.limit === 'cannot-crank-except-to-attack') {
        worth.character = 0;
      }
      return;
    default:
      return;
  }
}

/** The static abilities that raise or lower a card's worth. */
const COUNTED_STATICS: ReadonlySet<Static['holds']> = new Set<Static['holds']>([
  'pull-to-call',
  'figure',
  'more-zero-cost',
  'costs',
  'limit',
]);

/** The weight of restricted Pull that calls no card in the hand now. */
const IDLE_RESTRICTED = 0.2;

/** Returns the summed Cost of the cards in the hand that this Pull may call. */
function demandFor(state: GameState, seat: Seat, source: CardIx, filter: Filter): number {
  const from = { seat, source };
  let demand = 0;
  for (const ix of seatAt(state, seat).hand) {
    const cost = defOf(state, ix).cost?.value ?? 0;
    if (ix !== source && cost !== 0 && matches(state, ix, filter, from)) demand += cost;
  }
  return demand;
}

type FigureStatic = Extract<Static, { holds: 'figure' }>;

function addFigure(
  state: GameState,
  seat: Seat,
  ix: CardIx,
  effect: FigureStatic,
  worth: WritableWorth,
): void {
  const { who } = effect;
  const borne = defOf(state, ix).type === 'gear' || defOf(state, ix).type === 'condition';
  const by = borne ? 0 : amountOf(state, effect.by, { seat, source: ix });
  const fixed = typeof effect.by === 'number' ? effect.by : by;
  if (effect.op === 'set') worth.character -= fixed === 0 ? 9 : 0;
  else if (who.who === 'bearer')
    worth.character += repeatsPrintedFigure(state, ix, fixed) ? 0 : fixed;
  else if (who.who === 'each') {
    for (const other of state.inPlay) {
      const mine = cardAt(state, other).seat === seat;
      if (mine && matches(state, other, who.filter, { seat, source: ix })) worth.character += fixed;
    }
    for (const other of seatAt(state, seat).hand) {
      if (other !== ix && matches(state, other, who.filter, { seat, source: ix })) {
        worth.character += HAND_SHARE * fixed;
      }
    }
  }
}

/** Checks whether the text repeats the printed figure (card-text.md). */
function repeatsPrintedFigure(state: GameState, ix: CardIx, by: number): boolean {
  const { pull } = defOf(state, ix);
  return pull !== null && !pull.star && pull.value === by;
}

function addAbility(
  state: GameState,
  seat: Seat,
  ix: CardIx,
  ability: Ability,
  worth: WritableWorth,
): void {
  if (ability.kind === 'triggered') {
    const on = ability.on.on;
    if (on === 'your-turn-begins' || on === 'your-turn-ends' || on === 'you-score') {
      for (const effect of ability.effects) addEffect(state, seat, ix, effect, worth);
    }
    return;
  }
  if (ability.kind !== 'used' || worth.character > 0 || worth.resource > 0) return;
  if (!ability.costs.every((cost) => cost.pay === 'crank')) return;
  for (const effect of ability.effects) addEffect(state, seat, ix, effect, worth);
}

function addEffect(
  state: GameState,
  seat: Seat,
  ix: CardIx,
  effect: Effect,
  worth: WritableWorth,
): void {
  const from = { seat, source: ix };
  if (effect.do === 'influence' && effect.player === 'you') {
    worth.character += amountOf(state, effect.by, from);
  } else if (effect.do === 'pull') worth.resource += amountOf(state, effect.count, from);
  else if (effect.do === 'draw') worth.other += 0.5;
  else if (effect.do === 'pop' || effect.do === 'discard-card') {
    if (effect.who.who === 'self' || effect.who.who === 'bearer') worth.other -= 2;
  }
}
