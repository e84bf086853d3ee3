import { afterEach, describe, expect, it } from 'vitest';
import { setOwnBundle } from '@/lib/cli/own-bundle';
import { SOLO_LEVELS } from '@/lib/eden/solo/force';
import { dossier, jsonOf } from './run-cli';

describe('dossier bench', () => {
  afterEach(() => setOwnBundle(null));

  it('lists the existing benches when it gets an unknown name', async () => {
    const run = await dossier('bench', 'engine/chess', '--json');
    expect(run).toMatchObject({ code: 2, out: '' });
    expect(run.err).toMatch(/no bench "engine\/chess"; expected engine\/boardgame\.io, /);
  });

  it('refuses a number of rounds that is not whole or below 1', async () => {
    const run = await dossier('bench', 'engine/floor', '--rounds', '0');
    expect(run).toMatchObject({ code: 2, out: '' });
    expect(run.err).toContain('--rounds: expected a whole number from 1 to 99, found "0"');
  });

  it('refuses to run from source', async () => {
    const run = await dossier('bench', 'engine/floor');
    expect(run).toMatchObject({ code: 2, out: '' });
    expect(run.err).toContain('npm run setup');
  });

  it.each([
    [
      ['start', '--before', '/nowhere'],
      '/nowhere/dist/dossier.mjs is missing: run "npm run setup"',
    ],
    [['history', '--before', '.'], '--before: history cannot run from another checkout'],
    [['deck/finish', '--before', '.'], '--before: deck/finish cannot run from another checkout'],
  ])('refuses %j and says why', async (args, expected) => {
    setOwnBundle(new URL('file:///dossier.mjs'));
    const run = await dossier('bench', ...args);
    expect(run).toMatchObject({ code: 2, out: '' });
    expect(run.err).toContain(expected);
  });

  it('prints how often each faction of Ash and Ember wins, equal for an equal seed', async () => {
    const balance = () => dossier('bench', 'balance', '--games', '12', '--json');
    const run = await balance();
    expect(run.code).toBe(0);
    const rows = jsonOf(run) as readonly {
      name: string;
      matches: number;
      rate: number;
      ways: Readonly<Record<string, { value: number }>>;
    }[];
    expect(rows.map(({ name, matches }) => [name, matches])).toEqual([
      ['Cinder Court', 12],
      ['Tidewrack', 12],
      ['Hollow Choir', 12],
      ['Brass Orchard', 12],
      ['Cinder Court (example)', 12],
      ['Tidewrack (example)', 12],
      ['Hollow Choir (example)', 12],
      ['Brass Orchard (example)', 12],
      ['tactician', 6],
      ...['plain', 'tactician'].flatMap((pilot) =>
        SOLO_LEVELS.map(({ name, levels: [least, most] }) => [
          `${name} (levels ${least} to ${most}) against ${pilot}`,
          6,
        ]),
      ),
    ]);
    // What one wins the other loses.
    for (const factions of [rows.slice(0, 4), rows.slice(4, 8)])
      expect(factions.reduce((all, { rate }) => all + rate, 0)).toBeCloseTo(2);
    // NPFs always respond.
    for (const { ways } of rows.slice(0, 9)) {
      const shares = ['passive', 'dodge', 'response'].map((key) => ways[key]?.value ?? 0);
      expect(shares.reduce((all, share) => all + share, 0)).toBeCloseTo(1);
    }
    expect(jsonOf(await balance())).toEqual(rows);
  });
});
