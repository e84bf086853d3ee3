import { describe, expect, it } from 'vitest';
import { normalQuantile, type Setup } from '@/engine';
import { getCatalogue } from '@/lib/cards/embedded';
import { raceDecks } from '@/lib/ote/race';
import type { RaceJob } from '@/lib/ote/race-simulation';
import { deckForPlay, soloSetup } from '@/lib/ote/session-setup';
import { placedDecks, setupShuffledAlike, shuffleKeys } from '@/lib/ote/shuffled-alike';
import { exampleDecks } from '@/lib/server/example-decks';
import { card, plain } from '@/tests/lib/ote/session-cards';

const SHOP = card('Corner Shop', { pull: plain(2) });
const AGENT = card('Agent', { type: 'character', cost: plain(2), pull: plain(2) });
const BLANK = card('Blank');
const defs = [SHOP, AGENT, BLANK];

/** Shops, agents and blanks, forty cards in all. */
function deck(agents: number, blanks: number): Setup {
  const counts = [40 - agents - blanks, agents, blanks];
  const list = counts.flatMap((count, def) => Array.from({ length: count }, () => def));
  return soloSetup({ defs, deck: list }, { seed: 0, goal: 24, beginnersDiscard: false });
}

const race = (setups: readonly Setup[], most = 800, tolerance = 0) =>
  raceDecks(
    { ...placedDecks(setups), seed: 3, pilot: 'greedy', turns: 60, by: 'turn' } satisfies RaceJob,
    () => ({ workers: 1, start: null }),
    { firstRound: 50, most, tolerance },
  );

describe('a race between decks', () => {
  it('drops decks that are clearly worse, and continues with the rest', async () => {
    const { standings, isDecided } = await race([
      deck(12, 14),
      deck(20, 0),
      deck(2, 30),
      deck(3, 29),
    ]);
    const [best, ...others] = standings;
    expect(best).toMatchObject({ deck: 1, isOut: false });
    expect(others.every(({ isOut, games }) => isOut && games <= (best?.games ?? 0))).toBe(true);
    expect(best?.change?.mean).toBeLessThan(0);
    expect(isDecided).toBe(true);
  });

  it('stops after the first round when the decks that are left are equal', async () => {
    const { standings, games, isDecided } = await race([deck(12, 8), deck(14, 8), deck(14, 8)]);
    expect(games).toBe(50);
    expect(isDecided).toBe(true);
    expect(standings.map(({ isOut }) => isOut)).toEqual([false, false]);
    expect(standings.map(({ change }) => change)).toEqual([
      standings[0]?.change,
      standings[0]?.change,
    ]);
  });

  it('plays on until no deck can be better by more than the tolerance', async () => {
    const [example] = exampleDecks();
    const { deck: cards, defs: known } = deckForPlay(example?.entries ?? [], getCatalogue().byId);
    const without = (def: number) => cards.filter((_, at) => at !== cards.indexOf(def));
    const decks = [cards, ...[0, 1, 2, 3, 4].map(without)].map((list) =>
      soloSetup({ defs: known, deck: list }, { seed: 0, goal: 24, beginnersDiscard: false }),
    );
    expect(await race(decks, 100)).toMatchObject({ games: 100, isDecided: false });
    expect(await race(decks, 100, 2)).toMatchObject({ games: 50, isDecided: true });
  });

  it('reports the first figures of all decks during the first round', async () => {
    const decks = [deck(12, 8), deck(13, 8), deck(14, 8)];
    const seen: (readonly [games: number, decks: number])[] = [];
    await raceDecks(
      { ...placedDecks(decks), seed: 3, pilot: 'greedy', turns: 60, by: 'turn' },
      () => ({ workers: 1, start: null }),
      {
        firstRound: 50,
        most: 50,
        tolerance: 0,
        progress: ({ games, standings }) => seen.push([games, standings.length]),
      },
    );
    expect(seen.find(([games]) => games > 0)).toEqual([10, 2]);
  });

  it('stops when it is cancelled, and returns its results', async () => {
    const control = new AbortController();
    const result = await raceDecks(
      {
        ...placedDecks([deck(12, 8), deck(13, 8), deck(14, 8)]),
        seed: 3,
        pilot: 'greedy',
        turns: 60,
        by: 'turn',
      },
      () => ({ workers: 1, start: null }),
      {
        firstRound: 50,
        most: 10_000,
        tolerance: 0,
        signal: control.signal,
        progress: (_, played) => played > 300 && control.abort(),
      },
    );
    expect(result.games).toBeLessThan(1_000);
    expect(result.standings).toHaveLength(2);
  });
});

describe('decks that are compared with equal shuffles', () => {
  const setupOf = (cards: readonly number[]) => ({
    ...deck(0, 0),
    seats: [{ name: '', deck: cards }],
  });

  it('have shared cards at equal positions, and replaced cards at the remaining ones', () => {
    const { setups, places } = placedDecks(
      [
        [0, 0, 1, 1, 2],
        [0, 1, 1, 2, 2],
        [2, 0, 0, 1, 1, 1],
        [1, 0],
      ].map(setupOf),
    );
    expect(places).toEqual([
      [0, 1, 2, 3, 4],
      [0, 1, 2, 3, 4],
      [0, 1, 2, 3, 4, 5],
      [0, 2],
    ]);
    // The second blank is where the second shop was; the third agent is behind.
    expect(setups.map(({ seats }) => seats[0]?.deck)).toEqual([
      [0, 0, 1, 1, 2],
      [0, 2, 1, 1, 2],
      [0, 0, 1, 1, 2, 1],
      [0, 1],
    ]);
  });

  it('keep the order of shared cards, whatever else a deck contains', () => {
    const { setups, places } = placedDecks(
      [Array(40).fill(0), [...Array(40).fill(0), 1, 1, 2]].map(setupOf),
    );
    const keys = shuffleKeys(9, places);
    const [less = [], more = []] = setups.map(
      (setup, at) => setupShuffledAlike(setup, places[at] ?? [], keys, 9).seats[0]?.order ?? [],
    );
    expect(more.filter((card) => card < 40)).toEqual(less);
    expect(new Set(more).size).toBe(43);
    expect(less).not.toEqual([...less].sort((a, b) => a - b));
  });
});

describe('the normal quantile', () => {
  it('agrees with published tables', () => {
    for (const [share, expected] of [
      [0.5, 0],
      [0.975, 1.959963984540054],
      [0.025, -1.959963984540054],
      [0.9995, 3.290526731491],
      [0.99999, 4.264890793923],
    ] as const) {
      expect(normalQuantile(share)).toBeCloseTo(expected, 7);
    }
  });
});
