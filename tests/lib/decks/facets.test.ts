import { describe, expect, it } from 'vitest';
import {
  costFacet,
  FACETS,
  type FacetChoice,
  type FacetValues,
  HAS,
  NO_CHOICE,
  narrowCards,
  toggleValue,
} from '@/lib/decks/facets';
import { CARDS, smallCatalogue } from '../cards/search/small-catalogue';

const { cards } = smallCatalogue(CARDS);
const VALUES: FacetValues = {
  type: ({ type }) => [type],
  cost: (card) => [costFacet(card)],
  trait: ({ traits }) => traits,
  range: ({ set }) => (set === 'cutups' ? ['owned'] : []),
  callable: ({ cost }) => (cost !== null && cost.value < 2 ? [HAS] : []),
  bullets: () => [],
};
const narrow = (choice: Partial<FacetChoice>) =>
  narrowCards(cards, { ...NO_CHOICE, ...choice }, VALUES);
const names = (choice: Partial<FacetChoice>) => narrow(choice).cards.map(({ name }) => name);

describe('the facets of found cards', () => {
  it('leave all cards in their order when nothing is chosen', () => {
    expect(narrow({}).cards).toEqual(cards);
  });

  it('leave cards with one of the chosen values of each facet', () => {
    expect(names({ type: ['gear', 'resource'], trait: ['Aries'] })).toEqual([
      'Battle Bike',
      'Friends in Flowers Barrio',
    ]);
    expect(names({ range: ['owned'], callable: [HAS] })).toEqual(['Andrea Vernon']);
    expect(names({ bullets: [HAS] })).toEqual([]);
  });

  it('count what another value of the same facet would leave, whatever is chosen in it', () => {
    const { counts } = narrow({ type: ['gear'], trait: ['Aries'] });
    expect(Object.fromEntries(counts.type)).toEqual({ gear: 1, resource: 1 });
    expect(Object.fromEntries(counts.trait)).toEqual({ Aries: 1, Weapon: 1 });
    expect(Object.fromEntries(counts.cost)).toEqual({ 3: 1 });
  });

  it('count for each value exactly the cards that choosing it alone leaves', () => {
    const choice = { type: ['character', 'gear'] };
    const { counts } = narrow(choice);
    for (const facet of FACETS)
      for (const [value, count] of counts[facet])
        expect(names({ ...choice, [facet]: [value] }), `${facet} ${value}`).toHaveLength(count);
  });

  it('share a value for high costs, and have one for cards without a cost', () => {
    expect(cards.filter((card) => costFacet(card) === '6+').map(({ name }) => name)).toEqual(
      ["Monique D'Aubainne", 'Weird Weather'].sort(
        (a, b) => cards.findIndex((c) => c.name === a) - cards.findIndex((c) => c.name === b),
      ),
    );
    expect(names({ cost: ['none'] })).toHaveLength(2);
  });

  it('take a value back when it is chosen again', () => {
    const once = toggleValue(NO_CHOICE, 'cost', '2');
    expect(once.cost).toEqual(['2']);
    expect(toggleValue(once, 'cost', '2')).toEqual(NO_CHOICE);
  });
});
