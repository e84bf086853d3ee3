import { describe, expect, it } from 'vitest';
import { lenientRecord } from '@/lib/cards/lenient-record';
import { formOf, valueOfLine } from '@/lib/cards/own-form';
import { ownRecord } from '@/tests/lib/cards/own-records';

describe('a card as a form', () => {
  it('shows what is written, right or wrong', () => {
    const form = formOf({ name: 'Oak', cost: 'many', traits: ['Tree', 'Old'], text: '' });
    expect(form.lines).toMatchObject({ name: 'Oak', cost: 'many', traits: 'Tree, Old', ap: '' });
    expect(form).toMatchObject({ bullet: false, blank: true });
  });

  it('does not stumble over what no form can show', () => {
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
  ] as const)('means by %s “%s” %j', (field, typed, value) => {
    expect(valueOfLine(field, typed)).toEqual(value);
  });
});

describe('a card that somebody is still typing', () => {
  it('is drawn from what is right so far', () => {
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

  it('leaves a text that is longer than a card may have uncompiled', () => {
    expect(lenientRecord({ text: 'x '.repeat(5_000) })).not.toHaveProperty('text');
  });
});
