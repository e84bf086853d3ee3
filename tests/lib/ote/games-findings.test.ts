import { expect, it } from 'vitest';
import { influenceFinding, winsFinding } from '@/lib/ote/games-findings';
import { emptyTally, type Tally } from '@/lib/ote/goldfish-tally';

/** A tally of games, won as often as `turns` says. */
function played(games: number, turns: readonly (readonly [turn: number, wins: number])[]): Tally {
  const won = turns.reduce((sum, [, wins]) => sum + wins, 0);
  return { ...emptyTally(0), games, won, turns: new Map(turns) };
}

const mean = (value: number) => ({ sum: value * 10, squares: value * value * 10, count: 10 });

it('names the mean turn of the win, and the turn by which nine of ten games are won', () => {
  const tally = played(10, [
    [8, 1],
    [5, 4],
    [6, 5],
  ]);
  expect(winsFinding(tally)).toBe('Wins in turn 5.8 on average; 9 of 10 games by turn 6');
});

it('says how many games are won when fewer than nine of ten are', () => {
  expect(winsFinding(played(100, [[7, 39]]))).toBe(
    'Wins 39 % of the games, in turn 7.0 on average',
  );
  expect(winsFinding(played(100, []))).toBe('It won no game');
});

it('names the turn in which a deck gets most Influence', () => {
  const tally = { ...played(10, []), influence: [mean(1), mean(3), mean(10), mean(12)] };
  expect(influenceFinding(tally)).toBe('Gets most Influence in turn 3: 7.0 on average');
  expect(influenceFinding(played(10, []))).toBe('It gets no Influence');
});
