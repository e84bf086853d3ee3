import { expect, test } from 'vitest';
import { legalPlaces } from '@/engine';
import { gridShape, placeWords } from '@/lib/ote/session-grid';
import { card, laid, MOLLY } from '@/tests/lib/ote/session-cards';

const BURGER = card('Burger', { ...MOLLY, name: 'Burger' });

test('the grid of an empty Conspiracy has one place, rank 1 and file 1', () => {
  const shape = gridShape(laid(), 0, []);
  expect(shape.rows.map((row) => row.cells)).toEqual([
    [{ place: { rank: 0, file: 0 }, card: null }],
  ]);
  expect(placeWords(shape, { rank: 0, file: 0 })).toBe('rank 1, file 1');
});

test('the grid around one Character has an empty edge on every side, so that nothing moves when places are offered', () => {
  const state = laid({ is: MOLLY, zone: 'conspiracy', rank: -1, file: 4 });
  const shape = gridShape(state, 0, []);
  expect(shape.rows.map((row) => row.label)).toEqual([null, 1, null]);
  expect(shape.files.map((file) => file.label)).toEqual([null, 1, null]);
  expect(gridShape(state, 0, legalPlaces(state, 0))).toEqual(shape);
});

test('the grid numbers ranks and files from 1 at the front left, whatever their coordinates', () => {
  const state = laid(
    { is: MOLLY, zone: 'conspiracy', rank: -2, file: -3 },
    { is: BURGER, zone: 'conspiracy', rank: -1, file: -1 },
  );
  const shape = gridShape(state, 0, []);
  expect(placeWords(shape, { rank: -1, file: -2 })).toBe('rank 2, file 2');
  expect(placeWords(shape, { rank: -3, file: -3 })).toBe('a new rank in front, file 1');
  expect(placeWords(shape, { rank: 0, file: 0 })).toBe(
    'a new rank behind, a new file at the right',
  );
  expect(placeWords(shape, { rank: -2, file: -4 })).toBe('rank 1, a new file at the left');
});

test('the grid has no edge beyond three ranks (RANK-1)', () => {
  const state = laid(
    { is: MOLLY, zone: 'conspiracy', rank: 0 },
    { is: BURGER, zone: 'conspiracy', rank: 1 },
    { is: card('Glug', { ...MOLLY, name: 'Glug' }), zone: 'conspiracy', rank: 2 },
  );
  expect(gridShape(state, 0, []).rows.map((row) => row.label)).toEqual([1, 2, 3]);
});
