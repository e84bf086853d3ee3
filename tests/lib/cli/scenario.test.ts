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
  it('prints "ok" in TAP and exits with 0', async () => {
    const { out, err, code } = await run(HOLDS);
    expect({ err, code }).toEqual({ err: '', code: 0 });
    expect(out).toBe(
      `TAP version 13\n1..1\nok 1 - It holds \\#1 (${HOLDS})\n# 1 passed, 0 failed\n`,
    );
  });

  it('prints the first difference and exits with 1', async () => {
    const { out, err, code } = await run(HOLDS, FAILS);
    expect({ err, code }).toEqual({ err: '', code: 1 });
    expect(out).toContain(`not ok 2 - It fails (${FAILS})\n`);
    expect(out).toContain('message: "phase: expected shift, found operations"');
    expect(out).toContain(`at: "${FAILS}:5:22"`);
  });

  it('prints file, line and column of a mistake and exits with 2', async () => {
    const { out, err, code } = await run(BROKEN, HOLDS);
    expect(code).toBe(2);
    expect(err).toMatch(/broken\.yaml:2:24: unknown card "Zippy"; did you mean Zipper\?\n$/);
    expect(out).toContain('not ok 1 - It is broken');
    expect(out).toContain('ok 2 - It holds');
  });

  it('finds card names in the catalogue that --cards gives', async () => {
    const real = file(
      'real.yaml',
      'title: Real\nplayers: { A: { conspiracy: [[Zipper]] } }\nsteps: [{ expect: { figures: { Zipper: { ap: 3 } } } }]\n',
    );
    expect((await run(real)).code).toBe(0);
  });

  it('prints one JSON document with --json', async () => {
    const both = await run(HOLDS, FAILS, '--json');
    expect(jsonOf(both)).toMatchObject({
      passed: 1,
      failed: 1,
      scenarios: [{ outcome: 'passed' }, { outcome: 'failed', messages: [{ line: 5 }] }],
    });
  });

  it.each([[[]], [['no/such/folder']], [[mkdtempSync(join(tmpdir(), 'empty-'))]]])(
    'prints one line and exits with 2 when it finds no scenario in %j',
    async (paths) => {
      const { out, err, code } = await run(...paths);
      expect({ out, code }).toEqual({ out: '', code: 2 });
      expect(err).toMatch(/^dossier.*\n$/);
    },
  );
});

describe('a valid YAML file that is not a scenario', () => {
  const head = 'players: { A: {} }\nsteps: [{ expect: { turn: A } }]\n';
  const deep = (open: string, close: string) =>
    `title: Deep\nplayers: { A: {} }\nsteps: ${open.repeat(5000)}${close.repeat(5000)}\n`;
  const bad: readonly (readonly [what: string, text: string | Buffer, said: string])[] = [
    [
      'alias-list',
      'title: Self\nplayers: { A: {} }\nsteps: &s [*s]\n',
      '3:12: "*s" refers to itself',
    ],
    ['alias-map', 'title: Self\nplayers: &p { A: *p }\n', '2:18: "*p" refers to itself'],
    ['alias-unknown', 'title: None\nplayers: *p\n', '2:10: no anchor is called "&p" before this'],
    ['deep-lists', deep('[', ']'), '3:68: the file is nested deeper than 60 levels'],
    ['deep-maps', deep('{a: ', '}'), '3:248: the file is nested deeper than 60 levels'],
    [
      'dashes-in-a-line',
      `title: D\nsteps:\n${'- '.repeat(30_000)}a\n`,
      '3:121: the file is nested',
    ],
    ['two', `title: One\n${head}---\ntitle: Two\n${head}`, '4:1: a second document begins here'],
    ['tag', "title: !!js/function 'x'\n", '1:8: "js/function" is a tag'],
    ['own-tag', 'title: T\nplayers: !mine {}\n', '2:10: "!mine" is a tag'],
    ['latin-1', Buffer.from(`title: Café\n${head}`, 'latin1'), '1:11: this character is not UTF-8'],
    [
      'escape',
      `title: "red \\u001b[31m"\n${head}`,
      '1:8: this text contains a control character (U+001B)',
    ],
    ['bell', `title: ring \u0007\n${head}`, '1:8: this text contains a control character (U+0007)'],
    [
      'right-to-left',
      `title: "\u202edne"\n${head}`,
      '1:8: this text contains a control character (U+202E)',
    ],
    [
      'key',
      `title: K\nplayers: { "A\\u0000": {} }\n`,
      '2:12: this text contains a control character (U+0000)',
    ],
    ['list-as-key', 'title: K\n? [a]\n: b\n', '2:3: a field name must be a word or text'],
  ];
  const folder = mkdtempSync(join(tmpdir(), 'bad-'));
  for (const [what, text] of bad) writeFileSync(join(folder, `${what}.yaml`), text);
  writeFileSync(join(folder, 'zz-good.yaml'), `title: Good\n${head}`);

  it('is reported with one line and its place, and the other files still run', async () => {
    const { out, err, code } = await run(folder);
    expect(code).toBe(2);
    expect(out).toContain(`ok ${bad.length + 1} - Good (`);
    expect(out).toContain(`# 1 passed, ${bad.length} failed\n`);
    const lines = err.trimEnd().split('\n');
    expect(lines).toHaveLength(bad.length);
    for (const [what, , said] of bad) {
      expect(lines.find((line) => line.includes(`/${what}.yaml:`))).toContain(said);
    }
  });
});

describe('dossier scenario --coverage', () => {
  const folder = mkdtempSync(join(tmpdir(), 'coverage-'));
  writeFileSync(join(folder, 'one.yaml'), 'title: One\nrules: [TURN-1, ATK-1]\n');
  writeFileSync(join(folder, 'two.yaml'), 'title: Two\nrules: [TURN-1, TURN-99]\n');
  writeFileSync(join(folder, 'eden.yaml'), 'title: Eden\ngame: eden\nrules: [LOS-1, LOS-9]\n');

  it('counts the scenarios for each clause', async () => {
    const counted = await run('--coverage', folder, '--json');
    expect(counted.code).toBe(0);
    expect(jsonOf(counted)).toMatchObject({
      scenarios: 2,
      clauses: { 'TURN-1': 2, 'ATK-1': 1, 'TURN-2': 0 },
      unknown: ['TURN-99'],
      eden: { scenarios: 1, clauses: { 'LOS-1': 1, 'LOS-2': 0 }, unknown: ['LOS-9'] },
    });
  });

  it('lists the clauses that have no scenario', async () => {
    const { out } = await run('--coverage', folder);
    expect(out).toMatch(/^ {4}2 {2}TURN-1 /m);
    expect(out).toMatch(/^ {4}– {2}TURN-2 /m);
    expect(out).toContain('2 scenarios, 2 of 99 clauses have one.');
    expect(out).toContain('No such clause: TURN-99');
    expect(out).toContain('1 scenarios, 1 of 146 clauses have one.');
    expect(out).toContain('No such clause: LOS-9');
  });
});

describe('dossier scenario for Eden', () => {
  it('runs a scenario of Eden', async () => {
    const run = await dossier(
      'scenario',
      'tests/scenarios/eden/ngobo-response.yaml',
      '--only-cards',
      CARDS,
    );
    expect(run).toMatchObject({ code: 0, err: '' });
    expect(run.out).toContain('ok 1');
  });
});
