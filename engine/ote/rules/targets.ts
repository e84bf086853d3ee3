import type { Effect, Filter } from '../language/schema.ts';
import { effectsOf } from '../reading/event-answered.ts';
import { combatUnderWay } from '../reading/fights.ts';
import { matches, type Viewpoint } from '../reading/matches.ts';
import { mayPay } from '../reading/payers.ts';
import type { AnnouncedFrame, Target } from '../state/frames.ts';
import { bearerOrSelf, cardAt, isKept, isWorking, seatAt } from '../state/read.ts';
import type { CardIx, GameState, Seat } from '../state/types.ts';
import { couldAttack } from './attack.ts';
import { mayCancel } from './event-targets.ts';
import type { Slot } from './slot.ts';
import { assignTargets, slotsOf, slotsOfEffect } from './slots.ts';
import { rulesOf } from './verbs/registry.ts';

/** Checks whether the slot may name this target, by type, trait and place (CALL-6). */
export function mayName(state: GameState, slot: Slot, target: Target, from: Viewpoint): boolean {
  switch (slot.pick) {
    case 'seat':
      return 'seat' in target && mayNameSeat(state, slot, target.seat, from.seat);
    case 'payer':
      return 'card' in target && mayPay(state, slot, target.card, from);
    case 'hand-card':
      return (
        'card' in target &&
        target.card !== from.source &&
        seatAt(state, from.seat).hand.includes(target.card)
      );
    case 'spoil':
      return 'card' in target && spoilsOf(state, slot.filter, from).includes(target.card);
    case 'points':
      return 'points' in target && Number.isInteger(target.points) && target.points > 0;
    case 'event':
      return 'frame' in target && mayCancel(state, slot, target.frame, from);
    case 'card': {
      if (!('card' in target) || !state.cards[target.card]) return false;
      if (slot.another && target.card === from.source) return false;
      const there = isWorking(state, target.card) || isKept(state, target.card);
      if (slot.filter.where === null && !there) return false;
      // `force any X to attack this Character`: only a Character that could attack it.
      if (slot.foe === true && !couldAttack(state, target.card, from.source)) return false;
      if (slot.filter.reach && !couldAttack(state, bearerOrSelf(state, from.source), target.card))
        return false;
      if (slot.filter.host?.reach && !reachesHost(state, target.card, from)) return false;
      return matches(state, target.card, slot.filter, from);
    }
  }
}

function hasBegunOperations(state: GameState, seat: Seat): boolean {
  return state.turn.seat === seat && STEPS_FROM_OPERATIONS.has(state.turn.step);
}

const STEPS_FROM_OPERATIONS: ReadonlySet<string> = new Set([
  'operations',
  'shift',
  'influence',
  'end',
]);

/** Checks whether the card is on a Character that this one could attack. */
function reachesHost(state: GameState, ix: CardIx, from: Viewpoint): boolean {
  const { zone, host } = cardAt(state, ix);
  return zone === 'on' && couldAttack(state, bearerOrSelf(state, from.source), host);
}

/** Returns the slot without the checks of position and blockers, which are made only at the announcement (ATK-12). */
function withoutPathChecks(slot: Slot): Slot {
  if (slot.pick !== 'card') return slot;
  const { foe: _judged, ...rest } = slot;
  const { filter } = slot;
  if (!filter.reach && !filter.host?.reach) return rest;
  const host = filter.host === undefined ? {} : { host: { ...filter.host, reach: false } };
  return { ...rest, filter: { ...filter, reach: false, ...host } };
}

function mayNameSeat(
  state: GameState,
  slot: Extract<Slot, { pick: 'seat' }>,
  seat: Seat,
  own: Seat,
): boolean {
  if (seatAt(state, seat).out) return false;
  if (slot.before === true && hasBegunOperations(state, seat)) return false;
  return slot.opponent !== true || seatAt(state, seat).team !== seatAt(state, own).team;
}

/** Lists everything that the slot may name now. `among`: only these cards; null for all. */
export function* candidates(
  state: GameState,
  slot: Slot,
  from: Viewpoint,
  among: ReadonlySet<CardIx> | null = null,
): Iterable<Target> {
  switch (slot.pick) {
    case 'seat':
      for (let seat: Seat = 0; seat < state.seats.length; seat++) {
        if (mayNameSeat(state, slot, seat, from.seat)) yield { seat };
      }
      return;
    case 'payer':
      for (const card of state.inPlay) {
        if (mayPay(state, slot, card, from)) yield { card };
      }
      return;
    case 'hand-card':
      for (const card of seatAt(state, from.seat).hand) {
        if (card !== from.source) yield { card };
      }
      return;
    case 'spoil':
      for (const card of spoilsOf(state, slot.filter, from)) yield { card };
      return;
    case 'points': {
      // At least one point is offered, because the player could still crank for Pull.
      const all = seatAt(state, from.seat).reserve.reduce((sum, lot) => sum + lot.points, 0);
      for (let points = 1; points <= Math.max(1, all); points++) yield { points };
      return;
    }
    case 'event':
      for (const frame of state.frames) {
        const target = { frame: frame.id };
        if (mayName(state, slot, target, from)) yield target;
      }
      return;
    case 'card':
      for (const card of cardsToSearch(state, slot.filter, from.seat)) {
        if (among !== null && !among.has(card)) continue;
        const target = { card };
        if (mayName(state, slot, target, from)) yield target;
      }
  }
}

