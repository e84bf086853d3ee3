import { describe, expect, it } from 'vitest';
import { searchCards } from '@/lib/cards/search/run';
import { CARDS, smallCatalogue } from './small-catalogue';

const catalogue = smallCatalogue(CARDS);

/** Names found, in order; a query of these tests has no mistake. */
function find(query: string): string[] {
  const { cards, errors, total } = searchCards(query, catalogue);
  expect(errors).toEqual([]);
  expect(total).toBe(cards.length);
  return cards.map((card) => card.name);
}

describe('words', () => {
  it('are in name, traits or text, whatever the case and the accents', () => {
    expect(find('ELAN')).toEqual(['Élan Vital']);
    expect(find('mutant')).toEqual(['Élan Vital', 'Weird Weather']);
    expect(find('d’aubainne')).toEqual(["Monique D'Aubainne"]);
  });

  it('are all found together, unless "or" stands between', () => {
    expect(find('weather weird')).toEqual(['Weird Weather']);
    expect(find('weird or bike')).toEqual(['Weird Weather', 'Battle Bike']);
    expect(find('weird OR bike')).toEqual(['Weird Weather', 'Battle Bike']);
    expect(find('weird | bike')).toEqual(['Weird Weather', 'Battle Bike']);
    expect(find('weather and weird')).toEqual(['Weird Weather']);
  });

  it('of a phrase stand side by side', () => {
    expect(find('"flowers barrio"')).toEqual(['Friends in Flowers Barrio']);
    expect(find('"barrio flowers"')).toEqual([]);
  });

  it('do not run from the name into the traits', () => {
    expect(find('"zipper human"')).toEqual([]);
  });

  it('can be the names of operators, in quotation marks', () => {
    expect(find('"or" t:whammy')).toEqual(['Bad Luck']);
    expect(find('"or" t:character')).toEqual(['Andrea Vernon']);
  });
});

describe('operators', () => {
  it('bind: not, then and, then or', () => {
    expect(find('t:gear or t:whammy fortune')).toEqual(['Bad Luck', 'Battle Bike', 'Hexing Doll']);
    expect(find('(t:gear or t:whammy) fortune')).toEqual(['Bad Luck']);
    expect(find('t:gear -bike')).toEqual(['Hexing Doll']);
    expect(find('-(t:character or t:gear) c=none')).toEqual(['Bad Luck', 'Blackmail']);
    expect(find('--zipper')).toEqual(['Zipper']);
  });

  it('! asks for the whole name', () => {
    expect(find('!zipper')).toEqual(['Zipper']);
    expect(find('!"battle bike"')).toEqual(['Battle Bike']);
    expect(find('!battle')).toEqual([]);
  });
});

describe('text keys', () => {
  it('contain with ":", equal with "="', () => {
    expect(find('n:weather')).toEqual(['Weather Station', 'Weird Weather']);
    expect(find('name="weird weather"')).toEqual(['Weird Weather']);
    expect(find('tr:psy')).toEqual(['Élan Vital']);
    expect(find('tr=psy')).toEqual([]);
    expect(find('tr=psychic')).toEqual(['Élan Vital']);
    expect(find('o:"any time"')).toEqual(['Andrea Vernon', 'Bad Luck']);
  });

  it('take several values as or, and none of them with "!="', () => {
    expect(find('tr:cloak,fortune t:whammy')).toEqual(['Bad Luck', 'Blackmail']);
    expect(find('tr:"low life",aries')).toEqual([
      'Battle Bike',
      'Friends in Flowers Barrio',
      'Zipper',
    ]);
    expect(find('t!=character,gear,resource,environmental')).toEqual(['Bad Luck', 'Blackmail']);
  });

  it('take regular expressions, which ignore case', () => {
    expect(find('name:/^WEA/')).toEqual(['Weather Station']);
    expect(find('o:/crank.*cancel/')).toEqual(['Andrea Vernon']);
    expect(find('-name:/[aeiou]/')).toEqual([]);
    expect(find('name:/^\\w+$/')).toEqual(['Blackmail', 'Twins', 'Zipper']);
  });
});

