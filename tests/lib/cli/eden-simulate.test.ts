import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { dossier, file, jsonOf } from './run-cli';

const COALS = file('coals.txt', 'Faction: Cinder Court\nMission: Rout\nPitch\nOld Hesk\n');
const WRACK = file('wrack.txt', 'Faction: Tidewrack\nMission: Rout\nLittle Wrack\nThe Bosun\n');
const SHORT = ['--games', '5', '--rounds', '2', '--workers', '1'];

function simulate(...args: string[]) {
  return dossier('eden', 'simulate', ...args);
}

/** The figures without the time that they took. */
function figures(run: Awaited<ReturnType<typeof dossier>>) {
  expect(run).toMatchObject({ code: 0, err: '' });
  const { gamesPerSecond, ...rest } = jsonOf(run) as Record<string, unknown>;
  expect(gamesPerSecond).toBeGreaterThan(0);
  return rest;
}

async function refused(...args: string[]): Promise<string> {
  const run = await simulate(...args);
  expect(run).toMatchObject({ code: 2, out: '' });
  return run.err;
}

describe('dossier eden simulate', () => {
  it('prints the figures of games between two troops', async () => {
    const rest = figures(await simulate(COALS, WRACK, ...SHORT, '--pilot', 'tactician,plain'));
    expect(rest).toMatchObject({
      games: 5,
      seed: 1,
      pilots: ['tactician', 'plain'],
      fighters: [
        { name: 'Pitch', side: 'A' },
        { name: 'Old Hesk', side: 'A' },
        { name: 'Little Wrack', side: 'B' },
        { name: 'The Bosun', side: 'B' },
      ],
    });
  });

  it('prints equal figures for one run and for three shards merged in any order', async () => {
    const whole = figures(await simulate(COALS, WRACK, ...SHORT));
    const shards: string[] = [];
    for (const shard of ['3/3', '1/3', '2/3']) {
      const run = await simulate(COALS, WRACK, ...SHORT, '--shard', shard);
      expect(run).toMatchObject({ code: 0, err: '' });
      shards.push(file('shard.json', run.out));
    }
    expect(figures(await simulate(COALS, WRACK, ...SHORT, '--merge', ...shards))).toEqual(whole);

    const [third = '', first = '', second = ''] = shards;
    const merge = (...files: string[]) => refused(COALS, WRACK, ...SHORT, '--merge', ...files);
    expect(await merge(first, second)).toContain('2 of 3 shares are there');
    expect(await merge(first, first, second)).toContain('share 1 is in');
    expect(await refused(WRACK, COALS, ...SHORT, '--merge', first, second, third)).toContain(
      'a share of other games',
    );
    expect(await merge(COALS)).toContain('not what --shard prints');
    const spoilt = file('spoilt.json', JSON.stringify({ ...shardOf(first), tally: { games: -1 } }));
    expect(await merge(spoilt)).toContain('its counts cannot be read');
  });

  it('plays one troop against the NPFs that --npf names', async () => {
    const rest = figures(
      await simulate(COALS, ...SHORT, '--npf', 'Ash Rat x 2', '--npf', 'Tide Hound'),
    );
    expect(rest).toMatchObject({ games: 5, survivors: { B: { mean: 0 } } });
  });

  it('starts from the field of a scenario file and deploys the other fighters', async () => {
    const setup = file(
      'field.yaml',
      `title: A wall between them
game: eden
scenery: { Wall: { rect: [30, 30, 40, 1] } }
players: { A: { fighters: { Pitch: [20, 25] } }, B: { fighters: { The Bosun: [23.5, 25] } } }
npfs: { Ash Rat: [50, 50] }
`,
    );
    const rest = figures(await simulate(COALS, WRACK, ...SHORT, '--setup', setup));
    expect(rest).not.toEqual(figures(await simulate(COALS, WRACK, ...SHORT)));
  });

  it.each([
    [['--games', '0'], '--games: expected a whole number'],
    [['--games', '2.5'], '--games: expected a whole number'],
    [['--pilot', 'nobody'], '--pilot: expected one or two of'],
    [['--climate', '13'], '--climate: expected a whole number from 2 to 12'],
    [['--shard', '4/3'], '--shard: expected such as 2/3'],
    [['--shard', '1/2', '--merge', COALS], 'one of the two'],
    [['--npf', 'Ash Ratt'], 'the nearest name is Ash Rat'],
    [['--npf', 'Pitch'], 'no NPF is called "Pitch"'],
    [['--setup', 'nowhere.yaml'], 'nowhere.yaml: cannot be read'],
    [['--setup', COALS], 'coals.txt:'],
  ])('refuses %j with one line', async (args, message) => {
    const err = await refused(COALS, WRACK, ...args);
    expect(err).toContain(message);
    expect(err.trimEnd().split('\n')).toHaveLength(1);
  });

  it('refuses an illegal troop, a troop without opponent, and three troops', async () => {
    const unknown = file('unknown.txt', 'Faction: Cinder Court\nPitchh\n');
    expect(await refused(unknown, WRACK)).toContain('Pitchh');
    expect(await refused(COALS)).toContain('--infestation or --npf');
    expect(await refused(COALS, WRACK, COALS)).toContain('at most two troops');
  });
});

function shardOf(path: string): object {
  return JSON.parse(readFileSync(path, 'utf8'));
}
