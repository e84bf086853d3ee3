import type { Refusal } from '../../kernel/game.ts';
import type { Cost } from '../language/schema.ts';
import { amountOf } from '../reading/amounts.ts';
import { readingValue } from '../reading/figures.ts';
import { isLimited, mayCrank } from '../reading/limits.ts';
import { userOf } from '../reading/users.ts';
import type { Target } from '../state/frames.ts';
import { wholePull } from '../state/lots.ts';
import { cardAt, defOf, isWorking, nameOf, seatAt } from '../state/read.ts';
import { preparedAt, sourcesOf } from '../state/table/look-up.ts';
import { cardsIn } from '../state/targets.ts';
import type { CardIx, GameState, Seat } from '../state/types.ts';
import { mayPayFor, type Purpose } from './pull.ts';
import { refuse } from './refuse.ts';
import type { Slot } from './slot.ts';
import { surprisedRefusal } from './surprise.ts';
import { mayName } from './targets.ts';

const slotsMemo = new WeakMap<readonly Cost[], readonly Slot[]>();

/** Returns the slots of the costs: the cards or points that must be named to pay. They come before those of the effects. */
export function costSlots(costs: readonly Cost[]): readonly Slot[] {
  let slots = slotsMemo.get(costs);
  if (slots === undefined) {
    slots = slotsFor(costs);
    slotsMemo.set(costs, slots);
  }
  return slots;
}

function slotsFor(costs: readonly Cost[]): readonly Slot[] {
  return costs.flatMap((cost): readonly Slot[] => {
    switch (cost.pay) {
      case 'crank-other':
        return repeatSlot(
          {
            pick: 'payer',
            filter: cost.filter,
            other: cost.other,
            anybodys: cost.consent === true,
          },
          cost.count ?? 1,
        );
      case 'cards':
        return repeatSlot({ pick: 'hand-card' }, cost.count);
      case 'toward':
        return [{ pick: 'points' }];
      case 'pull':
        return cost.count === 'any' ? [{ pick: 'points' }] : [];
      default:
        return [];
    }
  });
}

function repeatSlot(slot: Slot, count: number): readonly Slot[] {
  return Array.from({ length: count }, () => slot);
}

/** Splits the targets into those that pay and those of the effects. */
export function splitTargets(
  costs: readonly Cost[],
  targets: readonly Target[],
): { readonly paid: readonly Target[]; readonly aimed: readonly Target[] } {
  const { length } = costSlots(costs);
  return { paid: targets.slice(0, length), aimed: targets.slice(length) };
}

/** Returns the named points of any amount, or undefined. */
export function pointsOf(paid: readonly Target[]): number | undefined {
  for (const target of paid) if ('points' in target) return target.points;
  return undefined;
}

/** Returns the card that pays the cost: the card itself, or its bearer. */
export function payerOf(state: GameState, ix: CardIx, cost: Cost): CardIx {
  return 'what' in cost && cost.what === 'bearer' ? cardAt(state, ix).host : ix;
}

/** Returns why the card or its bearer cannot pay its own costs, or null. */
export function ownCostsRefusal(
  state: GameState,
  ix: CardIx,
  costs: readonly Cost[],
  /** The index of the ability; -1 for what the card does by itself. */
  ability = -1,
): Refusal | null {
  for (const cost of costs) {
    const payer = payerOf(state, ix, cost);
    if (payer < 0) return refuse('CRANK-1', `${nameOf(state, ix)} is on nobody.`);
    const name = nameOf(state, payer);
    if (cost.pay === 'crank' || cost.pay === 'flip') {
      const surprised = surprisedRefusal(state, payer);
      if (surprised !== null) return surprised;
    }
    if (cost.pay === 'crank') {
      if (!isWorking(state, payer)) return refuse('CRANK-1', `${name} is not in play.`);
      if (cardAt(state, payer).cranked) return refuse('CRANK-1', `${name} is cranked already.`);
      if (!mayCrank(state, payer, 'other', `use:${ix}:${ability}`))
        return refuse('CARD-0', `${name} cannot crank.`);
    }
    const gone = !isWorking(state, payer);
    if ((cost.pay === 'pop' || cost.pay === 'discard-this') && gone) {
      return refuse('CRANK-1', `${name} is not in play.`);
    }
    if (cost.pay === 'flip') {
      if (cardAt(state, payer).cranked || cardAt(state, payer).zone !== 'conspiracy') {
        return refuse('CRANK-4', `Only an active Character flips to act, and ${name} is cranked.`);
      }
      if (isLimited(state, payer, 'cannot-voluntarily-flip')) {
        return refuse('CARD-0', `${name} cannot flip at will.`);
      }
    }
  }
  return null;
}