describe('choices', () => {
  it('know types by their beginning and their plural', () => {
    expect(find('t:env')).toEqual(['Weird Weather']);
    expect(find('t:whammies')).toEqual(['Bad Luck', 'Blackmail']);
    expect(find('is:gear')).toEqual(['Battle Bike', 'Hexing Doll']);
  });

  it('know sets by name and letter', () => {
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

  it('know what is legal where', () => {
    // C24 changes the object of the game, 009 is degenerate.
    expect(find('-legal:tournament')).toEqual(['Blackmail', 'Weird Weather']);
    expect(find('legal:open')).toHaveLength(CARDS.length);
  });

  it('know card numbers with and without their letter', () => {
    expect(find('cn:24')).toEqual(['Blackmail']);
    expect(find('cn:C24')).toEqual(['Blackmail']);
    expect(find('cn:A24')).toEqual([]);
    expect(find('cn>=24')).toEqual(['Andrea Vernon', 'Blackmail']);
  });

  it('know bullets, uniqueness, time and zero', () => {
    expect(find('is:bullet')).toEqual(['Battle Bike', 'Weather Station']);
    expect(find('-is:unique t:character')).toEqual(['Twins']);
    expect(find('is:unique t:resource')).toEqual(['Weather Station']);
    expect(find('is:anytime')).toEqual(['Andrea Vernon', 'Bad Luck']);
    expect(find('is:zero')).toEqual(['Friends in Flowers Barrio', 'Hexing Doll', 'Zipper']);
    expect(find('has:pull t:resource')).toEqual(['Friends in Flowers Barrio', 'Weather Station']);
    expect(find('-has:text t:character')).toEqual(["Monique D'Aubainne", 'Zipper']);
  });
});

describe('figures', () => {
  it('compare; a signed one as its number', () => {
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

  it('may stand apart from their operator', () => {
    expect(find('cost >= 6')).toEqual(find('cost>=6'));
    expect(find('ap + dp >= 5')).toEqual(find('ap+dp>=5'));
  });

  it('that are absent satisfy no comparison, but "not" does', () => {
    expect(find('t:whammy cost>2 or t:whammy cost<=2 or t:whammy cost!=2')).toEqual([]);
    expect(find('t:whammy -cost>2')).toEqual(['Bad Luck', 'Blackmail']);
    expect(find('t:whammy cost=none')).toEqual(['Bad Luck', 'Blackmail']);
    expect(find('t:character ap=none')).toEqual(["Monique D'Aubainne"]);
    expect(find('t:character ap!=none cost>1')).toEqual(['Élan Vital', 'Twins']);
  });

  it('stand against each other, in sums and differences', () => {
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

  it('of power both satisfy it', () => {
    expect(find('power>=2')).toEqual(['Twins']);
    expect(find('power=1')).toEqual(['Andrea Vernon']);
  });
});

describe('order and pages', () => {
  it('is by name, or by relevance when words are looked for', () => {
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

  it('follows order: and dir:, absent figures last both ways', () => {
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

  it('is cut into pages without changing the total', () => {
    const page = searchCards('t:character', catalogue, { offset: 1, limit: 2 });
    expect(page.cards.map((card) => card.name)).toEqual(['Élan Vital', "Monique D'Aubainne"]);
    expect(page.total).toBe(5);
    expect(searchCards('t:character', catalogue, { offset: 9 }).cards).toEqual([]);
  });

  it('is overruled by the caller', () => {
    const { cards } = searchCards('t:character order:name', catalogue, { sort: 'cost', limit: 1 });
    expect(cards[0]?.name).toBe('Zipper');
  });

  it('notes how to show the cards', () => {
    expect(searchCards('zip show:table', catalogue)).toMatchObject({ show: 'table', total: 1 });
  });
});
