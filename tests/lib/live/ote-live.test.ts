import { expect, it } from 'vitest';
import { exampleJobs } from '@/bench/sim-games';
import { ote, pilotNamed, start, submitIn } from '@/engine';
import { oteLive } from '@/lib/live/ote-live';

const ANSWERS = 60;

it.each(['learner', 'planner'] as const)(
  'lets a computer player of a live table carry out what it has planned: %s',
  async (name) => {
    const [job] = exampleJobs().values();
    if (job === undefined) throw new Error('no example decks');
    const { defs, seats } = job.setup;
    const begun = start({ defs, seats: [...seats, ...seats], seed: 3 });
    if (!begun.ok) throw new Error(begun.error.message);
    const live = begun.value.state.seats.map((_, seat) => oteLive.seatPilot(name, seat));
    const pilots = live.map((_, seat) => pilotNamed(name, seat));
    let { state } = begun.value;
    for (let given = 0; given < ANSWERS; given++) {
      const [request] = ote.requests(state);
      if (request === undefined) throw new Error('the game is over');
      const answer = await live[request.seat]?.answer(state, request);
      const view = ote.viewOf(state, request.seat);
      expect(answer).toEqual(pilots[request.seat]?.answer(view, request));
      if (answer === undefined) throw new Error('no such seat');
      const taken = submitIn(ote, state, answer);
      if (!taken.ok) throw new Error(taken.error.message);
      state = taken.value.state;
    }
  },
);
