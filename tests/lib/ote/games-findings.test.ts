import { expect, it } from 'vitest';
import {
  calledFinding,
  firstCalls,
  influenceFinding,
  stuckFinding,
  winsFinding,
} from '@/lib/ote/games-findings';
import { emptyTally, type Tally } from '@/lib/ote/goldfish-tally';

/** A tally of games, won as often as `turns` says. */
function played(games: number, turns: readonly (readonly [turn: number, wins: number])[]): Tally {
  const won = turns.reduce((sum, [, wins]) => sum + wins, 0);
  return { ...emptyTally(0), games, won, turns: new Map(turns) };
}

const mean = (value: number, count = 10) => ({
  sum: value * count,
  squares: value * value * count,
  count,
});

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
  expect(winsFinding(played(1000, [[7, 1]]))).toBe(
    'Wins 0.1 % of the games, in turn 7.0 on average',
  );
  expect(winsFinding(played(100, []))).toBe('It won no game');
});

it('names the turn in which a deck gets most Influence', () => {
  const tally = { ...played(10, []), influence: [mean(1), mean(3), mean(10), mean(12)] };
  expect(influenceFinding(tally)).toBe(
    'Gains most Influence in turn 3: 7.0 more than a turn earlier',
  );
  expect(influenceFinding(played(10, []))).toBe('It gets no Influence');
});

it('names the card that is called first and the one that is called last', () => {
  const called = [mean(4, 30), mean(1.5, 200), mean(3, 40), mean(1, 29)];
  const calls = firstCalls({ ...played(200, []), called }, ['Gang', 'Agent', 'Loner', 'Rare']);
  expect(calls.map(({ name }) => name)).toEqual(['Agent', 'Loner', 'Gang']);
  expect(calledFinding(calls)).toBe('Agent comes first, in turn 1.5; Gang last, in turn 4.0');
  expect(calledFinding(calls.slice(0, 1))).toBe('Agent comes first, in turn 1.5');
  expect(calledFinding([])).toBe('No card was called in 30 games');
});

it('names the card that waits in the hand most often', () => {
  const stuck = [{ card: 'Gang', rate: 0.284, ci95: [0.2, 0.4] as const }];
  expect(stuckFinding(stuck)).toBe('Gang waits most often: in 28 % of its games');
  expect(stuckFinding([])).toBe('No card waits in the hand');
});
