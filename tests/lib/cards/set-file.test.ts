import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getCatalogue } from '@/lib/cards/embedded';
import { readSetFile } from '@/lib/cards/set-file';
import { previewSet } from '@/lib/cards/set-preview';
import { ownRecord } from '@/tests/lib/cards/own-records';

const records = (text: string) => readSetFile(text, 'my-set').lines.map(({ record }) => record);

describe('a set in a file', () => {
  it('is read from YAML, with the place of each mistake', () => {
    const text = [
      '- { number: "1", name: Oak, type: Resource, pull: "1*" }',
      '- { number: "2", name: Elm, type: Tree }',
      '- { name: Ash, type: Gear, set: other, text: "" }',
    ].join('\n');
    const { format, lines } = readSetFile(text, 'my-set');
    expect(format).toBe('YAML or JSON');
    expect(lines.map(({ line, record }) => [line, record?.name, record?.set])).toEqual([
      [1, 'Oak', 'my-set'],
      [2, undefined, undefined],
      [3, 'Ash', 'other'],
    ]);
    expect(lines[1]?.problems[0]).toContain('type: expected one of Resource');
  });

  it('is read from JSON', () => {
    const text = JSON.stringify({
      game: 'ote',
      cards: [{ name: 'Oak', type: 'Gear', number: '7' }],
    });
    expect(records(text)).toEqual([{ set: 'my-set', number: '7', name: 'Oak', type: 'Gear' }]);
  });

  it('is read from CSV, in any order of its columns', () => {
    const text =
      'Name,Type,Cost,AP,DP,Traits,Text,Number\r\n"Oak, Old",Character,2•,+1,1*,"Tree, Human",,12\r\nElm,Gear,0,,,,"Says ""hm""",13\r\n';
    expect(records(text)).toEqual([
      {
        set: 'my-set',
        number: '12',
        name: 'Oak, Old',
        type: 'Character',
        cost: 2,
        bullet: true,
        ap: '+1',
        dp: '1*',
        traits: ['Tree', 'Human'],
        text: '',
      },
      { set: 'my-set', number: '13', name: 'Elm', type: 'Gear', cost: 0, text: 'Says "hm"' },
    ]);
  });

  it('leaves the text open where no card of the list has any', () => {
    expect(records('name;type;text\nOak;Gear;\n')[0]).not.toHaveProperty('text');
  });

  it('is read from a list of LackeyCCG', () => {
    const header =
      'Name\tSet\tImageFile\tId Number\tType\tPull Cost\tAttack Power\tDefense Power\tPull Generated\tRarity\tTraits\tRules';
    const rows = [
      'Willow, The (W02)\tgarden\tW02\tW02\tWhammy \t-\t-\t-\t-\t--\t-\tDraw 1 card.',
      'Root (W03)\tgarden\tW03\tW03\tGear \t3@\t+2\t-\t*\tU1\tTree\t',
    ];
    const { format, lines } = readSetFile([header, ...rows].join('\n'), 'my-set');
    expect(format).toBe('LackeyCCG list');
    expect(lines.map(({ record }) => record)).toEqual([
      {
        set: 'garden',
        number: 'W02',
        name: 'The Willow',
        type: 'Whammy',
        cost: 'none',
        text: 'Draw 1 card.',
      },
      {
        set: 'garden',
        number: 'W03',
        name: 'Root',
        type: 'Gear',
        cost: 3,
        bullet: true,
        ap: '+2',
        pull: '*',
        rarity: 'U1',
        traits: ['Tree'],
        text: '',
      },
    ]);
  });

  it('loses no line: what is no card is said with its place', () => {
    const { lines } = readSetFile('name,type,cost\nOak,Gear,many\nElm,Gear,1\nElm,,1\n', 'my-set');
    expect(lines.map(({ line, label }) => [line, label])).toEqual([
      [2, 'Oak'],
      [3, 'Elm'],
      [4, 'Elm'],
    ]);
    expect(lines[0]?.problems[0]).toContain('cost: expected');
    expect(lines[2]?.problems[0]).toContain('type: expected');
  });

  it('says a number that stands twice', () => {
    const { lines } = readSetFile('name,type,number\nOak,Gear,1\nElm,Gear,1\n', 'my-set');
    expect(lines[1]?.problems).toEqual([
      'Number "1" stands in line 2 already. Give each card its own number.',
    ]);
  });

  it('never throws, whatever it is', () => {
    const odd = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.string({ unit: fc.constantFrom('-', ' ', '{', '[', ':', '"', '\n', ',', 'name', '\t') }),
    );
    fc.assert(fc.property(odd, (text) => Array.isArray(readSetFile(text, 'my-set').lines)));
  });
});

describe('what an import would do', () => {
  const catalogue = getCatalogue();
  const stored = { id: 'ote/my-set/1', revision: 3, record: ownRecord(), updatedAt: '' };
  const preview = (text: string, into: string | null) =>
    previewSet(readSetFile(text, 'my-set').lines, {
      catalogue,
      sets: [{ id: 'my-set', name: 'My set' }],
      stored: new Map([[stored.id, stored]]),
      into,
    });

  it('is said of each line', () => {
    const same = JSON.stringify(ownRecord());
    const changed = JSON.stringify(ownRecord({ cost: 3 }));
    const fresh = JSON.stringify(ownRecord({ number: '2' }));
    expect(preview(`[${same},${fresh},{"name":1}]`, null).map(({ kind }) => kind)).toEqual([
      'same',
      'new',
      'refused',
    ]);
    const [one] = preview(`[${changed}]`, null);
    expect(one).toMatchObject({ kind: 'changed', base: 3, changes: [{ field: 'cost' }] });
  });

  it('goes into the set that is chosen, or is refused where the file leads nowhere', () => {
    const elsewhere = JSON.stringify([ownRecord({ set: 'elsewhere', number: '5' })]);
    expect(preview(elsewhere, null)[0]).toMatchObject({ kind: 'refused' });
    expect(preview(elsewhere, 'my-set')[0]).toMatchObject({
      kind: 'new',
      record: { set: 'my-set', number: '5' },
    });
  });
});
