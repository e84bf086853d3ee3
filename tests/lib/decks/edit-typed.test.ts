import { describe, expect, it } from 'vitest';
import { buildCatalogue, type Card } from '@/lib/cards/catalogue';
import { isQuery, matchNames, readTyped, typedDigit } from '@/lib/decks/edit-typed';

function card(number: string, name: string): Card {
  return {
    id: `ote/standard/${number}`,
    game: 'ote',
    set: 'standard',
    number,
    slug: number,
    name,
    type: 'character',
    orType: null,
    cost: null,
    bullet: false,
    ap: null,
    dp: null,
    pull: null,
    traits: [],
    text: '',
    abilities: [],
    whole: true,
    rarity: null,
    printings: [{ set: 'standard', number, rarity: null }],
    notes: null,
    canonical: '',
    level: 'enforced',
    unknown: [],
  };
}

describe('text in the add box', () => {
  it.each([
    ['zip', 1, 'zip'],
    ['3 zip', 3, 'zip'],
    ['3x zip', 3, 'zip'],
    ['12 × Battle Bike', 12, 'Battle Bike'],
    ['zip x4', 4, 'zip'],
    ['0 zip', 1, 'zip'],
    ['  ', 1, ''],
    ['3', 1, '3'],
  ])('is read as a count and a name: %j as %i of %j', (text, count, words) => {
    expect(readTyped(text)).toEqual({ count, words });
  });

  it.each([
    ['zip', false],
    ["D'Aubainne", false],
    ['t:gear', true],
    ['cost<=2', true],
    ['-human', true],
    ['Jean-Christophe', false],
    ['akio morimoto (c51)', false],
    ['akio morimoto (c5', false],
    ['(t:gear or t:secret) cost:1', true],
    ['cost<=2 (c51)', true],
  ])('is recognised as a query or not: %j gives %s', (words, query) => {
    expect(isQuery(words)).toBe(query);
  });
});

describe('the search for card names in the add box', () => {
  const catalogue = buildCatalogue([
    card('001', 'Grip of Zip'),
    card('002', 'Zipper'),
    card('003', 'Zip'),
    card('004', "Cheryl D'Aubainne"),
    card('005', 'Zipper Gang'),
    card('006', 'Topzip'),
    card('C5', 'Akio Morimoto'),
    card('C51', 'Akio Morimoto'),
  ]);
  const names = (typed: string) => matchNames(catalogue, typed, 9).map((one) => one.name);

  it('lists equal names first, then beginnings, then words, then other matches', () => {
    expect(names('zip')).toEqual(['Zip', 'Zipper', 'Zipper Gang', 'Grip of Zip', 'Topzip']);
  });

  it('matches beginnings of words in any order, without accents, case and apostrophes', () => {
    expect(names('ga zi')).toEqual(['Zipper Gang']);
    expect(names('daub')).toEqual(["Cheryl D'Aubainne"]);
    expect(names('aubainne')).toEqual(["Cheryl D'Aubainne"]);
  });

  it('reads the number behind a name, as decks write cards of one name, also before its end is typed', () => {
    const numbers = (typed: string) => matchNames(catalogue, typed, 9).map((one) => one.number);
    expect(numbers('akio morimoto (c51)')).toEqual(['C51']);
    expect(numbers('Akio Morimoto (C5)')).toEqual(['C5']);
    expect(numbers('akio (c5')).toEqual(['C5', 'C51']);
    expect(numbers('akio (c7)')).toEqual([]);
  });

  it('finds nothing for blank text or for an unknown name', () => {
    expect(names(' ')).toEqual([]);
    expect(names('qqq')).toEqual([]);
  });
});

describe('digits typed on a row of a deck', () => {
  it('form one number when they follow quickly', () => {
    const one = typedDigit(null, 1, 0);
    expect(typedDigit(one, 2, 500).count).toBe(12);
    expect(typedDigit(one, 2, 2000).count).toBe(2);
  });

  it('begin a new number when it would exceed 9,999', () => {
    expect(typedDigit({ count: 9_999, at: 0 }, 4, 10).count).toBe(4);
  });
});
