import { labelIndex } from '../../kernel/scenario/labels.ts';
import { requestOf } from '../decisions/request.ts';
import type { Target } from '../state/frames.ts';
import type { Request } from '../state/requests.ts';
import type { GameState, Seat } from '../state/types.ts';
import { absolutePlace } from './places.ts';
import type { Plan } from './plans.ts';
import type { Cast } from './table.ts';

type ChoiceRequest = Extract<Request, { ask: 'choose' }>;

/**
 * Reads `choose: VALUE` for the pending decision: labels, player names, `yes`, `no`, `none`, a number of
 * options, or a place. Gives no plan when this seat has no pending decision, or no card has the label.
 */
export function chosenPlans(
  cast: Cast,
  state: GameState,
  seat: Seat,
  values: readonly string[],
): readonly Plan[] {
  const request = requestOf(state);
  if (request?.seat !== seat) return [];
  if (request.ask === 'place') return placePlans(state, seat, request.side ?? seat, values);
  if (request.ask !== 'choose') return [];
  const chosen = chosenOf(cast, state, request, values);
  return chosen === null ? [] : [[{ do: 'choose', seat, chosen }]];
}

/** Reads a place: `choose: [1, 2]`. */
function placePlans(
  state: GameState,
  seat: Seat,
  side: Seat,
  values: readonly string[],
): readonly Plan[] {
  const [rank = Number.NaN, file = Number.NaN, ...others] = values.map(Number);
  if (!Number.isInteger(rank) || !Number.isInteger(file) || others.length > 0) return [];
  return [[{ do: 'place', seat, at: absolutePlace(state, side, [rank, file]) }]];
}

function chosenOf(
  cast: Cast,
  state: GameState,
  request: ChoiceRequest,
  values: readonly string[],
): readonly Target[] | null {
  const [word = '', ...others] = values;
  if (others.length === 0) {
    const single = targetsForWord(request, word.toLowerCase());
    if (single !== null) return single;
  }
  const left = [...request.among];
  const chosen: Target[] = [];
  for (const value of values) {
    const at = left.findIndex((target) => isNamed(cast, state, target, value));
    const [found] = at < 0 ? [] : left.splice(at, 1);
    const card = labelIndex(cast.labels, value);
    if (found !== undefined) chosen.push(found);
    // The value is not an option. The engine tells why.
    else if (request.free) chosen.push({ word: value });
    else if (card !== null) chosen.push({ card });
    else return null;
  }
  return chosen;
}

/**
 * Returns the targets for a word: `yes` chooses as many as possible, `no` and `none` choose nothing, and a number
 * chooses that many equal options.
 */
function targetsForWord(request: ChoiceRequest, word: string): readonly Target[] | null {
  if (word === 'no' || word === 'none' || word === 'false') return [];
  if (word === 'yes' || word === 'true') return request.among.slice(0, request.max);
  if (request.among.some((target) => 'points' in target)) return null;
  return /^\d+$/.test(word) ? request.among.slice(0, Number(word)) : null;
}

function isNamed(cast: Cast, state: GameState, target: Target, value: string): boolean {
  if ('card' in target) return target.card === labelIndex(cast.labels, value);
  if ('seat' in target) return cast.players[target.seat] === value;
  if ('points' in target) return String(target.points) === value;
  if ('word' in target) return target.word.toLowerCase() === value.toLowerCase();
  const frame = state.frames.find((one) => one.id === target.frame);
  return frame?.kind === 'announced' && frame.source === labelIndex(cast.labels, value);
}
