import { type Action, type Moment, type OteTable, type Seat, seatViewOf } from '@/engine';
import { type SimulationOptions, simulate } from '@/lib/games/simulate';
import type { CoachWorkers } from '@/lib/ote/coach/best-now';
import {
  type ActionWords,
  actionsAt,
  type DecidedMoment,
  decisionsOf,
  isAccepted,
  wordsOf,
} from '@/lib/ote/coach/choices';
import {
  type Choice,
  COACH,
  type CoachTally,
  LINES,
  type LinesJob,
} from '@/lib/ote/coach/coach-simulation';
import { leadOf, meanTurn } from '@/lib/ote/coach/turns';

/** The futures that select a better action, and the further ones that confirm it. */
const FIRST_FUTURES = 16;
const CONFIRMING_FUTURES = 120;
/** A smaller advantage, in turns, is ignored. */
const LEAST_SAVED_TURNS = 0.2;

/** A decision after which the game significantly takes longer than necessary. */
export interface Mistake {
  /** The index of its moment in the line. */
  readonly at: number;
  readonly turn: number;
  readonly did: ActionWords;
  readonly instead: ActionWords;
  readonly action: Action;
  /** The turns that it would have saved on average, over the possible draws. */
  readonly saved: { readonly mean: number; readonly margin: number };
  /** The turn in which the planner wins after the correction, with the real draws; null when it does not, or with several players. */
  readonly winsOn: number | null;
}

/** The review of a game. */
export interface Review {
  /** The number of decisions that were compared with other actions. */
  readonly judged: number;
  readonly mistakes: readonly Mistake[];
  /** The turn in which the planner wins from the first decision, with the real draws; null as in `Mistake`. */
  readonly bestTurn: number | null;
}

/** The workers of a review, and their limits. */
interface ReviewWorkers {
  readonly coach: CoachWorkers;
  readonly lines: (
    job: LinesJob,
  ) => Pick<SimulationOptions<Map<number, number | null>>, 'workers' | 'start'>;
  readonly signal?: AbortSignal;
  /** Called with the share of the work done, from 0 to 1. */
  readonly progress?: (share: number) => void;
}

/**
 * Finds the mistakes of a seat on a line. A better action is selected in some futures and confirmed in
 * others, so that luck in the first does not count; the intervals are corrected for all comparisons. Null
 * when it was cancelled.
 */
export async function reviewLine(
  line: readonly Moment<OteTable>[],
  seat: Seat,
  hands: ReviewWorkers,
): Promise<Review | null> {
  const cancel = hands.signal === undefined ? {} : { signal: hands.signal };
  const isOver = () => hands.signal?.aborted === true;
  const looks = decisionsOf(line, seat).flatMap((decided) => comparedDecision(line, decided) ?? []);
  const judge = async (
    choices: readonly Choice[],
    futures: number,
    first: number,
    done: number,
  ) => {
    const job = { seed: 1, choices, futures, first };
    const games = choices.length * futures;
    return simulate(COACH, job, games, {
      ...hands.coach(job),
      ...cancel,
      progress: (played) => hands.progress?.(done + (0.45 * played) / Math.max(1, games)),
    });
  };
  const firstLook = await judge(
    looks.map(({ choice }) => choice),
    FIRST_FUTURES,
    0,
    0,
  );
  if (isOver()) return null;
  const doubted = looks.flatMap((look, at) => doubtOf(look, firstLook[at] ?? []) ?? []);
  const secondLook = await judge(
    doubted.map(({ look: { choice }, better }) => ({
      ...choice,
      actions: [...choice.actions.slice(0, 1), better],
    })),
    CONFIRMING_FUTURES,
    FIRST_FUTURES,
    0.45,
  );
  if (isOver()) return null;
  const found = doubted.flatMap(({ look, better }, at) => {
    const [did = [], other = []] = secondLook[at] ?? [];
    const saved = leadOf(did, other, doubted.length);
    const isSeen =
      saved !== null && saved.mean - saved.margin > 0 && saved.mean >= LEAST_SAVED_TURNS;
    return isSeen ? [{ look, better, saved }] : [];
  });
  const worst = worstOfEachTurn(found);
  const lines = linesOf(line, looks[0], worst);
  const job = { seed: 1, lines };
  const ends = await simulate(LINES, job, lines.length, { ...hands.lines(job), ...cancel });
  if (isOver()) return null;
  hands.progress?.(1);
  return {
    judged: looks.length,
    bestTurn: ends.get(0) ?? null,
    mistakes: worst.map(({ look: { decided, choice }, better, saved }, nth) => ({
      at: decided.at,
      turn: choice.view.turn.number,
      did: wordsOf(choice.view, decided.request, decided.action),
      instead: wordsOf(choice.view, decided.request, better),
      action: better,
      saved,
      winsOn: ends.get(nth + 1) ?? null,
    })),
  };
}

