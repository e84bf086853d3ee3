import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { winTurnDifference } from '@/lib/ote/paired-simulation';
import { dossier, file, jsonOf } from './run-cli';

const CARDS = file(
  'diff.json',
  JSON.stringify({
    game: 'ote',
    cards: [
      { name: 'Corner Shop', type: 'Resource', pull: 2, text: '' },
      { name: 'Agent', type: 'Character', cost: 2, pull: 2, text: 'Not Unique.' },
      { name: 'Clerk', type: 'Character', cost: 2, pull: 1, text: 'Not Unique.' },
    ],
  }),
);
const AGENTS = file('agents.txt', '20 Corner Shop\n20 Agent\n');
const CLERKS = file('clerks.txt', '20 Corner Shop\n12 Agent\n8 Clerk\n');
const diff = (...options: string[]) => dossier('deck', 'diff', ...options, '--only-cards', CARDS);

const DIFF = z.strictObject({
  cards: z.array(z.object({ card: z.string(), a: z.number(), b: z.number() })),
  figures: z.record(z.string(), z.object({ a: z.number().nullable(), b: z.number().nullable() })),
  winTurn: z
    .strictObject({
      difference: z.number(),
      ci95: z.tuple([z.number(), z.number()]),
      games: z.number(),
    })
    .optional(),
});

describe('dossier deck diff', () => {
  it('lists the cards and the figures that differ', async () => {
    const { cards, figures, winTurn } = DIFF.parse(jsonOf(await diff(AGENTS, CLERKS, '--json')));
    expect(cards).toEqual([
      { card: 'Agent', a: 20, b: 12 },
      { card: 'Clerk', a: 0, b: 8 },
    ]);
    expect(figures.pull).toEqual({ a: 80, b: 72 });
    expect(winTurn).toBeUndefined();
  });

  it('plays both decks with equal shuffles, whatever the number of workers', async () => {
    const options = [AGENTS, CLERKS, '--games', '120', '--seed', '4', '--json'];
    const one = DIFF.parse(jsonOf(await diff(...options, '--workers', '1')));
    const two = DIFF.parse(jsonOf(await diff(...options, '--workers', '2')));
    expect(two).toEqual(one);
    // Less Pull wins no sooner, and on the same shuffles that is seen in a hundred games.
    expect(one.winTurn?.difference).toBeGreaterThan(0);
    expect(one.winTurn?.ci95[0]).toBeGreaterThan(0);
  });

  it('finds no difference between a deck and itself in another order', async () => {
    const turned = file('turned.txt', '20 Agent\n20 Corner Shop\n');
    const { cards, winTurn } = DIFF.parse(
      jsonOf(await diff(AGENTS, turned, '--games', '30', '--json')),
    );
    expect(cards).toEqual([]);
    expect(winTurn).toEqual({ difference: 0, ci95: [0, 0], games: 30 });
  });

  it('prints the difference for people', async () => {
    const { out } = await diff(AGENTS, CLERKS, '--games', '30');
    expect(out).toMatch(/^−8 +Agent +20 → 12$/m);
    expect(out).toMatch(/^\+8 +Clerk +0 → 8$/m);
    expect(out).toMatch(/^Printed Pull +80 +72$/m);
    expect(out).toMatch(
      /^Turns to win: [+−]\d+\.\d\d from the first deck to the second, 95 % between /m,
    );
  });

  it('refuses a single pair of games, which has no interval, and a missing deck file', async () => {
    expect(await diff(AGENTS, CLERKS, '--games', '1')).toMatchObject({ code: 2, out: '' });
    const { code, err } = await diff(AGENTS, '/no/such/deck.txt');
    expect(code).toBe(2);
    expect(err.trim().split('\n')).toHaveLength(1);
  });
});

describe('the difference of the turns to win', () => {
  const tally = (differences: [number, number][]) =>
    winTurnDifference({
      games: 0,
      won: [0, 0],
      turns: [new Map(), new Map()],
      differences: new Map(differences),
    });

  it('states how many pairs of games it would take while the difference is not significant', () => {
    // Mean 0.1, variance 1: forty pairs have a margin of about 0.32, ten times as many one of about 0.1.
    const found = tally([
      [-1, 18],
      [1, 22],
    ]);
    expect(found?.seen).toBe(false);
    expect(found?.gamesNeeded).toBeGreaterThan(300);
    expect(found?.gamesNeeded).toBeLessThan(500);
  });

  it('is null for a single pair of games', () => {
    expect(tally([])).toBeNull();
    expect(tally([[2, 1]])).toBeNull();
  });
});
