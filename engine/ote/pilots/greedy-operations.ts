import type { Effect } from '../language/schema.ts';
import type { UsedAbility } from '../language/used-ability.ts';
import { matches } from '../reading/matches.ts';
import { playEffects } from '../reading/play-choices.ts';
import { boundRankRefusal, placesFor } from '../rules/bound-rank.ts';
import { type Call, planCall } from '../rules/call.ts';
import { playRefusal } from '../rules/play.ts';
import { pullOf } from '../rules/pull.ts';
import { conspiracyOf, extentOf, isLegalPlace } from '../rules/ranks.ts';
import { uniquenessRefusal } from '../rules/unique.ts';
import { planWorkingUse } from '../run/idle-uses.ts';
import { cardAt, defOf, seatAt } from '../state/read.ts';
import type { Answer } from '../state/requests.ts';
import { featuresOf, preparedAt, sourcesOf } from '../state/table/look-up.ts';
import type { CardIx, GameState, Place, Seat } from '../state/types.ts';
import { expectedCost, type Outlook, outlookOf, priceOf } from './greedy-price.ts';
import {
  crankIn,
  lackingPull,
  nextSource,
  type Purse,
  partPaidByCharacters,
  purseOf,
} from './purse.ts';

/** Facts about the table for one decision. Each is computed when it is first needed. */
interface Survey {
  purse: Purse | null;
  outlook: Outlook | null;
}

function purseIn(survey: Survey, state: GameState, seat: Seat): Purse {
  survey.purse ??= purseOf(state, seat);
  return survey.purse;
}

function outlookIn(survey: Survey, state: GameState, seat: Seat): Outlook {
  survey.outlook ??= outlookOf(state, seat, purseIn(survey, state, seat));
  return survey.outlook;
}

/**
 * A card for which the pilot is cranking. Cranking changes no price, so the plan stays valid until something else
 * happens: the state must be that of the plan's draft, and its clock must have counted no other event.
 */
interface CrankPlan {
  readonly state: GameState;
  readonly clock: number;
  readonly call: Call;
  readonly cost: number;
  readonly purse: Purse;
}

/** The plan from one answer to the next. It only saves time: without it the pilot gives the same answers. */
export interface PilotMemory {
  plan: CrankPlan | null;
}

/** Returns the next action in the Operations step, or null when no action gains anything. */
export function bestOperation(state: GameState, seat: Seat, memory: PilotMemory): Answer | null {
  const { plan } = memory;
  memory.plan = null;
  if (plan !== null && plan.state === state && plan.clock === state.clock) {
    const next = cranksOrCalls(state, plan.call, plan.cost, plan.purse, memory);
    if (next !== null) return next;
  }
  const survey: Survey = { purse: null, outlook: null };
  return helpfulOperation(state, seat, survey) ?? bestCall(state, seat, survey, memory);
}

/** Returns what the pilot does at once, without weighing it, because it only helps; null for nothing. */
export function helpfulOperation(
  state: GameState,
  seat: Seat,
  survey: Survey = { purse: null, outlook: null },
): Answer | null {
  return helpfulWhammy(state, seat, survey) ?? helpfulAbility(state, seat, survey);
}

/** With more cards left than this, drawing one more does not lose the game. The pilot looks at the size of its deck only below that. */
export const CARDS_TO_SPARE = 12;

/** Checks whether the effect helps its player and nobody else, and needs no target. */
function onlyHelps(
  state: GameState,
  seat: Seat,
  source: CardIx,
  effect: Effect,
  survey: Survey,
): boolean {
  switch (effect.do) {
    case 'draw':
      return seatAt(state, seat).deck.length > CARDS_TO_SPARE;
    case 'influence':
      return effect.player === 'you' && typeof effect.by === 'number' && effect.by > 0;
    case 'pull':
      return seatAt(state, seat).hand.length > 1;
    case 'call': {
      const from = effect.from === 'deck' ? 'deck' : effect.from === 'dead' ? 'dead' : 'hand';
      return seatAt(state, seat)[from].some(
        (ix) =>
          ix !== source &&
          matches(state, ix, effect.filter, { seat, source }) &&
          uniquenessRefusal(state, ix, seat) === null &&
          priceOf(state, seat, ix, outlookIn(survey, state, seat)) > 1,
      );
    }
    default:
      return false;
  }
}

