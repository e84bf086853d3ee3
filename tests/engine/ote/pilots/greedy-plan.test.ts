import { describe, expect, it } from 'vitest';
import { exampleJobs } from '@/bench/sim-games';
import { draftOf, type GameState, ote, pilotNamed, start, submitTo } from '@/engine';
import { gameSetup } from '@/lib/ote/goldfish-simulation';

/** A pilot that has never seen the game, at each decision. */
function answerOfStranger(state: GameState) {
  const [request] = ote.requests(state);
  if (request === undefined) return null;
  return pilotNamed('greedy', 1).answer(ote.viewOf(state, request.seat), request);
}

describe('the plan that the greedy pilot remembers', () => {
  it.each([...exampleJobs()])('does not change its answers: %s', (_name, job) => {
    const begun = start(gameSetup(job, 0));
    if (!begun.ok) throw new Error(begun.error.message);
    const draft = draftOf(begun.value.state, null);
    const pilot = pilotNamed('greedy', 1);
    let answers = 0;
    for (;;) {
      const [request] = ote.requests(draft.state);
      if (request === undefined || draft.state.turn.number > 30) break;
      const answer = pilot.answer(ote.viewOf(draft.state, request.seat), request);
      expect(answer).toEqual(answerOfStranger(draft.state));
      expect(submitTo(draft, answer)).toBeNull();
      answers++;
    }
    expect(answers).toBeGreaterThan(20);
  });
});
