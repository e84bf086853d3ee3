import type { Refusal } from '../../kernel/game.ts';
import type { Cost } from '../language/schema.ts';
import { amountOf } from '../reading/amounts.ts';
import { isSurprised } from '../reading/attack-frame.ts';
import { holdsNow } from '../reading/conditions.ts';
import { fixedAt, readingValue } from '../reading/figures.ts';
import { pullWithout, unusedForPull } from '../reading/gear-use.ts';
import { isHeeded } from '../reading/immunity.ts';
import { mayCrank } from '../reading/limits.ts';
import { matches, type Viewpoint } from '../reading/matches.ts';
import { mayPay } from '../reading/payers.ts';
import { lotsMade } from '../reading/pull-lots.ts';
import { userOf } from '../reading/users.ts';
import type { PullToCall } from '../state/cards/prepared.ts';
import { lotOf } from '../state/lots.ts';
import { bearerOrSelf, cardAt, defOf, isWorking, nameOf, seatAt } from '../state/read.ts';
import { preparedAt } from '../state/table/look-up.ts';
import { tableOf } from '../state/table/table.ts';
import type { CardIx, GameState, PullLot, Seat } from '../state/types.ts';
import { controlOf } from './controlling.ts';
import { refuse } from './refuse.ts';
import { surprisedRefusal } from './surprise.ts';

const NO_LOTS: readonly PullLot[] = [];
const NO_SOURCES: readonly never[] = [];

/** Returns the Pull that cranking the card would put into the Reserve, by kind (CALL-2); empty when it makes none. */
export function pullOf(state: GameState, ix: CardIx): readonly PullLot[] {
  const lots: PullLot[] = [];
  // CARD-4: a text about Pull on a Gear or Condition applies to its bearer.
  if (cardAt(state, ix).zone === 'on') return lots;
  const unused = unusedForPull(state, ix);
  const own =
    unused.length === 0 ? readingValue(state, ix, 'pull') : pullWithout(state, ix, unused);
  if (own > 0) {
    const kind = isScored(state, ix) ? 'character' : 'resource';
    lots.push({ points: own, kind, from: ix, only: null });
  }
  const restricted = restrictedPull(state, ix, own);
  for (let at = 0; at < restricted.length; at++) lots.push(restricted[at] as PullLot);
  return lots;
}

/** Checks whether the card's Pull may be scored: a Character's may, and that of a card whose text says so. */
export function isScored(state: GameState, ix: CardIx): boolean {
  return preparedAt(state, ix).scores;
}

/**
 * Returns the Pull that only calls certain cards: the card's own, then that of Gear and Conditions on it. `own`: the
 * card's Pull that calls anything.
 */
export function restrictedPull(state: GameState, ix: CardIx, own: number): readonly PullLot[] {
  const { features, sources, borne } = tableOf(state);
  if (!features.restrictedPull) return NO_LOTS;
  const { pullToCall } = preparedAt(state, ix);
  if (pullToCall.length === 0 && borne[ix] === 0) return NO_LOTS;
  // CARD-9: nothing raises what is fixed at 0.
  if (own === 0 && fixedAt(state, ix, 'pull') === 0) return NO_LOTS;
  let lots: PullLot[] | null = null;
  for (const one of pullToCall) lots = withLot(state, ix, ix, one, lots);
  for (const { source, said } of borne[ix] === 0 ? NO_SOURCES : sources.restricted) {
    if (cardAt(state, source).host !== ix || !isHeeded(state, source)) continue;
    lots = withLot(state, ix, source, said, lots);
  }
  return lots ?? NO_LOTS;
}

function withLot(
  state: GameState,
  ix: CardIx,
  source: CardIx,
  { effect, while: when }: PullToCall,
  lots: PullLot[] | null,
): PullLot[] | null {
  if (!holdsNow(state, source, when)) return lots;
  const points = amountOf(state, effect.by, { seat: cardAt(state, ix).seat, source });
  if (points <= 0) return lots;
  const { filter: only, powers } = effect;
  const lot = lotOf({ kind: 'restricted', from: ix, only, powers }, points);
  if (lots === null) return [lot];
  lots.push(lot);
  return lots;
}

