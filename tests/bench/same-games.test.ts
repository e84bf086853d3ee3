import { describe, expect, it } from 'vitest';
import { boardgameIoGame } from '@/bench/boardgame-io-game';
import { playEngine } from '@/bench/engine-game';
import { playFloor } from '@/bench/floor-game';
import { WORKLOAD_DECK } from '@/bench/workload-cards';
import { shuffleInto } from '@/bench/workload-shuffle';
import { comparableResult, noTotals, type Totals } from '@/bench/workload-totals';

function played(play: (seed: number, totals: Totals) => void, games: number): Totals {
  const totals = noTotals();
  for (let seed = 1; seed <= games; seed++) play(seed, totals);
  return totals;
}

describe('the common workload of the engine benches', () => {
  it('plays 200 games on bare arrays with the recorded numbers of turns, wins and actions', () => {
    const { games, turns, wins, decisions, actions, sum } = played(playFloor, 200);
    expect({ games, turns, wins, decisions, actions, sum }).toEqual({
      games: 200,
      turns: 3770,
      wins: 198,
      decisions: 8956,
      actions: 43706,
      sum: 1337236102,
    });
  });

  it('plays 200 games through the rules engine with the results of the bare arrays', () => {
    expect(comparableResult(played(playEngine, 200))).toBe(
      comparableResult(played(playFloor, 200)),
    );
  });

  it('plays 20 games through boardgame.io with the results of the bare arrays', () => {
    expect(comparableResult(played(boardgameIoGame(), 20))).toBe(
      comparableResult(played(playFloor, 20)),
    );
  });

  it('offers the engine more than three answers for each decision', () => {
    const { answers, decisions } = played(playEngine, 20);
    expect(answers).toBeGreaterThan(3 * decisions);
  });

  it('shuffles the whole deck, in an order that depends on the seed alone', () => {
    const decks = [1, 1, 2].map((seed) => {
      const deck = new Uint8Array(WORKLOAD_DECK.length);
      shuffleInto(deck, seed);
      return deck;
    });
    expect(decks[0]).toEqual(decks[1]);
    expect(decks[0]).not.toEqual(decks[2]);
    for (const deck of decks) expect([...deck].sort((a, b) => a - b)).toEqual([...WORKLOAD_DECK]);
  });
});
