import { describe, expect, it } from 'vitest';
import type { Holdings } from '@/lib/cards/search/holdings';
import { compileRegex } from '@/lib/cards/search/regex';
import { searchCards } from '@/lib/cards/search/search-cards';
import { CARDS, smallCatalogue } from './small-catalogue';

const catalogue = smallCatalogue([
  ...CARDS,
  {
    name: 'Home Brew',
    type: 'Resource',
    set: 'own',
    number: '1',
    flavor: 'It hums, “softly”.',
    artist: 'Zoë Doe',
    tags: ['Trade', 'Signed by Jo'],
    image: 'home-brew.png',
    printings: [{ set: 'promo', number: 'P1' }],
  },
]);
const idOf = (name: string) => catalogue.cards.find((card) => card.name === name)?.id ?? name;
const copiesOf = (...names: string[]) => names.map((name) => [idOf(name), 2] as const);
const holdings: Holdings = {
  counts: {
    owned: new Map([
      [idOf('Zipper'), 3],
      ['ote/own/1', 1],
      ['ote/promo/P1', 2],
      [idOf('Twins'), 1],
    ]),
    wanted: new Map([[idOf('Twins'), 4]]),
    spare: new Map([[idOf('Zipper'), 1]]),
    free: new Map([
      [idOf('Zipper'), 1],
      ['ote/promo/P1', 2],
      [idOf('Home Brew'), -3],
    ]),
  },
  decks: [
    { name: 'Mutants on Bikes', cards: copiesOf('Battle Bike', 'Élan Vital') },
    { name: 'Mutants', cards: [...copiesOf('Élan Vital'), [idOf('Zipper'), 0]] },
    { name: 'Printed Twice', cards: [['ote/promo/P1', 1]] },
  ],
  images: new Set([idOf('Zipper')]),
  lots: [
    { printing: idOf('Zipper'), condition: 'Near Mint', place: 'Box 3' },
    { printing: 'ote/promo/P1', condition: 'Played', place: 'Box 12' },
    { printing: 'ote/promo/P1', condition: 'Near Mint', place: 'Binder' },
    { printing: idOf('Twins'), condition: '', place: '' },
  ],
  formats: [{ id: 'pauper', name: 'Poor folk', isAllowed: ({ name }) => name.startsWith('Z') }],
};

function find(query: string): string[] {
  const { cards, errors } = searchCards(query, catalogue, { regex: compileRegex, holdings });
  expect(errors).toEqual([]);
  return cards.map(({ name }) => name);
}

