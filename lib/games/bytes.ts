/** Writes a game as bytes: small whole numbers take one byte, larger ones more. */
export interface ByteWriter {
  readonly bytes: number[];
}

export function byteWriter(): ByteWriter {
  return { bytes: [] };
}

/** Writes a whole number from 0 to 2^53 − 1, seven bits in each byte, the lowest first. */
export function putCount({ bytes }: ByteWriter, value: number): void {
  let rest = value;
  while (rest > 127) {
    bytes.push((rest % 128) + 128);
    rest = Math.floor(rest / 128);
  }
  bytes.push(rest);
}

/** Writes a whole number that may be negative: 0, −1, 1, −2 … as 0, 1, 2, 3 … */
export function putWhole(writer: ByteWriter, value: number): void {
  putCount(writer, value < 0 ? -2 * value - 1 : 2 * value);
}

/** Writes UTF-8 with its length. */
export function putText(writer: ByteWriter, text: string): void {
  const bytes = new TextEncoder().encode(text);
  putCount(writer, bytes.length);
  for (const byte of bytes) writer.bytes.push(byte);
}

/** Writes a list with its length. */
export function putList<T>(
  writer: ByteWriter,
  list: readonly T[],
  put: (writer: ByteWriter, one: T) => void,
): void {
  putCount(writer, list.length);
  for (const one of list) put(writer, one);
}

/** Reads what a `ByteWriter` wrote. Throws `BytesProblem` at the end of the bytes, or when a number is too large. */
export interface ByteReader {
  readonly bytes: Uint8Array;
  at: number;
}

/** Thrown when bytes were not written by a `ByteWriter`. */
export class BytesProblem extends Error {}

export function byteReader(bytes: Uint8Array): ByteReader {
  return { bytes, at: 0 };
}

export function takeByte(reader: ByteReader): number {
  const byte = reader.bytes[reader.at];
  if (byte === undefined) throw new BytesProblem('it ends in the middle');
  reader.at += 1;
  return byte;
}

/** Reads a whole number up to `most`. */
export function takeCount(reader: ByteReader, most = Number.MAX_SAFE_INTEGER): number {
  let value = 0;
  for (let place = 1; ; place *= 128) {
    const byte = takeByte(reader);
    value += (byte % 128) * place;
    if (value > most) throw new BytesProblem('a number is too large');
    if (byte < 128) return value;
  }
}

export function takeWhole(reader: ByteReader): number {
  const value = takeCount(reader);
  return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
}

export function takeText(reader: ByteReader, most: number): string {
  const length = takeCount(reader, most);
  const from = reader.at;
  if (from + length > reader.bytes.length) throw new BytesProblem('it ends in the middle');
  reader.at += length;
  return new TextDecoder().decode(reader.bytes.subarray(from, reader.at));
}

export function takeList<T>(
  reader: ByteReader,
  most: number,
  take: (reader: ByteReader) => T,
): T[] {
  const length = takeCount(reader, most);
  const list: T[] = [];
  while (list.length < length) list.push(take(reader));
  return list;
}

/** Reads an element of a list, stored by its index. */
export function takeOf<T>(reader: ByteReader, list: readonly T[]): T {
  const one = list[takeCount(reader, 255)];
  if (one === undefined) throw new BytesProblem('a word is not known here');
  return one;
}

/** Encodes bytes in Base64 without padding, with `-` and `_`, as valid in an address. */
export function textOfBytes(bytes: readonly number[] | Uint8Array): string {
  let binary = '';
  // Longer argument lists overflow the stack.
  for (let at = 0; at < bytes.length; at += 4096) {
    binary += String.fromCharCode(...bytes.slice(at, at + 4096));
  }
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Decodes such a text; null when it is invalid. */
export function bytesOfText(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[\w-]*$/.test(text)) return null;
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
}
