import { describe, expect, it } from 'vitest';
import { searchCards } from '@/lib/cards/search/search-cards';
import { CARDS, smallCatalogue } from './small-catalogue';

const catalogue = smallCatalogue([
  ...CARDS,
  { name: 'Sneaky Shoes', type: 'Gear', cost: 1, text: 'The Character has Surprise.' },
  {
    name: 'Hospital',
    type: 'Resource',
    cost: 1,
    traits: ['Mutant'],
    text: 'Crank any time to Save any Human.',
  },
  {
    name: 'Bodyguard',
    type: 'Condition',
    cost: 1,
    bullet: true,
    traits: ['Human', 'Fringe'],
    text: '+1 DP.',
  },
]);

function find(query: string): string[] {
  const { cards, errors } = searchCards(query, catalogue);
  expect(errors).toEqual([]);
  return cards.map((card) => card.name);
}

describe('search keys about compiled abilities', () => {
  it('ability: finds cards by their keywords and verbs', () => {
    expect(find('a:bulldoze')).toEqual(['Twins']);
    expect(find('a:control')).toEqual(['Blackmail']);
    expect(find('ability:cancel')).toEqual(['Andrea Vernon']);
    expect(find('a:save')).toEqual(['Hospital']);
    expect(find('a:immune')).toEqual(['Élan Vital']);
  });

  it('ability: also finds cards that give the keyword to others', () => {
    expect(find('a:surprise')).toEqual(['Sneaky Shoes']);
  });

  it('cancels:, immune: and boosts: find cards by what the ability applies to', () => {
    expect(find('cancels:cloak')).toEqual(['Andrea Vernon']);
    expect(find('cancels:whammy')).toEqual(['Andrea Vernon']);
    expect(find('cancels:"cloak whammies"')).toEqual(['Andrea Vernon']);
    expect(find('cancels:"fortune whammy"')).toEqual([]);
    expect(find('cancels:fortune')).toEqual([]);
    expect(find('immune:control')).toEqual(['Élan Vital']);
    expect(find('boosts:mutants')).toEqual(['Weird Weather']);
    expect(find('boosts:ap')).toEqual(['Battle Bike', 'Weird Weather']);
    expect(find('boosts:pull')).toEqual([]);
  });
});

describe('search keys about bullets and providers (CALL-3)', () => {
  it('provides: finds the Resources and Characters that have the trait', () => {
    expect(find('provides:aries')).toEqual(['Friends in Flowers Barrio']);
    expect(find('provides:mutant')).toEqual(['Élan Vital', 'Hospital']);
  });

  it('needs: finds the bullet cards that have the trait', () => {
    expect(find('needs:aries')).toEqual(['Battle Bike']);
    expect(find('needs:fringe')).toEqual(['Bodyguard', 'Weather Station']);
  });

  it('enables: finds the cards that satisfy the bullet of the named card', () => {
    expect(find('enables:"Battle Bike"')).toEqual(['Friends in Flowers Barrio']);
    expect(find('enables:bodyguard')).toEqual([
      'Andrea Vernon',
      "Monique D'Aubainne",
      'Twins',
      'Weather Station',
      'Zipper',
    ]);
  });

  it('enables: does not count a Unique card as provider for itself (UNIQ-2)', () => {
    expect(find('enables:"Weather Station"')).toEqual([]);
  });

  it('enabledby: finds the bullet cards that the named card satisfies', () => {
    expect(find('enabledby:zipper')).toEqual(['Bodyguard']);
    expect(find('enabledby:"friends in flowers barrio"')).toEqual(['Battle Bike']);
  });
});
