import type { CardDef } from '@/engine';
import { type Catalogue, findByName } from '@/lib/cards/catalogue';
import { PUZZLE_DRAWN, type PuzzleDeck } from '@/lib/ote/daily-puzzle';
import { defOf } from '@/lib/ote/session-setup';

/** The order for the worker: the day, and the cards by the names that the decks use. */
export interface DailyOrder {
  readonly day: string;
  readonly decks: readonly PuzzleDeck[];
  readonly cards: readonly (readonly [name: string, card: CardDef])[];
}

/** The worker's reply: the parsed file of the puzzle (null if there is none), or that its code has failed. */
export type DailyReply =
  | { readonly ok: true; readonly tree: unknown }
  | { readonly ok: false; readonly message: string };

/** Makes the puzzle of a day in a worker. Returns null if no hand makes one. If `signal` is aborted, the worker ends without a result. */
export async function makeDailyPuzzle(
  day: string,
  decks: readonly PuzzleDeck[],
  catalogue: Catalogue,
  signal: AbortSignal,
): Promise<unknown> {
  signal.throwIfAborted();
  const worker = new Worker(new URL('./daily-worker.ts', import.meta.url), { type: 'module' });
  const names = new Set([PUZZLE_DRAWN, ...decks.flatMap(({ cards }) => cards)]);
  const cards = [...names].flatMap((name): DailyOrder['cards'][number][] => {
    const [card] = findByName(catalogue, name);
    return card === undefined ? [] : [[name, defOf(card)]];
  });
  signal.addEventListener('abort', () => worker.terminate());
  return await new Promise<unknown>((resolve, reject) => {
    worker.onerror = ({ message }) =>
      reject(new Error(message || 'The puzzle could not be made. Reload the page to try again.'));
    worker.onmessage = ({ data }: MessageEvent<DailyReply>) => {
      worker.terminate();
      if (data.ok) resolve(data.tree);
      else reject(new Error(data.message));
    };
    worker.postMessage({ day, decks, cards } satisfies DailyOrder);
  });
}
