import type { Result } from '../../kernel/game.ts';
import { type Fault, type LateLimit, playSeats } from '../../kernel/pilot.ts';
import { ote } from '../game.ts';
import { teamOf } from '../state/read.ts';
import type { Setup } from '../state/requests.ts';
import type { Seat } from '../state/types.ts';
import { turnNumber } from './goldfish.ts';
import type { Pilot } from './pilot.ts';
import { stillPilot } from './still.ts';

/** How a game of several pilots ended. */
export interface Match {
  /** Empty when the last allowed turn is over, or every player is out. */
  readonly winners: readonly Seat[];
  /** The number of the last turn; the turns of all seats count. */
  readonly turns: number;
  /** The Influence at the end, by seat. */
  readonly influence: readonly number[];
  /** The faults of pilots. The still pilot plays the seat of a pilot after its fault. */
  readonly faults: readonly Fault[];
}

/**
 * Plays a game, each seat by its pilot, to its end or to the end of turn `most`. A pilot that throws, breaks a rule,
 * never ends a turn or, with `late`, takes too long is named in `faults`, and the game goes on without it. Refused
 * only when the set-up is.
 */
export function playMatch(
  setup: Setup,
  pilots: readonly Pilot[],
  most: number,
  late: LateLimit | null = null,
): Result<Match> {
  const begun = ote.start(setup);
  if (!begun.ok) return begun;
  const crew = { pilots, instead: stillPilot(), late };
  const limits = { turnOf: turnNumber, turns: most };
  const { state, faults } = playSeats(ote, begun.value.state, crew, limits);
  const { outcome } = state;
  const value: Match = {
    winners: outcome?.end === 'won' ? outcome.seats : [],
    turns: Math.min(most, state.turn.number),
    influence: state.seats.map((_, seat) => teamOf(state, seat).influence),
    faults,
  };
  return { ok: true, value };
}