/** A decision with its possible actions; the real one comes first. */
interface ComparedDecision {
  readonly decided: DecidedMoment;
  readonly choice: Choice;
}

/** A decision that was significantly worse than another. */
interface FoundMistake {
  readonly look: ComparedDecision;
  readonly better: Action;
  readonly saved: Mistake['saved'];
}

function comparedDecision(
  line: readonly Moment<OteTable>[],
  decided: DecidedMoment,
): ComparedDecision | null {
  const moment = line[decided.at];
  if (moment === undefined) return null;
  const { request, action } = decided;
  const { seat } = request;
  const view = seatViewOf(moment.state, seat);
  // An action with a random result cannot be tried in other games.
  if (!isAccepted(view, action)) return null;
  const key = keyOf(view.cards, action);
  const others = actionsAt(view, request).filter((other) => keyOf(view.cards, other) !== key);
  if (others.length === 0) return null;
  return { decided, choice: { view, seat, actions: [action, ...others] } };
}

/** Returns a key of an action in which copies of a card and places make no difference. */
function keyOf(cards: Choice['view']['cards'], action: Action): string {
  const main = action.at(-1);
  if (main === undefined) return '';
  return main.do === 'call' ? `call ${cards[main.card]?.def}` : JSON.stringify(main);
}

/** Returns the action that was better than the real one in the first look, if any. */
function doubtOf(look: ComparedDecision, turns: CoachTally[number]) {
  const [did = [], ...others] = turns;
  const own = meanTurn(did)?.mean ?? 0;
  let best = -1;
  let least = own - LEAST_SAVED_TURNS;
  for (const [nth, other] of others.entries()) {
    const mean = meanTurn(other)?.mean ?? Number.POSITIVE_INFINITY;
    if (mean > least) continue;
    least = mean;
    best = nth;
  }
  const better = look.choice.actions[best + 1];
  return best < 0 || better === undefined ? null : { look, better };
}

/** Returns the worst mistake of each turn, because its correction may correct the others. */
function worstOfEachTurn(found: readonly FoundMistake[]): readonly FoundMistake[] {
  const worst = new Map<number, FoundMistake>();
  for (const one of found) {
    const { number } = one.look.choice.view.turn;
    const known = worst.get(number);
    if (known === undefined || known.saved.mean < one.saved.mean) worst.set(number, one);
  }
  return [...worst.values()];
}

/** Returns the lines for the planner with the real draws: from the first decision, and after each correction. */
function linesOf(
  line: readonly Moment<OteTable>[],
  first: ComparedDecision | undefined,
  found: readonly FoundMistake[],
): LinesJob['lines'] {
  const stateAt = (at: number) => line[at]?.state;
  const start = first === undefined ? undefined : stateAt(first.decided.at);
  // With several players it would also depend on the others.
  if (start === undefined || start.seats.length > 1) return [];
  const rest = found.flatMap(({ look, better }) => {
    const state = stateAt(look.decided.at);
    return state === undefined ? [] : [{ state, answers: better }];
  });
  return [{ state: start, answers: [] }, ...rest];
}
