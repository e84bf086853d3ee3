import type { Refusal } from '../../kernel/game.ts';
import type { Cost, Effect } from '../language/schema.ts';
import { isAttack } from '../reading/attack-frame.ts';
import type { Viewpoint } from '../reading/matches.ts';
import { playChoices } from '../reading/play-choices.ts';
import type { AnnouncedFrame, CallPlan, Target } from '../state/frames.ts';
import { cardAt, defOf, nameOf } from '../state/read.ts';
import type { Answer } from '../state/requests.ts';
import { featuresOf, preparedAt } from '../state/table/look-up.ts';
import type { CardIx, GameState, Seat } from '../state/types.ts';
import { placesFor } from './bound-rank.ts';
import {
  type Call,
  type CallManner,
  calledWith,
  companions,
  isAnyTime,
  isCalledAsCharacter,
  planCall,
  sidesFor,
} from './call.ts';
import { limitsCopies } from './copies.ts';
import { costSlots } from './costs.ts';
import { mightInfluence, wouldInfluence } from './influences-combat.ts';
import { involvedIn, pertainsByBearer } from './involved.ts';
import { reachableCards } from './pertaining-responses.ts';
import { aimRefusal, beginPlay } from './play.ts';
import { conspiracyOf } from './ranks.ts';
import { refuse } from './refuse.ts';
import { slotsOf } from './slots.ts';
import { assignments, candidates } from './targets.ts';
import { momentFor } from './timing.ts';

export const PAID_CALL: CallManner = { free: false, assumeAllCranked: false };

const CALL_WITH_ALL_CRANKED: CallManner = { free: false, assumeAllCranked: true };

/** Returns the plan of a call, or why it is refused. Checks the time, too. */
export function planTimedCall(
  state: GameState,
  call: Call,
  manner: CallManner,
): CallPlan | Refusal {
  const card = cardAt(state, call.card);
  const name = nameOf(state, call.card);
  if (card.zone !== 'hand' || card.seat !== call.seat) {
    return refuse('REQUEST', `${name} is not in your hand.`);
  }
  const anyTime = isAnyTime(state, call.card);
  const moment = momentFor(state, call.seat, { what: 'card', anyTime, name });
  if ('clause' in moment) return moment;
  const plan = planCall(state, call, manner);
  if ('clause' in plan || moment.respondingTo === null) return plan;
  // A call can pertain to the event only if its bearer is involved or the card counts in a combat (EVT-2).
  if (plan.on >= 0 && pertainsByBearer(state, moment.respondingTo, plan.on)) return plan;
  if (plan.on < 0 && isAttack(moment.respondingTo)) {
    const { at, side = call.seat } = plan;
    const called = { card: call.card, at, side };
    if (wouldInfluence(state, moment.respondingTo, called)) return plan;
  }
  return refuse(
    'EVT-2',
    `${name} would not affect ${nameOf(state, moment.respondingTo.source)}, so it cannot come between.`,
  );
}

/** Lists every way to call the card: each bearer, each place, or neither. The list includes illegal ways, which the caller removes. */
export function* callAnswers(
  state: GameState,
  seat: Seat,
  card: CardIx,
  onto = false,
  /** Only these bearers; null for all. */
  among: ReadonlySet<CardIx> | null = null,
): Iterable<Call> {
  const def = defOf(state, card);
  const one = def.orType === null || isCalledAsCharacter(state, card);
  for (const type of one ? [def.type] : [def.type, def.orType]) {
    const as = type === def.orType ? { as: 'orType' as const } : {};
    if (type === 'character') {
      for (const side of sidesFor(state, seat, card)) {
        for (const at of placesFor(state, side, card)) {
          if (side === seat) yield { do: 'call', seat, card, at };
          else yield { do: 'call', seat, card, at, side };
        }
      }
    } else if (type === 'condition' && calledWith(state, card) !== null) {
      for (const whom of companions(state, seat, card)) {
        for (const at of placesFor(state, seat, whom)) {
          yield { do: 'call', seat, card, at, with: whom };
        }
      }
      if (onto) yield* callsOnto(state, seat, card);
    } else if (type === 'gear' || type === 'condition') {
      const helpers = helpersFor(state, seat, card);
      for (const on of state.inPlay) {
        if ((among !== null && !among.has(on)) || !mayHold(state, on)) continue;
        for (const one of helpers) {
          // Most calls have neither, and a spread is the slowest operation here.
          if (one === undefined && type === def.type) yield { do: 'call', seat, card, on };
          else yield { do: 'call', seat, card, on, ...as, ...withHelper(one) };
        }
      }
    } else if (type !== 'whammy') yield { do: 'call', seat, card };
  }
}

function withHelper(helper: CardIx | undefined): { with?: CardIx } {
  return helper === undefined ? {} : { with: helper };
}

/** Checks whether other cards may be called on the card: on a Character, and on a Resource only if a card of the game allows it. */
function mayHold(state: GameState, ix: CardIx): boolean {
  const { zone } = cardAt(state, ix);
  return zone === 'conspiracy' || (zone === 'table' && featuresOf(state).keepsConditions);
}

/** Returns the cards that could crank for the call, if it needs one. The plan of the call checks each of them. */
function helpersFor(state: GameState, seat: Seat, card: CardIx): readonly (CardIx | undefined)[] {
  const costs = preparedAt(state, card).callCosts;
  if (costs.length === 0) return [undefined];
  const anybodys = costs.some((cost) => cost.pay === 'crank-other' && cost.consent === true);
  if (!anybodys) return conspiracyOf(state, seat);
  return state.seats.flatMap((_, side) => conspiracyOf(state, side));
}

