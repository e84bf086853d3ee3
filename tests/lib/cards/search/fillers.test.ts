import { describe, expect, it } from 'vitest';
import { getCatalogue } from '@/lib/cards/embedded';
import { didYouMean } from '@/lib/cards/search/did-you-mean';
import { isFiller } from '@/lib/cards/search/fillers';
import { parseQuery } from '@/lib/cards/search/parse';
import { printTree } from '@/lib/cards/search/print';
import { searchCards } from '@/lib/cards/search/search-cards';

const catalogue = getCatalogue();
const search = (query: string) => searchCards(query, catalogue);
const idsOf = (query: string) => search(query).cards.map(({ id }) => id);

describe('filler words', () => {
  it('finds each card by its name after an article, among the best matches', () => {
    for (const { id, name } of catalogue.cards) {
      const plain = name.replace(/["\\]/g, ' ');
      for (const article of ['the', 'The', 'a']) expect(idsOf(`${article} ${plain}`)).toContain(id);
    }
  });

  it('leaves them out beside other words, and says so', () => {
    const { explain, total } = search('The Jagannath of a');
    expect(total).toBe(search('jagannath').total);
    expect(explain).toBe('Cards with “Jagannath” in name, text or traits (left out: The, of, a)');
    expect(idsOf('that t:gear')).toEqual(idsOf('t:gear order:name'));
    expect(idsOf('zipper or (with the glug)')).toEqual(idsOf('zipper or glug'));
    expect(idsOf('t:gear -(the zip)')).toEqual(idsOf('t:gear -zip'));
  });

  it('shows a card that is called with “The” first', () => {
    expect(search('the centipede').cards[0]?.name).toBe('The Centipede');
    expect(search('centipede').cards[0]?.name).toBe('The Centipede');
    expect(search('!"The Centipede"').total).toBe(1);
    expect(search('!Centipede').total).toBe(0);
  });

  it('looks for a word in quotation marks, alone and in a phrase', () => {
    const { explain, total } = search('"the" zipper');
    expect(explain).not.toContain('left out');
    expect(total).toBeLessThan(search('zipper').total);
    expect(search('"the centipede"').total).toBe(1);
    expect(search('text:the t:gear').explain).not.toContain('left out');
    for (const query of ['"the" zip', 'the zip', '"of"'])
      expect(printTree(parseQuery(query).query)).toBe(query);
  });

  it('looks for one where nothing else is asked for', () => {
    expect(search('the').total).toBe(search('"the"').total);
    expect(search('the order:cost').total).toBe(search('"the"').total);
    expect(idsOf('the -zip')).toEqual(idsOf('"the" -zip'));
    expect(idsOf('-the')).toEqual(idsOf('-"the"'));
    expect(search('which these those').total).toBe(search('"which"').total);
    expect(search('which these those').explain).toContain('left out: these, those');
  });

  it('finds nothing for a name that no card has, with and without an article', () => {
    expect(search('The Tulip').total).toBe(search('Tulip').total);
    expect(
      didYouMean('the mutants', catalogue, { total: 0, errors: [] }).map(({ query }) => query),
    ).toContain('trait:Mutant');
  });

  it('takes no word of two meanings for a filler word', () => {
    for (const word of ['or', 'is', 'net', 'crank', 'one', 'all'])
      expect(isFiller(word)).toBe(false);
  });
});
