import { describe, expect, it } from 'vitest';
import { dossier, file, jsonOf } from './run-cli';

const CARDS = file(
  'cards.json',
  JSON.stringify({
    game: 'eden',
    cards: [
      {
        type: 'Fighter',
        name: 'Anna',
        text: '',
        head: '4/3 2+2 @1',
        arms: '4/2 2+2 @23',
        torso: '4/3 2+2 @45',
        legs: '5/5 2+2 @6',
        equipment: [
          'Club (Melee): CBT +1.',
          'Knife (Shooting): CBT -1 - Str (2).',
          'Hat (Pr): head +1.',
        ],
      },
      { type: 'Fighter', name: 'Vague', arms: 4 },
    ],
  }),
);
const odds = (...args: string[]) =>
  dossier('eden', 'odds', ...args, '--only-cards', CARDS, '--json');

describe('dossier eden odds', () => {
  it('accepts single figures', async () => {
    const run = await odds('melee', '--cbt', '4', '--vig', '4', '--policy', 'none');
    expect(run).toMatchObject({ code: 0, err: '' });
    expect(jsonOf(run)).toEqual({
      kind: 'melee',
      reaction: 'passive',
      policy: 'none',
      wounds: { 0: 0.0625, 1: 0.25, 2: 0.375, 3: 0.25, 4: 0.0625 },
      exact: { 0: '1/16', 1: '1/4', 2: '3/8', 3: '1/4', 4: '1/16' },
      mean: 2,
      success: 0.9375,
      byLimb: expect.anything(),
      incapacitate: null,
      attacker: null,
      winFirst: null,
      uncounted: [],
    });
  });

  it('takes all figures from cards, including the best equipment', async () => {
    const all = jsonOf(
      await odds('melee', '--attacker', 'Anna', '--target', 'Anna', '--reaction', 'all'),
    );
    expect(all).toMatchObject({
      kind: 'melee',
      reaction: 'all',
      policy: 'best',
      passive: { exact: { 0: '11/192' } },
      response: { winFirst: 0.5, attacker: { incapacitate: expect.any(Number) } },
    });
    const bare = await odds(
      'melee',
      '--attacker',
      'Anna',
      '--target',
      'Anna',
      '--with',
      'none',
      '--policy',
      'none',
    );
    // Four dice at VIG 4; the hat takes one off at the head.
    expect(jsonOf(bare)).toMatchObject({ exact: { 0: '5/48', 4: '5/96' } });
  });

  it('subtracts wounds, and prefers single figures to the figures of a card', async () => {
    const hurt = ['--attacker', 'Anna', '--attacker-wounds', 'arms=2', '--target', 'Anna'];
    expect(jsonOf(await odds('melee', ...hurt, '--policy', 'limb=torso'))).toMatchObject({
      policy: 'limb=torso',
      exact: { 0: '3/16' },
    });
    expect(
      jsonOf(await odds('opposition', '--attacker', 'Anna', '--cbt', '6', '--target-cbt', '4')),
    ).toEqual({
      kind: 'opposition',
      winFirst: 5 / 6,
      exact: { first: '5/6', second: '1/6' },
      uncounted: [],
    });
  });

  it('computes a shot with the first listed weapon and its Burn', async () => {
    const shot = [
      '--attacker',
      'Anna',
      '--target',
      'Anna',
      '--policy',
      'none',
      '--protection',
      'head=0',
    ];
    const given = ['--cbt', '3', '--str', '2', '--spd', '5', '--vig', '4', '--policy', 'none'];
    expect(jsonOf(await odds('shoot', ...shot))).toMatchObject({
      exact: (jsonOf(await odds('shoot', ...given)) as { exact: object }).exact,
    });
    expect(jsonOf(await odds('burn', '--vig', '4'))).not.toHaveProperty('policy');
  });

  it('counts protection that works only against Burn', async () => {
    const burn = async (...args: string[]) =>
      jsonOf(await dossier('eden', 'odds', 'burn', ...args, '--json')) as { exact: object };
    const coat = await burn('--target', 'Flint and Tinder');
    const worn = ['--protection', 'head=2,arms=2,torso=2,legs=2'];
    expect(coat.exact).toEqual((await burn('--target', 'Flint and Tinder', ...worn)).exact);
  });

  it.each([
    [['melee', '--cbt', '4'], '--vig is missing'],
    [['melee', '--cbt', '4', '--vig', '4', '--reaction', 'dodge'], '--spd is missing'],
    [
      ['melee', '--cbt', '4', '--vig', '4', '--reaction', 'response', '--target-cbt', '3'],
      '--attacker-vig is missing',
    ],
    [['shoot', '--cbt', '4', '--vig', '4', '--spd', '3'], '--str is missing'],
    [['melee', '--attacker', 'Vague', '--target', 'Vague'], '--vig is missing'],
    [['melee', '--cbt', 'many', '--vig', '4'], '--cbt: expected a figure'],
    [['melee', '--cbt', '4', '--vig', '4', '--index', '1/2/3/4'], '--index: expected'],
    [['melee', '--attacker', 'Ana', '--vig', '4'], 'did you mean Anna'],
    [['melee', '--attacker', 'Anna', '--with', 'Spoon', '--vig', '4'], '--with: no Melee'],
    [['melee', '--cbt', '4', '--vig', '4', '--policy', 'worst'], '--policy: expected'],
    [['dance'], 'expected melee, shoot'],
  ])('exits with 2 and prints the mistake for %j', async (args, message) => {
    const run = await odds(...args);
    expect(run).toMatchObject({ code: 2, out: '', err: expect.stringContaining(message) });
  });

  it('leaves a reaction out of "all" when a figure for it is missing', async () => {
    const run = await odds('melee', '--cbt', '4', '--vig', '4', '--reaction', 'all');
    expect(jsonOf(run)).toMatchObject({ passive: { mean: 2 }, dodge: null, response: null });
  });
});
