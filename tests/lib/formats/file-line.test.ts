import { expect, it } from 'vitest';
import { fileLine, withFileLine } from '@/lib/formats/file-line';

const FILE = '\uFEFFCount;Name\r\nvier;Zipper\n1;"Eel\nor not"\r\n\n2;Flux';

it('returns a line as it stands in the file', () => {
  const lines = [0, 1, 2, 3, 4, 5, 6, 7].map((line) => fileLine(FILE, line));
  expect(lines).toEqual([
    ...[null, 'Count;Name', 'vier;Zipper', '1;"Eel', 'or not"'],
    ...[null, '2;Flux', null],
  ]);
});

it('replaces a line and leaves the others as they are', () => {
  expect(withFileLine(FILE, 2, '4;Zipper')).toBe(FILE.replace('vier', '4'));
  expect(withFileLine(FILE, 6, '3;Flux')).toBe(FILE.replace('2;Flux', '3;Flux'));
  expect(withFileLine(FILE, 9, 'x')).toBe(FILE);
});
