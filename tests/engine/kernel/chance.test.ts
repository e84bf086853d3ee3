import { describe, expect, it } from 'vitest';
import { chanceOf, rollDie, scriptedChance, scriptProblem } from '@/engine/kernel/chance';

describe('a die with a seed', () => {
  it('rolls each of its sides, and rolls equal results for an equal seed', () => {
    const rolls = (seed: number) => {
      let chance = chanceOf(seed);
      return Array.from({ length: 200 }, () => {
        const [result, next] = rollDie(chance, 6);
        chance = next;
        return result;
      });
    };
    expect([...new Set(rolls(1))].sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(rolls(1)).toEqual(rolls(1));
    expect(rolls(1)).not.toEqual(rolls(2));
    expect(scriptProblem(chanceOf(1))).toBeNull();
  });
});

describe('scripted chance', () => {
  it('gives its results in order, and must be used up', () => {
    const [first, after] = rollDie(scriptedChance([5, 2]), 6);
    expect(first).toBe(5);
    expect(scriptProblem(after)).toBe('left over: 2');
    const [second, end] = rollDie(after, 6);
    expect(second).toBe(2);
    expect(scriptProblem(end)).toBeNull();
  });

  it('names the first roll that its next result does not fit', () => {
    const [result, after] = rollDie(scriptedChance([7]), 6);
    expect(result).toBe(1);
    expect(scriptProblem(after)).toBe('7 is no result for a die of 6');
    expect(scriptProblem(rollDie(after, 6)[1])).toBe('7 is no result for a die of 6');
    expect(scriptProblem(rollDie(scriptedChance([]), 4)[1])).toBe(
      'no result is left for a die of 4',
    );
    expect(scriptProblem(rollDie(scriptedChance([0]), 4)[1])).toBe('0 is no result for a die of 4');
    expect(scriptProblem(rollDie(scriptedChance([1.5]), 4)[1])).toMatch(/1\.5/);
  });
});
