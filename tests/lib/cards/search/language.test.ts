import { describe, expect, it } from 'vitest';
import { compileRegex } from '@/lib/cards/search/regex';
import { searchCards } from '@/lib/cards/search/search-cards';
import { CARDS, smallCatalogue } from './small-catalogue';

const catalogue = smallCatalogue(CARDS);

/** Names found, in order; a query of these tests has no mistake. */
function find(query: string): string[] {
  const { cards, errors, total } = searchCards(query, catalogue, { regex: compileRegex });
  expect(errors).toEqual([]);
  expect(total).toBe(cards.length);
  return cards.map((card) => card.name);
}

describe('words in a query', () => {
  it('match name, traits and text, ignoring case and accents', () => {
    expect(find('ELAN')).toEqual(['Élan Vital']);
    expect(find('mutant')).toEqual(['Élan Vital', 'Weird Weather']);
    expect(find('d’aubainne')).toEqual(["Monique D'Aubainne"]);
  });

  it('must all match, unless "or" stands between them', () => {
    expect(find('weather weird')).toEqual(['Weird Weather']);
    expect(find('weird or bike')).toEqual(['Weird Weather', 'Battle Bike']);
    expect(find('weird OR bike')).toEqual(['Weird Weather', 'Battle Bike']);
    expect(find('weird | bike')).toEqual(['Weird Weather', 'Battle Bike']);
    expect(find('weather and weird')).toEqual(['Weird Weather']);
  });

  it('in quotation marks match only next to each other', () => {
    expect(find('"flowers barrio"')).toEqual(['Friends in Flowers Barrio']);
    expect(find('"barrio flowers"')).toEqual([]);
  });

  it('of one phrase do not match across name and traits', () => {
    expect(find('"zipper human"')).toEqual([]);
  });

  it('may be "or" and other operators when they are in quotation marks', () => {
    expect(find('"or" t:whammy')).toEqual(['Bad Luck']);
    expect(find('"or" t:character')).toEqual(['Andrea Vernon']);
  });
});

describe('operators in a query', () => {
  it('bind in the order not, and, or', () => {
    expect(find('t:gear or t:whammy fortune')).toEqual(['Bad Luck', 'Battle Bike', 'Hexing Doll']);
    expect(find('(t:gear or t:whammy) fortune')).toEqual(['Bad Luck']);
    expect(find('t:gear -bike')).toEqual(['Hexing Doll']);
    expect(find('-(t:character or t:gear) c=none')).toEqual(['Bad Luck', 'Blackmail']);
    expect(find('--zipper')).toEqual(['Zipper']);
  });

  it('match the whole name after "!"', () => {
    expect(find('!zipper')).toEqual(['Zipper']);
    expect(find('!"battle bike"')).toEqual(['Battle Bike']);
    expect(find('!battle')).toEqual([]);
  });
});

describe('keys for text', () => {
  it('match a part with ":", and the whole value with "="', () => {
    expect(find('n:weather')).toEqual(['Weather Station', 'Weird Weather']);
    expect(find('name="weird weather"')).toEqual(['Weird Weather']);
    expect(find('tr:psy')).toEqual(['Élan Vital']);
    expect(find('tr=psy')).toEqual([]);
    expect(find('tr=psychic')).toEqual(['Élan Vital']);
    expect(find('o:"any time"')).toEqual(['Andrea Vernon', 'Bad Luck']);
  });

  it('accept a list: any of the values with ":", none of them with "!="', () => {
    expect(find('tr:cloak,fortune t:whammy')).toEqual(['Bad Luck', 'Blackmail']);
    expect(find('tr:"low life",aries')).toEqual([
      'Battle Bike',
      'Friends in Flowers Barrio',
      'Zipper',
    ]);
    expect(find('t!=character,gear,resource,environmental')).toEqual(['Bad Luck', 'Blackmail']);
  });

  it('accept regular expressions, which ignore case', () => {
    expect(find('name:/^WEA/')).toEqual(['Weather Station']);
    expect(find('o:/crank.*cancel/')).toEqual(['Andrea Vernon']);
    expect(find('-name:/[aeiou]/')).toEqual([]);
    expect(find('name:/^\\w+$/')).toEqual(['Blackmail', 'Twins', 'Zipper']);
  });
});

describe('keys with fixed values', () => {
  it('accept the beginning and the plural of a type', () => {
    expect(find('t:env')).toEqual(['Weird Weather']);
    expect(find('t:whammies')).toEqual(['Bad Luck', 'Blackmail']);
    expect(find('is:gear')).toEqual(['Battle Bike', 'Hexing Doll']);
  });

  it('accept the name and the letter of a set', () => {
    expect(find('s:cutups')).toEqual(['Andrea Vernon', 'Blackmail']);
    expect(find('s:c')).toEqual(['Andrea Vernon', 'Blackmail']);
    expect(find('set:"cut-ups"')).toEqual(['Andrea Vernon', 'Blackmail']);
  });

  it('compare rarities by scarcity', () => {
    expect(find('r:r')).toEqual(['Battle Bike', 'Élan Vital', 'Weird Weather']);
    expect(find('r>r2')).toEqual(['Battle Bike', 'Élan Vital']);
    expect(find('r:c4')).toEqual(['Bad Luck']);
    expect(find('r<c2')).toEqual(['Andrea Vernon', 'Bad Luck']);
  });

  it('find the cards that are legal in a format', () => {
    // C24 changes the object of the game, 009 is degenerate.
    expect(find('-legal:tournament')).toEqual(['Blackmail', 'Weird Weather']);
    expect(find('legal:open')).toHaveLength(CARDS.length);
  });

  it('accept card numbers with and without their letter', () => {
    expect(find('cn:24')).toEqual(['Blackmail']);
    expect(find('cn:C24')).toEqual(['Blackmail']);
    expect(find('cn:A24')).toEqual([]);
    expect(find('cn>=24')).toEqual(['Andrea Vernon', 'Blackmail']);
  });

  it('find cards by bullet, uniqueness, timing and zero cost', () => {
    expect(find('is:bullet')).toEqual(['Battle Bike', 'Weather Station']);
    expect(find('-is:unique t:character')).toEqual(['Twins']);
    expect(find('is:unique t:resource')).toEqual(['Weather Station']);
    expect(find('is:anytime')).toEqual(['Andrea Vernon', 'Bad Luck']);
    expect(find('is:zero')).toEqual(['Friends in Flowers Barrio', 'Hexing Doll', 'Zipper']);
    expect(find('has:pull t:resource')).toEqual(['Friends in Flowers Barrio', 'Weather Station']);
    expect(find('-has:text t:character')).toEqual(["Monique D'Aubainne", 'Zipper']);
  });
});

