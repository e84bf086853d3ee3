import { describe, expect, it } from 'vitest';
import { forgetEdits, keepEdit, waitingEdits } from '@/lib/collection/edit-journal';
import { openLedger, withAnswer, withBase, withEdit, withoutEdit } from '@/lib/collection/ledger';
import type { CollectionEdit, Holding } from '@/lib/collection/types';

const KEY = { printing: 'ote/standard/1', condition: '', place: '' };
const HELD: Holding = { ...KEY, owned: 3, wanted: 0, trade: 0, note: '', value: '' };

function edit(sent: string, owned: number): CollectionEdit {
  return { sent, batch: sent, label: sent, steps: [{ ...KEY, owned }] };
}
const owned = (ledger: ReturnType<typeof openLedger>) => [...ledger.shown.values()][0]?.owned ?? 0;

describe('what is shown', () => {
  it('is what the server said with what waits on top', () => {
    let ledger = withEdit(withEdit(openLedger([HELD]), edit('a', 2)), edit('b', 1));
    expect(owned(ledger)).toBe(6);
    // Another tab had counted four meanwhile.
    ledger = withAnswer(ledger, 'a', [{ ...HELD, owned: 9 }]);
    expect([owned(ledger), ledger.pending.length]).toEqual([10, 1]);
    expect(owned(withoutEdit(ledger, 'b'))).toBe(9);
    expect(owned(withBase(ledger, [{ ...HELD, owned: 20 }]))).toBe(21);
  });

  it('forgets a holding of which nothing is left', () => {
    expect(withEdit(openLedger([HELD]), edit('a', -3)).shown.size).toBe(0);
    expect(withAnswer(openLedger([HELD]), 'x', [{ ...HELD, owned: 0 }]).shown.size).toBe(0);
  });
});

/** The browser's storage, in memory. */
function storage(most = Number.POSITIVE_INFINITY) {
  const map = new Map<string, string>();
  return {
    get length() {
      return map.size;
    },
    key: (i: number) => [...map.keys()][i] ?? null,
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (map.size >= most) throw new Error('QuotaExceededError');
      map.set(key, value);
    },
    removeItem: (key: string) => void map.delete(key),
  };
}

describe('the journal', () => {
  it('keeps edits in order until they are answered', () => {
    const store = storage();
    expect(keepEdit(store, 2_000, edit('b', 1))).toBe(true);
    expect(keepEdit(store, 1_000, edit('a', 2))).toBe(true);
    expect(waitingEdits(store)).toEqual([edit('a', 2), edit('b', 1)]);
    forgetEdits(store, new Set(['a']));
    expect(waitingEdits(store).map(({ sent }) => sent)).toEqual(['b']);
  });

  it('leaves what is no edit alone, and says when it cannot keep one', () => {
    const store = storage(3);
    store.setItem('dossier:count:0000000001:x', '{"sent":"x"');
    store.setItem('dossier:count:0000000002:y', '{"sent":"y","batch":"y","label":"","steps":[{}]}');
    store.setItem('another', 'entry');
    expect(waitingEdits(store)).toEqual([]);
    expect(keepEdit(store, 3, edit('a', 1))).toBe(false);
    expect(store.length).toBe(3);
  });
});
