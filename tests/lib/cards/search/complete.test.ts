import { describe, expect, it } from 'vitest';
import { type Completion, completionsAt } from '@/lib/cards/search/complete';
import { searchCards } from '@/lib/cards/search/search-cards';
import { noHoldings } from './no-holdings';
import { CARDS, smallCatalogue } from './small-catalogue';

/** The query with a completion put in. */
function completed(source: string, { insert, offset, length }: Completion): string {
  return `${source.slice(0, offset)}${insert}${source.slice(offset + length)}`;
}

const catalogue = smallCatalogue(CARDS);
const labels = (source: string, caret = source.length) =>
  completionsAt(source, caret, catalogue).map(({ label }) => label);
/** What stands in the box when the first offer is taken. */
function taken(source: string, caret = source.length): string {
  const [first] = completionsAt(source, caret, catalogue);
  return first === undefined ? source : completed(source, first);
}

describe('the completion of a query', () => {
  it('offers keys while a word is typed', () => {
    expect(labels('tra')).toEqual(['trait']);
    expect(taken('t:gear tra')).toBe('t:gear trait:');
    expect(taken('-pul')).toBe('-pull');
    expect(taken('rari')).toBe('rarity:');
  });

  it('offers card names after an exclamation mark', () => {
    expect(labels('!zip')).toEqual(['Zipper']);
    expect(taken('!zip')).toBe('!"Zipper"');
    expect(taken('mutant !battle bi')).toBe('mutant !"Battle Bike"');
    expect(taken('!elan')).toBe('!"Élan Vital"');
    expect(taken('!"wei')).toBe('!"Weird Weather"');
  });

  it('leaves out the cards that have a word: they are its results', () => {
    expect(labels('zip')).toEqual([]);
    expect(labels('"battle bi')).toEqual([]);
  });

  it('offers traits and types', () => {
    expect(labels('mut')[0]).toBe('trait: Mutant');
    expect(taken('gear low')).toBe('gear trait:"Low Life"');
    expect(labels('char')).toContain('type: character');
  });

  it('offers the values of a key', () => {
    expect(labels('t:c')).toEqual(['character', 'condition']);
    expect(labels('type!=gear,w')).toEqual(['whammy']);
    expect(taken('tr:low')).toBe('tr:"Low Life"');
    expect(taken('tr:"low l')).toBe('tr:"Low Life"');
    expect(taken('tr:"Low Life",mu')).toBe('tr:"Low Life",Mutant');
    expect(labels('set:c')).toEqual(['cutups']);
    expect(labels('order:own')).toEqual(['owned']);
    expect(labels('is:any')).toEqual(['anytime']);
    expect(taken('enables:battle')).toBe('enables:"Battle Bike"');
    expect(labels('a:bull')).toEqual(['bulldoze']);
    expect(labels('kind:')).toEqual(['fighter', 'npf', 'mission', 'tactical', 'scenery']);
    expect(labels('faction:')).toEqual([]);
    expect(labels('cost<=')).toEqual([]);
  });

  it.each([
    ['!ziper', 'Zipper'],
    ['!batle byke', 'Battle Bike'],
    ['!"wierd wether', 'Weird Weather'],
  ])('offers for the misspelt %s the card %s', (typed, name) => {
    expect(labels(typed)).toContain(name);
  });

  it('offers no card whose name is nothing like the typed one', () => {
    expect(labels('!qqqqqqqq')).toEqual([]);
  });

  it("offers the names of the user's decks", () => {
    const holdings = { ...noHoldings(), decks: [{ name: 'Two Bikes', cards: [] }] };
    const offers = completionsAt('in:bik', 6, catalogue, holdings);
    expect(offers).toEqual([{ label: 'Two Bikes', insert: '"Two Bikes"', offset: 3, length: 3 }]);
  });

  it('offers nothing for a complete word, and reads only up to the caret', () => {
    expect(labels('t:gear')).toEqual([]);
    expect(labels('')).toEqual([]);
    expect(taken('t:whammy tr:mut cost<2', 15)).toBe('t:whammy tr:Mutant cost<2');
  });

  it('produces queries without mistakes', () => {
    for (const source of [
      'tr:',
      't:',
      'is:',
      'has:',
      'set:',
      'a:',
      'legal:',
      'r:',
      '!zip',
      'provides:',
      'enables:ba',
      'order:',
      'dir:',
      'show:',
    ])
      for (const offer of completionsAt(source, source.length, catalogue)) {
        const text = completed(source, offer);
        expect([
          text,
          searchCards(text, catalogue).errors.filter(
            ({ message }) => !message.includes('none is at hand'),
          ),
        ]).toEqual([text, []]);
      }
  });
});
