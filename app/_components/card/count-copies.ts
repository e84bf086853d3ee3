import {
  type CollectionState,
  createCollectionStore,
} from '@/app/_components/collection/collection-store';
import { localStore } from '@/lib/client/storage';
import { countLot, type LotChange, lotToCount } from '@/lib/collection/lot-changes';
import { type Lots, withLotSteps } from '@/lib/collection/lots';
import { setCount } from '@/lib/collection/set-count';
import { type CollectionTotals, isPlain } from '@/lib/collection/totals';
import type { Step } from '@/lib/collection/types';

/** A printing of which a copy is added or removed. */
interface CopiesStep {
  readonly printing: string;
  readonly count: 'owned' | 'wanted';
  readonly by: 1 | -1;
  /** The card's name, for the history. */
  readonly name: string;
}

/** The outcome of a change. */
interface CountedCopies {
  /** The words for the count, with the lot where there are several; '' when it is plain to see. */
  readonly said: string;
  /** The reason why nothing was counted; '' on success. */
  readonly why: string;
  readonly lots: Lots;
}

export interface CopiesCounter {
  /** Applies a step: to a lot if copies with condition or place are known in `lots`, otherwise to those without. */
  step(step: CopiesStep, lots: Lots): CountedCopies;
  change(change: LotChange, lots: Lots): CountedCopies;
  close(): void;
}

const CHOOSE = 'Take the copy from its condition and place, below.';
const TOO_MANY = 'No more copies can be counted there.';
const COUNT_WORDS = { owned: '', wanted: ' wanted' } as const;

/** Opens the collection store for counting on a card page. */
export function openCounter(
  totals: CollectionTotals,
  show: (state: CollectionState) => void,
): CopiesCounter {
  const store = createCollectionStore(totals, localStore);
  const unsubscribe = store.subscribe(show);
  const disconnect = store.connect();
  function make({ label, steps }: LotChange, lots: Lots, said: string): CountedCopies {
    store.count(label, steps);
    // Lots that are not loaded yet come with the change.
    const known = steps.filter(({ printing }) => lots.has(printing));
    return { said, why: '', lots: withLotSteps(lots, known) };
  }
  return {
    step({ printing, count, by, name }, lots) {
      const { ledger, made } = store.getState();
      const held = lots.get(printing) ?? [];
      if (count === 'owned' && held.some((lot) => !isPlain(lot) && lot.owned > 0)) {
        const counted = [...made, ...ledger.pending].flatMap(({ steps }) => steps);
        const lot = lotToCount(held, counted, by);
        const change = lot === null ? null : countLot(name, held, lot, by);
        if (change === null) return { said: '', lots, why: by < 0 ? CHOOSE : TOO_MANY };
        return make(change, lots, change.label);
      }
      const total = ledger.shown.get(printing);
      const set = setCount(total, count, (total?.[count] ?? 0) + by);
      if (set.by === 0) return { said: '', why: set.why, lots };
      const label = `${set.by > 0 ? '+' : ''}${set.by} ${name} → ${set.to}${COUNT_WORDS[count]}`;
      const steps = set.steps.map((one): Step => ({ printing, ...one }));
      return { ...make({ label, steps }, lots, ''), why: set.why };
    },
    change(change, lots) {
      return make(change, lots, '');
    },
    close() {
      unsubscribe();
      disconnect();
    },
  };
}
