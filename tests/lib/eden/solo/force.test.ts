import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { costOf, drawnForce, playableNpfs, SOLO_LEVELS } from '@/lib/eden/solo/force';
import { ashAndEmber } from '@/tests/engine/eden/ash-and-ember';

const NPFS = playableNpfs(ashAndEmber());
const seeds = fc.integer({ min: 0, max: 2 ** 31 });
const bounds = fc
  .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 }))
  .map(([a, b]): [number, number] => [Math.min(a, b), Math.max(a, b)]);
const costOfAll = (force: readonly (typeof NPFS)[number][]) =>
  force.reduce((sum, npf) => sum + costOf(npf), 0);
const namesOf = (force: readonly (typeof NPFS)[number][]) => force.map(({ name }) => name);

describe('a drawn force', () => {
  it('never costs more than its points, leaves none that buy a further NPF, and keeps its levels', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 }), bounds, seeds, (points, levels, seed) => {
        const force = drawnForce(NPFS, { points, levels }, seed);
        const left = points - costOfAll(force);
        expect(left).toBeGreaterThanOrEqual(0);
        const able = NPFS.filter((npf) => costOf(npf) >= levels[0] && costOf(npf) <= levels[1]);
        expect(able.some((npf) => costOf(npf) <= left)).toBe(false);
        for (const npf of force) expect(able).toContain(npf);
        expect(force.map(costOf)).toEqual(force.map(costOf).toSorted((a, b) => b - a));
      }),
    );
  });

  it('is the same for the same seed', () => {
    fc.assert(
      fc.property(fc.constantFrom(...SOLO_LEVELS), seeds, (level, seed) => {
        expect(drawnForce(NPFS, level, seed)).toEqual(drawnForce(NPFS, level, seed));
      }),
    );
  });

  it('has at least two kinds and two levels at every level of difficulty', () => {
    fc.assert(
      fc.property(fc.constantFrom(...SOLO_LEVELS), seeds, (level, seed) => {
        const force = drawnForce(NPFS, level, seed);
        expect(new Set(namesOf(force)).size).toBeGreaterThan(1);
        expect(new Set(force.map(costOf)).size).toBeGreaterThan(1);
      }),
    );
  });

  it('has at least three kinds at the highest level', () => {
    const [plague] = SOLO_LEVELS.slice(-1);
    fc.assert(
      fc.property(seeds, (seed) => {
        const force = plague === undefined ? [] : drawnForce(NPFS, plague, seed);
        expect(new Set(namesOf(force)).size).toBeGreaterThan(2);
      }),
    );
  });

  it('varies with the seed: sixty forces of a level are at least three different ones', () => {
    for (const level of SOLO_LEVELS) {
      const drawn = Array.from({ length: 60 }, (_, seed) =>
        namesOf(drawnForce(NPFS, level, seed)).join(),
      );
      expect(new Set(drawn).size, level.name).toBeGreaterThan(2);
    }
  });

  it('takes NPFs of any level when none has a level within the bounds, and nobody when there are none', () => {
    const rats = NPFS.filter((npf) => costOf(npf) === 1);
    expect(drawnForce(rats, { points: 3, levels: [5, 6] }, 1)).toHaveLength(3);
    expect(drawnForce([], { points: 30, levels: [1, 4] }, 1)).toEqual([]);
  });
});

describe('the levels of difficulty', () => {
  it('are five, each with at least as strong NPFs as the one below', () => {
    expect(SOLO_LEVELS).toHaveLength(5);
    for (const [at, level] of SOLO_LEVELS.entries()) {
      const below = SOLO_LEVELS[at - 1] ?? level;
      expect(level.levels[0]).toBeGreaterThanOrEqual(below.levels[0]);
      expect(level.levels[1]).toBeGreaterThanOrEqual(below.levels[1]);
    }
  });
});
