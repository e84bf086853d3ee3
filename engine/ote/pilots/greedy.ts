import { endRefusal } from '../decisions/do-turn.ts';
import { legalAnswers } from '../decisions/legal.ts';
import { discardableCards, discardKind } from '../rules/discard.ts';
import { callAnswers } from '../rules/hand-acts.ts';
import { pendingCallAny, planCallAny, waysToCall } from '../rules/ways-to-call.ts';
import { cardAt, seatAt } from '../state/read.ts';
import type { Answer, Request } from '../state/requests.ts';
import { cardsIn } from '../state/targets.ts';
import type { CardIx, GameState, Seat } from '../state/types.ts';
import { bestOperation, type PilotMemory, placeAmong } from './greedy-operations.ts';
import { outlookOf, priceOf } from './greedy-price.ts';
import type { Pilot } from './pilot.ts';
import { firstToScore } from './purse.ts';
import { firstAnswerOf } from './still.ts';

/**
 * Plays for Influence alone: calls the card that adds most Pull a turn for its cost, then cranks every Character and
 * scores. It neither attacks nor responds. Among equally good cards it takes the lowest index.
 */
export function greedyPilot(): Pilot {
  const memory: PilotMemory = { plan: null };
  return {
    name: 'greedy',
    passes: true,
    answer: (state, request) => greedyAnswer(state, request, memory),
  };
}

export function greedyAnswer(state: GameState, request: Request, memory: PilotMemory): Answer {
  const { seat } = request;
  switch (request.ask) {
    case 'respond':
    case 'control':
      return { do: 'pass', seat };
    case 'place':
      return { do: 'place', seat, at: placeAmong(state, seat, request.among) };
    case 'choose':
      return chooseAnswer(state, seat, request);
    case 'discard':
      return discardAnswer(state, seat);
    case 'act':
      return actInStep(state, seat, request.step, memory);
  }
}

function actInStep(state: GameState, seat: Seat, step: string, memory: PilotMemory): Answer {
  if (step === 'operations') {
    return bestOperation(state, seat, memory) ?? endOperations(state, seat);
  }
  if (step !== 'influence') return { do: 'end', seat };
  // Pull of Characters in the Reserve is scored when the step ends (TURN-7).
  const card = firstToScore(state, seat);
  return card < 0 ? { do: 'end', seat } : { do: 'crank', seat, card };
}

/** Ends Operations. A Character that must attack does so first, because the step cannot end before (EFF-4). */
function endOperations(state: GameState, seat: Seat): Answer {
  if (endRefusal(state, seat) !== null) {
    for (const answer of legalAnswers(state, seat)) if (answer.do === 'attack') return answer;
  }
  return { do: 'end', seat };
}

/** Discards cards that Uniqueness blocks, and the worst card while the beginner's discard is available. */
function discardAnswer(state: GameState, seat: Seat): Answer {
  const end: Answer = { do: 'end', seat };
  if (seatAt(state, seat).deck.length <= FEW_CARDS) return end;
  const cards = discardableCards(state, seat);
  const blocked = cards.find((card) => discardKind(state, seat, card) === 'blocked');
  if (blocked !== undefined) return { do: 'discard', seat, card: blocked };
  const [worst] = sortByPrice(state, seat, cards);
  if (worst === undefined || priceOf(state, seat, worst) > 0) return end;
  return { do: 'discard', seat, card: worst };
}

/** The pilot discards nothing when its deck has at most this many cards, because an empty deck ends a solo game (TURN-9). */
const FEW_CARDS = 3;

function sortByPrice(state: GameState, seat: Seat, cards: readonly CardIx[]): readonly CardIx[] {
  const outlook = outlookOf(state, seat);
  // Objects and not pairs: in an array beside a fraction, the number of a card would be stored as a fraction
  // too, and be read more slowly from then on.
  const priced = cards.map((card) => ({ card, price: priceOf(state, seat, card, outlook) }));
  return priced.sort((a, b) => a.price - b.price || a.card - b.card).map(({ card }) => card);
}

type ChoiceRequest = Extract<Request, { ask: 'choose' }>;

function chooseAnswer(state: GameState, seat: Seat, request: ChoiceRequest): Answer {
  const cards = cardsIn(request.among);
  if (request.what === 'call-any') return answerCallAny(state, seat, cards);
  if (request.what === 'search' && cards.length > 0) {
    const best = sortByPrice(state, seat, cards).toReversed().slice(0, request.max);
    return { do: 'choose', seat, chosen: best.map((card) => ({ card })) };
  }
  if (request.what === 'discard' && cards.length > 0) {
    const worst = sortByPrice(state, seat, cards).slice(0, request.min);
    return { do: 'choose', seat, chosen: worst.map((card) => ({ card })) };
  }
  // Usually the first and fewest. But a bid is paid, for which a crank may be needed.
  return firstAnswerOf(state, seat, 'choose');
}

function answerCallAny(state: GameState, seat: Seat, cards: readonly CardIx[]): Answer {
  const waiting = pendingCallAny(state, seat);
  for (const card of sortByPrice(state, seat, cards).toReversed()) {
    if (waiting === null || priceOf(state, seat, card) <= 0) break;
    for (const call of callAnswers(state, seat, card)) {
      const mine = call.on === undefined || cardAt(state, call.on).seat === seat;
      if (mine && !('clause' in planCallAny(state, waiting, call))) return call;
    }
  }
  if (waiting !== null && waiting.decision.ask === 'choose' && waiting.decision.min > 0) {
    for (const way of waysToCall(state, waiting)) return way;
  }
  return { do: 'choose', seat, chosen: [] };
}
