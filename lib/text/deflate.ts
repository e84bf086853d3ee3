/** Compresses a text with deflate. */
export function deflated(text: string): Promise<Uint8Array<ArrayBuffer>> {
  return readStream(new TextEncoder().encode(text), new CompressionStream('deflate-raw'), Infinity);
}

/** Decompresses a text. Throws for invalid data, or for more than `most` bytes, because a small link could contain gigabytes. */
export async function inflated(bytes: Uint8Array<ArrayBuffer>, most: number): Promise<string> {
  const stream = new DecompressionStream('deflate-raw');
  return new TextDecoder('utf-8', { fatal: true }).decode(await readStream(bytes, stream, most));
}

/** Returns the output of a stream. Throws above `most` bytes. */
async function readStream(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
  most: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    length += value.length;
    if (length > most) {
      await reader.cancel();
      throw new Error('too long');
    }
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
