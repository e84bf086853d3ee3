import { describe, expect, it } from 'vitest';
import { gameSeed } from '@/engine';
import { MEAN, type PairResult, rateDecks } from '@/lib/decks/ratings/rate-decks';

const EXAMPLES = Array.from({ length: 10 }, (_, at) => `example ${at}`);
const DECKS = Array.from({ length: 30 }, (_, at) => `deck ${at}`);
const ANCHORS = new Set(EXAMPLES);

/** Returns a generator of numbers from 0 to 1, exclusive. */
function seededRandom(seed: number): () => number {
  let drawn = 0;
  return () => gameSeed(seed, drawn++) / 2 ** 53;
}

function chance(one: number, other: number): number {
  return 1 / (1 + 10 ** ((other - one) / 400));
}

/** Plays games between decks of known strength: each with every example, and with the three that follow in the list. */
function played(strengths: ReadonlyMap<string, number>, random: () => number): PairResult[] {
  const pairs = [
    ...EXAMPLES.flatMap((a, at) => EXAMPLES.slice(at + 1).map((b) => [a, b] as const)),
    ...DECKS.flatMap((a) => EXAMPLES.map((b) => [a, b] as const)),
    ...DECKS.flatMap((a, at) => DECKS.slice(at + 1, at + 4).map((b) => [a, b] as const)),
  ];
  return pairs.map(([a, b]) => {
    const wins = chance(strengths.get(a) ?? 0, strengths.get(b) ?? 0);
    const points = Array.from({ length: 40 }, () => (random() < wins ? 1 : 0));
    return { a, b, games: 40, points: points.reduce<number>((sum, one) => sum + one, 0) };
  });
}

/** Draws strengths of which those of the examples have the mean of the scale. */
function strengthsOf(random: () => number): Map<string, number> {
  const drawn = [...EXAMPLES, ...DECKS].map((key) => [key, 600 * random()] as const);
  const mean = drawn.slice(0, EXAMPLES.length).reduce((sum, [, one]) => sum + one, 0) / 10;
  return new Map(drawn.map(([key, one]) => [key, one - mean + MEAN]));
}

describe('ratings', () => {
  it('are those of the decks that were played, and their interval holds them 95 times of 100', () => {
    const random = seededRandom(7);
    let [held, all, errors] = [0, 0, 0];
    for (let round = 0; round < 40; round += 1) {
      const strengths = strengthsOf(random);
      const ratings = rateDecks(played(strengths, random), ANCHORS);
      for (const deck of DECKS) {
        const { rating, low, high } = ratings.get(deck) ?? { rating: 0, low: 0, high: 0 };
        const strength = strengths.get(deck) ?? 0;
        all += 1;
        errors += rating - strength;
        if (low <= strength && strength <= high) held += 1;
      }
    }
    expect(held / all).toBeGreaterThan(0.93);
    expect(held / all).toBeLessThan(0.97);
    expect(Math.abs(errors / all)).toBeLessThan(4);
  });

  it('keep the mean of the anchors, whoever else plays', () => {
    const random = seededRandom(3);
    const strengths = new Map([...strengthsOf(random)].map(([key, one]) => [key, one]));
    for (const deck of DECKS) strengths.set(deck, 900);
    const ratings = rateDecks(played(strengths, random), ANCHORS);
    const mean = EXAMPLES.reduce((sum, key) => sum + (ratings.get(key)?.rating ?? 0), 0) / 10;
    expect(mean).toBeCloseTo(MEAN, 3);
  });

  it('say for two decks what their games say', () => {
    const results = [{ a: 'one', b: 'two', games: 1_000_000, points: 909_091 }];
    const ratings = rateDecks(results, new Set(['two']));
    expect(ratings.get('two')?.rating).toBeCloseTo(MEAN, 3);
    expect(ratings.get('one')?.rating).toBeCloseTo(MEAN + 400, 1);
    expect(ratings.get('one')?.games).toBe(1_000_000);
  });

  it('do not depend on the order of the results, nor on which deck of a pair comes first', () => {
    const random = seededRandom(5);
    const results = played(strengthsOf(random), random);
    const turned = results
      .map(({ a, b, games, points }) => ({ a: b, b: a, games, points: games - points }))
      .reverse();
    expect(rateDecks(turned, ANCHORS)).toEqual(rateDecks(results, ANCHORS));
  });

  it('are finite for a deck that lost every game, with an interval that says how little is known', () => {
    const results = EXAMPLES.map((b) => ({ a: 'loser', b, games: 40, points: 0 }));
    const { rating = 0, low = 0, high = 0 } = rateDecks(results, ANCHORS).get('loser') ?? {};
    expect([low, rating, high].every(Number.isFinite)).toBe(true);
    expect(rating).toBeLessThan(MEAN - 500);
    expect(high - low).toBeGreaterThan(400);
  });

  it('are absent for decks that have played no games', () => {
    expect(rateDecks([], ANCHORS).size).toBe(0);
  });
});
