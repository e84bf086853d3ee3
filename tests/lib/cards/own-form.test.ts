import { describe, expect, it } from 'vitest';
import { lenientRecord } from '@/lib/cards/lenient-record';
import { formOf, valueOfLine } from '@/lib/cards/own-form';
import { ownRecord } from '@/tests/lib/cards/own-records';

describe('the form of a card', () => {
  it('shows what the record says, even when it is wrong', () => {
    const form = formOf({ name: 'Oak', cost: 'many', traits: ['Tree', 'Old'], text: '' });
    expect(form.lines).toMatchObject({ name: 'Oak', cost: 'many', traits: 'Tree, Old', ap: '' });
    expect(form).toMatchObject({ bullet: false, blank: true });
  });

  it('accepts records with values that no form can show', () => {
    const form = formOf({ name: { en: 'Oak' }, traits: 'Tree', bullet: 'yes' });
    expect(form.lines).toMatchObject({ name: '', traits: 'Tree' });
    expect(form.bullet).toBe(false);
  });

  it.each([
    ['cost', '2', 2],
    ['cost', '0*', '0*'],
    ['cost', 'none', 'none'],
    ['ap', '+1', '+1'],
    ['dp', '-2', -2],
    ['pull', '0.5', 0.5],
    ['pull', 'lots', 'lots'],
    ['number', '007', '007'],
    ['traits', 'Human, , Psychic,', ['Human', 'Psychic']],
    ['traits', 'Human, Psychic, human', ['Human', 'Psychic']],
    ['traits', ' , ', undefined],
    ['text', 'Draw 1 card. ', 'Draw 1 card. '],
    ['text', '', undefined],
    ['name', '  ', undefined],
  ] as const)('reads in the field %s the line “%s” as %j', (field, typed, value) => {
    expect(valueOfLine(field, typed)).toEqual(value);
  });
});

describe('the preview of an unfinished card', () => {
  it('is made from the fields that are right so far', () => {
    expect(lenientRecord({})).toEqual({
      set: 'own',
      number: '1',
      name: 'Untitled card',
      type: 'Character',
    });
    const half = { ...ownRecord(), cost: 'many', ap: 99, traits: [1], misspelt: true };
    const { cost: _, ap: __, traits: ___, ...rest } = ownRecord();
    expect(lenientRecord(half)).toEqual(rest);
  });

  it('leaves out a text that is longer than the limit', () => {
    expect(lenientRecord({ text: 'x '.repeat(5_000) })).not.toHaveProperty('text');
  });
});
