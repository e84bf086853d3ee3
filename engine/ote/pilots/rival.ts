import { readingValue } from '../reading/figures.ts';
import { placesFor } from '../rules/bound-rank.ts';
import { conspiracyOf, extentOf } from '../rules/ranks.ts';
import { cardAt } from '../state/read.ts';
import type { Answer, Request } from '../state/requests.ts';
import type { CardIx, GameState, Place, Seat, SeatView } from '../state/types.ts';
import { type Action, callAction, isOperations } from './actions.ts';
import { greedyAnswer } from './greedy.ts';
import type { PilotMemory } from './greedy-operations.ts';
import type { Pilot } from './pilot.ts';
import { abilityChoices, attackChoices, bestChoice, responseChoices } from './rival-choices.ts';
import { stillAnswer } from './still.ts';

/**
 * Plays against others: it attacks, joins, saves, cancels and controls whenever that gains it turns in the race for
 * Influence, and shields Characters that make Pull. It values each action by the position in which it ends if no
 * player responds (`leadOf`). Its calls are those of the greedy pilot.
 */
export function rivalPilot(): Pilot {
  const memory: PilotMemory = { plan: null };
  return { name: 'rival', answer: (view, request) => rivalAnswer(view, request, memory) };
}

/** Returns what the rival pilot does: its answer, or the whole call for which it cranks. */
export function rivalAction(view: SeatView, request: Request, memory: PilotMemory): Action {
  const own = rivalAnswer(view, request, memory);
  const called = own.do === 'crank' && isOperations(request) ? memory.plan?.call.card : undefined;
  memory.plan = null;
  const call = called === undefined ? null : callAction(view, request.seat, called);
  return call === null ? [own] : placedAction(view, call);
}

/** Gives the Character that the action calls the place that shields most. */
export function placedAction(view: SeatView, [first, ...others]: Action): Action {
  return [withGoodPlace(view, first), ...others.map((answer) => withGoodPlace(view, answer))];
}

export function rivalAnswer(view: SeatView, request: Request, memory: PilotMemory): Answer {
  const { seat } = request;
  switch (request.ask) {
    case 'respond':
    case 'control':
      return bestChoice(responseChoices(view, seat)) ?? stillAnswer(view, request);
    case 'place':
      if ((request.side ?? seat) !== seat) return greedyAnswer(view, request, memory);
      return { do: 'place', seat, at: shieldedPlace(view, seat, request.card, request.among) };
    case 'act':
      if (request.step !== 'operations') return greedyAnswer(view, request, memory);
      return (
        bestChoice(attackChoices(view, seat)) ??
        bestChoice(abilityChoices(view, seat)) ??
        withGoodPlace(view, greedyAnswer(view, request, memory))
      );
    case 'choose':
    case 'discard':
      return greedyAnswer(view, request, memory);
  }
}

/** Returns the answer; a call that has a place gets the place that shields most. */
function withGoodPlace(view: SeatView, answer: Answer): Answer {
  if (answer.do !== 'call' || answer.at === undefined || answer.side !== undefined) return answer;
  const { seat, card } = answer;
  return { ...answer, at: shieldedPlace(view, seat, card, placesFor(view, seat, card)) };
}

/** A Character with more AP than this belongs in front, where it can attack. */
const MOST_AP = 1;

/**
 * Chooses a place where a weak Character that makes Pull is behind one that makes none: the front one stays active
 * and shields it (ATK-2). Among equally good places it takes one in an existing rank, then the first.
 */
function shieldedPlace(state: GameState, seat: Seat, card: CardIx, among: readonly Place[]): Place {
  const standing = conspiracyOf(state, seat).filter((ix) => ix !== card);
  const extent = extentOf(state, seat);
  const pull = readingValue(state, card, 'pull');
  const hides = pull > 0 && readingValue(state, card, 'ap') <= MOST_AP;
  let best: Place = { rank: 0, file: 0 };
  let most = -1;
  for (const at of among) {
    const inside = extent !== null && at.rank >= extent.front && at.rank <= extent.back;
    const file = standing.filter((ix) => cardAt(state, ix).file === at.file);
    const safety = hides
      ? Number(isShielded(state, file, at.rank)) * pull
      : pull > 0
        ? 0
        : pullToShield(state, file, at.rank);
    const score = safety + (inside ? 0.5 : 0);
    if (score <= most) continue;
    most = score;
    best = at;
  }
  return best;
}

/** Checks whether a Character without Pull is in front of the rank in this file. */
function isShielded(state: GameState, file: readonly CardIx[], rank: number): boolean {
  return file.some((ix) => cardAt(state, ix).rank < rank && readingValue(state, ix, 'pull') <= 0);
}

/** Returns the Pull of the Characters in the file that a Character in this rank would be the first to shield. */
function pullToShield(state: GameState, file: readonly CardIx[], rank: number): number {
  let pull = 0;
  for (const ix of file) {
    const behind = cardAt(state, ix).rank;
    if (behind > rank && !isShielded(state, file, behind)) {
      pull += Math.max(0, readingValue(state, ix, 'pull'));
    }
  }
  return pull;
}
