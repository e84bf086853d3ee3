import { createWorker, OEM, PSM } from 'tesseract.js';
import type { Reading } from './match-name';
import { graymapOf } from './name-band';
import type { GreyPicture } from './picture';

/** The files of the text reader (tesseract.js, scripts/text-reader-files.mjs); all absent in Node, which finds them in its packages. */
interface ReaderFiles {
  readonly workerPath?: string;
  readonly corePath?: string;
  readonly langPath: string;
}

/** The program that reads letters, in a thread of its own. */
export interface OpenReader {
  read(picture: GreyPicture): Promise<Reading>;
  close(): Promise<void>;
}

/** Starts the text reader. Rejects when its files cannot be loaded. */
export async function openTextReader(files: ReaderFiles): Promise<OpenReader> {
  // Without a handler a fault would be thrown where nobody catches it, and a start without letters would never end.
  let fail: (error: unknown) => void = () => undefined;
  const failed = new Promise<never>((_, reject) => {
    fail = reject;
  });
  const opening = createWorker('eng', OEM.LSTM_ONLY, {
    ...files,
    // The browser's worker keeps them (lib/client/service-worker.ts).
    cacheMethod: 'none',
    gzip: true,
    workerBlobURL: false,
    errorHandler: (error) => fail(error),
  });
  const worker = await Promise.race([opening, failed]);
  // The band is made black on white, in lines below each other.
  await worker.setParameters({
    tessedit_pageseg_mode: PSM.SINGLE_BLOCK,
    tessedit_do_invert: '0',
    user_defined_dpi: '300',
    // Its remarks would be printed among ours.
    debug_file: '/dev/null',
  });
  return {
    async read(picture) {
      const file = graymapOf(picture);
      const image = typeof Buffer === 'undefined' ? new Blob([file.slice()]) : Buffer.from(file);
      const { data } = await worker.recognize(image, {}, { text: true });
      const lines = data.text.split('\n').filter((line) => line.trim() !== '');
      return { lines, confidence: data.confidence };
    },
    async close() {
      await worker.terminate();
    },
  };
}
