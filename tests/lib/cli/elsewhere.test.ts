import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { bundle } from '@/scripts/bundle.mjs';

const ROOT = process.cwd();
const PROGRAM = join(ROOT, 'dist/tests/dossier.mjs');

describe('the command line, started in another folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'elsewhere-'));
  beforeAll(async () => {
    await bundle(ROOT, 'lib/cli/main.ts', 'dist/tests/dossier.mjs');
    writeFileSync(join(folder, 'deck.txt'), '40 Zipper\n');
    writeFileSync(
      join(folder, 'one.yaml'),
      'title: One\nplayers: { A: { conspiracy: [[Zipper]] } }\nsteps: [{ expect: { inPlay: [Zipper] } }]\n',
    );
  });

  /** What the program prints. */
  function said(...args: string[]): string {
    return execFileSync(process.execPath, [PROGRAM, ...args], { cwd: folder, encoding: 'utf8' });
  }

  it.each([
    [['card', 'Zipper'], /^Zipper$/m],
    [['search', 'zipper'], /^Zipper +Character/m],
    [['coverage'], /of 99 rule clauses have a scenario\./],
    [['scenario', 'one.yaml'], /^ok 1 - One \(one\.yaml\)$/m],
    [['deck', 'check', 'deck.txt'], /./],
    [['goldfish', 'deck.txt', '--games', '2', '--turns', '2'], /^2 games, greedy pilot/],
    [['export', '--format', 'text', '--query', 'zipper'], /1 Zipper/],
  ])('runs the command %j', (args, expected) => {
    expect(said(...args)).toMatch(expected);
  });
});
