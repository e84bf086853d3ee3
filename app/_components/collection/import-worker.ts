import type { CountedPrinting } from '@/lib/collection/printings';
import { decodeFile } from '@/lib/formats/decode';
import { previewOf } from '@/lib/formats/preview';

// Reading a long list takes a while; here it does so beside the page.

/** What the page sends: bytes of a file, or text that was typed. */
export interface ImportJob {
  readonly source: Uint8Array | string;
  readonly printings: readonly CountedPrinting[];
}

self.addEventListener('message', ({ data }: MessageEvent<ImportJob>) => {
  const decoded =
    typeof data.source === 'string'
      ? { ok: true as const, text: data.source }
      : decodeFile(data.source);
  self.postMessage(
    decoded.ok
      ? { preview: previewOf(decoded.text, data.printings) }
      : { message: decoded.message },
  );
});
