import type { CountedPrinting } from '@/lib/collection/printings';
import type { Preview } from '@/lib/formats/preview';

/** A file read, or why it was not. */
export type ImportRead = { readonly preview: Preview } | { readonly message: string };

const LONGEST = 30_000;

/** Reads a file beside the page. Never rejects. */
export function readInWorker(
  source: Uint8Array | string,
  printings: readonly CountedPrinting[],
): Promise<ImportRead> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./import-worker.ts', import.meta.url), { type: 'module' });
    const end = (read: ImportRead) => {
      clearTimeout(timer);
      worker.terminate();
      resolve(read);
    };
    const timer = setTimeout(
      () => end({ message: 'Reading takes too long. Split the file.' }),
      LONGEST,
    );
    worker.addEventListener('message', ({ data }: MessageEvent<ImportRead>) => end(data));
    worker.addEventListener('error', () => end({ message: 'The file could not be read.' }));
    worker.postMessage({ source, printings });
  });
}
