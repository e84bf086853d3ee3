import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getCatalogue } from '@/lib/cards/embedded';
import { edenCatalogueOfProgram } from '@/lib/eden/catalogue';
import { setPlan } from '@/lib/formats/set-plan';
import { ownRecord } from '@/tests/lib/cards/own-records';

const official = getCatalogue();
const own = new Map([['ote/my-set/1', { revision: 3, record: ownRecord() }]]);
const eden = { official: edenCatalogueOfProgram(), catalogue: edenCatalogueOfProgram() };
const around = { official, catalogue: official, eden, own, sets: ['my-set'] };
const plan = (text: string, into: string | null = null) =>
  setPlan(text, { into, otherwise: 'my-set' }, around);

describe('a list of cards pasted into a set', () => {
  it('may be a table, YAML or JSON', () => {
    const saved = { record: { set: 'my-set', number: '7', name: 'Tin Drum', type: 'Resource' } };
    for (const text of [
      'number,name,type\n7,Tin Drum,Resource\n',
      'Name\tSet\tImageFile\tType\nTin Drum\t\t7\tResource\n',
      '- { number: "7", name: Tin Drum, type: Resource }\n',
      '{"game":"ote","cards":[{"number":"7","name":"Tin Drum","type":"Resource"}]}',
    ])
      expect(plan(text).saves, text).toMatchObject([{ ...saved, base: null }]);
  });

  it('may be a card file of Eden, in which cards without a number get the next one', () => {
    const text = `game: eden
cards:
  - { type: Fighter, name: Yuri, value: 20, head: 4/3 2+2 @1, text: "Brawler (Permanent): +1 CBT in melee." }
  - { type: Mission, number: "9", name: Hold, objectives: ["When an opponent is incapacitated, score 1 VP."] }
  - { type: Fighter, name: Ada, head: 4/3 2+ @1 }
  - { type: Fighter, name: Brick, valu: 3 }
`;
    const { saves, rejected } = plan(text);
    expect(saves).toMatchObject([
      { base: null, record: { game: 'eden', set: 'my-set', number: '1', name: 'Yuri' } },
      { base: null, record: { game: 'eden', set: 'my-set', number: '9', type: 'Mission' } },
    ]);
    expect(rejected).toMatchObject([
      { line: 5, reason: expect.stringContaining('head: expected a limb') },
      { line: 6, reason: expect.stringContaining('Did you mean "value"') },
    ]);
  });

  it('is refused without parsing when it is too long, for both games', () => {
    const long = '#'.repeat(4_000_000);
    for (const game of ['ote', 'eden'])
      expect(plan(`game: ${game}\ncards: []\n${long}`)).toMatchObject({
        saves: [],
        rejected: [{ line: 1, reason: expect.stringContaining('longer than 4000000 characters') }],
      });
  });

  it('goes into the set that it names, the set that the user selects, or the offered set', () => {
    const text = 'number,name,type,set\n7,Tin Drum,Resource,Garden\n8,Bell,Gear,\n';
    const setsOf = (into: string | null) => plan(text, into).saves.map(({ record }) => record.set);
    expect(setsOf(null)).toEqual(['garden', 'my-set']);
    expect(setsOf('my-set')).toEqual(['my-set', 'my-set']);
  });

  it('has every line saved, kept, or rejected with its place', () => {
    const same = JSON.stringify(ownRecord());
    const changed = JSON.stringify(ownRecord({ cost: 9 }));
    expect(plan(`[${same}]`)).toMatchObject({ saves: [], tally: { unchanged: 1 } });
    expect(plan(`[${changed}]`)).toMatchObject({ saves: [{ base: 3 }], tally: { changed: 1 } });
    const { saves, rejected } = plan('name,type,cost\nOak,Gear,many\nElm,Gear,1\nAsh,Tree,1\n');
    expect(saves.map(({ record }) => record.name)).toEqual(['Elm']);
    expect(rejected.map(({ line }) => line)).toEqual([2, 4]);
    expect(rejected[0]?.reason).toContain('cost: expected');
  });

  it('never causes an exception', () => {
    const odd = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.string({ unit: fc.constantFrom('-', ' ', '{', '[', ':', '"', '\n', ',', 'name', 'type') }),
    );
    fc.assert(
      fc.property(odd, (text) => Array.isArray(plan(text).rejected)),
      { numRuns: 60 },
    );
  });
});
