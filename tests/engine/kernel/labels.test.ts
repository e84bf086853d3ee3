import { describe, expect, it } from 'vitest';
import {
  knownLabelIndex,
  labelIndex,
  labelMaker,
  labelOf,
  listLabels,
} from '@/engine/kernel/scenario/labels';
import { writeShort } from '@/engine/kernel/scenario/problem';

describe('the labels of a scenario', () => {
  const maker = labelMaker();
  for (const name of ['Boss', 'Twin', 'Twin']) maker.next(name);
  const labels = maker.done();

  it('are the names of the cards, with a number for each further copy', () => {
    expect(labels.names).toEqual(['Boss', 'Twin', 'Twin#2']);
    expect(labelIndex(labels, 'Twin#1')).toBe(1);
    expect(labelIndex(labels, 'Twin#2')).toBe(2);
  });

  it('are found whether they are typed in capitals or small letters', () => {
    expect(labelIndex(labels, 'boss')).toBe(0);
    expect(labelIndex(labels, 'TWIN#2')).toBe(2);
  });

  it('are not found for a piece that the file does not list', () => {
    expect(labelIndex(labels, 'Nobody')).toBeNull();
    expect(knownLabelIndex(labels, 'Nobody')).toBe(-1);
    expect(labelOf(labels, 7)).toBe('#7');
    expect(listLabels(labels, [2, 0])).toBe('Boss, Twin#2');
    expect(listLabels(labels, [])).toBe('nothing');
  });
});

describe('a value in a message', () => {
  it('is written as JSON cut to one line, or as "nothing" when it has no JSON', () => {
    expect(writeShort({ a: 1 })).toBe('{"a":1}');
    expect(writeShort('x'.repeat(60))).toBe(`"${'x'.repeat(46)}…`);
    expect(writeShort(undefined)).toBe('nothing');
  });
});
