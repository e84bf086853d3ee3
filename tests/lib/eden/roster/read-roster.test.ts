import { describe, expect, it } from 'vitest';
import { emptyCatalogue, gameSystem } from '@/lib/eden/roster/game-system';
import { readAnyTroop } from '@/lib/eden/roster/read-any-troop';
import { readRoster } from '@/lib/eden/roster/read-roster';
import { makeRoster, rosterJson, rosterXml } from '@/lib/eden/roster/roster';
import { POINTS, SYSTEM } from '@/lib/eden/roster/system-ids';
import { troopJson, troopText } from '@/lib/eden/troop-text';
import { CARDS, TROOP } from '@/tests/lib/eden/roster/cards';

const made = makeRoster(TROOP, CARDS);
if (!made.ok) throw new Error('the troop of the test cannot be written');
const XML = rosterXml(made.roster);
const JSON_TEXT = rosterJson(made.roster);

/** A roster in XML around selections. */
function around(selections: string, more = ''): string {
  return [
    `<roster name="Guests" gameSystemId="${SYSTEM.id}">${more}`,
    '<forces><force name="Troop">',
    `<selections>${selections}</selections>`,
    '</force></forces></roster>',
  ].join('\n');
}

/** The line and the message of the error for a roster that cannot be read. */
function refusal(text: string): string {
  const read = readRoster(text);
  return read.ok ? 'read' : `${read.line}: ${read.message}`;
}

type Json = { [name: string]: unknown };

/** The JSON as a naive converter makes it: every list in a wrapper, one element without a list. */
function wrapped(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value as Json).map(([name, inner]) => {
    if (!Array.isArray(inner)) return [name, inner];
    const items = inner.map(wrapped);
    const one = name.endsWith('ies') ? `${name.slice(0, -3)}y` : name.slice(0, -1);
    return [name, { [one]: items.length === 1 ? items[0] : items }];
  });
  return Object.fromEntries(fields);
}

describe('a roster from another program', () => {
  it('is read as text, JSON, BattleScribe and New Recruit', () => {
    for (const text of [troopText(TROOP), troopJson(TROOP), XML, JSON_TEXT]) {
      expect(readAnyTroop(text)).toEqual({ ok: true, troop: TROOP });
      expect(readAnyTroop(`\uFEFF${text}`)).toEqual({ ok: true, troop: TROOP });
    }
  });

  it('is read with wrapped lists, and without the outer object', () => {
    const tree = JSON.parse(JSON_TEXT);
    for (const one of [wrapped(tree), tree.roster, wrapped(tree.roster)]) {
      expect(readAnyTroop(JSON.stringify(one))).toEqual({ ok: true, troop: TROOP });
    }
  });

  it('counts a selection by its number, also in nested forces', () => {
    const inner = `<force><selections><selection name="C" type="unit" number="2"/></selections></force>`;
    const text = around('<selection name="A" type="model" number="3"/>').replace(
      '</force>',
      `<forces>${inner}</forces></force>`,
    );
    expect(readRoster(text)).toMatchObject({
      ok: true,
      troop: { name: 'Guests', fighters: ['A', 'A', 'A', 'C', 'C'], by: null, leader: null },
    });
  });

  it("is recognised as Eden by the name of another author's game system", () => {
    const text = around('<selection name="A" type="model"/>').replace(
      `gameSystemId="${SYSTEM.id}"`,
      'gameSystemId="other" gameSystemName="Eden (2009)"',
    );
    expect(readRoster(text)).toMatchObject({ ok: true, troop: { fighters: ['A'] } });
  });

  it.each([
    ['', 100],
    [`<costLimits><costLimit typeId="${POINTS.id}" value="150.0"/></costLimits>`, 150],
    ['<costLimits><costLimit name="pts" value="-1.0"/></costLimits>', 100],
    ['<costLimits><costLimit name=" pts" value="0"/></costLimits>', 0],
  ])('takes its budget from the points limit: %s', (limits, budget) => {
    expect(readRoster(around('', limits))).toMatchObject({ ok: true, troop: { budget } });
  });
});

