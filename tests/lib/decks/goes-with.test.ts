import { describe, expect, it } from 'vitest';
import { namedTies } from '@/lib/cards/bullet-providers';
import { getCatalogue } from '@/lib/cards/embedded';
import type { CardRecord } from '@/lib/cards/record';
import { goesWith } from '@/lib/decks/goes-with';
import { knownContents } from '@/lib/server/known-decks';
import { smallCatalogue } from '../cards/search/small-catalogue';
import { BIKE, FLOWERS, PEER, ZIPPER } from './checked-decks';

const OTHERS: readonly CardRecord[] = [
  { name: 'Clerk', type: 'Character', cost: 1, ap: 1, dp: 1, traits: ['Human'] },
  { name: 'Porter', type: 'Character', cost: 1, ap: 1, dp: 1, traits: ['Human'] },
  { name: 'Clerk', type: 'Character', cost: 4, ap: 2, dp: 2, traits: ['Human'] },
];
const catalogue = smallCatalogue([FLOWERS, PEER, BIKE, ZIPPER, ...OTHERS]);
const idOf = (name: string, nth = 0) => {
  const card = catalogue.cards.filter((one) => one.name === name)[nth];
  if (card === undefined) throw new Error(`There is no ${name}.`);
  return card;
};
const deckOf = (...names: string[]) => new Map(names.map((name) => [idOf(name).id, 2]));
const companions = (name: string, decks: ReadonlyMap<string, number>[] = []) =>
  goesWith(idOf(name), catalogue, decks).map(({ card, reasons }) => [card.name, ...reasons]);

describe('the cards that go with a card', () => {
  it('are those of the same decks; a card of every deck comes after one of few', () => {
    const decks = [
      deckOf('Zipper', 'Clerk', 'Porter'),
      deckOf('Zipper', 'Clerk', 'Porter'),
      deckOf('Battle Bike', 'Clerk'),
      deckOf('Battle Bike', 'Clerk'),
    ];
    expect(companions('Zipper', decks)).toEqual([
      ['Porter', 'in both decks with it'],
      ['Clerk', 'in both decks with it'],
    ]);
  });

  it('are those that pay for it, and those that satisfy its bullet', () => {
    expect(companions('Battle Bike')).toEqual([
      ['Friends in Flowers Barrio', 'pays for it', 'satisfies its bullet'],
      ['Peer Solgerkvist', 'pays for it', 'satisfies its bullet'],
    ]);
    expect(companions('Friends in Flowers Barrio')).toContainEqual([
      'Battle Bike',
      'paid for by it',
      'has a bullet that it satisfies',
    ]);
  });

  it('leave out the cards that the page names beside its bullet', () => {
    const official = getCatalogue();
    for (const card of official.cards.filter(({ bullet }) => bullet).slice(0, 20)) {
      const ties = namedTies(card, official);
      expect(ties.size).toBeLessThanOrEqual(12);
      const found = goesWith(card, official, knownContents(), ties);
      expect(found.filter((one) => ties.has(one.card))).toEqual([]);
    }
  });

  it('name the two weightiest reasons', () => {
    const [first] = companions('Battle Bike', [deckOf('Battle Bike', 'Friends in Flowers Barrio')]);
    expect(first).toEqual(['Friends in Flowers Barrio', 'in the same deck', 'pays for it']);
  });

  it('are not the other versions of its name, nor the card itself', () => {
    const both = new Map([
      [idOf('Clerk').id, 1],
      [idOf('Clerk', 1).id, 1],
    ]);
    expect(companions('Clerk', [both])).toEqual([]);
  });

  it('are none for a card that no deck holds and no text means', () => {
    expect(companions('Porter')).toEqual([]);
  });

  it('ignore cards of decks that are not in the catalogue', () => {
    expect(companions('Zipper', [new Map([...deckOf('Zipper'), ['ote/gone/1', 3]])])).toEqual([]);
  });

  it('fill their rows: six or twelve, or fewer than six', () => {
    const official = getCatalogue();
    const counts = new Set(
      official.cards.map((card) => goesWith(card, official, knownContents()).length),
    );
    expect([...counts].filter((count) => count > 6)).toEqual([12]);
  });

  it('have a reason each, for every official card', () => {
    const official = getCatalogue();
    const decks = knownContents();
    const alone = official.cards.filter((card) => {
      const found = goesWith(card, official, decks);
      expect(found.every(({ reasons }) => reasons.length > 0)).toBe(true);
      return found.length === 0;
    });
    // Most cards have some: the others are cards without a trait that another card means.
    expect(alone.length).toBeLessThan(official.cards.length / 4);
  });
});