/**
 * Returns the cards that were on a combatant popped in the combat that is just over; they are in a dead pile, or
 * still on it if it was Saved.
 */
function spoilsOf(state: GameState, filter: Filter, from: Viewpoint): readonly CardIx[] {
  const found: CardIx[] = [];
  for (const { gear, of } of combatUnderWay(state)?.spoils ?? []) {
    const { zone, host } = cardAt(state, gear);
    const there = zone === 'dead' || (zone === 'on' && host === of);
    if (there && matches(state, gear, filter, from)) found.push(gear);
  }
  return found;
}

function cardsToSearch(state: GameState, filter: Filter, seat: Seat): readonly CardIx[] {
  if (filter.where === 'your-hand') return seatAt(state, seat).hand;
  if (filter.where === 'your-dead-pile') return seatAt(state, seat).dead;
  if (filter.where === 'any-dead-pile') return state.seats.flatMap((one) => one.dead);
  return state.inPlay;
}

/** Restricts one slot to certain cards. */
interface WantedSlot {
  readonly slot: Slot | undefined;
  readonly among: ReadonlySet<CardIx>;
}

/**
 * Lists every way to name the targets of the slots from `first` on, without the first `skip` candidates. For `up to
 * N` the list has single cards and none.
 */
export function* assignments(
  state: GameState,
  slots: readonly Slot[],
  from: Viewpoint,
  wanted: WantedSlot | null = null,
  first = 0,
  skip = 0,
): Iterable<readonly Target[]> {
  const slot = slots[first];
  if (slot === undefined) {
    yield [];
    return;
  }
  const next = first + 1;
  if (slot.pick === 'card' && slot.min === 0) {
    yield* assignments(state, slots, from, wanted, next);
  }
  // Several cards for one cost are listed in one order, because the order makes no difference.
  let at = 0;
  const among = wanted?.slot === slot ? wanted.among : null;
  for (const target of candidates(state, slot, from, among)) {
    if (++at <= skip) continue;
    const known = slots[next] === slot ? at : 0;
    for (const tail of assignments(state, slots, from, wanted, next, known)) {
      yield [target, ...tail];
    }
  }
}

/** Checks whether any target of the event is still legal, or the event has none. If not, the event is impossible (EVT-13). */
export function targetsStand(state: GameState, frame: AnnouncedFrame): boolean {
  const effects = effectsOf(state, frame);
  // The effects after a Save have no targets any more.
  if (slotsOf(effects).length === 0 || frame.next > effects.length) return true;
  // A card that is called names no targets; effects of its text that would need one do nothing.
  if (frame.act === 'call' && frame.targets.length === 0) return true;
  if (assignTargets(slotsOf(effects), frame.targets) === null) return false;
  if (frame.targets.length === 0) return true;
  return standingTargets(state, frame, effects).some((named) => named.length > 0);
}

/**
 * Returns the event as it takes effect: without the targets that are no longer legal, which are spared (EVT-13). An
 * event with one target is impossible without it, so only an event with several targets changes.
 */
export function withoutSpared(state: GameState, frame: AnnouncedFrame): AnnouncedFrame {
  const effects = effectsOf(state, frame);
  if (frame.targets.length < 2 || frame.next > effects.length) return frame;
  const named = standingTargets(state, frame, effects);
  const targets = named.flat();
  return targets.length === frame.targets.length ? frame : { ...frame, targets, named };
}

/** Returns the targets of each effect that are still legal. An effect with several slots, such as a swap, needs a target for each. */
function standingTargets(
  state: GameState,
  frame: AnnouncedFrame,
  effects: readonly Effect[],
): readonly (readonly Target[])[] {
  const from = { seat: frame.seat, source: frame.source };
  const parts = assignTargets(slotsOf(effects), frame.targets) ?? [];
  let at = 0;
  return effects.map((effect) => {
    const kept = slotsOfEffect(effect).map((slot) => {
      const now = withoutPathChecks(slot);
      return (parts[at++] ?? []).filter(
        (target) =>
          // A cancelled event cannot be cancelled again, but that makes the second attempt idle, not impossible.
          slot.pick === 'event' ||
          (mayName(state, now, target, from) && staysFit(state, slot, target, from)),
      );
    });
    return kept.length > 1 && kept.some((part) => part.length === 0) ? [] : kept.flat();
  });
}

/** Checks whether the card still fits. Only some verbs check this again when the event resolves. */
function staysFit(state: GameState, slot: Slot, target: Target, from: Viewpoint): boolean {
  if (slot.pick !== 'card' || !('card' in target)) return true;
  const rules = rulesOf(slot.effect);
  return rules.staysFit !== true || !rules.cardRefusal?.(state, target.card, from);
}