/** Returns the Pull that the seat makes by cranking the card, or why it cannot be cranked for Pull. */
export function planPull(state: GameState, seat: Seat, ix: CardIx): readonly PullLot[] | Refusal {
  const card = cardAt(state, ix);
  if (card.seat !== seat && controlOf(state, seat, ix) === null) {
    const player = seatAt(state, card.seat).name;
    return refuse('ABL-CONTROL', `${nameOf(state, ix)} is ${player}'s to crank.`);
  }
  if (!isWorking(state, ix)) return refuse('CRANK-1', `${nameOf(state, ix)} is not in play.`);
  if (card.cranked) return refuse('CRANK-1', `${nameOf(state, ix)} is cranked already.`);
  const surprised = card.seat === seat ? surprisedRefusal(state, ix) : null;
  if (surprised !== null) return surprised;
  const lots = pullOf(state, ix);
  if (lots.length > 0) return lots;
  return refuse(
    'CRANK-5',
    `${nameOf(state, ix)} makes no Pull, and nothing cranks for its own sake.`,
  );
}

/** Returns the Pull that the seat could pay for `card` if it cranked everything. */
export function mostPull(state: GameState, seat: Seat, card: CardIx, what: Purpose): number {
  return pullWithin(state, seat, (lot) => mayPayFor(state, seat, lot, card, what));
}

/** Checks whether the seat could pay `cost` for the call or use of `card` if it cranked everything. */
export function couldMake(
  state: GameState,
  seat: Seat,
  card: CardIx,
  cost: number,
  what: Purpose,
): boolean {
  return pullWithin(state, seat, (lot) => mayPayFor(state, seat, lot, card, what), cost) >= cost;
}

/** Returns the seat's Pull for which `counts` is true, if it cranked everything. Stops adding at `enough`. */
export function pullWithin(
  state: GameState,
  seat: Seat,
  counts: (lot: PullLot) => boolean,
  enough = Number.POSITIVE_INFINITY,
): number {
  const sum = (lots: readonly PullLot[]) => {
    let all = 0;
    for (const lot of lots) if (counts(lot)) all += lot.points;
    return all;
  };
  let points = sum(seatAt(state, seat).reserve);
  for (const ix of state.inPlay) {
    if (points >= enough) return points;
    const { seat: whose, cranked } = cardAt(state, ix);
    const { pullUses } = preparedAt(state, ix);
    const able = whose === seat && !cranked && isWorking(state, ix) && !isSurprised(state, ix);
    let most = able && mayCrank(state, ix, 'other', 'pull') ? sum(pullOf(state, ix)) : 0;
    // A card cranks only once, for its Pull or for an ability that makes Pull.
    for (const index of pullUses) most = Math.max(most, sum(lotsOfUse(state, seat, ix, index)));
    points += most;
  }
  return points;
}

/** Returns the Pull that the seat could make with an ability that only makes Pull; other cards that pay for it are not counted. */
function lotsOfUse(state: GameState, seat: Seat, ix: CardIx, index: number): readonly PullLot[] {
  const ability = defOf(state, ix).abilities[index];
  if (ability?.kind !== 'used' || !isWorking(state, ix)) return NO_LOTS;
  if (isSurprised(state, bearerOrSelf(state, ix))) return NO_LOTS;
  if (ability.anyone !== true && cardAt(state, userOf(state, ix, ability)).seat !== seat) {
    return NO_LOTS;
  }
  if (!holdsNow(state, ix, ability.while ?? null)) return NO_LOTS;
  const from = { seat, source: ix };
  if (!ability.costs.every((cost) => couldPayCost(state, from, cost))) return NO_LOTS;
  const lots = lotsMade(state, seat, ix, ability);
  // An ability whose cost cranks or discards no card can be used again and again.
  const often = ability.costs.every(({ pay }) => pay === 'influence') ? MOST_USES : 1;
  return lots.map((lot) => lotOf(lot, lot.points * often));
}

