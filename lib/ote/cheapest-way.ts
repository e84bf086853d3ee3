import {
  type Answer,
  type CardIx,
  callAnswers,
  costOf,
  type GameEvent,
  type GameState,
  legalAnswers,
  payableActs,
  placesFor,
  requestOf,
  type Seat,
  submit,
} from '@/engine';
import {
  cheapestPayment,
  isShortOfPull,
  mostPull,
  type PullSource,
  pullSources,
} from '@/lib/ote/payment';
import type { ActionKind } from '@/lib/ote/session-actions';

/** What a player wants to do with a card. */
export interface Wish {
  readonly kind: ActionKind;
  readonly card: CardIx;
  /** The index of the ability for `use`; otherwise null. */
  readonly ability: number | null;
}

/** Answers after which a refused action is legal. */
export interface Way {
  /** The preparing acts: one or two, each with the cranks that pay for it. */
  readonly acts: readonly WayAct[];
  readonly answers: readonly Answer[];
}

interface WayAct {
  /** The act itself, without the cranks that pay for it. */
  readonly answer: Answer;
  /** The Pull that the act costs. */
  readonly cost: number;
}

/** The maximum number of answers to try; with 60 cards in play they take less than 0.1 s. */
const MOST_TRIES = 700;
/** The maximum number of ways to do one thing with one card. */
const MOST_ALIKE = 3;

/**
 * Returns the cheapest way to make a refused action legal now: one or two acts of the player without random or
 * hidden results, if nobody responds. Null when there is none, or none was found within the limit.
 */
export function cheapestWay(state: GameState, seat: Seat, wish: Wish): Way | null {
  const budget = { tries: MOST_TRIES };
  const first = stepsFrom(state, seat, wish, budget);
  const direct = cheapestStep(first, seat, wish);
  if (direct !== null) return wayOf([direct]);
  let best: readonly [PreparingStep, PreparingStep] | null = null;
  // Cheap first acts are tried first, in case the limit is reached.
  for (const one of [...first].sort(byPrice)) {
    if (best !== null && one.price >= priceOf(best)) break;
    if (budget.tries <= 0) break;
    const next = cheapestStep(stepsFrom(one.after, seat, wish, budget), seat, wish);
    if (next === null) continue;
    if (best === null || one.price + next.price < priceOf(best)) best = [one, next];
  }
  return best === null ? null : wayOf(best);
}

/**
 * Checks whether the player could do it now, cranking cards for it if necessary. Tries only this one card, because
 * listing every legal answer takes about ten times as long with many cards in play.
 */
export function isPossible(state: GameState, seat: Seat, wish: Wish): boolean {
  if (requestOf(state) === null) return false;
  let payments = 0;
  let most = Number.POSITIVE_INFINITY;
  for (const answer of waysTo(state, seat, wish)) {
    if (answer.do !== 'call') {
      if (submit(state, answer).ok) return true;
      continue;
    }
    const cost = costOf(state, answer.card, answer.on ?? -1);
    if (cost > most) continue;
    const tried = submit(state, answer);
    if (tried.ok) return true;
    // The engine checks the Pull last, so nothing else is missing.
    if (!isShortOfPull(tried.error) || payments >= MOST_ALIKE) continue;
    most = mostPull(state, seat, answer.card);
    if (cost > most) continue;
    if (cheapestPayment(state, answer) !== null) return true;
    payments += 1;
  }
  return false;
}

/** Yields every way to do it, including illegal ones. */
function* waysTo(state: GameState, seat: Seat, wish: Wish): Iterable<Answer> {
  const { kind, card } = wish;
  switch (kind) {
    case 'call':
      yield* callAnswers(state, seat, card);
      return;
    case 'crank':
    case 'discard':
      yield { do: kind, seat, card };
      return;
    case 'move':
      for (const at of placesFor(state, seat, card)) yield { do: 'move', seat, card, at };
      return;
    case 'shift':
      for (const to of state.inPlay) {
        if (state.cards[to]?.zone === 'conspiracy') yield { do: 'shift', seat, card, to };
      }
      return;
    case 'play':
    case 'use':
      for (const answer of legalAnswers(state, seat)) {
        // Moves and attacks come last, because there are most of them.
        if (answer.do === 'move' || answer.do === 'attack') return;
        if (isWished(answer, wish)) yield answer;
      }
      return;
    case 'attack':
    case 'gang-up':
    case 'martyr':
    case 'by-hand':
      return;
  }
}

function isWished(answer: Answer, { kind, card, ability }: Wish): boolean {
  if (answer.do !== kind || !('card' in answer) || answer.card !== card) return false;
  return answer.do !== 'use' || ability === null || answer.ability === ability;
}

/** One act that could come first. */
interface PreparingStep extends WayAct {
  readonly answers: readonly Answer[];
  readonly after: GameState;
  readonly price: number;
}

function priceOf(steps: readonly PreparingStep[]): number {
  return steps.reduce((sum, { price }) => sum + price, 0);
}

