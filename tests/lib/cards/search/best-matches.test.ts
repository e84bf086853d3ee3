import { describe, expect, it } from 'vitest';
import { getCatalogue } from '@/lib/cards/embedded';
import { bestMatches } from '@/lib/cards/search/best-matches';
import { nearestAnswer } from '@/lib/cards/search/nearest-answer';
import { parseQuery } from '@/lib/cards/search/parse';
import { searchCards } from '@/lib/cards/search/search-cards';
import { edenCatalogueOfProgram } from '@/lib/eden/catalogue';

const catalogue = getCatalogue();
const match = (query: string) => bestMatches(parseQuery(query), catalogue);

describe('the cards that fit a sentence best', () => {
  it.each([
    ['cheap mutant any time', 'cost<=2 trait:Mutant is:anytime'],
    ['characters that pop gear', 'type:character ability:pop gear'],
    ['mutants with an ability at any time', 'trait:Mutant is:anytime'],
    ['a gun for a cop', 'trait:Weapon'],
    ['strong characters', 'ap>=4 type:character'],
    ['free resources', 'cost=0 type:resource'],
    ['How do I stop my opponent?', 'ability:cancel'],
    ['protect my characters', 'ability:save type:character'],
    ['cheap weapon', 'cost<=2 trait:Weapon'],
    ['resources that give pull', 'type:resource has:pull'],
    ['steal a character', 'ability:control type:character'],
    ['people without a bullet', 'type:character -is:bullet'],
    ['robots', 'trait:Android'],
    ['cheap low lifes', 'cost<=2 trait:"Low Life"'],
    ['unique mutants that attack', 'is:unique trait:Mutant attack'],
    ['a wizard with a bullet', 'trait:"Magic Circle" is:bullet'],
    ['expensive police', 'cost>=5 trait:Law'],
    ['something that untaps', 'ability:uncrank'],
    ['human characters with cost 3', 'trait:Human type:character cost=3'],
    ['rare mutants', 'rarity:r1,r2 trait:Mutant'],
    ['killing a psychic', 'ability:pop trait:Psychic'],
    ['cheap mutant set:arcana qqqq', 'cost<=2 trait:Mutant set:arcana'],
  ])('are those of “%s”, and the query %s is offered', (sentence, query) => {
    const { cards = [], meant } = match(sentence) ?? {};
    expect(meant).toBe(query);
    const exact = searchCards(query, catalogue);
    expect(exact.errors).toEqual([]);
    expect(exact.total).toBeGreaterThan(0);
    expect(new Set(cards.slice(0, exact.total))).toEqual(new Set(exact.cards));
  });
});

const near = (query: string) => {
  const asked = parseQuery(query);
  return nearestAnswer(asked, catalogue, searchCards(asked, catalogue), {});
};

it.each([
  ['ricardo cerda', 'Ricardo Cerdo'],
  ['jersy', 'Jersey Smith'],
  ['jaganath', 'Jagannath Adhi'],
  ['jersy t:character', 'Jersey Smith'],
  ['psyco', 'Psychovore'],
  ['jagana', 'Jagannath Adhi'],
  ['antimater', 'Anti-Matter Grenade'],
])('shows the cards with a name like “%s”, the most similar first', (query, name) => {
  const { instead, cards } = near(query);
  expect(instead?.kind).toBe('names');
  expect(cards[0]?.name).toBe(name);
});

it.each([
  ['mutants cheap any time', 'trait:Mutant cost<=2 is:anytime'],
  ['cheap mutants that act any time', 'cost<=2 trait:Mutant is:anytime'],
  ['t:mutant cost<=2', 'trait:Mutant cost<=2'],
  ['mutants that cost less than 3', 'trait:Mutant cost<3'],
  ['mutants cost 2 or less any time', 'trait:Mutant is:anytime cost<=2'],
  ['mutants with any time abilities costing two or less', 'trait:Mutant is:anytime cost<=2'],
  ['mutant 2 or less', 'trait:Mutant cost<=2'],
  ['characters with at least 3 pull', 'type:character pull>=3'],
  ['gear under 2', 'type:gear cost<2'],
  ['mutants with high ap', 'trait:Mutant ap>=4'],
  ['zero cost resources', 'cost=0 type:resource'],
  ['cheap mutatn any time', 'cost<=2 trait:Mutant is:anytime'],
  ['cheap mutents any time', 'cost<=2 trait:Mutant is:anytime'],
])('shows the cards of the query that “%s” means: %s', (query, meant) => {
  const { instead, cards, explain, errors } = near(query);
  const exact = searchCards(meant, catalogue);
  expect(instead).toMatchObject({ kind: 'reading', query: meant });
  expect({ cards, explain, errors }).toEqual({
    cards: exact.cards,
    explain: exact.explain,
    errors: [],
  });
});

