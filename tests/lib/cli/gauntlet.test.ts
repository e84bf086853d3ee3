import { describe, expect, it } from 'vitest';
import type { GauntletReport } from '@/lib/ote/gauntlet/gauntlet-report';
import { dossier, file, jsonOf } from './run-cli';

const CARDS = file(
  'gauntlet.json',
  JSON.stringify({
    game: 'ote',
    cards: [
      { name: 'Corner Shop', type: 'Resource', pull: 2, text: '' },
      { name: 'Agent', type: 'Character', cost: 2, pull: 2, ap: 1, dp: 1, text: 'Not Unique.' },
      { name: 'Bruiser', type: 'Character', cost: 2, pull: 1, ap: 3, dp: 3, text: 'Not Unique.' },
    ],
  }),
);
const DECKS = [
  file('shops.txt', 'Name: Shops\n20 Corner Shop\n20 Agent\n'),
  file('both.txt', 'Name: Both\n20 Corner Shop\n10 Agent\n10 Bruiser\n'),
  file('fists.txt', 'Name: Fists\n20 Corner Shop\n20 Bruiser\n'),
];
const GAMES = ['--games', '6', '--workers', '1'];
const gauntlet = (...options: string[]) =>
  dossier('gauntlet', ...DECKS, '--only-cards', CARDS, ...GAMES, ...options);
const merge = (...files: string[]) => dossier('gauntlet', '--json', '--merge', ...files);

describe('dossier gauntlet', () => {
  it('prints the games, the wins and their confidence interval for each pair of decks', async () => {
    const run = await gauntlet('--seed', '3', '--json');
    expect({ code: run.code, err: run.err }).toEqual({ code: 0, err: '' });
    const report = jsonOf(run) as GauntletReport;
    expect(report).toMatchObject({
      decks: ['Shops', 'Both', 'Fists'],
      games: 6,
      seed: 3,
      pilots: ['rival'],
    });
    expect(report.matrix.map(({ a, b }) => `${a} ${b}`)).toEqual([
      'Shops Both',
      'Shops Fists',
      'Both Fists',
    ]);
    for (const { games, wins, rate, ci95 } of report.matrix) {
      expect(games).toBe(6);
      expect(rate).toBeCloseTo(wins / 6, 5);
      expect(ci95?.[0]).toBeLessThanOrEqual(wins / 6);
      expect(ci95?.[1]).toBeGreaterThanOrEqual(wins / 6);
    }
  });

  it('merges its shards, in any order, into the table of one run', async () => {
    const whole = await gauntlet('--json');
    const shards: string[] = [];
    for (const part of ['3/4', '1/4', '4/4', '2/4']) {
      shards.push(file('shard.json', (await gauntlet('--shard', part, '--json')).out));
    }
    expect((await merge(...shards)).out).toBe(whole.out);
    const missing = await merge(...shards.slice(1));
    expect(missing).toMatchObject({ code: 2, out: '' });
    expect(missing.err).toMatch(/missing: shard 3\/4; the table needs all 4/);
    const twice = await merge(...shards, ...shards.slice(0, 1));
    expect(twice.err).toMatch(/it is shard 3\/4, like file 1/);
  });

  it('refuses a shard that is damaged, changed, or from another gauntlet, and names it', async () => {
    const whole = (await gauntlet('--shard', '1/1', '--json')).out;
    const other = (await gauntlet('--shard', '1/2', '--json', '--seed', '9')).out;
    const half = (await gauntlet('--shard', '2/2', '--json')).out;
    const changed = whole.replace('"seed": 1', '"seed": 2').replace('"seed":1', '"seed":2');
    const refused = async (...texts: string[]) =>
      (await merge(...texts.map((text) => file('shard.json', text)))).err;
    expect(await refused(changed)).toMatch(/it has been changed since it was written/);
    expect(await refused(whole.slice(0, 100))).toMatch(/it is not JSON/);
    expect(await refused('{"seed": 1}')).toMatch(/it is not the file of a shard/);
    expect(await refused(half, other)).toMatch(/it is of another gauntlet: seed 9/);
  });

  it('plays each deck of one pilot against each deck of the other pilot', async () => {
    const { matrix } = jsonOf(await gauntlet('--pilot', 'rival,still', '--json')) as GauntletReport;
    expect(matrix).toHaveLength(9);
    for (const { wins } of matrix) expect(wins).toBe(6);
  });

  it('prints the log of one game, which ends as the table says', async () => {
    const run = await gauntlet('--pilot', 'greedy,still', '--game', '4');
    expect({ code: run.code, err: run.err }).toEqual({ code: 0, err: '' });
    expect(run.out.trim().split('\n').at(-1)).toMatch(/Shops wins with \d+ Influence/);
  });

  it.each([
    [['--pilot', 'nobody'], /nobody/],
    [['--pilot', 'greedy,rival,still'], /expected one or two names/],
    [['--shard', '5/4', '--json'], /expected a part such as 3\/16/],
    [['--shard', '1/4'], /add --json/],
    [['--games', '0'], /games/],
    [['--game', '18'], /game/],
  ])('refuses %j and prints why', async (options, message) => {
    const run = await gauntlet(...options);
    expect(run).toMatchObject({ code: 2, out: '' });
    expect(run.err).toMatch(message);
  });

  it('refuses a single deck when there is only one pilot', async () => {
    const run = await dossier('gauntlet', ...DECKS.slice(0, 1), '--only-cards', CARDS);
    expect(run.err).toMatch(/expected 2 to 40 decks, found 1/);
  });
});
