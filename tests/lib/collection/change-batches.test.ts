import { expect, it } from 'vitest';
import { batchesOf } from '@/lib/collection/change-batches';
import type { CollectionChange, MadeStep } from '@/lib/collection/types';

const step = (number: number, owned: number): MadeStep => ({
  printing: `ote/standard/${number}`,
  condition: '',
  place: '',
  owned,
});
function change(number: number, batch: string, steps: MadeStep[], size = steps.length) {
  const createdAt = '2026-11-30T00:00:00.000Z';
  const made: CollectionChange = {
    number,
    batch,
    label: `Change ${number}`,
    steps,
    size,
    undoes: null,
    createdAt,
  };
  return made;
}

it('joins the changes of a batch to one entry with the name of the newest', () => {
  const joined = batchesOf([
    change(4, 'other', [step(9, 1)]),
    change(3, 'zip', [step(268, 2)]),
    change(2, 'zip', [step(268, 1)]),
  ]);
  expect(joined.map(({ label, size }) => [label, size])).toEqual([
    ['Change 4', 1],
    ['Change 3', 1],
  ]);
  expect(joined[1]?.steps).toEqual([expect.objectContaining({ owned: 3 })]);
});

it('tells the size of a long import, of which only the first steps are known', () => {
  const told = Array.from({ length: 20 }, (_, at) => step(at, 1));
  const [one, ...others] = batchesOf([change(2, 'file', told, 100), change(1, 'file', told, 500)]);
  expect(others).toEqual([]);
  expect(one).toMatchObject({ size: 600 });
  expect(one?.steps).toHaveLength(20);
});
