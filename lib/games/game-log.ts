import {
  answerIn,
  beginTree,
  guarded,
  momentsOf,
  ote,
  type PilotName,
  pilotNamed,
  type Refusal,
  type Setup,
  type Step,
  turnNumber,
} from '@/engine';
import { grouped, linesOf } from '@/lib/log/chronicle';
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
  const begun = beginTree(ote, setup);
  if (!begun.ok) return begun;
  let game = begun.value;
  const player = pilotNamed(pilot, setup.seed);
  const next = guarded(ote, player, { turnOf: turnNumber, turns: most });
  for (;;) {
    const answer = next(game.now.state);
    if (answer === null) break;
    const answered = answer.ok ? answerIn(game, answer.value) : answer;
    if (!answered.ok) return answered;
    game = answered.value;
  }
  const moments = momentsOf(game);
  const lines = moments.flatMap(({ events, state }, at) =>
    linesOf(moments[at - 1]?.state ?? null, events, state, 0),
  );
  const steps = grouped(lines).map((group) => ({
    turn: group.turn,
    step: group.step,
    sentences: group.lines.map(({ pieces }) => plainText(pieces)),
  }));
  return { ok: true, value: steps };
}
