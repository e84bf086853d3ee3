import { describe, expect, it } from 'vitest';
import { start, submit } from '@/engine';
import { arranged, card } from '../table';

const BROKER = card('Broker', 'character', { pull: 3 });

const TABLE = arranged(
  [
    [BROKER, 'deck'],
    [BROKER, 'deck', 1],
  ],
  { seats: 2, step: 'influence', options: { mudslinging: true } },
);

describe('Mudslinging', () => {
  it('lets each player begin with 12, 8, 6 or 5 Influence, depending on the number of players', () => {
    const begun = [2, 3, 4, 5].map((count) => {
      const seats = Array.from({ length: count }, (_, i) => ({
        name: `P${i}`,
        deck: Array(12).fill(0),
      }));
      const result = start({ defs: [BROKER], seats, seed: 1, options: { mudslinging: true } });
      return result.ok ? result.value.state.teams[0]?.influence : result.error.clause;
    });
    expect(begun).toEqual([12, 8, 6, 5]);
  });

  it.each([
    ['more than the Reserve has', 1, 1, 'CALL-1'],
    ['oneself', 0, 1, 'MUD-1'],
    ['nobody', 7, 1, 'MUD-1'],
    ['half a point', 1, 0.5, 'MUD-1'],
    ['a point and a half', 1, 1.5, 'MUD-1'],
    ['no point', 1, 0, 'MUD-1'],
  ])('refuses a sling with a wrong target or number of points: %s', (_what, at, points, clause) => {
    const result = submit(TABLE, { do: 'sling', seat: 0, at, points });
    expect(result.ok ? null : result.error.clause).toBe(clause);
  });
});
