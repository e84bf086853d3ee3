import type { Reader } from './reader.ts';
import type { Run, Token } from './tokens.ts';

/** A sentence, or a part of one, that is not understood. Offsets and lengths count characters of the text. */
export interface UnknownText {
  readonly offset: number;
  readonly length: number;
  /** What the language expected and where, as part of a sentence for the author. */
  readonly expected: string;
  /** The form that is most similar, as the tables print it; null when none is. */
  readonly nearest: string | null;
  /** The offset of the first character that could not be read: `offset` or later. */
  readonly at: number;
}

/** Returns the offset and length of a run of tokens. */
export function spanOf(tokens: readonly Token[], run: Run): [number, number] {
  const first = tokens[run.from];
  const last = tokens[run.to - 1];
  if (!first || !last) return [0, 0];
  return [first.offset, last.offset + last.length - first.offset];
}

const MOST_WANTED = 4;

function expectedAt(r: Reader): string {
  const some = [...r.far.wants].slice(0, MOST_WANTED).join(', or ');
  const what = some === '' ? 'a form of the language' : some;
  const here = r.far.at < r.end ? r.tokens[r.far.at] : null;
  return here
    ? `expected ${what} at "${here.raw}"`
    : `expected ${what} before the end of the sentence`;
}

/**
 * Returns the report on a run that this reader could not read. `findNearest` returns the most similar form of the
 * language, or null. It is a long search, which most readers of a report do not need, so it is called when the field
 * is read.
 */
export function unknownOf(r: Reader, run: Run, findNearest: () => string | null): UnknownText {
  const [offset, length] = spanOf(r.tokens, run);
  const here = r.far.at < r.end ? r.tokens[r.far.at] : null;
  return {
    offset,
    length,
    expected: expectedAt(r),
    at: here ? here.offset : offset + length,
    get nearest() {
      return findNearest();
    },
  };
}

/** Returns the report at another place of a longer text. Its nearest form is not searched yet, as a spread would do. */
export function movedReport(one: UnknownText, by: number): UnknownText {
  return {
    offset: one.offset + by,
    length: one.length,
    expected: one.expected,
    at: one.at + by,
    get nearest() {
      return one.nearest;
    },
  };
}
