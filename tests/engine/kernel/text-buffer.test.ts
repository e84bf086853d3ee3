import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hashBuffer, hashText, stableJson } from '@/engine/kernel/hash';
import { emptyBuffer, textOf, writeJson } from '@/engine/kernel/text-buffer';

it('JSON is read back as it was written', () => {
  const readBack = fc.property(fc.jsonValue(), (value) => {
    expect(JSON.parse(stableJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
  });
  expect(() => fc.assert(readBack)).not.toThrow();
});

it.each([
  [-1, 0, 9, 10, 99, 100, 999, 1000, -999, -1000, 2 ** 31, 1.5, 1e21, -0],
  ['', 'a "quoted" word', 'back\\slash', 'line\nbreak', 'Żółć', '\ud800', '😀'],
  [true, false, null, [], {}, [[[]]], { a: {}, b: [] }],
])('values of every kind are written as JSON.stringify writes them (%#)', (...values) => {
  expect(stableJson(values)).toBe(JSON.stringify(values));
});

it('a value without JSON is null in a list and left out of an object', () => {
  expect(stableJson([undefined, Number.NaN, Number.POSITIVE_INFINITY])).toBe('[null,null,null]');
  expect(stableJson({ z: 1, a: undefined, b: 2 })).toBe('{"b":2,"z":1}');
});

it('the hash of a buffer equals the hash of its text, however long the text is', () => {
  const long = Array.from({ length: 30_000 }, (_, at) => at);
  const written = emptyBuffer();
  writeJson(written, long);
  expect(textOf(written)).toBe(JSON.stringify(long));
  expect(hashBuffer(written)).toBe(hashText(JSON.stringify(long)));
});

it.each([5, 40])('%i keys are written in the order of their code units', (count) => {
  const keys = Array.from({ length: count }, (_, at) => `${(at * 7) % count}${at % 2 ? 'b' : 'B'}`);
  const held = Object.fromEntries(keys.map((key) => [`k${key}`, 1]));
  const inOrder = Object.keys(held).sort((a, b) => (a < b ? -1 : 1));
  expect(Object.keys(JSON.parse(stableJson(held)))).toEqual(inOrder);
});
