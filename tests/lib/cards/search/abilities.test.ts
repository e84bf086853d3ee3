import { describe, expect, it } from 'vitest';
import { searchCards } from '@/lib/cards/search/run';
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

describe('what compiled texts say', () => {
  it('ability: knows keywords and verbs', () => {
    expect(find('a:bulldoze')).toEqual(['Twins']);
    expect(find('a:control')).toEqual(['Blackmail']);
    expect(find('ability:cancel')).toEqual(['Andrea Vernon']);
    expect(find('a:save')).toEqual(['Hospital']);
    expect(find('a:immune')).toEqual(['Élan Vital']);
  });

  it('ability: includes keywords that the card gives to others', () => {
    expect(find('a:surprise')).toEqual(['Sneaky Shoes']);
  });

  it('cancels:, immune: and boosts: name what they are about', () => {
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

describe('how cards belong together (CALL-3)', () => {
  it('provides: a trait are Resources and Characters with it', () => {
    expect(find('provides:aries')).toEqual(['Friends in Flowers Barrio']);
    expect(find('provides:mutant')).toEqual(['Élan Vital', 'Hospital']);
  });

  it('needs: a trait are bullet cards with it', () => {
    expect(find('needs:aries')).toEqual(['Battle Bike']);
    expect(find('needs:fringe')).toEqual(['Bodyguard', 'Weather Station']);
  });

  it('enables: a card is what satisfies its bullet', () => {
    expect(find('enables:"Battle Bike"')).toEqual(['Friends in Flowers Barrio']);
    expect(find('enables:bodyguard')).toEqual([
      'Andrea Vernon',
      "Monique D'Aubainne",
      'Twins',
      'Weather Station',
      'Zipper',
    ]);
  });

  it('a Unique card does not satisfy its own bullet (UNIQ-2)', () => {
    expect(find('enables:"Weather Station"')).toEqual([]);
  });

  it('enabledby: a card are the bullets that it satisfies', () => {
    expect(find('enabledby:zipper')).toEqual(['Bodyguard']);
    expect(find('enabledby:"friends in flowers barrio"')).toEqual(['Battle Bike']);
  });
});
