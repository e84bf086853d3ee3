import { describe, expect, it } from 'vitest';
import { exampleJobs } from '@/bench/sim-games';
import { ote, PILOT_NAMES, pilotNamed, start } from '@/engine';
import { OPPONENTS } from '@/lib/ote/opponent-words';
import { opponentAnswer } from '@/lib/ote/opponents';

function dealt() {
  const [job] = exampleJobs().values();
  if (job === undefined) throw new Error('no example decks');
  const { defs, seats } = job.setup;
  const begun = start({ defs, seats: [...seats, ...seats], seed: 3 });
  if (!begun.ok) throw new Error(begun.error.message);
  const { state, requests } = begun.value;
  const [request] = requests;
  if (request === undefined) throw new Error('nothing is asked');
  return { state, request };
}

describe('a computer opponent', () => {
  const { state, request } = dealt();

  it.each(PILOT_NAMES)('answers as its pilot does: %s', async (name) => {
    const pilot = pilotNamed(name, 1);
    const given = await opponentAnswer(state, request, name, pilot.answer);
    const view = ote.viewOf(state, request.seat);
    expect(given).toEqual({ answer: pilotNamed(name, 1).answer(view, request), fault: null });
    expect(OPPONENTS[name].name).not.toBe('');
  });

  it.each([
    [
      'throws',
      () => {
        throw new Error('it is tired');
      },
      'Greedy failed: it is tired.',
    ],
    [
      'breaks a rule',
      () => ({ do: 'crank', seat: request.seat, card: 0 }) as const,
      'Greedy tried what the rules refuse:',
    ],
    [
      'answers for somebody else',
      () => ({ do: 'end', seat: 1 - request.seat }) as const,
      'Greedy answered for another player.',
    ],
  ])('that %s is reported, and the game continues', async (_what, ask, fault) => {
    const given = await opponentAnswer(state, request, 'greedy', ask);
    expect(given.fault).toContain(fault);
    expect(given.answer).toEqual({ do: 'end', seat: request.seat });
  });
});
