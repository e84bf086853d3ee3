import {
  answerIn,
  beginTree,
  guarded,
  momentsOf,
  ote,
  type Pilot,
  type Refusal,
  type Setup,
  type Step,
  turnNumber,
} from '@/engine';
import { grouped, linesOf } from '@/lib/log/chronicle';
import { plainText, type Viewer } from '@/lib/log/phrase';

/** What happened in one step of one turn, in sentences. */
export interface LoggedStep {
  readonly turn: number;
  readonly step: Step;
  readonly sentences: readonly string[];
}

type Logged =
  | { readonly ok: true; readonly value: readonly LoggedStep[] }
  | { readonly ok: false; readonly error: Refusal };

/** A game, each seat by its pilot, told to `viewer`; stopped when turn `most` is over. */
export function gameLog(
  setup: Setup,
  pilots: readonly Pilot[],
  most: number,
  viewer: Viewer,
): Logged {
  const begun = beginTree(ote, setup);
  if (!begun.ok) return begun;
  let game = begun.value;
  const next = guarded(ote, together(pilots), { turnOf: turnNumber, turns: most });
  for (;;) {
    const answer = next(game.now.state);
    if (answer === null) break;
    const answered = answer.ok ? answerIn(game, answer.value) : answer;
    if (!answered.ok) return answered;
    game = answered.value;
  }
  const moments = momentsOf(game);
  const lines = moments.flatMap(({ events, state }, at) =>
    linesOf(moments[at - 1]?.state ?? null, events, state, viewer),
  );
  const steps = grouped(lines).map((group) => ({
    turn: group.turn,
    step: group.step,
    sentences: group.lines.map(({ pieces }) => plainText(pieces)),
  }));
  return { ok: true, value: steps };
}

/** One pilot that answers for each seat as that seat's own does. */
function together(pilots: readonly Pilot[]): Pilot {
  return {
    name: pilots.map(({ name }) => name).join(' or '),
    answer(view, request) {
      const pilot = pilots[request.seat];
      if (pilot === undefined) throw new Error(`Seat ${request.seat} has no pilot`);
      return pilot.answer(view, request);
    },
  };
}
