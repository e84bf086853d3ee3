import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileCard } from '@/lib/cards/compile-card';
import { getCatalogue } from '@/lib/cards/embedded';
import { formOf, LINE_FIELDS, valueOfLine } from '@/lib/cards/own-form';
import { inFieldOrder, isSameRecord, recordOf } from '@/lib/cards/own-record';
import { readRecordYaml, withField, yamlOf } from '@/lib/cards/record-yaml';
import { anyRecord, ownRecord } from '@/tests/lib/cards/own-records';

describe('a card as YAML', () => {
  it('is read back as an equal record, whatever its fields contain', () => {
    fc.assert(
      fc.property(anyRecord, (record) => {
        expect(readRecordYaml(yamlOf(record)).record).toEqual(inFieldOrder(record));
      }),
    );
  });

  it('keeps all its values when each field passes through the form', () => {
    fc.assert(
      fc.property(anyRecord, (record) => {
        // A comma parts two traits in the form, and only there.
        fc.pre(
          ![...(record.traits ?? []), ...(record.tags ?? [])].some((one) => one.includes(',')),
        );
        const form = formOf(record);
        let text = yamlOf(record);
        for (const field of LINE_FIELDS) {
          if (field === 'text' && form.blank) continue;
          text = withField(text, field, valueOfLine(field, form.lines[field]));
        }
        expect(isSameRecord(readRecordYaml(text).record, record)).toBe(true);
      }),
    );
  });

  it('compiles to the original card, for every official card', () => {
    const { cards } = getCatalogue();
    expect(cards.length).toBeGreaterThan(600);
    for (const card of cards) {
      const { record, problems } = readRecordYaml(yamlOf(recordOf(card)));
      expect(problems, card.id).toEqual([]);
      if (record === null || record.game === 'eden') throw new Error(card.id);
      expect(recordOf(compileCard(record)), card.id).toEqual(recordOf(card));
    }
  });

  it('keeps comments and the order of fields when the form changes one field', () => {
    const text = '# mine\nname: Oak # the old one\ntype: Resource\nset: my-set\nnumber: "1"\n';
    expect(withField(text, 'name', 'Elm')).toBe(text.replace('Oak', 'Elm'));
    expect(withField(text, 'cost', 2)).toContain('type: Resource\n');
    expect(readRecordYaml(withField(text, 'cost', 2)).record).toMatchObject({ cost: 2 });
    expect(withField(withField(text, 'rarity', 'C1'), 'rarity', undefined)).toBe(text);
  });

  it('gets a new field in its usual place', () => {
    const text = yamlOf(ownRecord());
    expect(withField(text, 'bullet', true)).toContain('cost: 2\nbullet: true\nap: 1');
  });

  it('reports the line that cannot be read and keeps what was typed', () => {
    const text = 'name: Oak\ntraits: [Human, Psychic\ntype: Character\n';
    const { fields, problems } = readRecordYaml(text);
    expect(fields).toBeNull();
    expect(problems[0]?.line).toBeGreaterThanOrEqual(2);
    expect(withField(text, 'name', 'Elm')).toBe(text);
  });

  it('reports a wrong field with its line and column', () => {
    const { fields, record, problems } = readRecordYaml(
      'set: my-set\nnumber: "1"\nname: Oak\ntyp: Resource\ncost: many\n',
    );
    expect(record).toBeNull();
    expect(fields).toMatchObject({ cost: 'many' });
    expect(problems.map(({ field, line, column }) => [field, line, column])).toEqual([
      ['type', 1, 1],
      ['cost', 5, 7],
      ['typ', 4, 1],
    ]);
    expect(problems[2]?.hint).toBe('Did you mean "type"? Else remove it.');
  });

  it('may be a list with one card, as in card files', () => {
    const text = '- set: my-set\n  number: "1"\n  name: Oak\n  type: Resource\n';
    expect(readRecordYaml(text).record?.name).toBe('Oak');
    expect(readRecordYaml(withField(text, 'name', 'Elm')).record?.name).toBe('Elm');
  });

  it.each([
    ['nothing', ''],
    ['a word', 'oak'],
    ['two cards', '- name: a\n- name: b\n'],
    ['brackets without end', '['.repeat(11_000)],
    ['hyphens without end', '- '.repeat(5_000)],
    ['brackets and words', '[a,'.repeat(3_900)],
    ['too much', 'x'.repeat(12_001)],
    ['references to references', `a: &a [x]\n${'b: [*a,*a,*a,*a,*a,*a,*a,*a]\n'.repeat(3)}`],
    ['a tag of another language', 'name: !!js/function "f"\n'],
    ['a prototype', '__proto__: { polluted: yes }\nname: Oak\n'],
  ])('is refused with a line when it is %s', (_what, text) => {
    const { record, problems } = readRecordYaml(text);
    expect(record).toBeNull();
    expect(problems.length).toBeGreaterThan(0);
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });
});
