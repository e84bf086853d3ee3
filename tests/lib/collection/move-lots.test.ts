import { describe, expect, it } from 'vitest';
import { applySteps, isEmpty, noHolding } from '@/lib/collection/apply';
import { moveSteps } from '@/lib/collection/move-lots';
import { COLLECTION_BOUNDS, type Holding, keyText } from '@/lib/collection/types';

const printing = 'ote/standard/268';

function lot(place: string, more: Partial<Holding>): Holding {
  return { ...noHolding({ printing, condition: '', place }), ...more };
}

/** The lots after moves, as place, copies owned and for trade, note. */
function after(lots: readonly Holding[], from: readonly Holding[], place: string) {
  const held = new Map(lots.map((one) => [keyText(one), one]));
  const steps = moveSteps(
    held,
    from.map((one) => ({ from: one, to: { ...one, place } })),
  );
  const now = new Map([...held, ...applySteps(held, steps).touched]);
  return [...now.values()].filter((one) => !isEmpty(one));
}

describe('lots that move', () => {
  it('join the lot that is there, with all counts and notes', () => {
    const box = lot('box', { owned: 2, trade: 1, note: 'bent', value: '1' });
    const bag = lot('bag', { owned: 3, wanted: 1, trade: 3, note: 'signed', value: '2' });
    expect(after([box, bag], [bag], 'box')).toEqual([
      lot('box', { owned: 5, wanted: 1, trade: 4, note: 'bent; signed', value: '2' }),
    ]);
  });

  it('stay where they are if the other lot would have more than can be counted', () => {
    const box = lot('box', { owned: COLLECTION_BOUNDS.count });
    const bag = lot('bag', { owned: 1 });
    expect(after([box, bag], [bag], 'box')).toEqual([box, bag]);
  });

  it('keep the spelling of more copies', () => {
    const few = lot('few', { owned: 1, spelling: 'nm' });
    const many = lot('many', { owned: 5, spelling: 'NM' });
    expect(after([few, many], [few], 'many')[0]?.spelling).toBe('NM');
    expect(after([few, many], [many], 'few')[0]?.spelling).toBe('NM');
  });
});
