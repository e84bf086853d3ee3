import { answerParent, askChild, forkPinned } from '@/bench/pinned-process';
import type { SearchClass } from './search-tasks';
import {
  type OpenSearcher,
  openSearcher,
  SEARCHER_NAMES,
  type SearchBlock,
  type SearcherName,
} from './searchers';

/** The first argument of a process that searches; no command has this name. */
const SEARCHER_ARGUMENT = '--bench-searcher';

type SearcherQuestion = 'build' | { readonly of: SearchClass; readonly budgetMs: number };

/** Searches if this process was started for that, and returns whether it was. */
export function serveSearcher(): boolean {
  const [, , mark, wanted, size] = process.argv;
  const name = SEARCHER_NAMES.find((one) => one === wanted);
  if (mark !== SEARCHER_ARGUMENT || name === undefined || process.send === undefined) return false;
  let opened: Promise<OpenSearcher> | null = null;
  answerParent(async (question: SearcherQuestion) => {
    opened ??= openSearcher(name, Number(size));
    const searcher = await opened;
    if (question === 'build') return searcher.buildMs;
    return searcher.block(question.of, question.budgetMs);
  });
  return true;
}

/** A searcher in another process. */
export interface FarSearcher {
  readonly build: () => Promise<number>;
  readonly block: (of: SearchClass, budgetMs: number) => Promise<SearchBlock>;
  readonly stop: () => void;
}

/** Starts a searcher in its own process. */
export function startSearcher(entry: string, name: SearcherName, size: number): FarSearcher {
  const child = forkPinned(entry, [SEARCHER_ARGUMENT, name, String(size)]);
  return {
    build: () => askChild<number>(child, name, 'build'),
    block: (of, budgetMs) => askChild<SearchBlock>(child, name, { of, budgetMs }),
    stop: () => child.disconnect(),
  };
}
