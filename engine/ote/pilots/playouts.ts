import { seedRng } from '../../kernel/rng.ts';
import { requestOf } from '../decisions/request.ts';
import { submitTo } from '../decisions/submit.ts';
import { trialOf } from '../state/draft.ts';
import { seatAt } from '../state/read.ts';
import type { GameState, Seat, SeatView } from '../state/types.ts';
import { imagineGame, seatViewOf } from '../views/seat-view.ts';
import type { Action } from './actions.ts';
import { foresee } from './foresee.ts';
import type { PilotMemory } from './greedy-operations.ts';
import { type SeatFigures, sidesOf } from './race.ts';
import { rivalAnswer } from './rival.ts';

/** How much and how far a search looks. */
export interface SearchPlan {
  /** The most playouts of one decision, and of all decisions of one turn. */
  readonly decision: number;
  readonly turn: number;
  /** The number of turns that a playout lasts, those of all players counted. */
  readonly turns: number;
  /** In how many guesses of the hidden cards each remaining action is tried before the worse half is dropped. */
  readonly batch: number;
}

/** An action that a search has tried, with the chance to win that it seems to have. */
interface Tried {
  readonly action: Action;
  /** From 0 to 1: the mean over the worlds in which it was tried. */
  readonly chance: number;
}

/** What a search has found: the tried actions, the chosen one first and the others from the best to the worst. */
export interface SearchResult {
  readonly tried: readonly [Tried, ...Tried[]];
  readonly playouts: number;
}

interface Candidate {
  readonly action: Action;
  /** The chance at the end of each playout, by world. */
  readonly chances: number[];
}

/** An action must be better than the first one by this many standard errors to be preferred to it. */
const ERRORS_AHEAD = 1;

/**
 * Tries the actions in games that the seat could be in, all in one set of games, so that equal draws decide between
 * them, and drops the worse half after each batch (sequential halving: Karnin, Koren and Somekh, "Almost optimal
 * exploration in multi-armed bandits", 2013). The first action stays to the end. Of more actions than can be tried in
 * a whole batch, those that look worst at once are not tried. `most`: the most playouts.
 */
export function searchActions(
  view: SeatView,
  seat: Seat,
  [first, ...others]: readonly [Action, ...Action[]],
  seed: number,
  plan: SearchPlan,
  most: number,
): SearchResult {
  const own: Candidate = { action: first, chances: [] };
  const tried = bestAtOnce(view, seat, others, Math.max(1, Math.floor(most / plan.batch) - 1));
  const all = [own, ...tried.map((action): Candidate => ({ action, chances: [] }))];
  let alive: readonly Candidate[] = all;
  let playouts = 0;
  for (let world = 0; alive.length > 1 && playouts + alive.length <= most; world++) {
    const game = imagineGame(view, seedRng(seed, `seer ${view.clock} ${world}`));
    for (const { action, chances } of alive) {
      chances.push(chanceAfter(game, seat, action, view.turn.number + plan.turns));
    }
    playouts += alive.length;
    if ((world + 1) % plan.batch !== 0 || alive.length === 2) continue;
    const ranked = alive.toSorted((a, b) => meanOf(b.chances) - meanOf(a.chances));
    const kept = ranked.slice(0, Math.max(2, Math.ceil(ranked.length / 2)));
    if (!kept.includes(own)) kept[kept.length - 1] = own;
    alive = kept;
  }
  return { tried: inOrder(all, alive, own), playouts };
}

/** Returns the actions that leave the best position if nobody responds, at most `most` of them. */
function bestAtOnce(
  view: SeatView,
  seat: Seat,
  actions: readonly Action[],
  most: number,
): readonly Action[] {
  if (actions.length <= most) return actions;
  return actions
    .map((action) => ({ action, chance: chanceUnopposed(view, seat, action) }))
    .sort((a, b) => b.chance - a.chance)
    .slice(0, most)
    .map(({ action }) => action);
}