function byPrice(a: PreparingStep, b: PreparingStep): number {
  return a.price - b.price;
}

function wayOf(steps: readonly PreparingStep[]): Way {
  return {
    acts: steps.map(({ answer, cost }) => ({ answer, cost })),
    answers: steps.flatMap(({ answers }) => answers),
  };
}

function cheapestStep(
  steps: readonly PreparingStep[],
  seat: Seat,
  wish: Wish,
): PreparingStep | null {
  for (const step of [...steps].sort(byPrice)) {
    if (isPossible(step.after, seat, wish)) return step;
  }
  return null;
}

interface Budget {
  tries: number;
}

/** Yields every possible first act, with the state after it when nobody responds. */
function stepsFrom(
  state: GameState,
  seat: Seat,
  wish: Wish,
  budget: Budget,
): readonly PreparingStep[] {
  const steps: PreparingStep[] = [];
  const alike = new Map<string, number>();
  const sources = pullSources(state, seat);
  for (const answer of firstActs(state, seat)) {
    if (budget.tries <= 0) break;
    if ('card' in answer && answer.card === wish.card) continue;
    const key = likenessKey(answer);
    const times = alike.get(key) ?? 0;
    if (times >= MOST_ALIKE) continue;
    alike.set(key, times + 1);
    budget.tries -= 1;
    const step = stepOfAnswer(state, seat, answer, sources);
    if (step !== null) steps.push(step);
  }
  return steps;
}

function* firstActs(state: GameState, seat: Seat): Iterable<Answer> {
  for (const answer of legalAnswers(state, seat)) if (isStep(answer)) yield answer;
  if (requestOf(state)?.ask !== 'act') return;
  for (const answer of payableActs(state, seat, true)) if (answer.do === 'call') yield answer;
}

/** Checks whether an act can prepare another one. Attacks, gifts and choices cannot. */
function isStep(answer: Answer): boolean {
  switch (answer.do) {
    case 'call':
    case 'play':
    case 'use':
    case 'crank':
    case 'move':
    case 'shift':
    case 'discard':
    case 'pass':
    case 'end':
      return true;
    case 'attack':
    case 'gang-up':
    case 'bulldoze':
    case 'martyr':
    case 'score':
    case 'sling':
    case 'raise':
    case 'place':
    case 'choose':
    case 'concede':
      return false;
  }
}

function likenessKey(answer: Answer): string {
  const card = 'card' in answer ? answer.card : -1;
  return `${answer.do} ${card} ${answer.do === 'use' ? answer.ability : ''}`;
}

function stepOfAnswer(
  state: GameState,
  seat: Seat,
  answer: Answer,
  sources: readonly PullSource[],
): PreparingStep | null {
  const payment = answer.do === 'call' ? cheapestPayment(state, answer, sources) : null;
  if (answer.do === 'call' && payment === null) return null;
  const answers = payment?.answers ?? [answer];
  let reached = state;
  for (const one of answers) {
    const next = submit(reached, one);
    if (!next.ok || next.value.events.some(isHidden)) return null;
    reached = next.value.state;
  }
  const after = passUntilActing(reached, seat);
  if (after === null) return null;
  const cost = payment?.cost ?? 0;
  const unscored = payment?.unscored ?? 0;
  const price = PRICES[answer.do] + 10 * cost + 5 * unscored + (payment?.cranks.length ?? 0);
  return { answer, answers, after, cost, price };
}

/** The price of an act besides Pull: used-up cards cost most. */
const PRICES: Readonly<Record<Answer['do'], number>> = {
  pass: 1,
  crank: 4,
  shift: 5,
  call: 6,
  move: 12,
  end: 15,
  use: 20,
  discard: 40,
  play: 45,
  attack: 0,
  'gang-up': 0,
  bulldoze: 0,
  martyr: 0,
  score: 0,
  sling: 0,
  raise: 0,
  place: 0,
  choose: 0,
  concede: 0,
};

/** Passes for everybody until the player acts again; null when another decision or turn comes first. */
function passUntilActing(state: GameState, seat: Seat): GameState | null {
  const { number } = state.turn;
  let reached = state;
  for (let windows = 0; windows < 40; windows++) {
    const request = requestOf(reached);
    if (request === null || reached.turn.number !== number) return null;
    if (request.ask === 'act' || request.ask === 'discard') {
      return request.seat === seat ? reached : null;
    }
    if (request.ask !== 'respond') return null;
    const next = submit(reached, { do: 'pass', seat: request.seat });
    if (!next.ok || next.value.events.some(isHidden)) return null;
    reached = next.value.state;
  }
  return null;
}

/** Checks whether no player can know the result of an event beforehand. */
function isHidden({ type }: GameEvent): boolean {
  return (
    type === 'card-drawn' ||
    type === 'coin-flipped' ||
    type === 'deck-shuffled' ||
    type === 'rng-advanced' ||
    type === 'cards-shown'
  );
}
