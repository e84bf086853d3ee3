import {
  COLLECTION_BOUNDS,
  COUNTS,
  type CollectionChange,
  each,
  keyText,
  type MadeStep,
} from './types';

/** Joins the changes of each batch, which one undo takes back: the parts of a long import, or a card and the number after it. The newest one names it. */
export function batchesOf(changes: readonly CollectionChange[]): readonly CollectionChange[] {
  const batches = new Map<string, CollectionChange>();
  for (const change of changes) {
    const newer = batches.get(change.batch);
    batches.set(change.batch, newer === undefined ? change : joined(change, newer));
  }
  return [...batches.values()];
}

function joined(older: CollectionChange, newer: CollectionChange): CollectionChange {
  const lots = new Map<string, MadeStep>();
  for (const step of [...older.steps, ...newer.steps]) {
    const before = lots.get(keyText(step));
    const counts = each(COUNTS, (count) => (before?.[count] ?? 0) + (step[count] ?? 0));
    lots.set(keyText(step), { ...before, ...step, ...counts });
  }
  const isAllTold = [older, newer].every(({ steps, size }) => steps.length === size);
  return {
    ...newer,
    steps: [...lots.values()].slice(0, COLLECTION_BOUNDS.told),
    size: isAllTold ? lots.size : older.size + newer.size,
  };
}
