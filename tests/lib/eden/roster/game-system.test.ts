import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import type { EdenCard } from '@/engine';
import { embeddedEdenCards } from '@/lib/eden/catalogue';
import { emptyCatalogue, gameSystem } from '@/lib/eden/roster/game-system';
import { CATALOGUE, categoryId, POINTS, SYSTEM } from '@/lib/eden/roster/system-ids';
import { CARDS, fighter, NASTY } from '@/tests/lib/eden/roster/cards';

interface Tree {
  readonly [name: string]: Tree & readonly Tree[] & string;
}

/** The words of an attribute on each of several elements. */
const wordsOf = (trees: readonly Tree[], name: string): readonly string[] =>
  trees.map((one) => String(one[name]));

const LISTED = /(Entry|Link|constraint|profile|characteristic|Type|cost|modifier|condition)$/;
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseAttributeValue: false,
  isArray: (name) => LISTED.test(name),
});

function systemOf(cards: readonly EdenCard[]) {
  const text = gameSystem(cards);
  expect(XMLValidator.validate(text)).toBe(true);
  const tree: Tree = parser.parse(text);
  const system = tree.gameSystem as Tree;
  const entries = [...(system.selectionEntries?.selectionEntry ?? [])] as Tree[];
  return { text, system, entries };
}

function entryNamed(entries: readonly Tree[], name: string): Tree {
  const found = entries.filter((one) => one['@name'] === name);
  expect(found).toHaveLength(1);
  return found[0] as Tree;
}

const limitsOf = (entry: Tree) => [...(entry.constraints?.constraint ?? [])] as Tree[];
const attributes = (text: string, name: string) =>
  [...text.matchAll(new RegExp(`\\s${name}="([^"]*)"`, 'g'))].map(([, value]) => value ?? '');

describe('the BattleScribe game system', () => {
  const { text, system, entries } = systemOf(CARDS);

  it('has the namespace, the version and the points of the file format', () => {
    expect(system).toMatchObject({
      '@id': SYSTEM.id,
      '@battleScribeVersion': '2.03',
      '@xmlns': 'http://www.battlescribe.net/schema/gameSystemSchema',
      costTypes: { costType: [{ '@id': POINTS.id, '@name': 'pts', '@defaultCostLimit': '100' }] },
    });
  });

  it('has its elements in the order of the schema', () => {
    const order = Object.keys(system).filter((name) => !name.startsWith('@'));
    expect(order).toEqual([
      'readme',
      'costTypes',
      'profileTypes',
      'categoryEntries',
      'forceEntries',
      'selectionEntries',
    ]);
    const [ysolde] = entries.filter((one) => one['@name'] === 'Marshal Ysolde');
    expect(Object.keys(ysolde ?? {}).filter((name) => !name.startsWith('@'))).toEqual([
      'constraints',
      'profiles',
      'categoryLinks',
      'selectionEntries',
      'costs',
    ]);
  });

  it('gives every element a unique id in the required form', () => {
    const ids = attributes(text, 'id');
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{4}(-[0-9a-f]{4}){3}$/);
  });

  it('refers only to ids that it defines', () => {
    const ids = new Set(attributes(text, 'id'));
    const used = [...attributes(text, 'targetId'), ...attributes(text, 'typeId')];
    expect(used.filter((id) => !ids.has(id))).toEqual([]);
    const fields = attributes(text, 'field').map((field) => field.replace('limit::', ''));
    expect(fields.filter((field) => field !== 'selections' && !ids.has(field))).toEqual([]);
  });

  it('lists a fighter with cost, figures, symbols and copies', () => {
    const ysolde = entryNamed(entries, 'Marshal Ysolde');
    expect(ysolde['@type']).toBe('model');
    expect(ysolde.costs?.cost).toMatchObject([{ '@typeId': POINTS.id, '@value': '39' }]);
    expect(limitsOf(ysolde)).toMatchObject([{ '@type': 'max', '@value': '1' }]);
    const [profile] = [...(ysolde.profiles?.profile ?? [])] as Tree[];
    const facts = [...(profile?.characteristics?.characteristic ?? [])] as Tree[];
    const told = Object.fromEntries(facts.map((one) => [one['@name'], String(one['#text'])]));
    expect(told).toMatchObject({
      PSI: '6/4',
      CBT: '6/4',
      VIG: '5/3',
      SPD: '3/2',
      Head: '1 + 2, dice 1',
      Torso: '2 + 3, dice 4 5',
      Base: '30 mm',
      Types: 'Noble, Officer',
    });
    expect(told.Equipment).toContain('Half plate (Pr): torso +1.');
    expect(told.Abilities).toContain('Send them in (Action, 1 AP, 1/round)');
    const links = [...(ysolde.categoryLinks?.categoryLink ?? [])] as Tree[];
    expect(links.map((one) => [one['@name'], one['@primary']])).toEqual([
      ['Fighters', 'true'],
      ['Faction: Cinder Court', 'false'],
      ['Stigma: Ember', 'false'],
    ]);
  });

  it('limits the points of its single force, and allows one symbol and one leader', () => {
    const forces = [...(system.forceEntries?.forceEntry ?? [])] as Tree[];
    expect(forces).toHaveLength(1);
    expect(forces[0]).toMatchObject({
      '@name': 'Troop',
      constraints: { constraint: [{ '@field': POINTS.id, '@type': 'max', '@value': '100' }] },
    });
    const links = [...(forces[0]?.categoryLinks?.categoryLink ?? [])] as Tree[];
    const limits = links.map((one) => [
      one['@targetId'],
      limitsOf(one).map((limit) => `${limit['@type']} ${limit['@value']}`),
    ]);
    expect(limits).toEqual([
      [categoryId('Made by'), ['min 1', 'max 1']],
      [categoryId('Fighters'), ['min 1']],
      [categoryId('Leader'), ['max 1']],
      [categoryId('Missions'), []],
      [categoryId('Tactical cards'), []],
    ]);
  });

  it('leaves out NPFs, scenery and incomplete fighters, and counts the incomplete fighters', () => {
    const names = new Set(wordsOf(entries, '@name'));
    const wrong = CARDS.filter(({ type }) => type === 'NPF' || type === 'Scenery');
    expect(wrong.filter(({ name }) => names.has(name)).map(({ name }) => name)).toEqual([]);
    expect(names.has('Yuri')).toBe(false);
    const unknown = new Set(
      CARDS.flatMap((card) =>
        card.type === 'Fighter' && !names.has(card.name) ? [card.name] : [],
      ),
    );
    expect(unknown.size).toBeGreaterThan(0);
    expect(system.readme).toContain(`${unknown.size} fighters are left out`);
  });

  it('is equal each time it is written, and no id depends on other cards', () => {
    expect(gameSystem(embeddedEdenCards())).toBe(text);
    const alone = systemOf(CARDS.filter(({ name }) => name === 'Marshal Ysolde'));
    const idOf = (list: readonly Tree[]) => entryNamed(list, 'Marshal Ysolde')['@id'];
    expect(idOf(alone.entries)).toBe(idOf(entries));
  });
});

