import type { CountedPrinting } from '@/lib/collection/printings';
import { type Holding, keyText } from '@/lib/collection/types';
import { type CountFile, type CountPlan, readCounts } from '@/lib/formats/count-plan';
import type { FormatId, TableColumns } from '@/lib/formats/types';

// A worker of the browser that plans an import.

/** A file to be planned. `pages`: the collection, as JSON of the API. */
export interface PlanOrder {
  readonly file: CountFile;
  readonly printings: readonly CountedPrinting[];
  readonly pages: readonly string[];
}

/** What a file would count. */
export interface ImportPlan
  extends Pick<CountPlan, 'rows' | 'tally' | 'above' | 'fewer' | 'lowered' | 'namesLots'> {
  readonly format: FormatId;
  /** The number of holdings that change. */
  readonly steps: number;
  /** The columns of a table; null if the file is not a table. */
  readonly table: TableColumns | null;
}

addEventListener('message', ({ data }: MessageEvent<PlanOrder>) => {
  postMessage(planOf(data));
});

function planOf({ file, printings, pages }: PlanOrder): ImportPlan {
  const held = new Map<string, Holding>();
  for (const page of pages) {
    const { holdings } = JSON.parse(page) as { readonly holdings: readonly Holding[] };
    for (const holding of holdings) held.set(keyText(holding), holding);
  }
  const { format, table, plan } = readCounts(file, printings);
  const { notes: _, steps, ...planned } = plan(held);
  return { ...planned, format, steps: steps.length, table };
}
