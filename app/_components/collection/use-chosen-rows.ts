import { useCallback, useMemo, useRef, useState } from 'react';
import type { OwnedRow } from '@/lib/collection/owned-rows';

/** The rows that are chosen, to change them together. */
export interface ChosenRows {
  readonly rows: readonly OwnedRow[];
  /** Whether a row is chosen, by the id of its printing. */
  has(printing: string): boolean;
  /** Chooses a row, or takes it out; with `isRange` also the rows from the last one to it. */
  readonly choose: (printing: string, isRange: boolean) => void;
  chooseAll(): void;
  clear(): void;
}

const NONE: ReadonlySet<string> = new Set();

/** Keeps which of some rows are chosen. A row that the filters hide is not chosen as long as it is hidden. */
export function useChosenRows(rows: readonly OwnedRow[]): ChosenRows {
  const [chosen, setChosen] = useState(NONE);
  const ids = useMemo(() => rows.map(({ printing }) => printing.id), [rows]);
  /** The order of the rows and the row that was chosen last, for a range. */
  const last = useRef({ ids, printing: '' });
  last.current.ids = ids;
  const choose = useCallback((printing: string, isRange: boolean) => {
    const { ids: order, printing: before } = last.current;
    const to = order.indexOf(printing);
    const from = isRange && order.includes(before) ? order.indexOf(before) : to;
    const range = order.slice(Math.min(from, to), Math.max(from, to) + 1);
    last.current.printing = printing;
    setChosen((now) => {
      const next = new Set(now);
      const isOn = !now.has(printing);
      for (const id of range)
        if (isOn) next.add(id);
        else next.delete(id);
      return next;
    });
  }, []);
  return {
    rows: chosen.size === 0 ? [] : rows.filter(({ printing }) => chosen.has(printing.id)),
    has: (printing) => chosen.has(printing),
    choose,
    chooseAll: () => setChosen(new Set(ids)),
    clear: () => setChosen(NONE),
  };
}
