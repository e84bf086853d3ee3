import { describe, expect, it } from 'vitest';
import {
  isOutdated,
  openLedger,
  withAnswer,
  withBase,
  withEdit,
  withoutEdits,
} from '@/lib/collection/ledger';
import type { CollectionTotals } from '@/lib/collection/totals';
import type { CollectionEdit } from '@/lib/collection/types';

const KEY = { printing: 'ote/standard/1', condition: '', place: '' };
const HELD = at(10, 3);

/** The collection at a number: so many plain copies of the one printing. */
function at(number: number, count: number): CollectionTotals {
  return { number, totals: [[KEY.printing, count, 0, 0, count, 0, 0]] };
}
function edit(sent: string, by: number): CollectionEdit {
  return { sent, batch: sent, label: sent, steps: [{ ...KEY, owned: by }] };
}
const owned = (ledger: ReturnType<typeof openLedger>) => ledger.shown.get(KEY.printing)?.owned ?? 0;

describe('the shown collection', () => {
  it('is the collection of the server with the unsent changes applied', () => {
    let ledger = withEdit(withEdit(openLedger(HELD), edit('a', 2)), edit('b', 1));
    expect(owned(ledger)).toBe(6);
    // Another tab had counted four meanwhile.
    ledger = withAnswer(ledger, new Set(['a']), at(12, 9));
    expect([owned(ledger), ledger.pending.length, ledger.number]).toEqual([10, 1, 12]);
    expect(owned(withoutEdits(ledger, new Set(['b'])))).toBe(9);
    expect(owned(withBase(ledger, at(13, 20)))).toBe(21);
  });

  it('forgets a printing without any copies', () => {
    expect(withEdit(openLedger(HELD), edit('a', -3)).shown.size).toBe(0);
    expect(withAnswer(openLedger(HELD), new Set(['x']), at(11, 0)).shown.size).toBe(0);
  });

  it('ignores a server response that is older than the shown state', () => {
    const asked = withEdit(openLedger(HELD), edit('a', 2));
    const answered = withAnswer(asked, new Set(['a']), at(11, 5));
    // Read before the change was made, told after it.
    expect(isOutdated(answered, at(10, 3))).toBe(true);
    expect(withBase(answered, at(10, 3))).toBe(answered);
    expect(owned(withBase(answered, at(11, 5)))).toBe(5);
    // The whole was read meanwhile, with what another has counted since.
    const read = withBase(withEdit(answered, edit('b', 1)), at(14, 8));
    expect(owned(withAnswer(read, new Set(['b']), at(12, 6)))).toBe(8);
  });
});
