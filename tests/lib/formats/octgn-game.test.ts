import { describe, expect, it } from 'vitest';
import { octgnGame } from '@/lib/formats/octgn-game';
import { deckOfAll, ODD_CATALOGUE, ODD_NAME } from '@/tests/lib/formats/cards-of-others';
import {
  type Element,
  expectAttributes,
  expectSequence,
  named,
  only,
  xmlTree,
} from '@/tests/lib/formats/xml-tree';

// What is expected here is what OCTGN's documentation says of definition.xml, set.xml, the proxy generator and packages.

const GUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const SITE = 'https://cards.example';
const files = octgnGame(ODD_CATALOGUE, SITE);
const paths = files.map(({ path }) => path);

function fileNamed(path: string): Element {
  const file = files.find((one) => one.path === path);
  if (file === undefined || !('text' in file)) throw new Error(`There is no text ${path}.`);
  return xmlTree(file.text);
}

const game = fileNamed('def/definition.xml');
const sets = paths.filter((path) => /^def\/Sets\//.test(path)).map((path) => fileNamed(path));
const cards = sets.flatMap((set) => named(only(set, 'cards'), 'card'));
const groups = () => [
  only(game, 'table'),
  ...only(game, 'player').children.filter(({ name }) => name !== 'counter'),
];

describe('the game for OCTGN', () => {
  it('has the elements of a definition in the order of its schema, and the attributes that it needs', () => {
    expectSequence(game, 'scripts', 'proxygen', 'card', 'table', 'player', 'deck');
    for (const name of ['id', 'version', 'octgnVersion', 'gameurl', 'setsurl', 'iconurl'])
      expect(game.attributes).toHaveProperty(name);
    for (const name of ['name', 'authors', 'description', 'tags'])
      expect(game.attributes[name]).not.toBe('');
    expect(game.attributes.id).toMatch(GUID);
    for (const name of ['version', 'octgnVersion', 'scriptVersion'])
      expect(game.attributes[name]).toMatch(/^\d+\.\d+\.\d+\.\d+$/);
    expect(only(game, 'card').attributes).toMatchObject({ width: '63', height: '88' });
    expect(only(game, 'player').children.map(({ attributes: { name } }) => name)).toEqual([
      ...['Influence', 'Hand', 'Deck', 'Dead pile', 'Sideboard'],
    ]);
    for (const { attributes } of groups()) {
      expect(attributes.visibility).toMatch(/^(none|me|all|undefined)$/);
      expect(attributes.width).toMatch(/^\d+$/);
      expect(attributes.height).toMatch(/^\d+$/);
    }
  });

  it('names only files that are in it, and functions that its script has', () => {
    const named = [
      only(only(game, 'scripts'), 'script').attributes.src,
      only(game, 'proxygen').attributes.definitionsrc,
      ...['back', 'front'].map((side) => only(game, 'card').attributes[side]),
      only(game, 'table').attributes.background,
      ...only(game, 'player').children.map(({ attributes: { icon } }) => icon),
      only(fileNamed('def/proxies/proxies.xml'), 'template').attributes.src,
    ];
    expect(paths).toEqual(expect.arrayContaining(named.map((path) => `def/${path}`)));
    // Only the definition may be beside the folders.
    expect(paths.filter((path) => /^def\/[^/]+$/.test(path))).toEqual(['def/definition.xml']);
    const script = files.find(({ path }) => path === 'def/scripts/actions.py');
    const actions = groups().flatMap(({ children }) => children);
    expect(actions).toHaveLength(4);
    for (const { attributes } of actions)
      expect(script).toMatchObject({
        text: expect.stringContaining(`def ${attributes.execute}(`),
      });
  });

  it('has a file for each set, with ids that are its own, and properties that the definition has', () => {
    const properties = named(only(game, 'card'), 'property').map(({ attributes }) => attributes);
    const known = properties.map(({ name }) => name);
    expect(new Set(known).size).toBe(known.length);
    for (const { type } of properties) expect(type).toMatch(/^(String|Integer|Char)$/);
    for (const set of sets) {
      expectAttributes(set, 'name', 'id', 'gameId', 'gameVersion', 'version');
      expectSequence(set, 'cards');
      expect(set.attributes.gameId).toBe(game.attributes.id);
      expect(paths).toContain(`def/Sets/${set.attributes.id}/set.xml`);
    }
    for (const card of cards) {
      expectAttributes(card, 'name', 'id');
      expectSequence(card, 'property*');
      for (const property of card.children) expectAttributes(property, 'name', 'value');
      const own = card.children.map(({ attributes: { name } }) => name);
      expect(new Set(own).size).toBe(own.length);
      expect(known).toEqual(expect.arrayContaining(own));
    }
    const ids = [game, ...sets, ...cards].map(({ attributes: { id } }) => id ?? '');
    expect(ids.filter((id) => !GUID.test(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
    const printings = ODD_CATALOGUE.cards.flatMap((card) => card.printings);
    expect(cards).toHaveLength(printings.length);
  });

  it('keeps the ids of its first version, by which decks that were exported before find their cards', () => {
    expect(game.attributes.id).toBe('f093e3d5-580f-8f92-8b56-bd84697e32b8');
    const card = cards.find(({ attributes }) => attributes.name === 'Ricardo Cerdo');
    expect(card?.attributes.id).toBe('7a2851c0-a121-80a1-8e48-1307142ea863');
  });

  it('keeps what is special in XML, and leaves out what XML forbids', () => {
    const card = cards.find(({ attributes }) => attributes.name === ODD_NAME);
    const text = card?.children.find(({ attributes }) => attributes.name === 'Text');
    // A reader of XML takes a line break in an attribute for a space.
    expect(text?.attributes.value?.replace('\n', ' ')).toBe('One & <two> "three"');
    expect(sets.map(({ attributes }) => attributes.name)).toContain('Mine & <yours> "ours"');
  });

  it('draws each property on the blank face by a block of the proxy template', () => {
    const proxies = fileNamed('def/proxies/proxies.xml');
    const blocks = named(only(proxies, 'blocks'), 'block');
    for (const block of blocks) expectSequence(block, 'location', 'text', 'wordwrap');
    const template = only(proxies, 'template');
    expectSequence(template, 'matches', 'textblocks');
    const links = named(only(template, 'textblocks'), 'link');
    const ids = blocks.map(({ attributes: { id } }) => id);
    expect(links.map(({ attributes: { block } }) => block)).toEqual(ids);
    const known = named(only(game, 'card'), 'property').map(({ attributes: { name } }) => name);
    const drawn = links.map((link) => only(link, 'property').attributes.name);
    expect(['Name', ...known]).toEqual(expect.arrayContaining(drawn));
  });

  it('is a package: with the type of each file, and its manifest where it says that it is', () => {
    const types = fileNamed('[Content_Types].xml').children.map(
      ({ attributes: { Extension } }) => Extension,
    );
    const endings = paths.slice(1).map((path) => path.split('.').at(-1));
    expect(new Set(types)).toEqual(new Set(endings));
    const manifest = only(fileNamed('_rels/.rels'), 'Relationship').attributes.Target ?? '';
    const facts = only(fileNamed(manifest.slice(1)), 'metadata');
    expect(only(facts, 'id').text).toBe(game.attributes.id);
    expect(only(facts, 'version').text).toBe(game.attributes.version);
  });

  it('has each card and section of a deck that is exported for OCTGN', () => {
    const deck = xmlTree(deckOfAll('octgn'));
    expect(deck.attributes.game).toBe(game.attributes.id);
    const sections = named(only(game, 'deck'), 'section').map(({ attributes }) => attributes);
    const piles = groups().map(({ attributes: { name } }) => name);
    expect(piles).toEqual(expect.arrayContaining(sections.map(({ group }) => group)));
    const written = named(deck, 'section');
    expect(written.map(({ attributes: { name } }) => name)).toEqual(
      sections.map(({ name }) => name),
    );
    const known = new Map(cards.map(({ attributes: { id, name } }) => [id, name]));
    const all = written.flatMap((section) => section.children);
    expect(all).toHaveLength(ODD_CATALOGUE.cards.length);
    expect(all.filter((card) => known.get(card.attributes.id) !== card.text)).toEqual([]);
  });
});