/** Lists the chosen candidate first, and then the others: those that were tried longest first, and the better first. */
function inOrder(
  all: readonly Candidate[],
  alive: readonly Candidate[],
  own: Candidate,
): SearchResult['tried'] {
  const ranked = all.toSorted(
    (a, b) => b.chances.length - a.chances.length || meanOf(b.chances) - meanOf(a.chances),
  );
  const chosen = alive
    .filter((one) => one !== own && isBetter(one, own))
    .reduce((best, one) => (best === own || isHigher(one, best) ? one : best), own);
  return [triedOf(chosen), ...ranked.filter((one) => one !== chosen).map(triedOf)];
}

function triedOf({ action, chances }: Candidate): Tried {
  return { action, chance: meanOf(chances) };
}

function isHigher(one: Candidate, other: Candidate): boolean {
  return meanOf(one.chances) > meanOf(other.chances);
}

/** Checks whether the candidate did better in the same worlds, by more than chance explains; one world explains nothing. */
function isBetter(one: Candidate, own: Candidate): boolean {
  const worlds = one.chances.length;
  if (worlds < 2) return false;
  const gains = one.chances.map((chance, world) => chance - (own.chances[world] ?? chance));
  const mean = meanOf(gains);
  if (mean <= 0) return false;
  const squares = gains.reduce((sum, gain) => sum + (gain - mean) ** 2, 0);
  const error = Math.sqrt(squares / (worlds - 1) / worlds);
  return mean > ERRORS_AHEAD * error;
}

function meanOf(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, one) => sum + one, 0) / values.length;
}

/** Returns the chance to win of a seat that does this action, when nobody responds to it and nothing is played on. */
function chanceUnopposed(view: SeatView, seat: Seat, action: Action): number {
  const state = foresee(view, seat, action, () => ({ do: 'pass', seat }));
  return state === null ? 0 : chanceIn(state, seat);
}

/** The most answers of one playout; an ordinary one needs a small part of it. */
const MOST_ANSWERS = 600;

/** Returns the chance to win of a seat that does this action in this game, when all play as the rival pilot until turn `last` begins. */
function chanceAfter(game: SeatView, seat: Seat, action: Action, last: number): number {
  const draft = trialOf(game, null);
  for (const answer of action) if (submitTo(draft, answer) !== null) return 0;
  const memories = game.seats.map((): PilotMemory => ({ plan: null }));
  const { state } = draft;
  for (let given = 0; given < MOST_ANSWERS; given++) {
    const request = requestOf(state);
    if (request === null || state.turn.number >= last) break;
    const memory = memories[request.seat] ?? { plan: null };
    const answer = rivalAnswer(seatViewOf(state, request.seat), request, memory);
    if (submitTo(draft, answer) !== null) break;
  }
  return chanceIn(state, seat);
}

/**
 * The weights of what a seat is ahead of its fastest opponent when a turn begins, fitted to the winners of 300 games of
 * the rival pilot with the ten example decks (logistic regression).
 */
const WEIGHTS: Readonly<Omit<SeatFigures, 'pending' | 'attack'>> = {
  influence: 0.21,
  scoring: 0.19,
  income: 0.12,
  defence: 0.09,
  hand: 0.22,
};

/** Returns the chance to win of a seat in this position. */
function chanceIn(state: GameState, seat: Seat): number {
  const { outcome } = state;
  if (outcome !== null) return outcome.end === 'won' && outcome.seats.includes(seat) ? 1 : 0;
  const sides = sidesOf(state);
  let ahead = Number.POSITIVE_INFINITY;
  for (const [other, side] of sides.entries()) {
    if (seatAt(state, other).team === seatAt(state, seat).team || seatAt(state, other).out)
      continue;
    ahead = Math.min(ahead, strengthOf(sides[seat]) - strengthOf(side));
  }
  // Alone, it is a race against the Influence that is needed.
  const alone = strengthOf(sides[seat]) - WEIGHTS.influence * state.options.influence;
  return 1 / (1 + Math.exp(-(Number.isFinite(ahead) ? ahead : alone)));
}

function strengthOf(side: SeatFigures | undefined): number {
  if (side === undefined) return 0;
  return (
    WEIGHTS.influence * (side.influence + side.pending) +
    WEIGHTS.scoring * side.scoring +
    WEIGHTS.income * side.income +
    WEIGHTS.defence * side.defence +
    WEIGHTS.hand * side.hand
  );
}