/** Returns why the named cards cannot pay, or null. */
export function paidRefusal(
  state: GameState,
  seat: Seat,
  ix: CardIx,
  costs: readonly Cost[],
  paid: readonly Target[],
): Refusal | null {
  const slots = costSlots(costs);
  const name = nameOf(state, ix);
  const from = { seat, source: ix };
  for (const [index, slot] of slots.entries()) {
    const target = paid[index];
    if (target === undefined || !mayName(state, slot, target, from)) {
      if (slot.pick === 'points') return refuse('CALL-1', `${name}: say how much Pull is paid.`);
      const what =
        slot.pick === 'payer'
          ? 'an active card of yours that may crank for it'
          : 'a card of your hand';
      return refuse(slot.pick === 'payer' ? 'CRANK-1' : 'CARD-0', `${name} needs ${what}.`);
    }
  }
  const poor = costs.some(
    (cost) => cost.pay === 'influence' && cost.floor === 0 && influenceOf(state, seat) < cost.count,
  );
  if (poor) return refuse('CARD-0', `${name} lets nobody pay Influence that is not there.`);
  if (costs.some(givesBelowZero) && !wantsPull(state, seat)) {
    return refuse('CRANK-5', `${name} turns Influence into Pull only for a card that wants it.`);
  }
  const cards = cardsIn(paid);
  // CRANK-4: flipping is like cranking.
  const itself = costs.some(
    (cost) =>
      (cost.pay === 'crank' || cost.pay === 'flip') && cards.includes(payerOf(state, ix, cost)),
  );
  if (new Set(cards).size < cards.length || itself) {
    return refuse('CRANK-1', `${name}: a card pays only once.`);
  }
  return null;
}

function givesBelowZero(cost: Cost): boolean {
  return cost.pay === 'influence' && cost.floor === undefined;
}

function influenceOf(state: GameState, seat: Seat): number {
  return state.teams[seatAt(state, seat).team]?.influence ?? 0;
}

/** Checks whether anything needs more Pull than the Reserve has. Otherwise a player could exchange Influence for Pull forever. */
function wantsPull(state: GameState, seat: Seat): boolean {
  return (
    seatAt(state, seat).hand.some(
      (ix) => readingValue(state, ix, 'cost') > reservePullFor(state, seat, ix, 'call'),
    ) ||
    isAskedForMore(state, seat) ||
    sourcesOf(state).used.some(
      (ix) => mostWanted(state, seat, ix) > reservePullFor(state, seat, ix, 'use'),
    )
  );
}

/** Checks whether the player must pay more than the Reserve has. */
function isAskedForMore(state: GameState, seat: Seat): boolean {
  const top = state.frames.at(-1);
  if (top?.kind !== 'decision' || top.seat !== seat || top.decision.ask !== 'choose') return false;
  const { among, source } = top.decision;
  const points = reservePullFor(state, seat, source, 'use');
  return among.some((one) => 'points' in one && one.points > points);
}

/** Returns how many points of the Reserve may pay for that (CALL-2). */
function reservePullFor(state: GameState, seat: Seat, card: CardIx, what: Purpose): number {
  return seatAt(state, seat).reserve.reduce(
    (sum, lot) => (mayPayFor(state, seat, lot, card, what) ? sum + lot.points : sum),
    0,
  );
}

/** Returns the most Pull that an ability of the card takes from the player. */
function mostWanted(state: GameState, seat: Seat, ix: CardIx): number {
  if (!isWorking(state, ix)) return 0;
  let most = 0;
  for (const index of preparedAt(state, ix).used) {
    const ability = defOf(state, ix).abilities[index];
    if (ability?.kind !== 'used') continue;
    const user = cardAt(state, userOf(state, ix, ability)).seat;
    if (ability.anyone !== true && user !== seat) continue;
    for (const cost of ability.costs) {
      if (cost.pay === 'toward') most = MOST_PULL;
      if (cost.pay !== 'pull') continue;
      most = Math.max(most, typeof cost.count === 'number' ? cost.count : MOST_PULL);
    }
  }
  return most;
}

/** The most Pull that is counted; no card costs more. */
const MOST_PULL = 20;

/** Returns the Pull that the costs add up to. */
export function pullDue(
  state: GameState,
  seat: Seat,
  ix: CardIx,
  costs: readonly Cost[],
  paid: readonly Target[],
  aimed: readonly Target[],
): number {
  let due = 0;
  for (const cost of costs) {
    if (cost.pay === 'toward') due += pointsOf(paid) ?? 0;
    if (cost.pay !== 'pull') continue;
    if (cost.count === 'any') due += pointsOf(paid) ?? 0;
    else if (typeof cost.count === 'number') due += cost.count;
    else {
      // `that Character` is the one that the effect names.
      const [first] = aimed;
      const of = cost.count.of.who === 'that' && first && 'card' in first ? first.card : undefined;
      const from = { seat, source: ix, ...(of === undefined ? {} : { that: of }) };
      due += wholePull(amountOf(state, cost.count, from));
    }
  }
  return due;
}
