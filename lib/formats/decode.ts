/** The maximum size of a file in bytes. */
export const MOST_BYTES = 10 * 1024 * 1024;
/** The maximum length of a line in characters; a longer one is not a list of cards. */
export const MOST_LINE = 8_000;

/** The text of a file, or why it is not text. */
type Decoded =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly message: string };

/** Decodes bytes by their byte order mark (UTF-8, UTF-16), otherwise as UTF-8, or else as Windows-1252. Refuses pictures, archives and programs. */
export function decodeFile(bytes: Uint8Array): Decoded {
  if (bytes.length > MOST_BYTES)
    return refusedFile(`The file is larger than ${MOST_BYTES / 1024 / 1024} MB. Split it.`);
  const kind = binaryKind(bytes);
  if (kind !== null)
    return refusedFile(`This is ${kind}, not a list of cards. Extract the text file first.`);
  const text = textOf(bytes);
  if (text === null) {
    const line = bytes.filter((byte) => byte === 0x0a).length + 1;
    return refusedFile(
      `Line ${line}: the file ends in the middle of a character, so part of it is missing. Download or copy it again.`,
    );
  }
  const richText = richTextProblem(text);
  if (richText !== null) return refusedFile(richText);
  const zero = text.indexOf('\u0000');
  if (zero >= 0) {
    const line = text.slice(0, zero).split('\n').length;
    return refusedFile(
      `Line ${line}: there is a zero byte, so this is not UTF-8 text. Save the file as UTF-8 and choose it again.`,
    );
  }
  return { ok: true, text };
}

/** Returns what the user can do with a rich text file of TextEdit or WordPad, as a sentence; null for other texts. */
export function richTextProblem(text: string): string | null {
  return /^\uFEFF?\s*\{\\rtf/.test(text)
    ? 'This is RTF: save it as plain text (.txt), and choose that file.'
    : null;
}

/** A text of this program, or the first position where it is not text. */
export type OwnText =
  | { readonly ok: true; readonly text: string }
  | {
      readonly ok: false;
      readonly line: number;
      readonly column: number;
      readonly message: string;
    };

/** The replacement character for invalid bytes. */
const BROKEN = '\ufffd';
const AS_WRITTEN = [0xef, 0xbf, 0xbd];

/** Decodes UTF-8 strictly: the encoding of our own files is not guessed. */
export function decodeOwn(bytes: Uint8Array): OwnText {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  const at = firstBroken(text, bytes);
  if (at < 0) return { ok: true, text: text.replace(/^\ufeff/, '') };
  const before = text.slice(0, at).split('\n');
  const column = (before.at(-1)?.length ?? 0) + 1;
  const message = 'this character is not UTF-8; save the file as UTF-8';
  return { ok: false, line: before.length, column, message };
}

/** Returns the position of the first replaced character that is not in the bytes; -1 when there is none. */
function firstBroken(text: string, bytes: Uint8Array): number {
  const encoder = new TextEncoder();
  let offset = 0;
  let from = 0;
  for (let at = text.indexOf(BROKEN); at >= 0; at = text.indexOf(BROKEN, from)) {
    offset += encoder.encode(text.slice(from, at)).length;
    if (!AS_WRITTEN.every((byte, index) => bytes[offset + index] === byte)) return at;
    offset += AS_WRITTEN.length;
    from = at + 1;
  }
  return -1;
}

function refusedFile(message: string): Decoded {
  return { ok: false, message };
}

/** Returns the text, or null when the file ends within a character. */
function textOf(bytes: Uint8Array): string | null {
  const isLittle = bytes[0] === 0xff && bytes[1] === 0xfe;
  if (isLittle || (bytes[0] === 0xfe && bytes[1] === 0xff)) {
    if (bytes.length % 2 === 1) return null;
    return new TextDecoder(isLittle ? 'utf-16le' : 'utf-16be').decode(bytes);
  }
  const unmarked = utf16Of(bytes);
  if (unmarked !== null) return new TextDecoder(unmarked).decode(bytes);
  const text = utf8(bytes);
  if (text !== null) return text;
  return isCutUtf8(bytes) ? null : new TextDecoder('windows-1252').decode(bytes);
}

/** Detects UTF-16 without a byte order mark: one byte of each pair is zero in Latin text. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes.length < 4 || bytes.length % 2 === 1) return null;
  const start = bytes.subarray(0, 400);
  const zeros = [0, 1].map(
    (odd) => start.filter((byte, at) => at % 2 === odd && byte === 0).length,
  );
  const [even = 0, odd = 0] = zeros;
  if (even === 0 && odd > start.length * 0.4) return 'utf-16le';
  return odd === 0 && even > start.length * 0.4 ? 'utf-16be' : null;
}

function utf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Checks whether only the last character is incomplete. A single odd byte after pure ASCII may be an é of Windows. */
function isCutUtf8(bytes: Uint8Array): boolean {
  const start = bytes.findLastIndex((byte) => byte >= 0xc2 && byte <= 0xf4);
  const tail = bytes.length - start;
  if (start < 0 || tail > 3 || bytes.subarray(start + 1).some((byte) => byte >> 6 !== 2))
    return false;
  const whole = utf8(bytes.subarray(0, start));
  return whole !== null && (tail > 1 || /[^\p{ASCII}]/u.test(whole));
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
  const signature = SIGNATURES.find(([start]) => start.every((byte, i) => bytes[i] === byte));
  return signature?.[1] ?? null;
}
