import { describe, expect, it } from 'vitest';
import { dossier, file, jsonOf } from './run-cli';

const limbs = { head: '4/3 2+2 @1', arms: '5/4 2+2 @23', torso: '4/3 2+2 @45', legs: '6/5 2+2 @6' };
const fighter = (name: string, more: object = {}) => ({
  type: 'Fighter',
  name,
  faction: 'Ash',
  stigma: 'Sun',
  value: 30,
  ...limbs,
  ...more,
});
const CARDS = file(
  'cards.json',
  JSON.stringify({
    game: 'eden',
    cards: [
      fighter('Anna'),
      fighter('Bert', { value: 40, head: '3/2 2+2 @1' }),
      fighter('Carl', { faction: 'Ember', stigma: 'Moon' }),
      fighter('Drone', { value: 10, copies: 2 }),
      fighter('Swarm', { value: 5, copies: 'unlimited' }),
      fighter('Gap', { torso: '4/3 2+2 @4' }),
      { type: 'Fighter', name: 'Faint', faction: 'Ash', arms: 4 },
      { ...fighter('Mule'), head: null, legs: '6/5 2+2 @16' },
      { type: 'NPF', name: 'Rat', level: 1, ...limbs },
      {
        type: 'Mission',
        name: 'Hold',
        text: 'Gain 1 SP.',
        secret: false,
        deployment: 'confrontation',
      },
      { type: 'Mission', name: 'Ash only', text: 'Gain 1 SP.', faction: 'Ash' },
      { type: 'Mission', name: 'Sun only', text: 'Gain 1 SP.', stigma: 'Sun' },
      { type: 'Tactical', name: 'Rush', text: 'Gain 1 SP.' },
      { type: 'Tactical', name: 'Ember trick', text: 'Gain 1 SP.', faction: 'Ember' },
    ],
  }),
);

async function troop(text: string, ...options: string[]) {
  const run = await dossier(
    'eden',
    'troop',
    file('troop.txt', text),
    '--only-cards',
    CARDS,
    '--json',
    ...options,
  );
  return { run, check: jsonOf(run) };
}

async function codes(text: string, ...options: string[]) {
  const { check } = await troop(text, ...options);
  const { errors } = check as {
    errors: { code: string; card: string | null; clause: string | null }[];
  };
  return errors.map(({ code, card, clause }) => [code, card, clause]);
}

