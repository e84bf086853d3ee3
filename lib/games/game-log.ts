import {
  type GameEvent,
  type GameState,
  type PilotName,
  patienceWith,
  pilotNamed,
  type Refusal,
  requestOf,
  type Setup,
  type Step,
  start,
  submit,
} from '@/engine';
import { grouped, type LogLine, linesOf } from '@/lib/log/chronicle';
import { plainText } from '@/lib/log/phrase';

/** What happened in one step of one turn, in sentences. */
export interface LoggedStep {
  readonly turn: number;
  readonly step: Step;
  readonly sentences: readonly string[];
}

type Logged =
  | { readonly ok: true; readonly value: readonly LoggedStep[] }
  | { readonly ok: false; readonly error: Refusal };

/** One solo game by a pilot, told to its player; stopped when turn `most` is over. */
export function gameLog(setup: Setup, pilot: PilotName, most: number): Logged {
  const begun = start(setup);
  if (!begun.ok) return begun;
  const lines: LogLine[] = [];
  const tell = (before: GameState | null, events: readonly GameEvent[], after: GameState) => {
    lines.push(...linesOf(before, events, after, 0));
  };
  tell(null, begun.value.events, begun.value.state);
  let { state } = begun.value;
  const player = pilotNamed(pilot, setup.seed);
  const endless = patienceWith(player);
  for (
    let request = requestOf(state);
    request !== null && state.turn.number <= most;
    request = requestOf(state)
  ) {
    const tooMany = endless(state);
    if (tooMany !== null) return { ok: false, error: tooMany };
    const answered = submit(state, player.answer(state, request));
    if (!answered.ok) return answered;
    tell(state, answered.value.events, answered.value.state);
    state = answered.value.state;
  }
  const steps = grouped(lines).map((group) => ({
    turn: group.turn,
    step: group.step,
    sentences: group.lines.map(({ pieces }) => plainText(pieces)),
  }));
  return { ok: true, value: steps };
}
