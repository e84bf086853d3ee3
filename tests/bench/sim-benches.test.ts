import { describe, expect, it } from 'vitest';
import { makeRunner } from '@/bench/contests';
import { geometricMean, measureDeckGames } from '@/bench/sim-benches';
import { exampleJobs } from '@/bench/sim-games';
import { noTotals } from '@/bench/workload-totals';

const SHORT = { rounds: 1, lapMs: 10, warmUpMs: 1 };
const NAMES = [...exampleJobs().keys()];

describe('the simulation benches', () => {
  it('compare each example deck with boardgame.io and list the geometric mean of all first', async () => {
    const rows = await measureDeckGames(
      (name) => ({
        name,
        // boardgame.io takes 8 ms for a game, the first deck 1, each further deck twice as long as the one before.
        lap: async (count) => {
          const deck = NAMES.findIndex((one) => name === `deck/${one}`);
          const ms = count * (deck < 0 ? 8 : 2 ** deck);
          return { ms, units: count, totals: deck < 0 ? noTotals() : null };
        },
        stop: () => undefined,
      }),
      SHORT,
    );
    expect(rows.map(({ name }) => name)).toEqual([
      'sim/decks',
      ...NAMES.map((name) => `sim/decks/${name}`),
    ]);
    expect(rows[1]?.ratio).toBeCloseTo(8);
    expect(rows.at(-1)?.ratio).toBeCloseTo(8 / 2 ** 9);
    expect(rows[0]?.ratio).toBeCloseTo(8 / 2 ** 4.5);
  });

  it('compute the geometric mean of the ratios', () => {
    expect(geometricMean([1, 4, 16])).toBeCloseTo(4);
  });

  it('play the requested number of real games', () => {
    expect(NAMES).toHaveLength(10);
    const { units, ms } = makeRunner(`deck/${NAMES[0]}`)(3);
    expect(units).toBe(3);
    expect(ms).toBeGreaterThan(0);
  });
});
