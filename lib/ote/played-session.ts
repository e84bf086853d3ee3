import {
  answerIn,
  beginTree,
  guarded,
  ote,
  oteTable,
  type Pilot,
  type Result,
  type Session,
  type Setup,
  turnNumber,
} from '@/engine';

/** Plays a whole game with a pilot for each seat, until the end or until turn `most` is over. */
export function playedSession(
  setup: Setup,
  pilots: readonly Pilot[],
  most: number,
): Result<Session> {
  const begun = beginTree(oteTable, setup);
  if (!begun.ok) return begun;
  let game = begun.value;
  const next = guarded(ote, pilotOfSeats(pilots), { turnOf: turnNumber, turns: most });
  for (;;) {
    const answer = next(game.now.state);
    if (answer === null) return { ok: true, value: game };
    const answered = answer.ok ? answerIn(game, answer.value) : answer;
    if (!answered.ok) return answered;
    game = answered.value;
  }
}

/** Returns one pilot that answers for each seat with that seat's pilot. */
function pilotOfSeats(pilots: readonly Pilot[]): Pilot {
  return {
    name: pilots.map(({ name }) => name).join(' or '),
    answer(view, request) {
      const pilot = pilots[request.seat];
      if (pilot === undefined) throw new Error(`Seat ${request.seat} has no pilot`);
      return pilot.answer(view, request);
    },
  };
}
