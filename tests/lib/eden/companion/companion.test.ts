import { describe, expect, it } from 'vitest';
import { isOut, nextStep, readCompanion, touch } from '@/lib/eden/companion/companion';
import { exampleCompanion } from '@/tests/lib/eden/companion/example-companion';

const begun = exampleCompanion();
const first = (match: typeof begun) => {
  const [fighter] = match.sides[0].fighters;
  if (fighter === undefined) throw new Error('A troop has fighters.');
  return fighter;
};

describe('the companion of a match on a real table', () => {
  it('begins with each fighter unhurt, three Action Points, and the reserves of both sides', () => {
    expect(begun.sides.map(({ sp, vp }) => [sp, vp])).toEqual([
      [12, 0],
      [9, 0],
    ]);
    expect(first(begun).ap).toBe(3);
    expect(first(begun).limbs.map(({ wounds }) => wounds)).toEqual([0, 0, 0, 0]);
    expect(isOut(first(begun))).toBe(false);
  });

  it('keeps numbers at 0 or above, and wounds within the dots of the limb', () => {
    const poor = touch(touch(begun, 1, { of: 'sp', by: -50 }), 1, { of: 'vp', by: -1 });
    expect([poor.sides[1].sp, poor.sides[1].vp]).toEqual([0, 0]);
    const hurt = touch(begun, 0, { of: 'wounds', fighter: 0, limb: 'head', to: 50 });
    expect(first(hurt).limbs[0]).toMatchObject({ limb: 'head', wounds: 3 });
    expect(first(touch(begun, 0, { of: 'wounds', fighter: 0, limb: 'head', to: -2 }))).toEqual(
      first(begun),
    );
  });

  it('says that a fighter is out when all dots of one limb are ticked, not before (CARD-4)', () => {
    const nearly = touch(begun, 0, { of: 'wounds', fighter: 0, limb: 'head', to: 2 });
    expect(isOut(first(nearly))).toBe(false);
    expect(isOut(first(touch(nearly, 0, { of: 'wounds', fighter: 0, limb: 'head', to: 3 })))).toBe(
      true,
    );
  });

  it('begins a round with new Action Points, one Poison and one Slowdown marker less, and nobody who has acted', () => {
    let match = begun;
    for (const what of [
      { of: 'mark', fighter: 0, mark: 'Poison', by: 2 },
      { of: 'mark', fighter: 0, mark: 'Slowdown', by: 1 },
      { of: 'mark', fighter: 0, mark: 'Rage', by: 1 },
      { of: 'ap', fighter: 0, by: -3 },
      { of: 'acted', fighter: 0, to: true },
    ] as const)
      match = touch(match, 0, what);
    for (let step = 0; step < 4; step++) match = nextStep(match) ?? match;
    expect(match.round).toBe(2);
    expect(match.step).toBe(0);
    expect(first(match)).toMatchObject({
      ap: 2,
      hasActed: false,
      marks: { Poison: 1, Slowdown: 0, Rage: 1 },
    });
  });

  it('ends after the intendancy of the fifth round', () => {
    let match: typeof begun | null = begun;
    let steps = 0;
    for (; match !== null; steps++) match = nextStep(match);
    expect(steps).toBe(20);
  });

  it('is read from what it was stored as, and nothing else is', () => {
    expect(readCompanion(JSON.parse(JSON.stringify(begun)))).toEqual(begun);
    const [, second] = begun.sides;
    for (const wrong of [
      null,
      {},
      [],
      'text',
      { ...begun, round: 6 },
      { ...begun, sides: [second] },
      { ...begun, sides: [second, { ...second, vp: -1 }] },
      { ...begun, sides: [second, null] },
    ])
      expect(readCompanion(wrong), JSON.stringify(wrong)?.slice(0, 60)).toBe(null);
  });
});