describe('search keys about a collection', () => {
  it('count the copies of all printings of a card', () => {
    expect(find('owned>=3')).toEqual(['Home Brew', 'Zipper']);
    expect(find('owned=1')).toEqual(['Twins']);
    expect(find('own:1')).toEqual(['Twins']);
    // What built decks hold beyond the count leaves none, not less.
    expect(find('free>=1')).toEqual(['Zipper']);
    expect(find('own>free')).toEqual(['Home Brew', 'Twins', 'Zipper']);
    expect(find('owned=0 cost=0 t:character')).toEqual([]);
    expect(find('is:owned')).toEqual(['Home Brew', 'Twins', 'Zipper']);
    expect(find('-is:owned is:gear')).toEqual(find('is:gear'));
  });

  it('can be compared, added and sorted by like other figures', () => {
    expect(find('wanted>owned')).toEqual(['Twins']);
    expect(find('owned-spare=2')).toEqual(['Zipper']);
    expect(find('wanted-owned>=3')).toEqual(['Twins']);
    expect(find('is:owned order:owned')).toEqual(['Twins', 'Home Brew', 'Zipper']);
    expect(find('is:owned order:owned dir:desc')).toEqual(['Home Brew', 'Zipper', 'Twins']);
  });

  it("find the cards of a deck by the deck's whole name or a part of it", () => {
    expect(find('in:mutants')).toEqual(['Élan Vital']);
    expect(find('in:bikes')).toEqual(['Battle Bike', 'Élan Vital']);
    expect(find('in:"printed twice"')).toEqual(['Home Brew']);
    expect(find('in!=bikes is:gear')).toEqual(['Hexing Doll']);
    expect(searchCards('in:mutnats zipper', catalogue, { holdings })).toMatchObject({
      total: 1,
      errors: [{ message: 'no deck is called "mutnats", did you mean "Mutants"?', offset: 0 }],
      explain: 'Cards with “zipper” in name, text or traits',
    });
  });

  it('find the cards that lie at a place, and those in a condition, however it is spelled', () => {
    expect(find('place:box')).toEqual(['Home Brew', 'Zipper']);
    expect(find('place="box 3"')).toEqual(['Zipper']);
    expect(find('place:none')).toEqual(['Twins']);
    expect(find('condition:nm')).toEqual(['Home Brew', 'Zipper']);
    expect(find('condition>=lightly_played')).toEqual(['Home Brew', 'Zipper']);
    expect(find('condition<ex')).toEqual(['Home Brew']);
    expect(find('condition:none')).toEqual(['Twins']);
    expect(find('place!=none is:owned')).toEqual(['Home Brew', 'Zipper']);
  });

  it('ask for one copy that has the place and the condition, not for two', () => {
    expect(find('place:box condition:nm')).toEqual(['Zipper']);
    expect(find('condition:nm (is:owned place:box)')).toEqual(['Zipper']);
    expect(find('place:binder condition:nm')).toEqual(['Home Brew']);
    expect(find('place:binder condition:played')).toEqual([]);
    expect(find('place:box or condition:none')).toEqual(['Home Brew', 'Twins', 'Zipper']);
    expect(find('place:box condition!=nm')).toEqual([]);
  });

  it('name the nearest place when there is none of that name, and the grades', () => {
    expect(searchCards('place:bocks zipper', catalogue, { holdings })).toMatchObject({
      total: 1,
      errors: [{ message: 'no place is called "bocks", did you mean "Box 3"?' }],
    });
    const { errors } = searchCards('condition:signed', catalogue, { holdings });
    expect(errors).toMatchObject([
      {
        message: '"signed" is no condition',
        hint: 'Mint, Near Mint, Excellent, Good, Played, Poor',
      },
    ]);
    expect(searchCards('place>=box', catalogue, { holdings }).errors).toHaveLength(1);
  });

  it('use the new counts after the collection has changed', () => {
    const more = { ...holdings, counts: { ...holdings.counts, owned: new Map() } };
    expect(searchCards('is:owned', catalogue, { holdings: more }).total).toBe(0);
    expect(find('is:owned')).toHaveLength(3);
  });

  it('are explained in words', () => {
    expect(searchCards('owned>=2 in:mutants', catalogue, { holdings }).explain).toBe(
      'Cards with copies owned 2 or more, that are in the deck “mutants”',
    );
  });

  it('report an error when no collection is available, and the rest of the query still runs', () => {
    expect(searchCards('zipper order:owned', catalogue)).toMatchObject({
      total: 1,
      errors: [{ message: '"order:owned" asks about a collection, and none is at hand here' }],
    });
  });
});

describe('search keys about own cards', () => {
  it('find cards by flavour text, artist, tag and picture', () => {
    expect(find('ft:hums')).toEqual(['Home Brew']);
    expect(find('flavor:/s[of]{2}tly|SOFT/')).toEqual(['Home Brew']);
    expect(find('artist:zoe')).toEqual(['Home Brew']);
    expect(find('artist="zoe doe"')).toEqual(['Home Brew']);
    expect(find('artist=zoe')).toEqual([]);
    expect(find('tag:trade')).toEqual(['Home Brew']);
    expect(find('tag:sign')).toEqual(['Home Brew']);
    expect(find('tag=signed')).toEqual([]);
    expect(find('has:image')).toEqual(['Home Brew', 'Zipper']);
    expect(searchCards('has:image', catalogue).total).toBe(1);
  });

  it('find cards that are legal in an own format, by its id or its name', () => {
    expect(find('legal:pauper')).toEqual(['Zipper']);
    expect(find('f:"Poor folk"')).toEqual(['Zipper']);
    const { errors, cards } = searchCards('legal:paupre', catalogue, { holdings });
    expect(errors.map(({ message }) => message)).toEqual([
      'no format is called "paupre", did you mean "pauper"?',
    ]);
    expect(cards).toHaveLength(catalogue.cards.length);
  });
});

it('a search reads the contents of a deck only once, however many cards it checks', () => {
  let reads = 0;
  const deck = {
    name: 'Watched',
    get cards() {
      reads += 1;
      return copiesOf('Zipper');
    },
  };
  const { cards } = searchCards('in:watched', catalogue, {
    holdings: { ...holdings, decks: [deck] },
  });
  expect(cards.map(({ name }) => name)).toEqual(['Zipper']);
  expect(reads).toBe(1);
});
