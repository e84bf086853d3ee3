import { describe, expect, it } from 'vitest';
import { dossier, file, jsonOf } from './run-cli';

const HEAD = `
title: One call
cards:
  Shop: { type: Resource, text: Crank to gain 2 Pull. }
  Clerk: { type: Character, cost: 2, pull: 1 }
players:
  A: { table: [Shop], hand: [Clerk] }
`;
const puzzle = (more: string, ...options: string[]) =>
  dossier('puzzle', file('one.yaml', HEAD + more), ...options);
const GOAL = 'puzzle: { turns: 1, goal: { inPlay: [Clerk] } }\n';

describe('dossier puzzle', () => {
  it('prints the shortest solution', async () => {
    const run = await puzzle(GOAL, '--solve', '--json');
    expect({ code: run.code, err: run.err }).toEqual({ code: 0, err: '' });
    expect(jsonOf(run)).toEqual({
      solved: true,
      moves: 2,
      line: [{ use: 'Shop' }, { call: 'Clerk', at: [1, 1] }],
      shortest: 2,
    });
  });

  it('proves that a puzzle has no solution', async () => {
    const run = await puzzle(
      'puzzle: { turns: 1, goal: { influence: { A: 5 } } }\n',
      '--solve',
      '--json',
    );
    expect(run.code).toBe(1);
    expect(jsonOf(run)).toEqual({ solved: false, moves: 0, line: [], shortest: null });
  });

  it('checks the steps of the puzzle file', async () => {
    const right = await puzzle(`${GOAL}steps:\n  - A: { use: Shop }\n  - A: { call: Clerk }\n`);
    expect(right.out).toMatch(/Solved by the 2 steps/);
    const wrong = await puzzle(`${GOAL}steps:\n  - A: { call: Clerk }\n`);
    expect(wrong.out).toMatch(/Not solved/);
    expect(wrong.code).toBe(1);
  });

  it('reports a mistake in the puzzle file with its place', async () => {
    expect((await puzzle('')).err).toMatch(/one\.yaml:\d+:\d+: a puzzle needs/);
    const unknown = await puzzle('puzzle: { turns: 1, goal: { inPlay: [Clark] } }\n');
    expect(unknown).toMatchObject({ code: 2, out: '' });
    expect(unknown.err).toMatch(/one\.yaml:8:\d+: no card "Clark" in this scenario/);
    expect((await puzzle('puzzle: { turns: 0, goal: {} }\n')).err).toMatch(/one\.yaml:8:/);
  });
});
