import { describe, expect, it } from 'vitest';
import { CARDS, dossier, file, jsonOf } from './run-cli';

const check = (text: string, ...options: string[]) =>
  dossier('deck', 'check', file('deck.txt', text), '--only-cards', CARDS, ...options);

describe('dossier deck check', () => {
  it('of a legal deck exits with 0 and says how each card is called', async () => {
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

  it('of 39 cards exits with 1', async () => {
    const run = await check('39 Zipper', '--json');
    expect(run.code).toBe(1);
    expect(jsonOf(run)).toMatchObject({ legal: false, errors: [{ code: 'DECK_TOO_SMALL' }] });
  });

  it('names an unknown card, its line and the nearest names', async () => {
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

  it('of --strict makes errors of what can never be called', async () => {
    expect((await check('39 Zipper\n1 Battle Bike')).code).toBe(0);
    const run = await check('39 Zipper\n1 Battle Bike', '--strict', '--json');
    expect(run.code).toBe(1);
    expect(jsonOf(run)).toMatchObject({
      errors: [{ code: 'BULLET_UNREACHABLE', card: 'Battle Bike' }, { code: 'COST_UNREACHABLE' }],
      unreachable: ['Battle Bike'],
    });
  });

  it('knows its formats', async () => {
    expect((await check('40 Zipper', '--format', 'tournament')).code).toBe(0);
    expect(await check('40 Zipper', '--format', 'casual')).toMatchObject({ code: 2, out: '' });
  });

  it('checks by a format of one’s own out of a file, JSON or YAML', async () => {
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

  it('says what is wrong with such a format, and where', async () => {
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

  it('speaks to people too, with the clause', async () => {
    const run = await check('38 Zipper\n1 Battle Bike');
    expect(run.out).toContain('Not legal in Open: 39 cards.');
    expect(run.out).toContain('(SETUP-2)');
    expect(run.out).toContain('Never callable: Battle Bike');
  });

  it('of a file that is no deck exits with 2, naming the place', async () => {
    const run = await check('{\n "entries": [ oops ]\n}', '--json');
    expect(run).toMatchObject({ code: 2, out: '' });
    expect(run.err).toMatch(/deck\.txt:2:\d+: This JSON cannot be read/);
  });

  it('names each card that the tournament format leaves out, one of every group of it', async () => {
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
