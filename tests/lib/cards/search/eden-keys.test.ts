import { describe, expect, it } from 'vitest';
import { completionsAt } from '@/lib/cards/search/complete';
import { parseQuery } from '@/lib/cards/search/parse';
import { searchCards } from '@/lib/cards/search/search-cards';
import { printQuery } from './print-query';
import { searchedPool } from './searched-pool';
import { CARDS, smallCatalogue } from './small-catalogue';

const { catalogue } = searchedPool(20);
const found = (query: string) => {
  const { cards, errors } = searchCards(query, catalogue);
  return { names: cards.map(({ name }) => name), errors: errors.map(({ message }) => message) };
};

describe('the search keys of Eden', () => {
  it.each([
    ['kind:fighter', ['Ash Walker', 'Zoë Quick-Arm']],
    ['kind:mission,tactical', ['Low Tide', 'Mutant Hunt']],
    ['kind:fighter faction:joker', ['Ash Walker']],
    ['is:fighter', ['Ash Walker', 'Zoë Quick-Arm']],
    ['is:Missions', ['Low Tide']],
    ['-is:fighter is:mission,tactical', ['Low Tide', 'Mutant Hunt']],
    ['is:npf,scenery', []],
    ['faction="jokers gang"', ['Ash Walker', 'Low Tide']],
    ['stigma:ash psi>=3', ['Zoë Quick-Arm']],
    ['ftype=warrior', ['Ash Walker']],
    ['value<=3 kind:fighter', ['Zoë Quick-Arm']],
    ['v=6', ['Ash Walker']],
    ['cbt>psi', ['Ash Walker']],
    ['psi+cbt>=5 vig=none', ['Zoë Quick-Arm']],
    ['spd>=5 cp>=8', ['Ash Walker']],
    ['e:"elan flask"', ['Ash Walker']],
    ['equipment:knife', ['Zoë Quick-Arm']],
    ['cbt<1', ['Zoë Quick-Arm']],
    ['flavor:"softly, the low"', ['Low Tide']],
    ['ft:burns kind:fighter', ['Ash Walker', 'Zoë Quick-Arm']],
  ])('find the right cards with %s', (query, names) => {
    expect(found(query)).toEqual({ names, errors: [] });
  });

  it('are explained with the names of the kinds after is:', () => {
    const words = (query: string) => searchCards(query, catalogue).explain;
    expect(words('is:fighter')).toBe('Cards that are Fighters');
    expect(words('is:npf,scenery')).toBe('Cards that are NPFs or are Scenery');
    expect(words('kind:npf')).toBe('Cards that are NPFs');
  });

  it('suggest the nearest value for a misspelt one', () => {
    expect(found('faction:bamak').errors).toEqual([]);
    expect(found('faction:bamaca kind:fighter')).toEqual({
      names: ['Ash Walker', 'Zoë Quick-Arm'],
      errors: ['no card has a faction "bamaca", did you mean "Bamaka"?'],
    });
    expect(found('kind:figther').errors).toEqual(['"figther" is no kind, did you mean "fighter"?']);
    expect(found('psi>many').errors).toEqual(['"many" is no number and no figure of a card']);
    expect(found('kind<mission').errors).toEqual(['"kind" has no order: ask with : or !=']);
  });

  it('are explained in words and have one canonical form', () => {
    const query = 'kind:fighter Faction:"Jokers Gang" v<=20 psi+cbt>=8 e:knife';
    const { explain } = searchCards(query, catalogue);
    const canonical = printQuery(parseQuery(query));
    expect(explain).toBe(
      'Cards with faction Jokers Gang, value 20 or less, PSI plus CBT 8 or more, equipment Knife, that are Fighters',
    );
    expect(canonical).toBe(
      'kind:fighter faction:"Jokers Gang" value<=20 psi+cbt>=8 equipment:knife',
    );
    expect(printQuery(parseQuery(canonical))).toBe(canonical);
  });

  it('offer the values that occur in the catalogue', () => {
    const labels = (query: string) =>
      completionsAt(query, query.length, catalogue).map(({ label }) => label);
    expect(labels('faction:')).toEqual(['Bamaka', 'Jokers Gang']);
    expect(labels('e:road')).toEqual(['Road sign']);
    expect(labels('kind:f')).toEqual(['fighter']);
    expect(labels('fact')).toEqual(['faction']);
  });
});

describe('a catalogue without Eden cards', () => {
  const none = smallCatalogue(CARDS);
  it('offers none of the keys of Eden', () => {
    expect(completionsAt('fact', 4, none)).toEqual([]);
    expect(completionsAt('order:v', 7, none)).toEqual([]);
  });

  it.each([
    'kind:fighter',
    'faction:ash',
    'stigma!=ash',
    'ftype=warrior',
    'e:knife',
    'v<=20',
    'psi>=3',
    'cost+cbt>2',
    'vig=none',
    'spd>1',
    'cp>1',
  ])('finds nothing for %s and reports why, with the position', (query) => {
    const { total, errors } = searchCards(`${query} or zipper`, none);
    expect(total).toBe(1);
    expect(errors).toEqual([
      {
        message: expect.stringMatching(
          /^"\w+" finds nothing: it asks about cards of Eden, and none is in the catalogue$/,
        ),
        offset: 0,
        length: query.length,
        hint: null,
      },
    ]);
    expect(searchCards(`-(${query})`, none).total).toBe(CARDS.length);
  });
});
