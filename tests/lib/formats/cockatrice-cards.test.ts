import { describe, expect, it } from 'vitest';
import { cockatriceCards } from '@/lib/formats/cockatrice-cards';
import { deckOfAll, ODD_CATALOGUE, ODD_NAME } from '@/tests/lib/formats/cards-of-others';
import {
  type Element,
  expectAttributes,
  expectSequence,
  named,
  only,
  xmlTree,
} from '@/tests/lib/formats/xml-tree';

// What is expected here is what Cockatrice's documentation says of card files, version 4.

const SITE = 'https://cards.example';
const root = xmlTree(cockatriceCards(ODD_CATALOGUE, SITE));
const sets = named(only(root, 'sets'), 'set').map((set) => only(set, 'name').text);
const cards = only(root, 'cards').children;
const printings = cards.flatMap((card) =>
  named(card, 'set').map((set) => ({ card: only(card, 'name').text, set })),
);

function namedCard(name: string): Element {
  const [card, ...others] = cards.filter((one) => only(one, 'name').text === name);
  if (card === undefined || others.length > 0) throw new Error(`Not one card is ${name}.`);
  return card;
}

describe('the card file for Cockatrice', () => {
  it('has the elements and attributes of version 4, in the order of its schema', () => {
    expect([root.name, root.attributes]).toEqual(['cockatrice_carddatabase', { version: '4' }]);
    expectSequence(root, 'info?', 'sets?', 'cards?');
    for (const set of only(root, 'sets').children)
      expect(set.children.map(({ name }) => name)).toEqual(['name', 'longname', 'settype']);
    for (const card of cards) {
      expect(card.name).toBe('card');
      expectSequence(card, 'name', 'text?', 'prop?', 'set+', 'tablerow?');
      expect(only(card, 'tablerow').text).toMatch(/^[0-3]$/);
      for (const set of named(card, 'set'))
        expectAttributes(set, 'uuid', 'num', 'rarity?', 'picurl');
    }
  });

  it('has every card under a name of its own, and every printing with an id and a picture of its own', () => {
    expect(cards).toHaveLength(ODD_CATALOGUE.cards.length);
    expect(new Set(cards.map((card) => only(card, 'name').text)).size).toBe(cards.length);
    for (const key of ['uuid', 'picurl'])
      expect(new Set(printings.map(({ set }) => set.attributes[key])).size).toBe(printings.length);
    expect(new Set(sets).size).toBe(sets.length);
    expect(sets).toEqual(expect.arrayContaining(printings.map(({ set }) => set.text)));
  });

  it('names pictures by whole addresses of this program', () => {
    for (const { set } of printings) {
      const url = new URL(set.attributes.picurl ?? '');
      expect([url.origin, url.search, url.hash]).toEqual([SITE, '', '']);
      expect(url.pathname).toMatch(/^\/api\/v1\/cards\/ote\/[^/]+\/[^/]+\/face\.png$/);
      expect(url.pathname.split('/').slice(5, 7).map(decodeURIComponent)).toEqual([
        set.text,
        set.attributes.num,
      ]);
    }
  });

  it('keeps what is special in XML, and leaves out what XML forbids', () => {
    const card = namedCard(ODD_NAME);
    expect(only(card, 'text').text).toBe('One & <two>\n"three"');
    const own = named(only(root, 'sets'), 'set').find((set) => only(set, 'name').text === 'mine');
    expect(own && only(own, 'longname').text).toBe('On the Edge: Mine & <yours> "ours"');
  });

  it('says type, cost, figures and traits, and nothing of what a card has not', () => {
    const facts = (name: string) =>
      Object.fromEntries(only(namedCard(name), 'prop').children.map((one) => [one.name, one.text]));
    expect(facts('Ricardo Cerdo')).toEqual({
      ...{ type: 'Character — Human, Trident, Psychic', maintype: 'Character' },
      ...{ manacost: '2', pt: '1/3' },
    });
    expect(Object.keys(facts('Zipper (2)'))).not.toContain('pt');
  });

  it('has each card of a deck that is exported for Cockatrice, in its printing', () => {
    const known = new Set(
      printings.map(({ card, set }) =>
        [card, set.text, set.attributes.num, set.attributes.uuid].join('|'),
      ),
    );
    const deck = named(xmlTree(deckOfAll('cockatrice')), 'zone').flatMap((zone) => zone.children);
    expect(deck).toHaveLength(ODD_CATALOGUE.cards.length);
    const unknown = deck
      .map(({ attributes: { name, setShortName, collectorNumber, uuid } }) =>
        [name, setShortName, collectorNumber, uuid].join('|'),
      )
      .filter((card) => !known.has(card));
    expect(unknown).toEqual([]);
  });
});
