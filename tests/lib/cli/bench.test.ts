import { describe, expect, it } from 'vitest';
import { dossier } from './run-cli';

describe('dossier bench', () => {
  it('says which benches there are when it is asked for another', async () => {
    const run = await dossier('bench', 'engine/chess', '--json');
    expect(run).toMatchObject({ code: 2, out: '' });
    expect(run.err).toMatch(/no bench "engine\/chess"; expected engine\/boardgame\.io, /);
  });

  it('wants a whole number of rounds', async () => {
    const run = await dossier('bench', 'engine/floor', '--rounds', '0');
    expect(run).toMatchObject({ code: 2, out: '' });
    expect(run.err).toContain('--rounds: expected a whole number from 1 to 99, found "0"');
  });

  it('runs from the built program only', async () => {
    const run = await dossier('bench', 'engine/floor');
    expect(run).toMatchObject({ code: 2, out: '' });
    expect(run.err).toContain('npm run setup');
  });
});
