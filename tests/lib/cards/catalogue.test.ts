import { describe, expect, it } from 'vitest';
import { compileFolder, hashOf } from '@/lib/cards/build-catalogue';
import { CARD_FOLDER } from '@/lib/cards/card-folder';
import {
  buildCatalogue,
  findByName,
  fullName,
  miscountedSets,
  nearestNames,
} from '@/lib/cards/catalogue';
import { compileCard } from '@/lib/cards/compile-card';
import { foldName } from '@/lib/cards/name';
import { slugOf } from '@/lib/cards/slug';

const cards = compileFolder(CARD_FOLDER);
const catalogue = buildCatalogue(cards);
const names = (written: string) => findByName(catalogue, written).map((card) => card.name);

describe('the catalogue', () => {
  it('has the right number of cards in every set', () => {
    expect(miscountedSets(cards)).toEqual([]);
    expect(miscountedSets(cards.slice(1))).toHaveLength(2);
  });

  it('has a hash that changes only when the cards change', () => {
    expect(hashOf(compileFolder(CARD_FOLDER))).toBe(hashOf(cards));
    expect(hashOf(cards.slice(1))).not.toBe(hashOf(cards));
  });

  it('finds a card by the id of each of its printings', () => {
    expect(catalogue.byId.get('ote/standard/052')?.name).toBe('Ricardo Cerdo');
    expect(catalogue.byId.get('ote/cutups/Chase01')).toBe(catalogue.byId.get('ote/chase/Chase01'));
  });

  it('gives every card a slug that is unique in its set', () => {
    expect(catalogue.byId.get('ote/standard/052')?.slug).toBe('052-ricardo-cerdo');
    expect(new Set(cards.map((card) => `${card.set}/${card.slug}`)).size).toBe(cards.length);
    expect(cards.every((card) => card.slug.length <= 64 && /^[a-z0-9-]+$/.test(card.slug))).toBe(
      true,
    );
  });

  it('reads a cost that is not printed as 0, and the cost of a Whammy as null (CARD-2)', () => {
    expect(catalogue.byId.get('ote/standard/247')?.cost?.value).toBe(0);
    expect(catalogue.byId.get('ote/standard/020')?.cost).toBeNull();
  });

  it('reads the figures of Gear and Conditions as changes, even when the list omits the sign (CARD-3)', () => {
    expect(catalogue.byId.get('ote/standard/032')).toMatchObject({
      ap: { value: 3, signed: true },
      dp: { value: 0, signed: true },
    });
    expect(catalogue.byId.get('ote/standard/054')?.dp).toMatchObject({ value: -2, signed: true });
    expect(catalogue.byId.get('ote/standard/268')?.ap).toMatchObject({ value: 3, signed: false });
  });

  it('keeps both types of a card that is a Character or a Gear, or a Character or a Condition', () => {
    expect(catalogue.byId.get('ote/arcana/A061')).toMatchObject({
      type: 'character',
      orType: 'gear',
    });
    expect(catalogue.byId.get('ote/arcana/A054')).toMatchObject({
      type: 'character',
      orType: 'condition',
    });
  });
});

const record = { set: 'own', number: '1', name: 'Ivy', type: 'Character', ap: 1, dp: 1 } as const;

describe('the automation level of a card', () => {
  it.each([
    ['not yet written', {}, 'unwritten'],
    ['blank', { text: '' }, 'enforced'],
    ['a Pull that it makes', { text: '+1 Pull to call Aries cards.', pull: '1*' }, 'enforced'],
    ['blank with a starred figure that nothing explains', { text: '', pull: '1*' }, 'partial'],
    ['a sentence that nobody understands', { text: 'Unique. Frobnicate the moon.' }, 'partial'],
    ['what only people can do', { text: 'Manual: "Sing."' }, 'manual'],
  ])('is right for a card that is %s', (_, more, level) => {
    const card = compileCard({ ...record, ...more });
    expect(card.level).toBe(level);
  });

  it('is incomplete for a card whose text is not yet written', () => {
    expect(compileCard(record).whole).toBe(false);
  });
});

describe('the search for a card by its name', () => {
  it.each([
    ['Battle Bike', ['Battle Bike']],
    ['battle  bike', ['Battle Bike']],
    ['CHERYL D’AUBAINNE', ["Cheryl D'Aubainne"]],
    ["D'Aubainne, Cheryl", ["Cheryl D'Aubainne"]],
    ['sub sonics', ['Sub-Sonics']],
    ['Bitter and Herb', ['Bitter & Herb']],
    ['Terminal, The', ['The Terminal']],
    ['ote/standard/032', ['Battle Bike']],
    ['standard/032', ['Battle Bike']],
    ['No Such Card', []],
  ])('finds the cards that are called %s', (written, found) => {
    expect(names(written)).toEqual(found);
  });

  it('finds all cards of one name, and a single one by its number', () => {
    expect(findByName(catalogue, 'Malak Suzier').map((card) => card.number)).toEqual([
      '240',
      'C82',
    ]);
    expect(findByName(catalogue, 'Malak Suzier (C82)').map((card) => card.id)).toEqual([
      'ote/cutups/C82',
    ]);
    for (const card of cards)
      expect(findByName(catalogue, fullName(catalogue, card))).toEqual([card]);
  });

  it('suggests the nearest names for a misspelt name', () => {
    expect(nearestNames(catalogue, 'Batle Bkie', 1)).toEqual(['Battle Bike']);
    expect(nearestNames(catalogue, 'Zippr')[0]).toBe('Zipper');
    expect(nearestNames(catalogue, 'constance')[0]).toBe("Constance D'Aubainne");
    expect(nearestNames(catalogue, '')).toEqual([]);
  });
});

describe('names and slugs of cards', () => {
  it('ignore case, accents and punctuation', () => {
    expect(foldName("Émile D'Aubainne-Król & Co.")).toBe('emiledaubainnekrolandco');
  });

  it('break a long name between words', () => {
    expect(
      slugOf(
        '001',
        'The Dirt on Her Exaltedness, Monique, Historic Liberator and Current Shepherdess',
      ),
    ).toBe('001-the-dirt-on-her-exaltedness-monique-historic-liberator-and');
  });
});
