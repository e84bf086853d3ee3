import {
  EDEN_PILOTS,
  type Eden,
  type EdenPilot,
  type EdenRequest,
  type EdenState,
  eden,
  edenPilot,
  submitIn,
} from '@/engine';
import { type LogSentence, sentencesOf } from '@/lib/eden/play/match-log';
import { readAnswer, WrittenEdenAnswer, writtenAnswer } from '@/lib/eden/play/written-match';
import type { LiveAnswer } from './live-answer';
import type { LiveRules } from './live-rules';
import type { LiveLine, LiveView } from './live-table';

export type EdenTable = LiveView<EdenState, EdenRequest, LogSentence>;
export type EdenLiveAnswer = LiveAnswer<EdenTable>;
export type EdenLine = LiveLine<LogSentence>;

/** The seat number of spectators. */
const ONLOOKER = -1;

/** The functions of Eden for a live table. */
export const edenLive: LiveRules<Eden> = {
  game: eden,
  shownTo(state, seat) {
    const view = eden.viewOf(state, seat ?? ONLOOKER);
    return { view, request: view.asked[0] ?? null };
  },
  linesOf: (moment, before) => sentencesOf(moment, before ?? undefined),
  // A match ends for both players at once.
  isOut: ({ players }, seat) => players[seat] === undefined,
  writtenAnswer,
  readAnswer(written) {
    const read = WrittenEdenAnswer.safeParse(written);
    return read.success ? readAnswer(read.data) : null;
  },
  leastAnswer: (state, request) => legalAnswer(state, request, seated(FALLBACK_PILOTS, 0)),
  seatPilot(pilot, seed) {
    const own = EDEN_PILOTS.filter((one) => one === pilot);
    const pilots = seated([...own, ...FALLBACK_PILOTS], seed);
    return { answer: async (state, request) => legalAnswer(state, request, pilots) };
  },
};

/** The pilots to use when another pilot's answer is refused, the most passive first. */
const FALLBACK_PILOTS: readonly EdenPilot[] = ['still', 'plain', 'random'];

type Pilot = ReturnType<typeof edenPilot>;

function seated(names: readonly EdenPilot[], seed: number): readonly Pilot[] {
  return names.map((name) => edenPilot(name, seed));
}

/** Returns the first legal answer of pilots that see only the seat's view. */
function legalAnswer(
  state: Eden['state'],
  request: EdenRequest,
  pilots: readonly Pilot[],
): Eden['answer'] {
  const view = eden.viewOf(state, request.seat);
  for (const pilot of pilots) {
    const answer = pilot.answer(view, request);
    if (submitIn(eden, state, answer).ok) return answer;
  }
  return { seat: request.seat, do: 'pass' };
}
