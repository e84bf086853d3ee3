import { useEffect, useMemo, useState } from 'react';
import { applySteps, noHolding } from '@/lib/collection/apply';
import type { Totals } from '@/lib/collection/totals';
import { type Holding, keyText } from '@/lib/collection/types';
import { getHoldings } from './collection-api';
import { useCollection } from './collection-context';

/** Rows of one answer. */
const AT_ONCE = 1_000;
/** What is counted while pages are read makes them be read again, so often at most. */
const ATTEMPTS = 3;

type Rows = ReadonlyMap<string, Holding>;

interface Read {
  readonly sets: string;
  readonly number: number;
  /** Null: they cannot be had just now. */
  readonly rows: Rows | null;
}

/** What is held, row by row. */
export type HeldRows =
  | { readonly state: 'looking' }
  | { readonly state: 'silent' }
  | { readonly state: 'there'; readonly rows: Rows };

/** The holdings of some printings, with what waits on top. Read from the server set by set, since pages carry totals only; and anew when something is counted, as long as they are `wanted`. */
export function useHeldRows(printings: ReadonlySet<string>, wanted: boolean): HeldRows {
  const ledger = useCollection((state) => state.ledger);
  const [read, setRead] = useState<Read | null>(null);
  const sets = [...new Set([...printings].map((id) => id.split('/')[1] ?? ''))].sort().join();
  const { number } = ledger;
  useEffect(() => {
    if (!wanted) return;
    let left = false;
    readRows(sets.split(','), number).then((found) => {
      if (!left) setRead({ sets, ...found });
    });
    return () => {
      left = true;
    };
  }, [wanted, sets, number]);
  return useMemo((): HeldRows => {
    if (!wanted || read === null || read.sets !== sets || read.number < number)
      return { state: 'looking' };
    const base = read.rows ?? plainRows(ledger.base, printings);
    if (base === null) return { state: 'silent' };
    const { touched } = applySteps(
      base,
      ledger.pending.flatMap(({ steps }) => steps),
    );
    return { state: 'there', rows: new Map([...base, ...touched]) };
  }, [wanted, read, sets, number, ledger, printings]);
}

/** All pages of some sets as they stand at one moment, at `least` as new as what is shown. */
async function readRows(
  sets: readonly string[],
  least: number,
): Promise<{ number: number; rows: Rows | null }> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const found = await readOnce(sets);
    if (found === null) break;
    if (found.number >= least) return found;
  }
  return { number: least, rows: null };
}

async function readOnce(sets: readonly string[]): Promise<{ number: number; rows: Rows } | null> {
  const rows = new Map<string, Holding>();
  const numbers = new Set<number>();
  for (const set of sets) {
    let path: string | null = `/api/v1/collection?set=${set}&limit=${AT_ONCE}`;
    while (path !== null) {
      const reply = await getHoldings(path);
      if (reply.kind !== 'answer') return null;
      numbers.add(reply.body.number);
      for (const holding of reply.body.holdings) rows.set(keyText(holding), holding);
      path = reply.body.next;
    }
  }
  const [number = 0, ...others] = numbers;
  return { number: others.length === 0 ? number : -1, rows };
}

/** The rows of printings as far as the totals tell them: null where copies lie in a condition or at a place. */
function plainRows(base: Totals, printings: ReadonlySet<string>): Rows | null {
  const rows = new Map<string, Holding>();
  for (const printing of printings) {
    const total = base.get(printing);
    if (total === undefined) continue;
    const { owned, wanted, trade, plain } = total;
    if (owned !== plain.owned || wanted !== plain.wanted || trade !== plain.trade) return null;
    const key = { printing, condition: '', place: '' };
    rows.set(keyText(key), { ...noHolding(key), owned, wanted, trade });
  }
  return rows;
}