function helpfulWhammy(state: GameState, seat: Seat, survey: Survey): Answer | null {
  for (const card of seatAt(state, seat).hand) {
    const def = defOf(state, card);
    if (def.type !== 'whammy') continue;
    const effects = playEffects(def);
    if (effects.length === 0) continue;
    if (!effects.every((one) => onlyHelps(state, seat, card, one, survey))) continue;
    if (playRefusal(state, seat, card, []) === null) return { do: 'play', seat, card, targets: [] };
  }
  return null;
}

/**
 * Returns the use of a helpful ability whose only cost is the crank of a card without Pull; null for none. An ability
 * without any cost is not used, because it could be used forever.
 */
function helpfulAbility(state: GameState, seat: Seat, survey: Survey): Answer | null {
  for (const card of sourcesOf(state).used) {
    const { cranked, seat: whose } = cardAt(state, card);
    if (whose !== seat || cranked) continue;
    for (const ability of preparedAt(state, card).used) {
      const found = defOf(state, card).abilities[ability];
      if (found?.kind !== 'used' || !isCheap(found)) continue;
      if (!found.effects.every((one) => onlyHelps(state, seat, card, one, survey))) continue;
      if (pullOf(state, card).length > 0) break;
      if (!('clause' in planWorkingUse(state, seat, card, ability, []))) {
        return { do: 'use', seat, card, ability, targets: [] };
      }
    }
  }
  return null;
}

function isCheap({ costs, oncePerTurn }: UsedAbility): boolean {
  if (costs.length === 0) return oncePerTurn;
  return costs.every((cost) => cost.pay === 'crank' && cost.what === 'self');
}

/** A card that might be called, its cost, and the gain. */
interface CallCandidate {
  readonly card: CardIx;
  readonly cost: number;
  readonly gain: number;
}

/** Returns the cards of the hand that the seat can pay for now and that gain anything, in the order of the hand. */
export function callGains(
  state: GameState,
  seat: Seat,
  survey: Survey = { purse: null, outlook: null },
): CallCandidate[] {
  const purse = purseIn(survey, state, seat);
  const outlook = outlookIn(survey, state, seat);
  const candidates: CallCandidate[] = [];
  for (const card of seatAt(state, seat).hand) {
    const found = candidateOf(state, seat, card, purse, outlook);
    if (found !== null) candidates.push(found);
  }
  return candidates;
}

/** Returns the call with the best gain, or a crank that pays for it. For a card of cost 0 the gain is its whole price. */
function bestCall(
  state: GameState,
  seat: Seat,
  survey: Survey,
  memory: PilotMemory,
): Answer | null {
  const purse = purseIn(survey, state, seat);
  const candidates = callGains(state, seat, survey);
  // The first candidate is usually callable, so the list is not sorted.
  for (
    let best = takeBestCandidate(candidates);
    best !== null;
    best = takeBestCandidate(candidates)
  ) {
    const { card, cost } = best;
    const call = wayToCall(state, seat, card, cost);
    const next = call === null ? null : cranksOrCalls(state, call, cost, purse, memory);
    if (next !== null) return next;
  }
  return null;
}

/**
 * Removes the candidate with the greatest gain from the list and returns it; of equal ones, the lowest card. Null
 * when the list is empty.
 */
function takeBestCandidate(candidates: CallCandidate[]): CallCandidate | null {
  let best: CallCandidate | null = null;
  for (const one of candidates) {
    if (best !== null && (one.gain < best.gain || (one.gain === best.gain && one.card > best.card)))
      continue;
    best = one;
  }
  if (best !== null) candidates.splice(candidates.indexOf(best), 1);
  return best;
}

