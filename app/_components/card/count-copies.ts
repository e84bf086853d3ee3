import {
  type CollectionState,
  createCollectionStore,
} from '@/app/_components/collection/collection-store';
import { localStore } from '@/lib/client/storage';
import type { LotChange } from '@/lib/collection/lot-changes';
import { setCount } from '@/lib/collection/set-count';
import type { CollectionTotals } from '@/lib/collection/totals';

/** A printing and the number of its copies without condition and place to add or remove. */
interface CopiesStep {
  readonly printing: string;
  readonly count: 'owned' | 'wanted';
  readonly by: 1 | -1;
  /** The card's name, for the history. */
  readonly name: string;
}

export interface CopiesCounter {
  /** Applies a step. Returns why nothing was counted; '' on success. */
  step(step: CopiesStep): string;
  change(change: LotChange): void;
  close(): void;
}

const COUNT_WORDS = { owned: '', wanted: ' wanted' } as const;

/** Opens the collection store for counting on a card page. */
export function openCounter(
  totals: CollectionTotals,
  show: (state: CollectionState) => void,
): CopiesCounter {
  const store = createCollectionStore(totals, localStore);
  const unsubscribe = store.subscribe(show);
  const disconnect = store.connect();
  return {
    step({ printing, count, by, name }) {
      const total = store.getState().ledger.shown.get(printing);
      const set = setCount(total, count, (total?.[count] ?? 0) + by);
      if (set.by !== 0)
        store.count(`${set.by > 0 ? '+' : ''}${set.by} ${name} → ${set.to}${COUNT_WORDS[count]}`, [
          { printing, condition: '', place: '', [count]: set.by },
        ]);
      return set.why;
    },
    change({ label, steps }) {
      store.count(label, steps);
    },
    close() {
      unsubscribe();
      disconnect();
    },
  };
}
