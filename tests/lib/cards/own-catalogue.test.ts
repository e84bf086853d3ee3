import { describe, expect, it } from 'vitest';
import { getCatalogue } from '@/lib/cards/embedded';
import { ownCatalogueOf } from '@/lib/cards/own-catalogue';
import { recordOf } from '@/lib/cards/own-record';
import { searchCards } from '@/lib/cards/search/search-cards';
import { setLabel } from '@/lib/faces/face-card';
import { ownRecord } from '@/tests/lib/cards/own-records';

const base = getCatalogue();
const zipper = base.byName.get('zipper')?.[0];
if (zipper === undefined) throw new Error('no Zipper');

describe('the catalogue of a user with own cards', () => {
  it('is the official catalogue when the user has no own cards', () => {
    expect(ownCatalogueOf(base, []).catalogue).toBe(base);
  });

  it('finds an own card by its name, its set and its abilities', () => {
    const { catalogue } = ownCatalogueOf(base, [ownRecord()]);
    for (const query of ['lantern', 's:my-set', 's:my-set is:enforced t:character'])
      expect(
        searchCards(query, catalogue).cards.map(({ id }) => id),
        query,
      ).toEqual(['ote/my-set/1']);
    expect(catalogue.cards).toHaveLength(base.cards.length + 1);
    expect(catalogue.byId.get('ote/my-set/1')).toMatchObject({ slug: '1', level: 'enforced' });
  });

  it('shows the new name of a renamed set without compiling its cards again', () => {
    const called = (name: string) => ({ sets: [{ id: 'my-set', name }], deletedNames: new Map() });
    const [lantern, correction] = [ownRecord(), { ...recordOf(zipper), cost: 7 }];
    const first = ownCatalogueOf(base, [lantern, correction], null, called('My set'));
    expect(first.own.map((card) => setLabel(card))).toEqual(['My set', 'Standard']);
    const { own } = ownCatalogueOf(base, [lantern], first.kept, called('Lanterns'));
    expect(own.map((card) => setLabel(card))).toEqual(['Lanterns']);
    expect(own[0]?.abilities).toBe(first.own[0]?.abilities);
  });

  it('shows a correction in place of the official card, at the official address', () => {
    const record = { ...recordOf(zipper), name: 'Zipper the Second', cost: 7 };
    const { catalogue, own } = ownCatalogueOf(base, [record]);
    expect(catalogue.cards).toHaveLength(base.cards.length);
    expect(catalogue.byId.get(zipper.id)).toMatchObject({
      name: 'Zipper the Second',
      slug: zipper.slug,
    });
    expect(own).toHaveLength(1);
  });

  it('compiles after a change only the changed cards and the cards whose text names them', () => {
    const caller = ownRecord({
      number: '2',
      name: 'Old Oak',
      text: 'Crank to Control any Blue Fern.',
    });
    const lantern = ownRecord();
    const first = ownCatalogueOf(base, [lantern, caller]);
    const fern = ownRecord({ number: '3', name: 'Blue Fern', traits: [] });
    const second = ownCatalogueOf(base, [lantern, caller, fern], first.kept);
    expect(second.own[0]).toBe(first.own[0]);
    expect(second.own[1]).not.toBe(first.own[1]);
    expect(second.own[1]?.canonical).toBe('Crank to Control any "Blue Fern".');
    const whole = ownCatalogueOf(base, [lantern, caller, fern]);
    expect(second.own).toEqual(whole.own);
    const third = ownCatalogueOf(base, [lantern, caller], second.kept);
    expect(third.own).toEqual(first.own);
  });
});
