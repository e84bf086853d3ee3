/** The most bytes of a file that is read. */
export const MOST_BYTES = 10 * 1024 * 1024;
/** The most characters of one line: a longer one is no list of cards. */
export const MOST_LINE = 8_000;

/** A file as text, or why it is none. */
export type Decoded =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly message: string };

/** Bytes to text: by their mark (UTF-8, UTF-16), else UTF-8, else as Windows wrote it. Pictures, archives and programs are refused. */
export function decodeFile(bytes: Uint8Array): Decoded {
  if (bytes.length > MOST_BYTES)
    return refused(`The file is larger than ${MOST_BYTES / 1024 / 1024} MB. Split it.`);
  const kind = binaryKind(bytes);
  if (kind !== null)
    return refused(`This is ${kind}, not a list of cards. Take the text file out of it first.`);
  const text = textOf(bytes);
  if (text.includes('\u0000')) return refused('This is no text file: it has bytes of zero in it.');
  return { ok: true, text };
}

function refused(message: string): Decoded {
  return { ok: false, message };
}

function textOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const SIGNATURES: readonly (readonly [start: readonly number[], kind: string])[] = [
  [[0x50, 0x4b, 0x03, 0x04], 'a ZIP archive (or a spreadsheet)'],
  [[0x1f, 0x8b], 'a gzip archive'],
  [[0x89, 0x50, 0x4e, 0x47], 'a PNG picture'],
  [[0xff, 0xd8, 0xff], 'a JPEG picture'],
  [[0x25, 0x50, 0x44, 0x46], 'a PDF'],
  [[0x7f, 0x45, 0x4c, 0x46], 'a program'],
];

function binaryKind(bytes: Uint8Array): string | null {
  const found = SIGNATURES.find(([start]) => start.every((byte, i) => bytes[i] === byte));
  return found?.[1] ?? null;
}
