import { describe, expect, it } from 'vitest';
import { getCatalogue } from '@/lib/cards/embedded';
import { didYouMean } from '@/lib/cards/search/did-you-mean';
import { searchCards } from '@/lib/cards/search/search-cards';
import { searchedHoldings } from '@/lib/collection/searched-holdings';

const catalogue = getCatalogue();
function meant(query: string) {
  return didYouMean(query, catalogue, searchCards(query, catalogue));
}
const labels = (query: string) => meant(query).map(({ label }) => label);

describe('the suggestions for a query', () => {
  it.each([
    ['hypno disk', 'Hypno-Disc'],
    ['blackmale', 'Blackmail'],
    ['ricardo cerda', 'Ricardo Cerdo'],
    ['abas nadjaffi', 'Abbas Nadjafi'],
  ])('find the misspelt card %s', (query, name) => {
    expect(searchCards(query, catalogue).total).toBe(0);
    const [first] = meant(query);
    expect(first?.label).toBe(name);
    expect(first?.page).toMatch(/^\/cards\/ote\//);
  });

  it('know the plurals of traits and types, even when a text contains the plural', () => {
    expect(searchCards('mutants', catalogue).total).toBeGreaterThan(0);
    expect(meant('mutants')[0]).toEqual({
      label: 'trait: Mutant',
      query: 'trait:Mutant',
      page: null,
    });
    expect(labels('whammies')[0]).toBe('type: Whammy');
    expect(labels('low lifes')).toContain('trait: Low Life');
    expect(meant('mutants cost<=2')[0]?.query).toBe('cost<=2 trait:Mutant');
  });

  it('correct single words and leave the rest of the query unchanged', () => {
    expect(labels('nadjaffi')).toEqual(['Abbas Nadjafi', 'nadjafi']);
    expect(meant('influense t:gear').at(-1)?.query).toBe('influence t:gear'.replace('t:', 'type:'));
  });

  it.each([
    ['t:mutant', 'trait:Mutant'],
    ['t:mutant cost<=2', 'trait:Mutant cost<=2'],
    ['-type:mutant', '-trait:Mutant'],
    ['type!=mutant', 'trait!=Mutant'],
    ['is:mutant', 'trait:Mutant'],
    ['kind:gear', 'type:gear'],
    ['trait:gear', 'type:gear'],
    ['a:"low life"', 'trait:"Low Life"'],
    ['whatever:mutant', 'trait:Mutant'],
    ['t:charakter ap>2', 't:character ap>2'],
    ['t:gear,wammy', 't:gear,whammy'],
    ['tr:mutnat', 'tr:Mutant'],
    ['set:shadws', 'set:shadows'],
    ['legal:turnament', 'legal:tournament'],
    ['ability:bulldose', 'ability:bulldoze'],
    ['provides:psychik', 'provides:Psychic'],
    ['cancels:cloakz', 'cancels:Cloak'],
    ['cots<3', 'cost<3'],
    ['order:kost', 'order:cost'],
    ['show:gird', 'show:grid'],
  ])('mend the mistake of %s: %s', (query, mended) => {
    expect(meant(query)[0]?.query).toBe(mended);
  });

  it.each(['place:box', 'condition:nm', 't:', 'cost:high', 'cn:xyz', 'in:nothing', 'tag:x'])(
    'do not guess where nothing is like it: %s',
    (query) => {
      expect(meant(query)).toEqual([]);
    },
  );

  it('contain each suggestion only once', () => {
    expect(labels('blackmale')).toEqual(['Blackmail']);
  });

  it('contain only queries that find a card', () => {
    for (const query of [
      'hypno disk',
      'blackmale',
      'mutants',
      'mutents',
      'zippr',
      'glugs t:gear',
      'conspirasy',
      'environmentals',
    ])
      for (const one of meant(query))
        expect(searchCards(one.query, catalogue).total, one.query).toBeGreaterThan(0);
  });

  it('are empty when nothing is similar, and when the query was right', () => {
    expect(labels('xqzwvk')).toEqual([]);
    expect(labels('mutant')).toEqual([]);
    expect(labels('')).toEqual([]);
    expect(labels('t:gear cost>40')).toEqual([]);
    expect(labels('"')).toEqual([]);
  });
});

it('suggests for the words of a query that also asks about the collection', () => {
  const holdings = searchedHoldings({
    totals: new Map(),
    decks: [],
    photographed: [],
    formats: [],
  });
  const query = 'owned=0 mutants';
  const answer = searchCards(query, catalogue, { holdings });
  expect(answer.errors).toEqual([]);
  expect(
    didYouMean(query, catalogue, answer)
      .map((one) => one.query)
      .join(),
  ).toContain('Mutant');
});