describe('keys for figures', () => {
  it('compare numbers, and read a signed figure as its number', () => {
    expect(find('cost>=6')).toEqual(["Monique D'Aubainne", 'Weird Weather']);
    expect(find('ap=3')).toEqual(['Battle Bike', 'Zipper']);
    expect(find('ap:+3')).toEqual(['Battle Bike', 'Zipper']);
    expect(find('ap<0')).toEqual(['Hexing Doll']);
    expect(find('cost:0,9')).toEqual([
      'Friends in Flowers Barrio',
      'Hexing Doll',
      "Monique D'Aubainne",
      'Zipper',
    ]);
    expect(find('t:character cost!=0,2')).toEqual(['Andrea Vernon', "Monique D'Aubainne"]);
  });

  it('may be separated from their operator by blanks', () => {
    expect(find('cost >= 6')).toEqual(find('cost>=6'));
    expect(find('ap + dp >= 5')).toEqual(find('ap+dp>=5'));
  });

  it('fail every comparison when the figure is absent, so that "-" finds the card', () => {
    expect(find('t:whammy cost>2 or t:whammy cost<=2 or t:whammy cost!=2')).toEqual([]);
    expect(find('t:whammy -cost>2')).toEqual(['Bad Luck', 'Blackmail']);
    expect(find('t:whammy cost=none')).toEqual(['Bad Luck', 'Blackmail']);
    expect(find('t:character ap=none')).toEqual(["Monique D'Aubainne"]);
    expect(find('t:character ap!=none cost>1')).toEqual(['Élan Vital', 'Twins']);
  });

  it('may be compared with each other, in sums and differences', () => {
    expect(find('ap>dp')).toEqual(['Battle Bike', 'Zipper']);
    expect(find('pull>=cost')).toEqual([
      'Andrea Vernon',
      'Élan Vital',
      'Friends in Flowers Barrio',
      'Weather Station',
    ]);
    expect(find('ap+dp>=5')).toEqual(['Élan Vital']);
    expect(find('ap-dp>=2')).toEqual(['Battle Bike', 'Zipper']);
    expect(find('dp>ap+1 t:character')).toEqual(['Élan Vital']);
    expect(find('8<dp')).toEqual(["Monique D'Aubainne"]);
  });

  it('match `power` when attack power and defence power both match', () => {
    expect(find('power>=2')).toEqual(['Twins']);
    expect(find('power=1')).toEqual(['Andrea Vernon']);
  });
});

describe('order and pages of the results', () => {
  it('are sorted by name, and by relevance when the query contains words', () => {
    expect(find('weather')).toEqual(['Weather Station', 'Weird Weather']);
    expect(find('mutant or zipper').at(0)).toBe('Zipper');
    expect(find('t:character')).toEqual([
      'Andrea Vernon',
      'Élan Vital',
      "Monique D'Aubainne",
      'Twins',
      'Zipper',
    ]);
  });

  it('follow order: and dir:, with absent figures last in both directions', () => {
    expect(find('t:character order:cost')).toEqual([
      'Zipper',
      'Andrea Vernon',
      'Élan Vital',
      'Twins',
      "Monique D'Aubainne",
    ]);
    expect(find('t:character order:ap')).toEqual([
      'Andrea Vernon',
      'Élan Vital',
      'Twins',
      'Zipper',
      "Monique D'Aubainne",
    ]);
    expect(find('t:character order:ap dir:desc')).toEqual([
      'Zipper',
      'Twins',
      'Andrea Vernon',
      'Élan Vital',
      "Monique D'Aubainne",
    ]);
  });

  it('are cut into pages without a change of the total', () => {
    const page = searchCards('t:character', catalogue, { offset: 1, limit: 2 });
    expect(page.cards.map((card) => card.name)).toEqual(['Élan Vital', "Monique D'Aubainne"]);
    expect(page.total).toBe(5);
    expect(searchCards('t:character', catalogue, { offset: 9 }).cards).toEqual([]);
  });

  it('are sorted as the caller demands when the query demands another order', () => {
    const { cards } = searchCards('t:character order:name', catalogue, { sort: 'cost', limit: 1 });
    expect(cards[0]?.name).toBe('Zipper');
  });

  it('include the display that show: demands', () => {
    expect(searchCards('zip show:table', catalogue)).toMatchObject({ show: 'table', total: 1 });
  });
});
