import type { AnswerAt } from '@/lib/api/addressed';
import { countedPrintings } from '@/lib/collection/printings';
import type { CountFile } from '@/lib/formats/count-plan';
import { fresh } from './answers';
import { LONG_WORK, type Reply, request } from './api';
import { currentCatalogue, OWN_CARDS } from './cards';
import { edenCatalogueNow } from './eden-cards';
import type { ImportPlan, PlanOrder } from './import-worker';

type Page = AnswerAt<'/api/v1/collection'>;

/** The cards and the collection at one time. `pages`: its JSON; `number`: how often it had been changed before. */
export interface ReadCollection extends Pick<PlanOrder, 'printings' | 'pages'> {
  readonly ok: true;
  readonly number: number;
}

interface NoPlan {
  readonly ok: false;
  readonly message: string;
}

/** The outcome of planning. `collection`: what the plan was made from. */
export type Planning =
  | { readonly ok: true; readonly plan: ImportPlan; readonly collection: ReadCollection }
  | NoPlan;

const NO_ANSWER = {
  ok: false,
  message: 'Can’t reach the server. Nothing was imported. Preview the list again in a moment.',
} as const;

/**
 * Plans what a file would count, in a worker, so that a long file does not stop the page. `known`: the collection of an earlier plan; null to
 * read it. If `signal` is aborted, the worker ends without a result.
 */
export async function planImport(
  file: CountFile,
  known: ReadCollection | null,
  signal: AbortSignal,
): Promise<Planning> {
  const collection = known ?? (await readCollection());
  if (!collection.ok) return collection;
  const { printings, pages } = collection;
  try {
    const plan = await planInWorker({ file, printings, pages }, signal);
    return { ok: true, plan, collection };
  } catch {
    return { ok: false, message: 'The list could not be read. Reload the page and try again.' };
  }
}

/** Reads the collection and all cards. If the collection changes meanwhile, the server refuses the import by the number of changes. */
async function readCollection(): Promise<ReadCollection | NoPlan> {
  const pages: string[] = [];
  let number = 0;
  for (let path: string | null = '/api/v1/collection'; path !== null; ) {
    const reply: Reply<Page> = await request(path, { milliseconds: LONG_WORK });
    if (reply.kind === 'later') return NO_ANSWER;
    if (reply.kind === 'refused') return { ok: false, message: reply.message };
    if (pages.length === 0) number = reply.body.number;
    pages.push(reply.text);
    path = reply.body.next;
  }
  // Cards that were made in another tab can be counted, too.
  await fresh(OWN_CARDS);
  const [cards, eden] = await Promise.all([currentCatalogue(), edenCatalogueNow()]);
  if (cards === null || eden === null) return NO_ANSWER;
  const printings = [...countedPrintings(cards), ...countedPrintings(eden)];
  return { ok: true, printings, pages, number };
}

function planInWorker(order: PlanOrder, signal: AbortSignal): Promise<ImportPlan> {
  const worker = new Worker(new URL('./import-worker.ts', import.meta.url), { type: 'module' });
  signal.addEventListener('abort', () => worker.terminate());
  if (signal.aborted) worker.terminate();
  return new Promise((resolve, reject) => {
    worker.onerror = ({ message }) => reject(new Error(message));
    worker.onmessage = ({ data }: MessageEvent<ImportPlan>) => {
      worker.terminate();
      resolve(data);
    };
    worker.postMessage(order);
  });
}
