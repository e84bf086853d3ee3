import { describe, expect, it } from 'vitest';
import { lenientRecord } from '@/lib/cards/lenient-record';
import { formOf, LINE_FIELDS, valueOfLine } from '@/lib/cards/own-form';
import { isSameRecord, recordOf } from '@/lib/cards/own-record';
import type { EdenOwnRecord } from '@/lib/cards/own-types';
import { diffRecords } from '@/lib/cards/record-diff';
import { readRecordYaml, withField, yamlOf } from '@/lib/cards/record-yaml';
import { edenCatalogueOfProgram } from '@/lib/eden/catalogue';
import { ownListing } from '@/lib/eden/listing';

const YURI: EdenOwnRecord = {
  game: 'eden',
  set: 'my-set',
  number: '1',
  name: 'Yuri',
  type: 'Fighter',
  value: 20,
  head: '4/3 2+2 @1',
  arms: 4,
  legs: null,
  equipment: ['Club (Melee): CBT +1.', 'Helmet (Pr): head +1.'],
  text: 'Brawler (Permanent): +1 CBT in melee.',
};

describe('an Eden card of a user', () => {
  it('keeps all fields of the published card that it corrects, as YAML and through the form', () => {
    for (const card of edenCatalogueOfProgram().cards) {
      const record = recordOf(card);
      const read = readRecordYaml(yamlOf(record));
      expect(read.problems, card.id).toEqual([]);
      if (read.record?.game !== 'eden') throw new Error(card.id);
      expect(isSameRecord(read.record, record), card.id).toBe(true);
      const again = ownListing(read.record);
      const { id, facts, lines, level, missing } = card;
      expect(again).toMatchObject({ id, facts, lines, level, missing });
      const form = formOf(read.fields ?? {});
      let text = yamlOf(record);
      for (const field of LINE_FIELDS) {
        if (field === 'text' && form.blank) continue;
        // A limb with all its fields, or a shape, is more than a line can say.
        if (typeof Reflect.get(record, field) === 'object' && form.lines[field] === '') continue;
        text = withField(text, field, valueOfLine(field, form.lines[field]));
      }
      const typed = readRecordYaml(text).record;
      if (typed?.game !== 'eden') throw new Error(text);
      expect(ownListing(typed).facts, card.id).toEqual(facts);
    }
  });

  it('shows one line for each piece of equipment, and "none" for a missing limb', () => {
    const form = formOf({ ...YURI });
    expect(form.lines.equipment).toBe('Club (Melee): CBT +1.\nHelmet (Pr): head +1.');
    expect([form.lines.arms, form.lines.legs]).toEqual(['4', 'none']);
    expect(valueOfLine('equipment', form.lines.equipment)).toEqual(YURI.equipment);
    expect(valueOfLine('legs', 'none')).toBeNull();
    expect(valueOfLine('secret', 'false')).toBe(false);
    expect(valueOfLine('copies', 'unlimited')).toBe('unlimited');
  });

  it.each([
    ['a limb that is none', 'head: 4/3/2', 'head: expected a limb'],
    ['a value of 100', 'value: 100', 'value: expected a whole number from 0 to 99'],
    ['a field of the other game', 'traits: [Human]', 'unknown field "traits"'],
    ['a field of another type', 'objectives: [x]', 'unknown field "objectives"'],
    ['a slip', 'stigme: Ash', 'stigma'],
    ['no type of the game', 'type: Character', 'one of Fighter, NPF'],
  ])('reports %s with its line and field', (_, line, message) => {
    const base = 'game: eden\nset: my-set\nnumber: "1"\nname: Yuri\n';
    const text = line.startsWith('type') ? base + line : `${base}type: Fighter\n${line}`;
    const { record, problems } = readRecordYaml(text);
    expect(record).toBeNull();
    expect(problems[0]?.line).toBe(text.split('\n').length);
    expect(`${problems[0]?.message} ${problems[0]?.hint}`).toContain(message);
  });

  it('is previewed while it is typed, from the fields that are right', () => {
    const drawn = lenientRecord({ ...YURI, value: 'many', head: '4/', nonsense: 1 });
    if (drawn.game !== 'eden') throw new Error(drawn.name);
    expect(ownListing(drawn)).toMatchObject({ name: 'Yuri', facts: { kind: 'fighter', cbt: 4 } });
    expect(lenientRecord({ game: 'eden' })).toMatchObject({
      type: 'Fighter',
      name: 'Untitled card',
    });
  });

  it('underlines the part of its text that is not understood and suggests the nearest form', () => {
    const listing = ownListing({ ...YURI, text: 'Brawler (Permanent): +1 CBT in meele.' });
    const [line] = listing.lines.filter(({ kind }) => kind === 'ability');
    expect(listing.level).toBe('partial');
    expect(line?.unknown).toHaveLength(1);
    expect(line?.unknown[0]?.nearest).not.toBeNull();
  });

  it('lists the fields that a change touches, with their values before and after', () => {
    const changes = diffRecords(YURI, { ...YURI, value: 21, legs: '4' });
    expect(changes.map(({ field, before, after }) => [field, before, after])).toEqual([
      ['value', '20', '21'],
      ['legs', 'none', '4'],
    ]);
  });
});