describe('dossier eden troop', () => {
  it('prints the figures of a legal troop and exits with 0', async () => {
    const { run, check } = await troop(
      'Name: First\nFaction: Ash\nLeader: Anna\nMission: Hold\nMission: Ash only\nTactical: Rush\nAnna # the first\nBert\nDrone\nDrone\n',
    );
    expect(run).toMatchObject({ code: 0, err: '' });
    expect(check).toMatchObject({
      legal: true,
      by: 'faction',
      symbol: 'Ash',
      budget: 100,
      value: 90,
      sp: 15,
      hand: 4,
      missions: [
        { name: 'Hold', playable: true, why: null },
        { name: 'Ash only', playable: true, why: null },
      ],
      tactical: ['Rush'],
      errors: [],
      warnings: [{ code: 'HAND_SHORT' }, { code: 'POINTS_UNUSED' }],
    });
    expect(check).toHaveProperty('fighters.0', {
      name: 'Anna',
      value: 30,
      psi: 4,
      cbt: 5,
      vig: 4,
      spd: 6,
      cp: 16,
      base: 30,
    });
  });

  it('halves the reserve of a stigma troop, rounded up', async () => {
    const { check } = await troop('Stigma: Sun\nAnna\nBert');
    expect(check).toMatchObject({ legal: true, sp: 4 });
  });

  it.each([
    ['EMPTY_TROOP', 'Faction: Ash', [['EMPTY_TROOP', null, 'TROOP-4']]],
    [
      'NO_SYMBOL',
      'Anna\nMission: Ash only\nTactical: Ember trick',
      [['NO_SYMBOL', null, 'TROOP-1']],
    ],
    ['WRONG_FACTION', 'Faction: Ash\nAnna\nCarl', [['WRONG_FACTION', 'Carl', 'TROOP-1']]],
    ['WRONG_STIGMA', 'Stigma: Sun\nAnna\nCarl', [['WRONG_STIGMA', 'Carl', 'TROOP-1']]],
    ['OVER_BUDGET', 'Faction: Ash\nBudget: 60\nAnna\nBert', [['OVER_BUDGET', null, 'TROOP-2']]],
    [
      'DUPLICATE_FIGHTER, once for each line too many',
      'Faction: Ash\nAnna\nAnna\nAnna',
      [
        ['DUPLICATE_FIGHTER', 'Anna', 'TROOP-3'],
        ['DUPLICATE_FIGHTER', 'Anna', 'TROOP-3'],
      ],
    ],
    [
      'DUPLICATE_FIGHTER beyond the copies of the card',
      'Faction: Ash\nDrone\nDrone\nDrone\nSwarm\nSwarm\nSwarm',
      [['DUPLICATE_FIGHTER', 'Drone', 'TROOP-3']],
    ],
    ['NPF_RECRUITED', 'Faction: Ash\nAnna\nRat', [['NPF_RECRUITED', 'Rat', 'TROOP-4']]],
    [
      'MISSION_LOCKED, whatever the fighters share',
      'Faction: Ash\nAnna\nMission: Sun only\nMission: Hold',
      [['MISSION_LOCKED', 'Sun only', 'CARD-10']],
    ],
    [
      'TACTICAL_LOCKED',
      'Faction: Ash\nAnna\nTactical: Ember trick',
      [['TACTICAL_LOCKED', 'Ember trick', 'CARD-10']],
    ],
    [
      'DUPLICATE_TACTICAL',
      'Faction: Ash\nAnna\nTactical: Rush\nTactical: rush',
      [['DUPLICATE_TACTICAL', 'Rush', 'CARD-11']],
    ],
    [
      'LEADER_NOT_IN_TROOP',
      'Faction: Ash\nLeader: Nobody\nAnna',
      [['LEADER_NOT_IN_TROOP', 'Nobody', 'PREP-4']],
    ],
    ['UNKNOWN_CARD', 'Faction: Ash\nAnna\nBerd', [['UNKNOWN_CARD', 'Berd', null]]],
    ['INCOMPLETE_CARD', 'Faction: Ash\nAnna\nFaint', [['INCOMPLETE_CARD', 'Faint', 'CARD-1']]],
    [
      'INCOMPLETE_CARD for faces with a gap',
      'Faction: Ash\nGap',
      [['INCOMPLETE_CARD', 'Gap', 'CARD-1']],
    ],
  ])('reports %s', async (_code, text, expected) => {
    expect(await codes(text)).toEqual(expected);
  });

  it('suggests near names for an unknown card, and lists what an incomplete card lacks', async () => {
    const { check, run } = await troop('Stigma: Sun\nBerd\nFaint');
    expect(run.code).toBe(1);
    expect(check).toMatchObject({
      value: null,
      sp: null,
      errors: [
        { message: expect.stringContaining('Did you mean Bert') },
        { message: expect.stringMatching(/stigma, value, head\.normal, .*arms\.white/) },
      ],
    });
  });

  it('accepts a card with fewer limbs, and counts missing figures as 0', async () => {
    const { check } = await troop('Faction: Ash\nMule');
    expect(check).toMatchObject({ legal: true, sp: 0, fighters: [{ psi: 0, cp: 12 }] });
  });

  it('reports warnings as errors with --strict', async () => {
    const text = 'Faction: Ash\nBudget: 250\nAnna';
    const plain = await troop(text);
    expect(plain.check).toMatchObject({
      legal: true,
      warnings: ['BUDGET_ABOVE_200', 'NO_LEADER', 'NO_MISSION', 'POINTS_UNUSED'].map((code) => ({
        code,
      })),
    });
    const strict = await troop(text, '--strict');
    expect(strict.run.code).toBe(1);
    expect(strict.check).toMatchObject({ legal: false, warnings: [] });
  });

  it('accepts JSON', async () => {
    const json = { game: 'eden', by: 'faction', symbol: 'Ash', fighters: ['Anna'], leader: 'Anna' };
    expect((await troop(JSON.stringify(json))).check).toMatchObject({ legal: true, hand: 4 });
  });

  it.each([
    [
      'both headers',
      'Faction: Ash\nStigma: Sun\nAnna',
      /:2:1: a troop is made by faction or by stigma/,
    ],
    [
      'a budget that is no number',
      'Faction: Ash\nBudget: much',
      /:2:9: Budget: expected a whole number/,
    ],
    ['two leaders', 'Leader: Anna\nLeader: Bert', /:2:1: "Leader:" stands twice/],
    ['broken JSON', '{ "fighters": [', /:1:1: the JSON cannot be read/],
    ['JSON without fighters', '{}', /:1:1: fighters: /],
  ])('exits with 2 and one line for a troop file with %s', async (_what, text, message) => {
    const run = await dossier('eden', 'troop', file('troop.txt', text), '--only-cards', CARDS);
    expect(run.code).toBe(2);
    expect(run.err.trim().split('\n')).toEqual([expect.stringMatching(message)]);
  });

  it('accepts the published cards, although they are incomplete', async () => {
    const run = await dossier(
      'eden',
      'troop',
      file('troop.txt', 'Faction: Jokers Gang\nYuri'),
      '--json',
    );
    expect(jsonOf(run)).toMatchObject({
      value: 20,
      sp: 4,
      fighters: [{ name: 'Yuri', psi: 4, cbt: 4, vig: 4, spd: 5, cp: null }],
      errors: [{ code: 'INCOMPLETE_CARD', card: 'Yuri' }],
    });
  });
});
