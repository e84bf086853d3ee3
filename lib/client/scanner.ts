import type { NamedCard } from '@/lib/scan/match-name';
import { TEXT_READER_FILES } from '@/lib/text-reader.mjs';
import type { ScanOrder, ScanReply, SeenCard } from './scan-worker';

/** Reads cards from pictures, in a worker. */
export interface Scanner {
  /** Sets the cards that can be seen. */
  know(cards: readonly NamedCard[]): void;
  /** Reads a card, or a page of nine pockets. Takes the picture. Null: it could not be read. Rejects when the scanner has ended. Pictures are given one after the other. */
  scan(picture: ImageBitmap, isPage: boolean): Promise<readonly SeenCard[] | null>;
  close(): void;
}

/** The cache of the files that read text from pictures, from which the service worker answers them. */
const FILES_CACHE = 'dossier:text-reader';

/** Starts a scanner. Rejects when its files cannot be loaded. */
export async function openScanner(): Promise<Scanner> {
  // A browser whose storage is full or forbidden loads them at each visit.
  await keepFiles().catch(() => undefined);
  return startWorker();
}

/** Keeps the files of the scanner for use without a connection, and deletes those of another version. */
async function keepFiles(): Promise<void> {
  const cache = await caches.open(FILES_CACHE);
  const wanted = new Set(Object.values(TEXT_READER_FILES));
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (!wanted.delete(pathname)) await cache.delete(url);
  }
  await cache.addAll([...wanted]);
}

function startWorker(): Promise<Scanner> {
  const worker = new Worker(new URL('./scan-worker.ts', import.meta.url), { type: 'module' });
  const tell = (order: ScanOrder, given: Transferable[] = []) => worker.postMessage(order, given);
  let settle: (seen: readonly SeenCard[] | null) => void = () => undefined;
  let lose: (error: Error) => void = () => undefined;
  const scanner: Scanner = {
    know: (cards) => tell({ cards: cards.map(({ card, name }) => ({ card, name })) }),
    scan(picture, isPage) {
      return new Promise((resolve, reject) => {
        settle = resolve;
        lose = reject;
        tell({ picture, isPage }, [picture]);
      });
    },
    close() {
      worker.terminate();
      lose(new Error('The scanner has ended.'));
    },
  };
  return new Promise((resolve, reject) => {
    const fail = (message: string) => {
      const error = new Error(message || 'The scanner could not be loaded.');
      scanner.close();
      reject(error);
    };
    worker.onerror = ({ message }) => fail(message);
    worker.onmessage = ({ data }: MessageEvent<ScanReply>) => {
      if ('seen' in data) settle(data.seen);
      else if (data.started) resolve(scanner);
      else fail('');
    };
  });
}