it('reads a misspelt word as a name before it reads it as a trait', () => {
  expect(near('jersy').instead?.kind).toBe('names');
});

it('leaves a comparison in words as it is written where it is quoted', () => {
  expect(near('"2 or less"').instead?.kind).not.toBe('reading');
});

it('compares the values of fighters where no figure is named', () => {
  const eden = edenCatalogueOfProgram();
  const asked = parseQuery('fighters 20 or less');
  expect(nearestAnswer(asked, eden, searchCards(asked, eden), {}).instead).toMatchObject({
    query: 'kind:fighter value<=20',
  });
});

it('offers a query for any of the words of a sentence that it read', () => {
  expect(near('mutants cheap any time').instead).toMatchObject({
    words: 'mutants or cheap or time',
  });
  expect(near('kill cops').instead).toMatchObject({ kind: 'reading', words: null });
});

it('shows the cards that fit best where a word of the sentence means nothing', () => {
  const { instead, meant, total } = near('cheap mutant qqqq');
  expect(instead).toEqual({ kind: 'words' });
  expect(total).toBeGreaterThan(0);
  expect(meant[0]?.query).toBe('cost<=2 trait:Mutant');
});

it('finds a word of a sentence at the beginning of a word, and not inside of one', () => {
  const { cards = [] } = match('haracter zipper qqqq') ?? {};
  expect(cards.map(({ name }) => name)).toContain('Zipper');
  expect(cards.length).toBeLessThan(20);
});

it('leaves an answer with cards as it is', () => {
  const { instead, cards } = near('mutants');
  expect(instead).toBeNull();
  expect(cards).toEqual(searchCards('mutants', catalogue).cards);
});

it.each(['xqzwvk', 'the', 't:gear cost>40', 'cheap cost>40', '', '"'])(
  'finds nothing where no word fits a card, or the conditions exclude each other: %s',
  (query) => {
    expect(match(query)).toBeNull();
  },
);

it('weighs a rare word more than a frequent one', () => {
  const [first] = match('character zipper qqqq')?.cards ?? [];
  expect(first?.name).toBe('Zipper');
});

it('asks about the figures of the game that the cards are of', () => {
  const eden = edenCatalogueOfProgram();
  expect(bestMatches(parseQuery('cheap fighters qqqq'), eden)?.meant).toBe(
    'value<=15 kind:fighter',
  );
});

describe('what to leave out of a query that finds no card', () => {
  const left = (query: string) =>
    near(query).relaxed.map(({ without, total }) => [without.join(' '), total]);

  it('is each condition without which there are cards, the fewest first', () => {
    expect(left('trait=Mutant is:anytime cost<=1')).toEqual([
      ['is:anytime', 7],
      ['cost<=1', 7],
      ['trait=Mutant', 36],
    ]);
    for (const { query, total } of near('trait=Mutant is:anytime cost<=1').relaxed)
      expect(searchCards(query, catalogue).total).toBe(total);
  });

  it('is a pair of them where no one of them is enough', () => {
    expect(left('cost>40 ap>40 t:gear').map(([without]) => without)).toEqual(['cost>40 ap>40']);
  });

  it('keeps the brackets of what stays', () => {
    expect(near('(t:gear or t:secret) cost>40').relaxed.map(({ query }) => query)).toEqual([
      '(type:gear or type:secret)',
    ]);
  });

  it('is nothing where cards are shown, and where there is one condition only', () => {
    expect(left('t:gear')).toEqual([]);
    expect(left('psyco t:gear')).toEqual([]);
    expect(left('cost>40')).toEqual([]);
  });
});
