import { describe, expect, it } from 'vitest';
import { CARDS, dossier, file, jsonOf } from './run-cli';

const check = (text: string, ...options: string[]) =>
  dossier('deck', 'check', file('deck.txt', text), '--only-cards', CARDS, ...options);

describe('dossier deck check', () => {
  it('exits with 0 for a legal deck and prints how each card can be called', async () => {
    const run = await check('37 Zipper\n2 Friends in Flowers Barrio\n1x Battle Bike\n', '--json');
    expect(run).toMatchObject({ code: 0, err: '' });
    expect(jsonOf(run)).toMatchObject({
      legal: true,
      cards: 40,
      errors: [],
      warnings: [],
      callable: [
        { card: 'Zipper', callable: true, why: ['Zipper'] },
        { card: 'Friends in Flowers Barrio', callable: true },
        {
          card: 'Battle Bike',
          callable: true,
          why: ['Battle Bike ← Friends in Flowers Barrio (Aries)'],
        },
      ],
      unreachable: [],
    });
  });

  it('exits with 1 for a deck of 39 cards', async () => {
    const run = await check('39 Zipper', '--json');
    expect(run.code).toBe(1);
    expect(jsonOf(run)).toMatchObject({ legal: false, errors: [{ code: 'DECK_TOO_SMALL' }] });
  });

  it('reports an unknown card with its line and the nearest names', async () => {
    const run = await check('38 Zipper\n# a slip\n2 Blakmail', '--json');
    expect(run.code).toBe(1);
    expect(run.err).toMatch(
      /deck\.txt:3:1: No card is called "Blakmail"\. Did you mean Blackmail\?\n$/,
    );
    expect(jsonOf(run)).toMatchObject({
      cards: 40,
      errors: [
        { code: 'UNKNOWN_CARD', card: 'Blakmail', message: expect.stringContaining('Blackmail') },
      ],
    });
  });

  it('reports a card that can never be called as an error with --strict', async () => {
    expect((await check('39 Zipper\n1 Battle Bike')).code).toBe(0);
    const run = await check('39 Zipper\n1 Battle Bike', '--strict', '--json');
    expect(run.code).toBe(1);
    expect(jsonOf(run)).toMatchObject({
      errors: [{ code: 'BULLET_UNREACHABLE', card: 'Battle Bike' }, { code: 'COST_UNREACHABLE' }],
      unreachable: ['Battle Bike'],
    });
  });

  it('accepts the known formats and refuses others', async () => {
    expect((await check('40 Zipper', '--format', 'tournament')).code).toBe(0);
    expect(await check('40 Zipper', '--format', 'casual')).toMatchObject({ code: 2, out: '' });
  });

  it('accepts an own format from a JSON or YAML file', async () => {
    const yaml = file('small.yaml', 'id: small\nname: Small\nminimum: 2\nallowed: "-t:gear"\n');
    const json = file(
      'small.json',
      '{"dossier":"format","version":1,"id":"s","name":"S","copies":1}',
    );
    expect((await check('2 Zipper', '--format', yaml)).out).toContain('Legal in Small: 2 cards.');
    const gear = await check('1 Zipper\n1 Battle Bike', '--format', yaml, '--json');
    expect(jsonOf(gear)).toMatchObject({
      errors: [{ code: 'NOT_IN_FORMAT', card: 'Battle Bike' }],
    });
    const many = await check('40 Zipper', '--format', json, '--json');
    expect(jsonOf(many)).toMatchObject({ errors: [{ code: 'TOO_MANY_COPIES', card: 'Zipper' }] });
  });

  it('reports a mistake in a format file with its place', async () => {
    const wrong = async (text: string) => {
      const run = await check('2 Zipper', '--format', file('wrong.yaml', text));
      expect(run).toMatchObject({ code: 2, out: '' });
      return run.err;
    };
    const named = 'id: x\nname: X\n';
    expect(await wrong(`${named}allowed: cots<3`)).toMatch(
      /allowed: At character 1: unknown key "cots"/,
    );
    expect(await wrong(`${named}allowed: t:secret`)).toMatch(/allowed: This finds no card/);
    expect(await wrong(`${named}minimum: many`)).toMatch(/wrong\.yaml: minimum: /);
    expect(await wrong(`${named}version: 2\ndossier: format`)).toMatch(
      /a later version of Dossier/,
    );
    expect(await wrong(`${named}allowed: [`)).toMatch(/wrong\.yaml:\d+:\d+: /);
  });

  it('prints a report for people, with the clauses', async () => {
    const run = await check('38 Zipper\n1 Battle Bike');
    expect(run.out).toContain('Not legal in Open: 39 cards.');
    expect(run.out).toContain('(SETUP-2)');
    expect(run.out).toContain('Never callable: Battle Bike');
  });

  it('exits with 2 for a file that is not a deck, with the place of the mistake', async () => {
    const run = await check('{\n "entries": [ oops ]\n}', '--json');
    expect(run).toMatchObject({ code: 2, out: '' });
    expect(run.err).toMatch(/deck\.txt:2:\d+: This JSON cannot be read/);
  });

  it('reports one card of each group that the tournament format excludes', async () => {
    const sample = file(
      'sample.yaml',
      '- { name: A Sample, number: S1, type: Character, ap: 1, dp: 1, traits: [Human], text: "" }\n',
    );
    const left = [
      'Cut-Ups Machine',
      'Cut-Ups Method',
      'Life Imitates Art',
      'Message to Space',
      'Sacrifical Bloodbath',
      'Unattainable Desire',
      "Tulpas' Secret",
      'Deadly Inspiration',
      'Sekhem',
      'A Sample',
    ];
    const text = `40 Zipper\n${left.map((name) => `1 ${name}\n`).join('')}`;
    const deck = file('left-out.txt', text);
    const run = await dossier(
      ...['deck', 'check', deck, '--cards', sample, '--format', 'tournament', '--json'],
    );
    expect(run.code).toBe(1);
    const { errors } = jsonOf(run) as { errors: { code: string; card: string }[] };
    expect(errors.map(({ code }) => code)).toEqual(left.map(() => 'NOT_IN_FORMAT'));
    expect(errors.map(({ card }) => card).toSorted()).toEqual(left.toSorted());
    // The open format has them all.
    const open = await dossier('deck', 'check', deck, '--cards', sample, '--json');
    expect(open.code).toBe(0);
  });
});