describe('the reader of rosters', () => {
  it.each([
    ['entities', `<!DOCTYPE roster [<!ENTITY a "b">]>${XML.replace(/^.*\n/, '')}`, /DOCTYPE/],
    [
      'an entity of a DTD, which is not loaded',
      `<!DOCTYPE r SYSTEM "file:///etc/passwd">${XML}`,
      /XML is broken here/,
    ],
    ['two megabytes', `<roster>${' '.repeat(2 * 1024 * 1024)}</roster>`, /larger than 2 MB/],
    ['depth', '<roster>'.repeat(5000) + '</roster>'.repeat(5000), /nested more than/],
    ['a missing end', XML.replace('</roster>', ''), /the XML is broken here/],
    ['no roster', '<deck/>', /has no <roster>/],
    ['a game system', gameSystem(CARDS), /this is a game system, not a roster/],
    ['a catalogue', emptyCatalogue(), /this is a game system, not a roster/],
  ])('refuses a roster with %s', (_what, text, said) => {
    expect(refusal(text)).toMatch(said);
    expect(readAnyTroop(text).ok).toBe(false);
  });

  it('treats an unknown entity as plain text', () => {
    const text = around('<selection name="&nbsp;&lt;b&gt;" type="model"/>');
    expect(readRoster(text)).toMatchObject({ ok: true, troop: { fighters: ['&nbsp;<b>'] } });
  });

  it.each([
    ['broken', '{"roster": {"forces": [}}', /JSON is not valid/],
    ['no roster', '{"roster": {"name": "x"}}', /no "forces"/],
    ['a list', '[]', /no "forces"/],
    ['two megabytes', `{"roster": "${'x'.repeat(2 * 1024 * 1024)}"}`, /larger than 2 MB/],
  ])('refuses JSON that is %s', (_what, text, said) => {
    expect(refusal(text)).toMatch(said);
  });

  it('refuses deeply nested forces, and values of a wrong type', () => {
    const deep = `${'{"forces":['.repeat(4000)}${']}'.repeat(4000)}`;
    const of = (forces: string) => `{"gameSystemName":"Eden","forces":${forces}}`;
    expect(refusal(of(`[${deep}]`))).toMatch(/forces stand more than 16 deep/);
    for (const forces of ['null', '7', '[null]', '[[1]]', '[{"selections":"x"}]', '{"force":3}']) {
      expect(readRoster(of(forces))).toMatchObject({ ok: true, troop: { fighters: [] } });
    }
  });

  it('refuses a roster of another game', () => {
    const text = XML.replace(SYSTEM.id, 'e51d-b1a3-75fc-dc3g').replace(
      'gameSystemName="Eden"',
      'gameSystemName="Age of Sigmar"',
    );
    expect(refusal(text)).toBe('1: the roster is of the game system “Age of Sigmar”, not of Eden');
  });

  it.each([
    ['an upgrade of no kind', '<selection name="Hat" type="upgrade"/>', '“Hat” is neither'],
    ['no name', '<selection type="model"/>', 'a selection has no name'],
    ['a part of a fighter', '<selection name="A" type="model" number="1.5"/>', 'taken 1.5 times'],
    ['a count below nothing', '<selection name="A" type="model" number="-1"/>', 'taken -1 times'],
    ['a million', '<selection name="A" type="model" number="1000000"/>', 'taken 1000000 times'],
  ])('refuses a roster with %s, and reports the line', (_what, selection, said) => {
    expect(refusal(around(`\n\n${selection}`))).toMatch(new RegExp(`^5: .*${said}`));
  });

  it('refuses two leaders or two symbols', () => {
    const leader = '<selections><selection name="Leader" type="upgrade"/></selections>';
    const led = (name: string) => `<selection name="${name}" type="model">${leader}</selection>`;
    expect(refusal(around(led('A') + led('B')))).toContain('two leaders: A and B');
    const category = '<categories><category name="Made by"/></categories>';
    const of = (name: string) => `<selection name="${name}">${category}</selection>`;
    expect(refusal(around(of('Faction: A') + of('Stigma: B')))).toContain('not by two');
    expect(refusal(around(of('Nobody')))).toContain('no faction or stigma');
  });

  it('refuses a points limit that is not a whole number', () => {
    const limit = (value: string) =>
      `<costLimits><costLimit name="pts" value="${value}"/></costLimits>`;
    expect(refusal(around('', limit('12.5')))).toContain('“12.5”, which is no whole number');
    expect(refusal(around('', limit('many')))).toContain('“many”');
    expect(readRoster(around('', limit('1e300'))).ok).toBe(false);
  });

  it('refuses names and counts beyond the limits of a troop', () => {
    expect(readRoster(around(`<selection name="${'x'.repeat(161)}" type="model"/>`)).ok).toBe(
      false,
    );
    expect(readRoster(around('<selection name="A" type="model" number="401"/>')).ok).toBe(false);
    const many = '<selection name="A" type="model" number="1200"/>'.repeat(2);
    expect(refusal(around(many))).toContain('more than 1200 cards');
  });
});
