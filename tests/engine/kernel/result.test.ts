import { expect, it } from 'vitest';
import { hashText, stableJson } from '@/engine/kernel/hash';
import { byCode } from '@/engine/kernel/order';
import { present } from '@/engine/kernel/result';

it('a missing value that the state must have causes an error that names it', () => {
  expect(present('a', 'card', 3)).toBe('a');
  expect(() => present(undefined, 'card', 3)).toThrow('No card 3');
});

it('equal values have equal JSON, whatever the order of their keys', () => {
  expect(stableJson({ b: [1, undefined], a: null, c: undefined })).toBe('{"a":null,"b":[1,null]}');
  expect(hashText(stableJson({ a: 1, b: 2 }))).toBe(hashText(stableJson({ b: 2, a: 1 })));
});

it('texts are sorted by code units, capitals first', () => {
  expect(['b', 'a', 'B', 'a'].sort(byCode)).toEqual(['B', 'a', 'a', 'b']);
});
