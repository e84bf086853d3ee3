import { isAttack } from '../reading/attack-frame.ts';
import { eventAnswered } from '../reading/event-answered.ts';
import { isKeywordGiven } from '../reading/keywords.ts';
import { userOf } from '../reading/users.ts';
import { isAnyTime } from '../rules/call.ts';
import { endangeredCards } from '../rules/endangered.ts';
import { gangUpRefusal, mayGangUp } from '../rules/gang-up.ts';
import { couldName, handActs, waysToAim } from '../rules/hand-acts.ts';
import { lacksTarget } from '../rules/in-vain.ts';
import { martyrRefusal, mayMartyr } from '../rules/martyr.ts';
import { reachableCards } from '../rules/pertaining-responses.ts';
import { conspiracyOf } from '../rules/ranks.ts';
import { type AbilityUse, beginUse, cranksAway } from '../rules/use.ts';
import { cranksItself } from '../state/cards/prepared.ts';
import type { Draft } from '../state/draft.ts';
import { cardAt, defOf, isWorking, seatAt } from '../state/read.ts';
import type { Answer } from '../state/requests.ts';
import {
  comingBetween,
  featuresOf,
  momentOf,
  preparedAt,
  sourcesOf,
} from '../state/table/look-up.ts';
import type { CardIx, GameState, Seat } from '../state/types.ts';
import { isPossibleUse, isWorkingUse } from './idle-uses.ts';

/**
 * Lists calls, plays and uses that are legal now, computed as they are read. `assumeAllCranked`: as if all cards were
 * cranked for Pull first.
 */
export function* legalActs(
  state: GameState,
  seat: Seat,
  assumeAllCranked = false,
): Iterable<Answer> {
  const quiet = !isOwnOperations(state, seat);
  for (const card of quiet ? couldComeBetween(state, seat) : seatAt(state, seat).hand) {
    if (quiet && !mayAnswer(state, seat, card)) continue;
    yield* handActs(state, seat, card, assumeAllCranked);
  }
  for (const card of sourcesOf(state).used) {
    for (const ability of abilitiesToUse(state, seat, card)) {
      if (mayUse(state, seat, card, ability))
        yield* legalUses(state, seat, card, ability, assumeAllCranked);
    }
  }
  yield* joinAnswers(state, seat);
}

/**
 * Returns the card's abilities that the seat might use, by a quick check. Abilities that only make Pull are listed
 * when something is paid.
 */
function abilitiesToUse(state: GameState, seat: Seat, card: CardIx): readonly number[] {
  const { shared, usedByCranking, usesBesidesPull } = preparedAt(state, card);
  const { seat: whose, cranked } = cardAt(state, card);
  if ((whose !== seat && !shared) || (cranked && usedByCranking)) return NO_ANSWERS;
  return usesBesidesPull;
}

/** Lists Gang Up and Martyr, when an event is under way that they can answer. */
function* joinAnswers(state: GameState, seat: Seat): Iterable<Answer> {
  if (state.frames.length === 0 || !featuresOf(state).joins) return;
  for (const card of conspiracyOf(state, seat)) yield* joinAnswersOf(state, seat, card);
}

/** Lists Gang Up and Martyr of one Character, which may be a Controlled one. */
export function* joinAnswersOf(state: GameState, seat: Seat, card: CardIx): Iterable<Answer> {
  const event = featuresOf(state).joins ? eventAnswered(state) : null;
  if (event === null || cardAt(state, card).cranked) return;
  if (isAttack(event) && mayGangUp(state, card) && gangUpRefusal(state, seat, card) === null) {
    yield { do: 'gang-up', seat, card };
  }
  if (!mayMartyr(state, card)) return;
  for (const other of endangeredCards(state, event)) {
    if (martyrRefusal(state, seat, card, other) === null) {
      yield { do: 'martyr', seat, card, for: other };
    }
  }
}

function isOwnOperations(state: GameState, seat: Seat): boolean {
  return state.frames.length === 0 && state.turn.seat === seat && state.turn.step === 'operations';
}

/** Makes the quick checks before targets are searched; `beginUse` and `planBegun` check the rest. */
export function mayUse(state: GameState, seat: Seat, card: CardIx, ability: number): boolean {
  const found = defOf(state, card).abilities[ability];
  if (found?.kind !== 'used' || !isWorking(state, card)) return false;
  if (cardAt(state, card).cranked && found.costs.some(cranksItself)) return false;
  const whose = cardAt(state, userOf(state, card, found)).seat;
  const controlled = whose !== seat && found.anyone !== true;
  if (!found.anyTime && state.turn.seat !== seat && !controlled) return false;
  if (lacksTarget(state, seat, found)) return false;
  const top = state.frames.at(-1);
  if (top?.kind !== 'announced') return true;
  if (controlled && reachableCards(state, top, found.effects, card) !== 'nobody') return true;
  if (couldName(state, found.effects, top, { seat, source: card })) return true;
  return cranksAway(top, card, found);
}

/** Lists the legal ways to use one ability that has passed `mayUse`. */
export function legalUses(
  state: GameState,
  seat: Seat,
  card: CardIx,
  ability: number,
  assumeAllCranked = false,
): Iterable<Answer> {
  return usesThat(isWorkingUse, state, { seat, ix: card, index: ability, assumeAllCranked });
}

/**
 * Lists the ways to use one ability that has passed `mayUse`, also those that would change nothing, which are refused
 * when they are given (CRANK-5). To find those out costs as much as to try them.
 */
