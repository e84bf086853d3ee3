import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CARDS, dossier, file, jsonOf } from './run-cli';

const HOLDS = file(
  'holds.yaml',
  'title: "It holds #1"\nrules: [TURN-1]\nplayers: { A: {} }\nsteps: [{ expect: { turn: A } }]\n',
);
const FAILS = file(
  'fails.yaml',
  'title: It fails\nrules: [TURN-1, ATK-1]\nplayers: { A: {} }\nsteps:\n  - expect: { phase: shift }\n',
);
const BROKEN = file('broken.yaml', 'title: It is broken\nplayers: { A: { hand: [Zippy] } }\n');
const run = (...args: string[]) => dossier('scenario', ...args, '--only-cards', CARDS);

describe('dossier scenario', () => {
  it('says ok in TAP and exits with 0', async () => {
    const { out, err, code } = await run(HOLDS);
    expect({ err, code }).toEqual({ err: '', code: 0 });
    expect(out).toBe(
      `TAP version 13\n1..1\nok 1 - It holds \\#1 (${HOLDS})\n# 1 passed, 0 failed\n`,
    );
  });

  it('names the first difference and exits with 1', async () => {
    const { out, err, code } = await run(HOLDS, FAILS);
    expect({ err, code }).toEqual({ err: '', code: 1 });
    expect(out).toContain(`not ok 2 - It fails (${FAILS})\n`);
    expect(out).toContain('message: "phase: expected shift, found operations"');
    expect(out).toContain(`at: "${FAILS}:5:22"`);
  });

  it('names file, line and column of a mistake and exits with 2', async () => {
    const { out, err, code } = await run(BROKEN, HOLDS);
    expect(code).toBe(2);
    expect(err).toMatch(/broken\.yaml:2:24: unknown card "Zippy"; did you mean Zipper\?\n$/);
    expect(out).toContain('not ok 1 - It is broken');
    expect(out).toContain('ok 2 - It holds');
  });

  it('looks names up in the catalogue that it is given', async () => {
    const real = file(
      'real.yaml',
      'title: Real\nplayers: { A: { conspiracy: [[Zipper]] } }\nsteps: [{ expect: { figures: { Zipper: { ap: 3 } } } }]\n',
    );
    expect((await run(real)).code).toBe(0);
  });

  it('gives one JSON document when asked', async () => {
    const both = await run(HOLDS, FAILS, '--json');
    expect(jsonOf(both)).toMatchObject({
      passed: 1,
      failed: 1,
      scenarios: [{ outcome: 'passed' }, { outcome: 'failed', messages: [{ line: 5 }] }],
    });
  });

  it.each([[[]], [['no/such/folder']], [[mkdtempSync(join(tmpdir(), 'empty-'))]]])(
    'of nothing to run (%j) is one line, and 2',
    async (paths) => {
      const { out, err, code } = await run(...paths);
      expect({ out, code }).toEqual({ out: '', code: 2 });
      expect(err).toMatch(/^dossier.*\n$/);
    },
  );
});

describe('dossier scenario --coverage', () => {
  const folder = mkdtempSync(join(tmpdir(), 'coverage-'));
  writeFileSync(join(folder, 'one.yaml'), 'title: One\nrules: [TURN-1, ATK-1]\n');
  writeFileSync(join(folder, 'two.yaml'), 'title: Two\nrules: [TURN-1, TURN-99]\n');
  writeFileSync(join(folder, 'eden.yaml'), 'title: Eden\ngame: eden\nrules: [TURN-2]\n');

  it('counts scenarios by clause', async () => {
    const counted = await run('--coverage', folder, '--json');
    expect(counted.code).toBe(0);
    expect(jsonOf(counted)).toMatchObject({
      scenarios: 3,
      clauses: { 'TURN-1': 2, 'ATK-1': 1, 'TURN-2': 0 },
      unknown: ['TURN-99'],
    });
  });

  it('says in words which clauses have none', async () => {
    const { out } = await run('--coverage', folder);
    expect(out).toMatch(/^ {4}2 {2}TURN-1 /m);
    expect(out).toMatch(/^ {4}– {2}TURN-2 /m);
    expect(out).toContain('3 scenarios, 2 of 97 clauses have one.');
    expect(out).toContain('No such clause: TURN-99');
  });
});
