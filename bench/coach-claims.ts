import {
  type Action,
  answerIn,
  beginTree,
  gameSeed,
  type Moment,
  momentsOf,
  type OteTable,
  oteTable,
  pilotNamed,
  type Seat,
  type SeatView,
  type Setup,
  seatViewOf,
} from '@/engine';
import { simulate } from '@/lib/games/simulate';
import { bestNow } from '@/lib/ote/coach/best-now';
import { type DecidedMoment, decisionsOf } from '@/lib/ote/coach/choices';
import { COACH } from '@/lib/ote/coach/coach-simulation';
import { reviewLine } from '@/lib/ote/coach/review';
import { leadOf, meanTurn } from '@/lib/ote/coach/turns';
import { exampleJobs } from './sim-games';

/** The number of further futures in which claims are checked. */
export const CHECKED_FUTURES = 400;
const FIRST_CHECKED = 10_000;
/** The index of the decision at which the best actions are requested: usually in the second turn. */
const ASKED_AT = 4;

/** A mistake that the coach has named: the turns that another action would save, as the coach claims and as further futures show. */
interface CheckedMistake {
  readonly claimed: number;
  readonly found: number;
}

/** The coach's claims about games of the greedy pilot, and their check in further futures. */
export interface CoachClaims {
  readonly games: number;
  readonly decisions: number;
  readonly mistakes: readonly CheckedMistake[];
  /** The number of moments at which the coach named a best action and its turn of the win. `held` counts those that further futures confirm. */
  readonly asked: number;
  readonly held: number;
}

const inThisProcess = () => ({ workers: 1, start: null });

/** Plays games with each example deck, lets the coach review them, and checks its claims. */
export async function coachClaims(gamesEach: number, seed: number): Promise<CoachClaims> {
  const mistakes: CheckedMistake[] = [];
  const count = { games: 0, decisions: 0, asked: 0, held: 0 };
  for (const { setup } of exampleJobs().values()) {
    for (let index = 0; index < gamesEach; index++) {
      const line = playGreedyLine({ ...setup, seed: gameSeed(seed, index) });
      const decisions = decisionsOf(line, 0);
      const review = await reviewLine(line, 0, { coach: inThisProcess, lines: inThisProcess });
      for (const { at, action, saved } of review?.mistakes ?? []) {
        const decided = decisions.find((one) => one.at === at);
        if (decided === undefined) continue;
        const [did = [], better = []] = await turnsInFutures(line, decided, [
          decided.action,
          action,
        ]);
        mistakes.push({ claimed: saved.mean, found: leadOf(did, better, 1)?.mean ?? 0 });
      }
      count.games += 1;
      count.decisions += review?.judged ?? 0;
      const decided = decisions[ASKED_AT];
      if (decided === undefined) continue;
      count.asked += 1;
      if (await isConfirmed(line, decided)) count.held += 1;
    }
  }
  return { ...count, mistakes };
}

/** Returns the moments of a game that the greedy pilot plays alone. */
function playGreedyLine(setup: Setup): readonly Moment<OteTable>[] {
  const begun = beginTree(oteTable, setup);
  if (!begun.ok) throw new Error(begun.error.message);
  const pilot = pilotNamed('greedy', 0);
  let reached = begun.value;
  for (let [ask] = reached.now.requests; ask !== undefined; [ask] = reached.now.requests) {
    const next = answerIn(reached, pilot.answer(viewAt(reached.now, ask.seat), ask));
    if (!next.ok) throw new Error(next.error.message);
    reached = next.value;
  }
  return momentsOf(reached);
}

function viewAt({ state }: Moment<OteTable>, seat: Seat): SeatView {
  return seatViewOf(state, seat);
}

/** Checks whether the turn of the win of the best action agrees with further futures, within both intervals. */
async function isConfirmed(
  line: readonly Moment<OteTable>[],
  decided: DecidedMoment,
): Promise<boolean> {
  const moment = line[decided.at];
  if (moment === undefined) return false;
  const [best] = await bestNow(viewAt(moment, 0), decided.request, inThisProcess);
  if (best === undefined) return false;
  const [turns = []] = await turnsInFutures(line, decided, [best.action]);
  const found = meanTurn(turns);
  if (found === null) return false;
  const margin = Math.hypot(best.turn.margin ?? 0, found.margin ?? 0);
  return Math.abs(best.turn.mean - found.mean) <= margin;
}

/** Returns the turns of the win of these actions in further futures. */
async function turnsInFutures(
  line: readonly Moment<OteTable>[],
  { at, request }: DecidedMoment,
  actions: readonly Action[],
): Promise<readonly (readonly number[])[]> {
  const moment = line[at];
  if (moment === undefined) return [];
  const view = viewAt(moment, request.seat);
  const choices = [{ view, seat: request.seat, actions }];
  const job = { seed: 1, choices, futures: CHECKED_FUTURES, first: FIRST_CHECKED };
  const [turns = []] = await simulate(COACH, job, CHECKED_FUTURES, inThisProcess());
  return turns;
}