export function possibleUses(
  state: GameState,
  seat: Seat,
  card: CardIx,
  ability: number,
): Iterable<Answer> {
  return usesThat(isPossibleUse, state, {
    seat,
    ix: card,
    index: ability,
    assumeAllCranked: false,
  });
}

function* usesThat(
  passes: typeof isWorkingUse,
  state: GameState,
  use: AbilityUse,
): Iterable<Answer> {
  const { seat, ix: card, index: ability } = use;
  const begun = beginUse(state, seat, card, ability);
  if ('clause' in begun) return;
  const { costs, effects } = begun.ability;
  const from = { seat, source: card };
  for (const targets of waysToAim(state, costs, effects, begun.respondingTo, from)) {
    if (passes(state, use, begun, targets)) yield { do: 'use', seat, card, ability, targets };
  }
}

/** Returns the cards of the hand that may respond; all cards while something gives `any time`. */
function couldComeBetween(state: GameState, seat: Seat): readonly CardIx[] {
  if (isKeywordGiven(state, 'any-time')) return seatAt(state, seat).hand;
  return comingBetween(state, seat);
}

/** Checks whether the card of the hand may respond, by "play any time" or as a Whammy in the player's own Operations (EVT-8). */
function mayAnswer(state: GameState, seat: Seat, card: CardIx): boolean {
  const { afterCombat, inDiscardStep } = preparedAt(state, card);
  if (isAnyTime(state, card) || afterCombat || inDiscardStep) return true;
  const own = state.turn.seat === seat && state.turn.step === 'operations';
  return own && state.frames.length > 0 && preparedAt(state, card).answers;
}

/**
 * Checks whether the seat can do anything besides passing, if it cranks for the Pull. Checked when a window opens,
 * and for each card that could be cranked in it.
 */
export function canRespond(state: GameState, seat: Seat): boolean {
  const moment = momentOf(state);
  moment.able ??= [];
  const known = moment.able[seat];
  if (known !== undefined) return known;
  const answer = hasAnswer(state, seat);
  moment.able[seat] = answer;
  return answer;
}

function hasAnswer(state: GameState, seat: Seat): boolean {
  return (
    hasCandidates(state, seat) &&
    (holdsAnswer(state, seat) || mayUseSome(state, seat) || couldJoin(state, seat))
  );
}

/** Checks whether the seat can respond with a card of the hand. */
function holdsAnswer(state: GameState, seat: Seat): boolean {
  if (isOwnOperations(state, seat)) {
    return seatAt(state, seat).hand.some((card) => canPlayOrCall(state, seat, card));
  }
  for (const card of couldComeBetween(state, seat)) {
    if (mayAnswer(state, seat, card) && canPlayOrCall(state, seat, card)) return true;
  }
  return false;
}

function canPlayOrCall(state: GameState, seat: Seat, card: CardIx): boolean {
  for (const _answer of handActs(state, seat, card, true)) return true;
  return false;
}

/** Checks whether the seat can use an ability. */
function mayUseSome(state: GameState, seat: Seat): boolean {
  for (const card of sourcesOf(state).used) {
    for (const ability of abilitiesToUse(state, seat, card)) {
      if (!mayUse(state, seat, card, ability)) continue;
      for (const _answer of legalUses(state, seat, card, ability, true)) return true;
    }
  }
  return false;
}

/** Checks whether a Character of the seat can Gang Up or be a Martyr. */
function couldJoin(state: GameState, seat: Seat): boolean {
  for (const _answer of joinAnswers(state, seat)) return true;
  return false;
}

/** Checks whether no card of the game can respond to anything. A quick check that ignores which cards are in play. */
export function nothingAnswers(state: GameState, card: CardIx): boolean {
  if (state.options.windows === 'always' || featuresOf(state).answers) return false;
  return preparedAt(state, card).plays.length === 0 && state.frames.length === 0;
}

/**
 * Checks whether an event that does nothing after its announcement would pass without a response. Then it needs no
 * frame: no player has a card that could respond, and no ability is triggered.
 */
export function passesUnanswered({ state, responses }: Draft, card: CardIx): boolean {
  if (nothingAnswers(state, card)) return true;
  if (featuresOf(state).triggers) return false;
  if (preparedAt(state, card).plays.length > 0 || state.frames.length > 0) return false;
  if (responses === 'unasked') return true;
  if (state.options.windows === 'always') return false;
  for (let seat = 0; seat < state.seats.length; seat++) {
    if (hasCandidates(state, seat)) return false;
  }
  return true;
}

/** Checks quickly whether the seat has a card, in the hand or in play, that could respond. */
function hasCandidates(state: GameState, seat: Seat): boolean {
  const { anyTime, used, joins, plays } = featuresOf(state);
  const own = state.turn.seat === seat && state.turn.step === 'operations';
  const fromHand = anyTime || (own && plays);
  if (fromHand && couldComeBetween(state, seat).some((ix) => mayAnswer(state, seat, ix))) {
    return true;
  }
  const whose = state.turn.seat === seat;
  for (const ix of used ? sourcesOf(state).used : NO_CARDS) {
    const ready = preparedAt(state, ix);
    if (cardAt(state, ix).seat !== seat && !ready.shared) continue;
    const idle = cardAt(state, ix).cranked && ready.usedByCranking;
    if (!idle && (whose || ready.usedAnyTime)) return true;
  }
  if (!joins) return false;
  return state.inPlay.some((ix) => {
    if (cardAt(state, ix).seat !== seat && !preparedAt(state, ix).shared) return false;
    return mayGangUp(state, ix) || mayMartyr(state, ix);
  });
}

const NO_CARDS: readonly CardIx[] = [];
const NO_ANSWERS: readonly never[] = [];
