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
  leastAnswer: (state, request) => legalAnswer(state, request, [], 0),
  pilotAnswer: async (state, request, pilot, seed) =>
    legalAnswer(
      state,
      request,
      EDEN_PILOTS.filter((one) => one === pilot),
      seed,
    ),
};

/** The pilots to use when another pilot's answer is refused, the most passive first. */
const FALLBACK_PILOTS: readonly EdenPilot[] = ['still', 'plain', 'random'];

/** Returns the first legal answer of pilots that see only the seat's view. */
function legalAnswer(
  state: Eden['state'],
  request: EdenRequest,
  pilots: readonly EdenPilot[],
  seed: number,
): Eden['answer'] {
  const view = eden.viewOf(state, request.seat);
  for (const pilot of [...pilots, ...FALLBACK_PILOTS]) {
    const answer = edenPilot(pilot, seed).answer(view, request);
    if (submitIn(eden, state, answer).ok) return answer;
  }
  return { seat: request.seat, do: 'pass' };
}
