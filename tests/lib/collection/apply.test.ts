import { array, assert, constantFrom, integer, property, record, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applySteps, inverseSteps, isEmpty } from '@/lib/collection/apply';
import { type Holding, keyText, type Step } from '@/lib/collection/types';

const key = { printing: 'ote/standard/266', condition: '', place: '' };

function after(steps: readonly Step[], held = new Map<string, Holding>()): Holding | undefined {
  return applySteps(held, steps).touched.get(keyText(key));
}

describe('a change to the collection', () => {
  it('adds its differences one after the other', () => {
    expect(
      after([
        { ...key, owned: 3 },
        { ...key, owned: -1, wanted: 2 },
      ]),
    ).toMatchObject({
      owned: 2,
      wanted: 2,
    });
  });

  it('never makes a count negative, and reports the difference that was really made', () => {
    const { made, touched } = applySteps(new Map(), [
      { ...key, owned: 2 },
      { ...key, owned: -5 },
    ]);
    expect(touched.get(keyText(key))?.owned).toBe(0);
    expect(made.map((step) => step.owned)).toEqual([2, -2]);
  });

  it('limits the copies for trade to the copies owned', () => {
    expect(after([{ ...key, owned: 2, trade: 5 }])?.trade).toBe(2);
    expect(
      after([
        { ...key, owned: 2, trade: 2 },
        { ...key, owned: -1 },
      ])?.trade,
    ).toBe(1);
  });

  it('leaves nothing of a lot without copies for the spelling of its condition, which undo brings back', () => {
    const written = { ...key, condition: 'Played', spelling: 'played' };
    const lot = keyText(written);
    const there = applySteps(new Map(), [{ ...written, owned: 2 }]).touched;
    const { made, touched } = applySteps(there, [{ ...key, condition: 'Played', owned: -2 }]);
    expect([...touched.values()].map(isEmpty)).toEqual([true]);
    const back = applySteps(new Map(), inverseSteps(touched, made)).touched.get(lot);
    expect(back).toMatchObject({ owned: 2, spelling: 'played' });
  });

  it('contains no steps without effect', () => {
    expect(applySteps(new Map(), [{ ...key, owned: 0, note: '' }]).made).toEqual([]);
  });

  const steps = array(
    record({
      printing: constantFrom('ote/standard/1', 'ote/standard/2'),
      condition: constantFrom('', 'played'),
      place: constantFrom('', 'box'),
      owned: integer({ min: -4, max: 9 }),
      wanted: integer({ min: -4, max: 9 }),
      trade: integer({ min: -4, max: 9 }),
      note: string({ maxLength: 3 }),
      value: constantFrom('', '2.50'),
      spelling: constantFrom('', 'NM'),
    }),
    { maxLength: 20 },
  );

  it('is undone exactly, whatever it was', () => {
    assert(
      property(steps, steps, (first, second) => {
        const held = applySteps(new Map(), first).touched;
        const { made, touched } = applySteps(held, second);
        const now = new Map([...held, ...touched]);
        const back = applySteps(now, inverseSteps(now, made)).touched;
        for (const [text, holding] of back) {
          const before = held.get(text);
          if (before) expect(holding).toEqual(before);
          else expect(isEmpty(holding)).toBe(true);
        }
      }),
      { seed: 20_261_121, numRuns: 300 },
    );
  });

  it('keeps a note on undo when somebody has changed the note since', () => {
    const { made } = applySteps(new Map(), [{ ...key, note: 'mine' }]);
    const now = applySteps(new Map(), [{ ...key, note: 'theirs' }]).touched;
    expect(applySteps(now, inverseSteps(now, made)).touched.get(keyText(key))?.note).toBe('theirs');
  });
});