/**
 * Returns the call if the Reserve can pay for it, otherwise the next crank to pay for it; null when it cannot be
 * paid. The crank changes the purse.
 */
export function cranksOrCalls(
  state: GameState,
  call: Call,
  cost: number,
  purse: Purse,
  memory: PilotMemory,
): Answer | null {
  const { seat, card } = call;
  const due = lackingPull(state, seat, purse, card, cost);
  if (due === 0) return call;
  const source = nextSource(state, seat, purse, card, due);
  if (source === null) return null;
  if (!featuresOf(state).asksCranked) {
    // One event for the crank, and one for each lot of Pull.
    const clock = state.clock + 1 + crankIn(purse, source);
    memory.plan = { state, clock, call, cost, purse };
  }
  return { do: 'crank', seat, card: source.card };
}

function candidateOf(
  state: GameState,
  seat: Seat,
  card: CardIx,
  purse: Purse,
  outlook: Outlook,
): CallCandidate | null {
  // It is cheaper to check first whether the card can be called and paid for.
  if (defOf(state, card).type === 'whammy' || outlook.waiting.includes(card)) return null;
  const cost = expectedCost(state, card);
  const part = cost === 0 ? 0 : partPaidByCharacters(state, seat, purse, card, cost);
  if (part === null) return null;
  const price = priceOf(state, seat, card, outlook);
  if (price <= 0 || price <= part) return null;
  return { card, cost, gain: price - part };
}

/** Returns a legal way to call the card, if all Pull for it were made. `known`: the Pull that is known to be available. */
export function wayToCall(state: GameState, seat: Seat, card: CardIx, known: number): Call | null {
  const { type } = defOf(state, card);
  if (type === 'character') {
    return legalCall(
      state,
      { do: 'call', seat, card, at: firstPlaceInside(state, seat, card) },
      known,
    );
  }
  if (type !== 'gear' && type !== 'condition') {
    return legalCall(state, { do: 'call', seat, card }, known);
  }
  for (const on of conspiracyOf(state, seat)) {
    if (bearsAnother(state, card, on)) continue;
    const call = legalCall(state, { do: 'call', seat, card, on }, known);
    if (call !== null) return call;
  }
  return null;
}

function legalCall(state: GameState, call: Call, known: number): Call | null {
  const plan = planCall(state, call, { free: false, assumeAllCranked: true, known });
  return 'clause' in plan ? null : call;
}

/** CARD-7: a second copy of a Gear, or of a Non-Cumulative card, would not work there. */
function bearsAnother(state: GameState, card: CardIx, on: CardIx): boolean {
  const def = defOf(state, card);
  if (def.type !== 'gear' && !preparedAt(state, card).nonCumulative) return false;
  return state.inPlay.some(
    (other) => cardAt(state, other).host === on && defOf(state, other).name === def.name,
  );
}

/** Chooses a place in an existing rank, so that no Character must move to the First or Last Rank (RANK-6). */
export function placeAmong(state: GameState, seat: Seat, among: readonly Place[]): Place {
  const extent = extentOf(state, seat);
  const inside = among.find(
    ({ rank }) => extent !== null && rank >= extent.front && rank <= extent.back,
  );
  return inside ?? among[0] ?? { rank: 0, file: 0 };
}

/**
 * Returns the place that `placeAmong` would choose among all places where the seat could call the Character, without
 * searching the others.
 */
function firstPlaceInside(state: GameState, seat: Seat, card: CardIx): Place {
  const extent = extentOf(state, seat);
  if (extent === null) return { rank: 0, file: 0 };
  for (let rank = extent.front; rank <= extent.back; rank++) {
    for (let file = extent.left - 1; file <= extent.right + 1; file++) {
      const at = { rank, file };
      if (isLegalPlace(state, seat, at) && boundRankRefusal(state, seat, card, at) === null) {
        return at;
      }
    }
  }
  return placeAmong(state, seat, placesFor(state, seat, card));
}