function* callsOnto(state: GameState, seat: Seat, card: CardIx): Iterable<Call> {
  for (const on of state.inPlay) {
    if (cardAt(state, on).zone === 'conspiracy') yield { do: 'call', seat, card, on };
  }
}

/** Lists the legal ways to call or play one card of the hand. */
export function* handActs(
  state: GameState,
  seat: Seat,
  card: CardIx,
  assumeAllCranked: boolean,
): Iterable<Answer> {
  const def = defOf(state, card);
  if (def.type === 'whammy') {
    if (isOutOfPlace(state, card)) return;
    for (const choice of playChoices(def).keys()) {
      const which = choice === 0 ? {} : { choice };
      const begun = beginPlay(state, seat, card, choice);
      if ('clause' in begun) continue;
      const { effects, costs, respondingTo } = begun;
      for (const targets of waysToAim(state, costs, effects, respondingTo, {
        seat,
        source: card,
      })) {
        if (aimRefusal(state, seat, card, begun, targets) === null) {
          yield { do: 'play', seat, card, targets, ...which };
        }
      }
    }
    return;
  }
  const top = state.frames.at(-1);
  // No player can call a card while a decision is pending.
  if (top !== undefined && (top.kind === 'decision' || !isAnyTime(state, card))) return;
  // The cost is computed only if the call could pertain to the event.
  const among = top === undefined ? null : involvedIn(state, top);
  const manner = assumeAllCranked ? CALL_WITH_ALL_CRANKED : PAID_CALL;
  const besides = top !== undefined && isAttack(top) && mightInfluence(state, top, card);
  const limited = limitsCopies(state, card);
  let standing: boolean | null = null;
  let partner: CardIx | undefined;
  let there: Seat | undefined;
  for (const call of callAnswers(state, seat, card, false, among)) {
    // A card that is called together with a Character goes on that Character, which the call checks.
    if (among !== null && call.on === undefined && call.with === undefined && !besides) continue;
    // Calls of a Character that differ only in the place are either all legal or all illegal.
    if (call.at === undefined || limited) {
      if (!('clause' in planTimedCall(state, call, manner))) yield call;
      continue;
    }
    // The Character that is called together with the card matters as much as the place.
    if (call.with !== partner || call.side !== there) standing = null;
    partner = call.with;
    there = call.side;
    standing ??= !('clause' in planTimedCall(state, call, manner));
    if (standing) yield call;
  }
}

/**
 * Checks whether the Whammy certainly cannot be played in response to the event. For example, it is played only after
 * a combat, or it touches nothing of the event.
 */
function isOutOfPlace(state: GameState, card: CardIx): boolean {
  const top = state.frames.at(-1);
  if (top === undefined) return false;
  if (top.kind === 'decision') return true;
  const { afterCombat, inDiscardStep, plays, playEffects } = preparedAt(state, card);
  if (inDiscardStep || afterCombat !== (top.combat?.aftermath === 'open')) return true;
  // Each alternative may touch something else.
  if (afterCombat || plays.length !== 1) return false;
  return !couldName(state, playEffects, top, { seat: cardAt(state, card).seat, source: card });
}

/**
 * Checks whether the first effect that names a card or player could name one that is within reach. A quick check
 * before the payers and the other targets are searched.
 */
export function couldName(
  state: GameState,
  effects: readonly Effect[],
  event: AnnouncedFrame | null,
  from: Viewpoint,
): boolean {
  const reach = reachableCards(state, event, effects, from.source);
  if (reach === 'nobody') return false;
  const [slot] = slotsOf(effects);
  if (slot === undefined || (slot.pick === 'card' && slot.min === 0)) return true;
  const among = typeof reach === 'string' ? null : reach;
  for (const _target of candidates(state, slot, from, among)) return true;
  return false;
}

/** Lists every way to name the payers and the targets. Ways that cannot pertain to the event are left out. */
export function waysToAim(
  state: GameState,
  costs: readonly Cost[],
  effects: readonly Effect[],
  event: AnnouncedFrame | null,
  from: Viewpoint,
): Iterable<readonly Target[]> {
  const reach = reachableCards(state, event, effects, from.source);
  if (reach === 'nobody') return NO_AIMS;
  const aimed = slotsOf(effects);
  const wanted = typeof reach === 'string' ? null : { slot: aimed[0], among: reach };
  const paying = costSlots(costs);
  const slots = paying.length === 0 ? aimed : [...paying, ...aimed];
  return assignments(state, slots, from, wanted);
}

const NO_AIMS: readonly never[] = [];

/** Returns the cards on which the seat may call the Gear or Condition. `as`: for a card that is also a Character, its second type. */
export function callTargets(
  state: GameState,
  seat: Seat,
  card: CardIx,
  as?: Call['as'],
): readonly CardIx[] {
  const call = { do: 'call', seat, card, ...(as === undefined ? {} : { as }) } as const;
  const hosts = state.inPlay.filter((ix) => mayHold(state, ix));
  return hosts.filter((on) => {
    const plan = planCall(state, { ...call, on }, { free: true, assumeAllCranked: false });
    return !('clause' in plan);
  });
}
