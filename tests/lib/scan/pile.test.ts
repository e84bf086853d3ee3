import { describe, expect, it } from 'vitest';
import { getCatalogue } from '@/lib/cards/embedded';
import { countedPrintings } from '@/lib/collection/printings';
import { cardBySet, choosePrinting } from '@/lib/scan/pile';

const printings = countedPrintings(getCatalogue());
const cardsNamed = (name: string) => [
  ...new Set(printings.filter((one) => one.name === name).map(({ card }) => card)),
];
const candidates = (cards: readonly string[], likeness = 1) =>
  cards.map((card) => ({ card, likeness }));

describe('a pile of one set', () => {
  it('takes the printing of its set, and else the first one that is no further edition', () => {
    const [zipper = ''] = cardsNamed('Zipper');
    expect(choosePrinting(printings, zipper, '')?.set).toBe('standard');
    expect(choosePrinting(printings, zipper, 'limited')?.set).toBe('limited');
    expect(choosePrinting(printings, zipper, 'shadows')?.set).toBe('standard');
    expect(choosePrinting(printings, 'no such card', '')).toBeUndefined();
  });

  it('tells cards of one name apart when only one of them is in the set', () => {
    const twins = cardsNamed('Barber Hammock');
    expect(twins).toHaveLength(2);
    const [standard, shadows] = ['standard', 'shadows'].map((set) =>
      cardBySet(printings, candidates(twins), set),
    );
    expect(twins).toEqual([standard, shadows]);
    expect(cardBySet(printings, candidates(twins), '')).toBeNull();
    expect(cardBySet(printings, candidates(twins), 'cutups')).toBeNull();
  });

  it('leaves a name in doubt that was read with errors', () => {
    const twins = cardsNamed('Barber Hammock');
    expect(cardBySet(printings, candidates(twins, 0.9), 'shadows')).toBeNull();
  });
});
