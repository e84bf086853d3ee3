import { describe, expect, it } from 'vitest';
import { compileRegex } from '@/lib/cards/search/regex';
import { searchCards } from '@/lib/cards/search/search-cards';
import { CARDS, smallCatalogue } from './small-catalogue';

const catalogue = smallCatalogue(CARDS);
const names = (query: string) =>
  searchCards(query, catalogue, { regex: compileRegex }).cards.map((card) => card.name);
const errors = (query: string) => searchCards(query, catalogue, { regex: compileRegex }).errors;

describe('a mistake in a query', () => {
  it('has a position and a suggestion, and the rest of the query still runs', () => {
    expect(searchCards('t:gear cots<3', catalogue)).toMatchObject({
      total: 2,
      errors: [
        { message: 'unknown key "cots", did you mean "cost"?', offset: 7, length: 4, hint: 'cost' },
      ],
      explain: 'Gear',
    });
  });

  it('is ignored when the query consists only of mistakes, so that all cards are found', () => {
    expect(searchCards('t:charakter', catalogue)).toMatchObject({
      total: CARDS.length,
      errors: [
        { message: '"charakter" is no type, did you mean "character"?', offset: 2, length: 9 },
      ],
      explain: 'All cards, because no condition is understood',
    });
  });

  it.each([
    ['t:mutant', 'resource, character, whammy, gear, condition, environmental, secret'],
    ['has:shoes', 'image, pull, text, printing'],
    ['game:chess', 'ote, eden'],
    ['set:nowhere', 'standard'],
    ['order:beauty', 'name, cost, ap'],
    ['show:sideways', 'grid, list, table'],
    ['dir:sideways', 'asc, desc'],
    ['legal:nothing', 'open, tournament'],
    ['shelf:box', 'name, type'],
  ])(
    'names the values that there are, and says that nothing is understood: %s',
    (query, values) => {
      const { explain, errors } = searchCards(query, catalogue);
      expect(errors[0]?.hint).toContain(values);
      expect(explain).toBe('All cards, because no condition is understood');
    },
  );

  it('in one value of a list leaves the other values in force', () => {
    expect(names('t:gear,wammy')).toEqual(names('t:gear'));
    expect(errors('t:gear,wammy')).toMatchObject([
      { message: '"wammy" is no type, did you mean "whammy"?', offset: 7, length: 5 },
    ]);
  });

  it('in one branch of "or" leaves the other branch in force', () => {
    expect(names('zipper or cots<3')).toEqual(['Zipper']);
  });

  it('in a trait gets a suggestion from the traits in the catalogue', () => {
    expect(searchCards('tr:mutnat t:gear', catalogue)).toMatchObject({
      total: 2,
      errors: [{ message: 'no card has a trait "mutnat", did you mean "Mutant"?' }],
      explain: 'Gear',
    });
  });

  it.each([
    ['(zipper', 'this bracket is not closed', 0],
    ['zipper)', '")" closes nothing', 6],
    ['"zipper', 'this quotation mark is not closed', 0],
    ['zipper or', 'nothing follows "or"', 7],
    ['or zipper', 'nothing comes before "or"', 0],
    ['zipper -', '"-" needs a condition right after it', 7],
    ['zipper ()', 'the brackets are empty', 7],
    ['zipper t:', '"t:" needs a value', 7],
    ['zipper cost<many', '"many" is no number and no figure of a card', 12],
    ['zipper cost<none', '"none" is not a number: ask with = or !=', 12],
    ['zipper type<gear', '"type" has no order: ask with : or !=', 7],
    ['zipper t=char', '"char" is no type, did you mean "character"?', 9],
    ['zipper name<m', '"name" is a text and has no order: ask with : or =', 7],
    ['zipper type:/x/', '"x" is no type', 12],
    ['zipper owned>=1', '"owned" asks about a collection, and none is at hand here', 7],
    ['zipper is:owned', '"is:owned" asks about a collection, and none is at hand here', 7],
    ['zipper in:mutants', '"in" asks about a collection, and none is at hand here', 7],
    ['zipper artist:jo', '"artist" finds nothing: no card here names its artist', 7],
    ['zipper ft:/hum/', '"flavor" finds nothing: no card here has a flavour text', 7],
    ['zipper in>3', '"in" has no order: ask with : or !=', 7],
    ['zipper [[t:gear]]>=4', '[[…]] asks about decks; here cards are looked for', 7],
    ['zipper cn:many', '"many" is no card number', 10],
    ['zipper order:size', '"size" is no order', 13],
    ['zipper dir:sideways', '"sideways" is no direction', 11],
    ['zipper !', 'no name follows "!"', 7],
    ['zipper <3', 'nothing comes before "<3"', 7],
    ['zipper enables:zipper', '"Zipper" has no bullet, so nothing needs to be in play for it', 7],
    ['zipper enables:battelbike', 'no card is called "battelbike", did you mean "Battle Bike"?', 7],
    ['zipper set:standart', 'no set is called "standart", did you mean "standard"?', 7],
  ])('is reported with its position for %s', (query, message, offset) => {
    const answer = searchCards(query, catalogue, { regex: compileRegex });
    expect(answer.errors[0]).toMatchObject({ offset });
    expect(answer.errors[0]?.message).toContain(message);
    expect(answer.cards.map((card) => card.name)).toEqual(['Zipper']);
  });

  it('in a regular expression is explained, and back references are refused', () => {
    expect(errors('name:/(/')[0]?.message).toMatch(/cannot be read/);
    expect(errors('name:/(a)\\1/')[0]?.message).toContain('references back');
    expect(names('zipper name:/(a)\\1/')).toEqual(['Zipper']);
  });
});

describe('a query without mistakes', () => {
  it('may contain a colon that is part of a card name', () => {
    expect(errors('Atavism: Priestess')).toEqual([]);
  });

  it('may end with a comma while the user types', () => {
    expect(errors('t:gear,')).toEqual([]);
    expect(names('t:gear,')).toEqual(names('t:gear'));
  });

  it('may be empty', () => {
    expect(searchCards('   ', catalogue)).toMatchObject({
      total: CARDS.length,
      errors: [],
    });
  });
});

describe('the limits of a query', () => {
  it('are 1,000 characters', () => {
    const { errors: found, total } = searchCards(
      `${'zipper '.repeat(142)}zipper nothing-like-it`,
      catalogue,
    );
    expect(found.some(({ message }) => message.includes('1000 characters'))).toBe(true);
    expect(total).toBe(1);
  });

  it('are 64 terms', () => {
    const { errors: found, total } = searchCards('zipper '.repeat(70), catalogue);
    expect(found).toMatchObject([{ message: 'a query has at most 64 terms; the rest is ignored' }]);
    expect(total).toBe(1);
  });

  it('are 16 nested brackets', () => {
    const { errors: found, total } = searchCards(
      `zipper ${'('.repeat(40)}gear${')'.repeat(40)}`,
      catalogue,
    );
    expect(found[0]?.message).toContain('at most 16 deep');
    expect(total).toBe(1);
    expect(errors(`${'('.repeat(16)}gear${')'.repeat(16)}`)).toEqual([]);
  });
});

describe('a search without the library for regular expressions', () => {
  it('finds the other cards, and reports that regular expressions are still loading', () => {
    expect(searchCards('zipper name:/a/', catalogue)).toMatchObject({
      total: 1,
      errors: [{ message: 'regular expressions are still being loaded' }],
    });
    expect(searchCards('name:/^z/', catalogue, { regex: compileRegex }).total).toBe(1);
  });
});
