import type { Action, Estimate, Request, SeatView } from '@/engine';
import type { SimulationOptions } from '@/lib/games/simulate';
import { simulate } from '@/lib/games/simulate';
import { type ActionWords, actionsAt, wordsOf } from '@/lib/ote/coach/choices';
import {
  COACH,
  type CoachJob,
  type CoachTally,
  lastTurnOf,
} from '@/lib/ote/coach/coach-simulation';
import { leadOf, meanTurn } from '@/lib/ote/coach/turns';

/** The number of random futures in which every action is tried. */
export const BEST_FUTURES = 120;
/** The number of actions in the advice. */
const ACTIONS_TOLD = 3;

/** An action with its results. */
export interface Advice {
  readonly action: Action;
  readonly words: ActionWords;
  /** The mean turn of the win. */
  readonly turn: Estimate;
  /** The futures without a win; in the mean they count as the turn after the last card. */
  readonly lost: number;
  readonly games: number;
  /** Whether the action is significantly worse than the best one. */
  readonly isWorse: boolean;
}

/** The workers of a coach. */
export type CoachWorkers = (
  job: CoachJob,
) => Pick<SimulationOptions<CoachTally>, 'workers' | 'start'>;

/**
 * Returns the best actions of the asked seat, the best first, each with the turn of the win. Assumes
 * that opponents do nothing.
 */
export async function bestNow(
  view: SeatView,
  request: Request,
  hands: CoachWorkers,
  report: Pick<SimulationOptions<CoachTally>, 'signal'> & {
    readonly progress?: (done: number, advice: readonly Advice[]) => void;
  } = {},
): Promise<readonly Advice[]> {
  const { seat } = request;
  const actions = actionsAt(view, request);
  if (actions.length === 0) return [];
  const choices = [{ view, seat, actions }];
  const job = { seed: 1, choices, futures: BEST_FUTURES, first: 0 };
  const told = ([turns = []]: CoachTally) => rankActions(view, request, actions, turns);
  const { signal, progress } = report;
  const tally = await simulate(COACH, job, BEST_FUTURES, {
    ...hands(job),
    ...(signal === undefined ? {} : { signal }),
    progress: (done, tally) => progress?.(done, told(tally)),
  });
  return told(tally);
}

function rankActions(
  view: SeatView,
  request: Request,
  actions: readonly Action[],
  turns: readonly (readonly number[])[],
): readonly Advice[] {
  const never = lastTurnOf(view, request.seat) + 1;
  const all = actions.flatMap((action, at) => {
    const own = turns[at] ?? [];
    const turn = meanTurn(own);
    return turn === null ? [] : [{ action, own, turn }];
  });
  all.sort((a, b) => a.turn.mean - b.turn.mean);
  const best = all[0]?.own ?? [];
  return all.slice(0, ACTIONS_TOLD).map(({ action, own, turn }) => {
    const ahead = leadOf(own, best, ACTIONS_TOLD - 1);
    return {
      action,
      words: wordsOf(view, request, action),
      turn,
      lost: own.filter((one) => one >= never).length,
      games: own.length,
      isWorse: ahead !== null && ahead.mean > ahead.margin,
    };
  });
}
