import {
  ONLOOKER,
  type Ote,
  ote,
  pilotNamed,
  playerViewOf,
  type Request,
  requestOf,
  type SeatView,
  seatViewOf,
  stillAnswer,
} from '@/engine';
import { type LogLine, linesOf } from '@/lib/log/chronicle';
import { ruledAnswer } from '@/lib/ote/answer-schema';
import { opponentAnswer } from '@/lib/ote/opponents';
import type { LiveAnswer } from './live-answer';
import type { LiveRules } from './live-rules';
import type { LiveLine, LiveView } from './live-table';
import { LIVE_OTE_PILOTS } from './pilot-words';

export type OteView = LiveView<SeatView, Request, LogLine>;
export type OteAnswer = LiveAnswer<OteView>;
export type OteLine = LiveLine<LogLine>;

/** The functions of On the Edge for a live table. */
export const oteLive: LiveRules<Ote> = {
  game: ote,
  shownTo(state, seat) {
    const request = requestOf(state);
    return {
      view: playerViewOf(state, seat ?? ONLOOKER),
      request: request !== null && request.seat === seat ? request : null,
    };
  },
  linesOf: ({ events, state }, before, seat) => linesOf(before?.state ?? null, events, state, seat),
  isOut: ({ seats }, seat) => seats[seat]?.out !== false,
  writtenAnswer: (answer) => answer,
  readAnswer(written) {
    const read = ruledAnswer.safeParse(written);
    // JSON omits undefined fields, so none is `undefined`.
    return read.success ? (read.data as Ote['answer']) : null;
  },
  leastAnswer: (state, request) => stillAnswer(seatViewOf(state, request.seat), request),
  seatPilot(pilot, seed) {
    const name = LIVE_OTE_PILOTS.find((one) => one === pilot) ?? 'still';
    const player = pilotNamed(name, seed);
    return {
      answer: async (state, request) =>
        (await opponentAnswer(state, request, name, player.answer)).answer,
    };
  },
};
