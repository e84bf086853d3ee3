import { describe, expect, it } from 'vitest';
import {
  knownLabelIndex,
  labelIndex,
  labelMaker,
  labelOf,
  listed,
} from '@/engine/kernel/scenario/labels';
import { shown } from '@/engine/kernel/scenario/problem';

describe('the labels of a scenario', () => {
  const maker = labelMaker();
  for (const name of ['Boss', 'Twin', 'Twin']) maker.next(name);
  const labels = maker.done();

  it('are the name, and the name with a number for a copy', () => {
    expect(labels.names).toEqual(['Boss', 'Twin', 'Twin#2']);
    expect(labelIndex(labels, 'Twin#1')).toBe(1);
    expect(labelIndex(labels, 'Twin#2')).toBe(2);
  });

  it('are found in any case of letters', () => {
    expect(labelIndex(labels, 'boss')).toBe(0);
    expect(labelIndex(labels, 'TWIN#2')).toBe(2);
  });

  it('are not found for a piece that the file does not list', () => {
    expect(labelIndex(labels, 'Nobody')).toBeNull();
    expect(knownLabelIndex(labels, 'Nobody')).toBe(-1);
    expect(labelOf(labels, 7)).toBe('#7');
    expect(listed(labels, [2, 0])).toBe('Boss, Twin#2');
    expect(listed(labels, [])).toBe('nothing');
  });
});

describe('a value in a message', () => {
  it('is its JSON, cut to one line; a value without JSON is nothing', () => {
    expect(shown({ a: 1 })).toBe('{"a":1}');
    expect(shown('x'.repeat(60))).toBe(`"${'x'.repeat(46)}…`);
    expect(shown(undefined)).toBe('nothing');
  });
});
