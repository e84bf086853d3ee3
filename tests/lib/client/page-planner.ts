import { afterEach, beforeEach, vi } from 'vitest';
import { answerApi } from '@/lib/api/door';
import { type Planning, planImport, type ReadCollection } from '@/lib/client/import-plan';
import type { ImportPlan } from '@/lib/client/import-worker';
import type { CountFile } from '@/lib/formats/count-plan';
import { request } from '@/tests/lib/server/requests';

type Listener = (message: { readonly data: unknown }) => void;

/** A file to be counted. Each omitted choice is as on a page where nothing was chosen. */
export type PlannedFile = Pick<CountFile, 'text'> & Partial<CountFile>;

let workersPart: Listener = () => undefined;

/** Stands for the browser during each test of a file: the worker's code runs in this thread, and requests go to the API. */
export function standForBrowser(): void {
  beforeEach(stubGlobals);
  afterEach(() => {
    vi.unstubAllGlobals();
  });
}

function stubGlobals(): void {
  vi.stubGlobal('addEventListener', (_: string, listener: Listener) => {
    workersPart = listener;
  });
  vi.stubGlobal('fetch', (path: string) => answerApi(request('GET', path)));
  vi.stubGlobal(
    'Worker',
    class {
      onmessage: Listener = () => undefined;
      terminate = () => undefined;
      postMessage = async (order: unknown) => {
        await import('@/lib/client/import-worker');
        const sent = structuredClone(order);
        vi.stubGlobal('postMessage', (plan: unknown) => this.onmessage({ data: plan }));
        workersPart({ data: sent });
      };
    },
  );
}

/** Plans a file like the import page, with the collection as the API sends it, or that of an earlier plan. */
export function planning(
  { text, ...chosen }: PlannedFile,
  known: ReadCollection | null = null,
): Promise<Planning> {
  const plain = { format: null, mode: 'set', choices: new Map(), columns: new Map() } as const;
  return planImport({ ...plain, ...chosen, text }, known, new AbortController().signal);
}

/** Returns the plan of a file that can be planned. */
export async function planned(
  file: PlannedFile,
): Promise<ImportPlan & { readonly number: number }> {
  const outcome = await planning(file);
  if (!outcome.ok) throw new Error(outcome.message);
  return { ...outcome.plan, number: outcome.collection.number };
}