/** Checks whether the player has what the cost cranks or discards. */
function couldPayCost(state: GameState, from: Viewpoint, cost: Cost): boolean {
  const { seat, source } = from;
  switch (cost.pay) {
    case 'crank':
    case 'flip': {
      const payer = cost.what === 'bearer' ? cardAt(state, source).host : source;
      return payer >= 0 && !cardAt(state, payer).cranked && mayCrank(state, payer, 'other', 'pull');
    }
    case 'crank-other': {
      const { filter, other, count = 1, consent = false } = cost;
      const payer = { pick: 'payer', filter, other, anybodys: consent } as const;
      return state.inPlay.filter((ix) => mayPay(state, payer, ix, from)).length >= count;
    }
    case 'cards':
      return seatAt(state, seat).hand.length >= cost.count;
    default:
      return true;
  }
}

/** The most uses of one ability that are counted; no cost needs more. */
const MOST_USES = 20;

const PAYMENT_ORDER: readonly PullLot['kind'][] = ['restricted', 'resource', 'character'];

/**
 * Checks whether the lot may help to call the card, or to use it. Restricted Pull calls only the cards that it names
 * (CALL-2), and powers a use only if its text allows that.
 */
export function mayPayFor(
  state: GameState,
  seat: Seat,
  lot: PullLot,
  card: CardIx,
  what: Purpose = 'call',
): boolean {
  if (lot.only === null) return true;
  if (what === 'use' && lot.powers !== true) return false;
  return matches(state, card, lot.only, { seat, source: lot.from });
}

/** What the Pull pays for. */
export type Purpose = 'call' | 'use';

/**
 * Returns the lots that pay `cost` for calling `card`: by default restricted Pull first, then a Resource's, then a
 * Character's (CALL-2). `choice` names lots of the Reserve by index, with the points of each. Refused with CALL-1
 * when the Reserve is too small, CALL-2 when it has only Pull of the wrong kind.
 */
export function planPayment(
  state: GameState,
  seat: Seat,
  card: CardIx,
  cost: number,
  choice: readonly (readonly [lot: number, points: number])[] | undefined,
  what: Purpose = 'call',
): readonly PullLot[] | Refusal {
  const { reserve } = seatAt(state, seat);
  if (choice !== undefined && choice.length > 0)
    return chosenPayment(state, seat, card, cost, choice);
  const paid: PullLot[] = [];
  let due = cost;
  for (const kind of PAYMENT_ORDER) {
    for (const lot of reserve) {
      if (due === 0) break;
      if (lot.kind !== kind || !mayPayFor(state, seat, lot, card, what)) continue;
      const points = Math.min(due, lot.points);
      paid.push(lotOf(lot, points));
      due -= points;
    }
  }
  if (due === 0) return paid;
  const all = reserve.reduce((sum, lot) => sum + lot.points, 0);
  const name = nameOf(state, card);
  if (all >= cost) {
    return refuse(
      'CALL-2',
      `${name} costs ${cost}; the Reserve has ${all} Pull, but only ${cost - due} of it may call ${name}.`,
    );
  }
  return refuse('CALL-1', `${name} costs ${cost} and the Reserve has ${all} Pull.`);
}

function chosenPayment(
  state: GameState,
  seat: Seat,
  card: CardIx,
  cost: number,
  choice: readonly (readonly [lot: number, points: number])[],
): readonly PullLot[] | Refusal {
  const { reserve } = seatAt(state, seat);
  const paid: PullLot[] = [];
  let sum = 0;
  const taken = new Set<number>();
  for (const [index, points] of choice) {
    const lot = reserve[index];
    if (lot === undefined || points < 1 || points > lot.points || taken.has(index)) {
      return refuse('CALL-1', 'The Reserve does not hold the Pull that was named.');
    }
    if (!mayPayFor(state, seat, lot, card)) {
      return refuse('CALL-2', `That Pull does not call ${nameOf(state, card)}.`);
    }
    taken.add(index);
    paid.push(lotOf(lot, points));
    sum += points;
  }
  if (sum === cost) return paid;
  return refuse('CALL-1', `${nameOf(state, card)} costs ${cost}, and ${sum} Pull was named.`);
}
