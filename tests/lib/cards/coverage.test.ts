import { describe, expect, it } from 'vitest';
import { compileFolder } from '@/lib/cards/build-catalogue';
import { CARD_FOLDER } from '@/lib/cards/card-folder';
import { buildCatalogue, type Card } from '@/lib/cards/catalogue';
import { cardCoverage } from '@/lib/cards/coverage';
import { oddCards } from '@/lib/cards/oddities';

const catalogue = buildCatalogue(compileFolder(CARD_FOLDER));
const all = cardCoverage(catalogue);

describe('the coverage report', () => {
  it('counts 635 cards with text and 7 sample cards without, each at one level', () => {
    expect(all.cards).toBe(642);
    expect(all.unwritten).toBe(7);
    expect(all.enforced + all.partial + all.manual + all.unwritten).toBe(642);
    expect(all.list).toHaveLength(642);
  });

  it('counts the printings of each set', () => {
    expect(
      Object.fromEntries(Object.entries(all.bySet).map(([set, { cards }]) => [set, cards])),
    ).toEqual({
      standard: 270,
      cutups: 94,
      shadows: 117,
      arcana: 153,
      chase: 5,
      samples: 7,
    });
  });

  it('reports at least 100 enforced cards and fewer than ten manual ones', () => {
    expect(all.enforced).toBeGreaterThanOrEqual(100);
    expect(all.manual).toBeLessThan(10);
  });

  it('can be limited to one set', () => {
    const arcana = cardCoverage(catalogue, 'arcana');
    expect(arcana).toMatchObject({ cards: 153, bySet: { arcana: { cards: 153 } } });
    expect(cardCoverage(catalogue, 'nowhere')).toMatchObject({ cards: 0, list: [] });
  });

  it('lists no enforced card that has a sentence the compiler did not understand', () => {
    const wrong = catalogue.cards.filter(
      (card) => card.level === 'enforced' && (!card.whole || card.unknown.length > 0),
    );
    expect(wrong.map((card) => card.name)).toEqual([]);
  });

  it('counts cards by type and by trait, a card once under each of its traits', () => {
    const types = Object.values(all.byType).reduce((sum, one) => sum + one.cards, 0);
    expect(types).toBe(642);
    const mutants = catalogue.cards.filter((card) => card.traits.includes('Mutant'));
    expect(all.byTrait.Mutant?.cards).toBe(mutants.length);
  });

  it('lists oddities: traits of a single card, cards with two printings, starred figures without a rule', () => {
    const [card] = catalogue.cards.filter((one) => one.cost?.star !== true && one.text !== '');
    if (card === undefined) throw new Error('no card');
    const starred = { ...card, cost: { value: 0, signed: false, star: true }, canonical: '+1 AP.' };
    const says = (cards: readonly Card[]) => oddCards(cards).map((one) => one.oddity);
    expect(says([{ ...starred, traits: ['Moonlight'] }])).toEqual([
      'starred figure without a rule',
      'trait of no other card',
    ]);
    expect(says([{ ...starred, canonical: 'Cost = 2.', traits: [] }])).toEqual([]);
    const twice = all.oddities.filter((one) => one.says.startsWith('Printed as'));
    expect(twice).toHaveLength(4);
  });
});
