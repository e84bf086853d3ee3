import { describe, expect, it } from 'vitest';
import { arrange, type Position, start, submit } from '@/engine';
import { card } from '../table';

const BROKER = card('Broker', 'character', { pull: 3 });

/** A's Influence step with 3 Pull of a Character in the Reserve. */
function table(influence: readonly number[], mudslinging = true) {
  const position: Position = {
    defs: [BROKER],
    seats: influence.map((points, index) => ({
      name: `P${index}`,
      influence: points,
      reserve: { character: index === 0 ? 3 : 0, resource: 0 },
    })),
    cards: influence.map((_, seat) => ({
      def: 0,
      seat,
      zone: 'deck' as const,
      rank: 0,
      file: 0,
      host: -1,
      cranked: false,
    })),
    turn: 0,
    step: 'influence',
    seed: 1,
    options: { mudslinging },
  };
  const result = arrange(position);
  if (!result.ok) throw new Error(result.error.message);
  return result.value.state;
}
const points = (influence: readonly number[], at: number, slung: number) => {
  const result = submit(table(influence), { do: 'sling', seat: 0, at, points: slung });
  return result.ok ? result.value.state.teams.map((team) => team.influence) : result.error.clause;
};

const SLING = { do: 'sling', seat: 0, at: 1, points: 1 } as const;

describe('Mudslinging', () => {
  it('begins with 12, 8, 6 or 5 Influence by the number of players', () => {
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

  it('lowers an opponent one for one', () => {
    expect(points([4, 9], 1, 2)).toEqual([4, 7]);
    expect(points([4, 9], 1, 3)).toEqual([4, 6]);
  });

  it('costs as much to lower somebody who has no more than oneself', () => {
    expect(points([9, 9], 1, 2)).toEqual([7, 7]);
    expect(points([9, 4], 1, 2)).toEqual([7, 2]);
  });

  it.each<[string, readonly number[], number, number, string]>([
    ['more than the Reserve has', [4, 9], 1, 4, 'CALL-1'],
    ['oneself', [4, 9], 0, 1, 'MUD-1'],
    ['nobody', [4, 9], 7, 1, 'MUD-1'],
    ['half a point', [4, 9], 1, 0.5, 'MUD-1'],
    ['a point and a half', [4, 9], 1, 1.5, 'MUD-1'],
    ['no point', [4, 9], 1, 0, 'MUD-1'],
  ])('refuses to sling at or with %s', (_what, influence, at, slung, clause) => {
    expect(points(influence, at, slung)).toBe(clause);
  });

  it('is refused in a game without it', () => {
    const result = submit(table([4, 9], false), SLING);
    expect(result.ok ? null : result.error.clause).toBe('MUD-1');
  });

  it('is won on beginning a turn above 0 while every opponent is at 0 or less', () => {
    const result = submit(table([0, 5]), { do: 'end', seat: 0 });
    expect(result.ok && result.value.state.outcome).toBeNull();
    const left = submit(table([-4, 5]), { do: 'end', seat: 0 });
    expect(left.ok && left.value.state.outcome).toMatchObject({ end: 'won', seats: [1] });
    // The 3 Pull of the first player are scored before the second begins.
    const none = submit(table([-4, 0]), { do: 'end', seat: 0 });
    expect(none.ok && none.value.state.outcome).toBeNull();
    const zero = submit(table([-3, 1]), { do: 'end', seat: 0 });
    expect(zero.ok && zero.value.state.outcome).toMatchObject({ seats: [1] });
    const third = submit(table([-4, 5, 1]), { do: 'end', seat: 0 });
    expect(third.ok && third.value.state.outcome).toBeNull();
  });

  it('is for the own Influence step', () => {
    const state = table([4, 9]);
    const early = submit({ ...state, turn: { ...state.turn, step: 'operations' } }, SLING);
    expect(early.ok ? null : early.error.clause).toBe('TURN-7');
  });

  it('is not won at the goal while an opponent is there too', () => {
    const tied = submit(table([24, 24]), { do: 'end', seat: 0 });
    expect(tied.ok && tied.value.state.outcome).toBeNull();
    const equal = submit(table([21, 24]), { do: 'end', seat: 0 });
    expect(equal.ok && equal.value.state.outcome).toBeNull();
    const alone = submit(table([3, 24]), { do: 'end', seat: 0 });
    expect(alone.ok && alone.value.state.outcome).toMatchObject({ seats: [1] });
  });
});
