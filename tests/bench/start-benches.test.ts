import { describe, expect, it } from 'vitest';
import { besideBefore } from '@/bench/beside-before';
import { runFresh } from '@/bench/fresh-process';
import { runStartBenches, START_BENCH_NAMES } from '@/bench/start-benches';

const OURS = '/ours/dossier.mjs';

/** Returns a runner of processes that take a given time, and the first arguments of all that it ran. */
function runnerOf(msOf: (args: readonly string[]) => number) {
  const ran: string[] = [];
  const run = async (args: readonly string[]) => {
    ran.push(args.slice(0, 2).join(' '));
    const ms = msOf(args);
    return { elapsedMs: ms, processorMs: 2 * ms, megabytes: ms / 10 };
  };
  return { ran, run };
}

describe('the benches of new processes', () => {
  it('run each command and bare Node in turns, and compare time and memory', async () => {
    const { ran, run } = runnerOf(([first]) => (first === '-e' ? 40 : 200));
    const options = { rounds: 2, peer: OURS };
    const rows = await runStartBenches(['start/card'], OURS, options, () => undefined, run);
    expect(ran).toEqual(['-e 0', `${OURS} card`, '-e 0', `${OURS} card`]);
    expect(rows).toMatchObject([
      { name: 'start/card', ours: 200, peer: 40, ratio: 0.2 },
      { name: 'start/card/processor', ours: 400, peer: 80, ratio: 0.2 },
      { name: 'start/card/memory', ours: 20, peer: 4, ratio: 0.2 },
    ]);
  });

  it('let the peer play its first games in a process of its own, and list the mean of the decks first', async () => {
    const { ran, run } = runnerOf(([, first]) => (first === 'goldfish' ? 500 : 4000));
    const options = { rounds: 1, peer: OURS };
    const rows = await runStartBenches(['sim/cold'], '/other.mjs', options, () => undefined, run);
    expect(ran[0]).toBe(`${OURS} --bench-peer`);
    expect(ran.slice(1)).toEqual(Array.from({ length: 10 }, () => '/other.mjs goldfish'));
    expect(rows).toHaveLength(11);
    expect(rows[0]?.name).toBe('sim/cold');
    expect(rows[0]?.ours).toBeCloseTo(2000);
    expect(rows[0]?.peer).toBeCloseTo(250);
    expect(rows[0]?.ratio).toBeCloseTo(8);
  });

  it('measure what a real process took', async () => {
    const { elapsedMs, processorMs, megabytes } = await runFresh(['-e', '0']);
    expect(elapsedMs).toBeGreaterThan(1);
    expect(processorMs).toBeGreaterThan(1);
    expect(megabytes).toBeGreaterThan(10);
    expect(START_BENCH_NAMES).toContain('sim/cold');
  });

  it('fail when the process fails', async () => {
    await expect(runFresh(['-e', 'process.exit(3)'])).rejects.toThrow('ended with 3');
  });
});

describe('a comparison with the checkout before', () => {
  it('measures both in turns, and is above 1 when ours is better, for rates and for times', async () => {
    const turns: string[] = [];
    const rows = await besideBefore(['ours', 'before'], 3, async (entry) => {
      turns.push(entry);
      const factor = entry === 'ours' ? 2 : 1;
      return [
        { name: 'rate', ours: 50 * factor, peer: 10, ratio: 5 * factor, unit: 'games/s (peer: x)' },
        { name: 'time', ours: 80 / factor, peer: 40, ratio: factor / 2, unit: 'ms (peer: bound)' },
      ];
    });
    expect(turns).toEqual(['before', 'ours', 'before', 'ours', 'before', 'ours']);
    expect(rows).toEqual([
      { name: 'rate', ours: 100, peer: 50, ratio: 2, unit: 'games/s (peer: before)' },
      { name: 'time', ours: 40, peer: 80, ratio: 2, unit: 'ms (peer: before)' },
    ]);
  });
});