describe('the BattleScribe game system for other cards', () => {
  it.each(NASTY)('escapes the name %s', (name) => {
    const { entries } = systemOf([
      fighter({ name, faction: `${name} folk`, text: `${name}\n${name}` }),
    ]);
    const models = entries.filter((one) => one['@type'] === 'model');
    expect(models.map((one) => one['@name'])).toEqual([name]);
    expect(entries.map((one) => one['@name'])).toContain(`Faction: ${name} folk`);
  });

  it('limits a fighter to the copies on its card', () => {
    const { entries } = systemOf([
      fighter({ name: 'Pair', copies: 2 }),
      fighter({ name: 'Horde', copies: 'unlimited' }),
    ]);
    expect(limitsOf(entryNamed(entries, 'Pair'))).toMatchObject([{ '@value': '2' }]);
    expect(limitsOf(entryNamed(entries, 'Horde'))).toEqual([]);
  });

  it('lists only the later of two cards with one name', () => {
    const twice = [fighter({ name: 'Twin', value: 5 }), fighter({ name: 'twin', value: 7 })];
    const { entries } = systemOf(twice);
    expect(entryNamed(entries, 'twin').costs?.cost).toMatchObject([{ '@value': '7' }]);
  });

  it('shows a missing limb as 0 and a dash', () => {
    const { limbs } = fighter({ name: 'any' });
    const ghost = fighter({
      name: 'Ghost',
      limbs: { ...limbs, legs: null, torso: { ...limbs.torso, index: [4, 5, 6] } },
    });
    expect(gameSystem([ghost])).toMatch(/name="SPD"[^>]*>0<[\s\S]*name="Legs"[^>]*>–</);
  });

  it('can be written without any card', () => {
    expect(systemOf([]).entries).toEqual([]);
  });
});

describe('the BattleScribe catalogue file', () => {
  it('refers to the game system', () => {
    const text = emptyCatalogue();
    expect(XMLValidator.validate(text)).toBe(true);
    expect(parser.parse(text).catalogue).toMatchObject({
      '@id': CATALOGUE.id,
      '@gameSystemId': SYSTEM.id,
      '@xmlns': 'http://www.battlescribe.net/schema/catalogueSchema',
    });
  });
});
