import { describe, expect, it } from 'vitest';
import { chancesOfAtLeast, judgedRoll, throwDice } from '@/lib/eden/companion/dice';

describe('the dice of the companion', () => {
  it('have the chances of a characteristic roll, also above a difficulty of 6 and without dice (ROLL-1 to ROLL-3)', () => {
    expect(chancesOfAtLeast(2, 4)).toEqual([0.75, 0.25]);
    expect(chancesOfAtLeast(3, 7).map((chance) => chance.toFixed(4))).toEqual(['0.3056', '0.0278']);
    expect(chancesOfAtLeast(2, 1)).toEqual([1, 1]);
    expect(chancesOfAtLeast(1, 9)).toEqual([]);
  });

  it('call a face that reaches the difficulty a success', () => {
    const faces = [0, 0.5, 0.99];
    let at = 0;
    const thrown = throwDice(3, 4, () => faces[at++] ?? 0);
    expect(judgedRoll(thrown)).toEqual({
      dice: [
        { face: 1, isSuccess: false },
        { face: 4, isSuccess: true },
        { face: 6, isSuccess: true },
      ],
      successes: 2,
    });
  });
});
