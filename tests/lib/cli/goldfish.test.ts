import { describe, expect, it } from 'vitest';
import { dossier, file, jsonOf } from './run-cli';

const CARDS = file(
  'goldfish.json',
  JSON.stringify({
    game: 'ote',
    cards: [
      { name: 'Corner Shop', type: 'Resource', pull: 2, text: '' },
      { name: 'Agent', type: 'Character', cost: 2, pull: 2, text: 'Not Unique.' },
    ],
  }),
);
const DECK = file('goldfish.txt', 'Name: Shops\n20 Corner Shop\n20 Agent\n');
const goldfish = (...options: string[]) =>
  dossier('goldfish', DECK, '--only-cards', CARDS, ...options);

describe('dossier goldfish', () => {
  it('plays a deck of five thousand copies of one card (SETUP-2)', async () => {
    const many = file('many.txt', '5000 Corner Shop\n');
    const { code, err, out } = await dossier(
      ...['goldfish', many, '--only-cards', CARDS, '--games', '2', '--turns', '3', '--json'],
    );
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(JSON.parse(out)).toMatchObject({ games: 2, decked: 0 });
    const check = await dossier('deck', 'check', many, '--only-cards', CARDS);
    expect(check.code).toBe(0);
    const more = await dossier(
      'goldfish',
      file('more.txt', '9999 Agent\n2 Corner Shop\n'),
      '--only-cards',
      CARDS,
    );
    expect(more).toMatchObject({ code: 2, out: '' });
    expect(more.err).toMatch(/more\.txt:1:1: 10001 cards; at most 10000 are played\n$/);
  });

  it('prints the figures as one JSON document', async () => {
    const { code, err, out } = await goldfish('--games', '40', '--seed', '7', '--json');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const found: unknown = JSON.parse(out);
    expect(found).toMatchObject({ games: 40, seed: 7, pilot: 'greedy', won: 40, decked: 0 });
    expect(Object.keys(found as object)).toEqual([
      'games',
      'seed',
      'pilot',
      'turnsToWin',
      'won',
      'decked',
      'influenceByTurn',
      'pullByTurn',
      'stuck',
      'firstCallTurn',
      'gamesPerSecond',
    ]);
  });

  it('prints equal figures for an equal seed, except for the speed', async () => {
    const figures = async () => {
      const found = jsonOf(await goldfish('--games', '30', '--seed', '9', '--json'));
      return { ...(found as object), gamesPerSecond: 0 };
    };
    expect(await figures()).toEqual(await figures());
  });

  it('prints the log of one game in sentences', async () => {
    const { out, code } = await goldfish('--log', '--seed', '7');
    expect(code).toBe(0);
    expect(out).toMatch(/^Turn 1, operations$/m);
    expect(out).toMatch(/^ {2}You call Corner Shop/m);
    expect(out).toMatch(/^ {2}You win with \d+ Influence/m);
    expect((await goldfish('--log', '--seed', '7')).out).toBe(out);
  });

  it('prints the figures for people', async () => {
    const { out } = await goldfish('--games', '20');
    expect(out).toMatch(/^20 games, greedy pilot, seed 1 /);
    expect(out).toContain('Turns to win: ');
    expect(out).toMatch(/^Corner Shop +1\.00 /m);
  });

  it('stops after the given number of turns', async () => {
    const found = jsonOf(await goldfish('--games', '5', '--turns', '2', '--json'));
    expect(found).toMatchObject({ won: 0, decked: 0, turnsToWin: { mean: null, ci95: null } });
  });

  it.each([
    [['--games', '0'], '--games: expected a whole number from 1 to 10000000, found "0"'],
    [['--seed', 'x'], '--seed: expected a whole number'],
    [['--turns', '1.5'], '--turns: expected a whole number from 1 to 1000'],
    [['--workers', '99'], '--workers: expected a whole number from 1 to 64'],
    [
      ['--pilot', 'ace'],
      '--pilot: expected one of still, random, greedy, planner, learner, rival, seer, found "ace"',
    ],
  ])('refuses %j with one line and exit code 2', async (options, message) => {
    const { out, err, code } = await goldfish(...options);
    expect({ out, code }).toEqual({ out: '', code: 2 });
    expect(err).toContain(message);
    expect(err.trim().split('\n')).toHaveLength(1);
  });

  it('reports an unknown card of the deck with its line', async () => {
    const deck = file('slip.txt', '39 Agent\n1 Agnt\n');
    const { err, code } = await dossier('goldfish', deck, '--only-cards', CARDS);
    expect(code).toBe(2);
    expect(err).toMatch(/slip\.txt:2:1: No card is called "Agnt"\. Did you mean Agent\?/);
  });

  it('plays a small deck, and warns that it is small', async () => {
    const deck = file('small.txt', '12 Agent\n');
    const { err, code } = await dossier('goldfish', deck, '--only-cards', CARDS, '--games', '3');
    expect(code).toBe(0);
    expect(err).toContain('12 cards; a legal deck has 40 (SETUP-2)');
  });
});
