/** Returns a line of a file as it stands there, by its number from 1; null when there is none. */
export function fileLine(text: string, line: number): string | null {
  return text.split(LINE_END)[2 * (line - 1)]?.replace(/^\uFEFF/, '') || null;
}

/** Returns a file with another line in place of one; the rest stays as it is. */
export function withFileLine(text: string, line: number, written: string): string {
  const parts = text.split(LINE_END);
  const at = 2 * (line - 1);
  return at in parts ? parts.with(at, written).join('') : text;
}

/** Matches the end of a line. It is captured, so that a split file can be joined again. */
const LINE_END = /(\r\n|\r|\n)/;
