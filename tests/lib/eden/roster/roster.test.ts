import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import type { EdenCard, TroopList } from '@/engine';
import { gameSystem } from '@/lib/eden/roster/game-system';
import { readRoster } from '@/lib/eden/roster/read-roster';
import { makeRoster, rosterJson, rosterXml } from '@/lib/eden/roster/roster';
import { POINTS, SYSTEM } from '@/lib/eden/roster/system-ids';
import { CARDS, fighter, NASTY, TROOP } from '@/tests/lib/eden/roster/cards';

function written(troop: TroopList, cards: readonly EdenCard[] = CARDS) {
  const made = makeRoster(troop, cards);
  if (!made.ok) throw new Error(made.problems.map(({ message }) => message).join(' '));
  return { xml: rosterXml(made.roster), json: rosterJson(made.roster) };
}

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  isArray: (name) => /^(selection|cost|category|profile)$/.test(name),
});
const attributes = (text: string, name: string) =>
  [...text.matchAll(new RegExp(`\\s${name}="([^"]*)"`, 'g'))].map(([, value]) => value ?? '');

describe('a BattleScribe roster', () => {
  const { xml, json } = written(TROOP);
  const tree = parser.parse(xml).roster;

  it('is valid XML with the namespace, the game system and one force', () => {
    expect(XMLValidator.validate(xml)).toBe(true);
    expect(tree).toMatchObject({
      '@name': 'Coals',
      '@xmlns': 'http://www.battlescribe.net/schema/rosterSchema',
      '@battleScribeVersion': '2.03',
      '@gameSystemId': SYSTEM.id,
      forces: { force: { '@name': 'Troop' } },
    });
  });

  it('has the sum of its selections as cost, and the budget as limit', () => {
    const { selection } = tree.forces.force.selections;
    const values = selection.map((one: { costs: { cost: { '@value': string }[] } }) =>
      Number(one.costs.cost[0]?.['@value']),
    );
    expect(values).toEqual([0, 39, 26, 0, 0, 0]);
    expect(tree.costs.cost).toMatchObject([{ '@typeId': POINTS.id, '@value': '65' }]);
    expect(tree.costLimits.costLimit).toMatchObject({ '@typeId': POINTS.id, '@value': '120' });
  });

  it('refers only to ids that the game system defines', () => {
    const ids = new Set(attributes(gameSystem(CARDS), 'id'));
    const used = [...attributes(xml, 'entryId'), ...attributes(xml, 'typeId')];
    expect(used.length).toBeGreaterThan(20);
    expect(used.filter((id) => !ids.has(id))).toEqual([]);
  });

  it('has its elements in the order of the schema', () => {
    expect(Object.keys(tree).filter((name) => !name.startsWith('@'))).toEqual([
      'costs',
      'costLimits',
      'forces',
    ]);
    const [, , leader] = tree.forces.force.selections.selection;
    expect(Object.keys(leader).filter((name) => !name.startsWith('@'))).toEqual([
      'profiles',
      'selections',
      'costs',
      'categories',
    ]);
    expect(leader).toMatchObject({
      '@name': 'Kestrel Voss',
      '@type': 'model',
      selections: { selection: [{ '@name': 'Leader', '@type': 'upgrade' }] },
    });
  });

  it('has the equivalent tree in JSON: plain lists, text in $text, the version as a number', () => {
    const { roster } = JSON.parse(json);
    expect(roster).toMatchObject({
      battleScribeVersion: 2.03,
      generatedBy: 'Dossier',
      xmlns: 'http://www.battlescribe.net/schema/rosterSchema',
      costs: [{ name: 'pts', typeId: POINTS.id, value: 65 }],
    });
    const [, ysolde] = roster.forces[0].selections;
    expect(ysolde.profiles[0].characteristics[0]).toMatchObject({ $text: '6/4', name: 'PSI' });
    const inXml = tree.forces.force.selections.selection;
    expect(roster.forces[0].selections.map((one: { id: string }) => one.id)).toEqual(
      inXml.map((one: { '@id': string }) => one['@id']),
    );
  });

  it.each(['xml', 'json'] as const)('is read back from %s unchanged', (form) => {
    expect(readRoster(written(TROOP)[form])).toEqual({ ok: true, troop: TROOP });
  });

  it.each(NASTY)('is read back with the names %s', (name) => {
    const cards = [
      fighter({ name, faction: name, copies: 3 }),
      { type: 'Mission' as const, name: `${name} mission`, text: name },
      { type: 'Tactical' as const, name: `${name} trick`, text: `${name}\n\u0007${name}` },
    ];
    const troop: TroopList = {
      ...TROOP,
      name: `Troop ${name}`,
      symbol: name,
      leader: name,
      fighters: [name, name],
      missions: [`${name} mission`],
      tactical: [`${name} trick`],
    };
    const { xml, json } = written(troop, cards);
    expect(XMLValidator.validate(xml)).toBe(true);
    expect(readRoster(xml)).toEqual({ ok: true, troop });
    expect(readRoster(json)).toEqual({ ok: true, troop });
  });

  it('keeps the order of fighters, and copies as separate entries', () => {
    const cards = [fighter({ name: 'One', copies: 'unlimited' }), fighter({ name: 'Two' })];
    const troop = {
      ...TROOP,
      leader: 'One',
      fighters: ['One', 'Two', 'One'],
      missions: [],
      tactical: [],
    };
    const { xml, json } = written(troop, cards);
    const selections = [...xml.matchAll(/<selection id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(selections).size).toBe(selections.length);
    expect(xml.match(/<selection [^>]*name="Leader"/g)).toHaveLength(1);
    expect(readRoster(xml)).toEqual({ ok: true, troop });
    expect(readRoster(json)).toEqual({ ok: true, troop });
  });

  it.each([null, '', '   '])('is read back without a name when it has none (%j)', (name) => {
    const { xml, json } = written({ ...TROOP, name });
    expect(xml).toContain('name="Untitled troop"');
    for (const text of [xml, json]) {
      expect(readRoster(text)).toEqual({ ok: true, troop: { ...TROOP, name: null } });
    }
  });

  it('is read back when its troop is empty and has no symbol or leader', () => {
    const none = { by: null, symbol: null, leader: null, fighters: [], missions: [], tactical: [] };
    const troop = { ...TROOP, ...none };
    const { xml, json } = written(troop);
    expect(readRoster(xml)).toEqual({ ok: true, troop });
    expect(readRoster(json)).toEqual({ ok: true, troop });
  });

  it('writes names as they are on the cards', () => {
    const loose = {
      ...TROOP,
      fighters: ['marshal ysolde', 'KESTREL VOSS'],
      leader: 'kestrel voss',
    };
    expect(readRoster(written(loose).xml)).toEqual({ ok: true, troop: TROOP });
  });
});

describe('a BattleScribe export is refused', () => {
  const problemsOf = (troop: Partial<TroopList>) => {
    const made = makeRoster({ ...TROOP, ...troop }, CARDS);
    return made.ok ? [] : made.problems;
  };

  it('for unknown fighters, which it names', () => {
    const fighters = ['Nobody', 'Marshal Ysolde', 'Kestrel Voss', 'No <one>'];
    expect(problemsOf({ fighters })).toEqual([
      { name: 'Nobody', message: 'No fighter is called “Nobody”.' },
      { name: 'No <one>', message: 'No fighter is called “No <one>”.' },
    ]);
  });

  it('for incomplete fighters, with the missing facts', () => {
    const [problem, ...more] = problemsOf({ fighters: ['Yuri', 'Kestrel Voss'] });
    expect(more).toEqual([]);
    expect(problem?.name).toBe('Yuri');
    expect(problem?.message).toMatch(/not known well enough\. Missing: .*arms\.white/);
  });

  it('for a card of the wrong type', () => {
    const [mission = ''] = TROOP.missions;
    const messages = problemsOf({
      fighters: [mission, 'Kestrel Voss'],
      tactical: ['Marshal Ysolde'],
    });
    expect(messages.map(({ message }) => message)).toEqual([
      `${mission} is a card of the kind Mission, not a fighter.`,
      'Marshal Ysolde is a card of the kind Fighter, not a tactical card.',
    ]);
  });

  it('for a symbol that no complete fighter has, and for a leader who is not in the troop', () => {
    expect(problemsOf({ symbol: 'Nowhere' }).map(({ name }) => name)).toEqual(['Nowhere']);
    expect(problemsOf({ leader: 'Pitch' }).map(({ name }) => name)).toEqual(['Pitch']);
  });
});
