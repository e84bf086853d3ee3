import type { Token } from './tokens.ts';

/** The result of a rule at a position, and the position after it. */
export interface RecalledResult<T> {
  readonly got: T | null;
  readonly end: number;
}

/**
 * A position in one sentence. Each rule of a grammar takes a reader. It moves the reader forward and
 * returns what it read, or leaves the reader in place and returns null. `far` keeps the furthest word that
 * no rule could read, and what the rules expected there, for the report.
 */
export interface Reader {
  readonly tokens: readonly Token[];
  readonly end: number;
  /**
   * In a quick reader, the words of the sentence: a rule that needs another word is not tried. Null in a
   * reader that reports: every rule is tried, and `far` records how far each came.
   */
  readonly words: ReadonlySet<string> | null;
  at: number;
  far: { at: number; wants: Set<string> };
}

/** Returns a reader at the beginning of the sentence `from`…`end` that records how far it came. */
export function readerOf(tokens: readonly Token[], from: number, end: number): Reader {
  return { tokens, end, words: null, at: from, far: { at: from, wants: new Set() } };
}

/** Returns a faster reader of the sentence `from`…`end`. It makes no report of what cannot be read. */
export function quickReader(tokens: readonly Token[], from: number, end: number): Reader {
  const words = new Set<string>();
  for (let at = from; at < end; at += 1) {
    const token = tokens[at];
    if (token) words.add(token.low);
  }
  return { tokens, end, words, at: from, far: { at: from, wants: new Set() } };
}

/** Returns the token `ahead` of the reader; null after the end of the sentence. */
export function peek(r: Reader, ahead = 0): Token | null {
  const at = r.at + ahead;
  return at < r.end ? (r.tokens[at] ?? null) : null;
}

/** Checks whether the sentence has been read to its end. */
export function atEnd(r: Reader): boolean {
  return r.at >= r.end;
}

/** Records for the report which words were expected here. Returns null, so that a rule can end with `return want(…)`. */
export function want(r: Reader, what: string): null {
  if (r.words !== null) return null;
  if (r.at > r.far.at) r.far = { at: r.at, wants: new Set() };
  if (r.at === r.far.at) r.far.wants.add(what);
  return null;
}

const phrases = new Map<string, readonly string[]>();

function wordsOf(phrase: string): readonly string[] {
  const known = phrases.get(phrase);
  if (known) return known;
  const words = phrase.split(' ');
  phrases.set(phrase, words);
  return words;
}

/** Checks whether these words come next. `phrase` is in lower case, its words separated by one space. */
export function sees(r: Reader, phrase: string, ahead = 0): boolean {
  // Most phrases differ in their first letter already.
  const first = r.at + ahead < r.end ? r.tokens[r.at + ahead] : undefined;
  if (first?.low.charCodeAt(0) !== phrase.charCodeAt(0)) return false;
  const words = wordsOf(phrase);
  for (let i = 0; i < words.length; i += 1) {
    const token = peek(r, ahead + i);
    if (!token || token.kind === 'string' || token.low !== words[i]) return false;
  }
  return true;
}

/** Reads these words if they come next. */
export function accept(r: Reader, phrase: string): boolean {
  if (!sees(r, phrase)) return false;
  r.at += wordsOf(phrase).length;
  return true;
}

/** Reads the first of these phrases that comes next, and returns it. Put longer phrases first. */
export function acceptOne<P extends string>(r: Reader, choices: readonly P[]): P | null {
  const first = (r.at < r.end ? r.tokens[r.at] : undefined)?.low.charCodeAt(0);
  if (first === undefined) return null;
  for (let i = 0; i < choices.length; i += 1) {
    const phrase = choices[i];
    // The first letter is compared here, which saves the call.
    if (phrase?.charCodeAt(0) === first && accept(r, phrase)) return phrase;
  }
  return null;
}

/** A rule, and words of which every sentence it reads contains at least one. A row without words may read any sentence. */
export type Row<R extends Reader, T> = readonly [
  rule: (r: R) => T | null,
  ...words: readonly string[],
];

/**
 * Checks whether the sentence contains none of the words, so that a rule that needs one can be skipped. Always false
 * in a reader that reports.
 */
export function lacks(r: Reader, ...words: readonly string[]): boolean {
  const { words: there } = r;
  return there !== null && !words.some((word) => there.has(word));
}

/** Tries the rules in order and returns the first result that is not null; null when every rule fails. */
export function firstOf<R extends Reader, T>(r: R, rows: readonly Row<R, T>[]): T | null {
  for (const row of rows) {
    if (lacksAll(r, row)) continue;
    const got = tryRule(r, row[0]);
    if (got !== null) return got;
  }
  return null;
}

/** Checks whether the rule of the row can be skipped. */
export function lacksAll<R extends Reader, T>(r: R, row: Row<R, T>): boolean {
  if (r.words === null || row.length === 1) return false;
  for (let i = 1; i < row.length; i += 1) if (r.words.has(row[i] as string)) return false;
  return true;
}

/** Reads these words, or records that they were expected. */
export function need(r: Reader, phrase: string): boolean {
  if (accept(r, phrase)) return true;
  want(r, `"${phrase}"`);
  return false;
}

/** Tries a rule. When the rule returns null, the reader returns to its place. */
export function tryRule<R extends Reader, T>(r: R, rule: (r: R) => T | null): T | null {
  const from = r.at;
  const got = rule(r);
  if (got === null) r.at = from;
  return got;
}

/** Applies a rule, or returns the result that it had before for this key. */
export function recallRule<R extends Reader, T>(
  r: R,
  memory: Map<number, RecalledResult<T>>,
  key: number,
  rule: (r: R) => T | null,
): T | null {
  const before = memory.get(key);
  if (before) {
    r.at = before.end;
    return before.got;
  }
  const got = tryRule(r, rule);
  memory.set(key, { got, end: r.at });
  return got;
}

/** Reads a quoted name, without its quotation marks. */
export function quotedName(r: Reader): string | null {
  const token = peek(r);
  if (token?.kind !== 'string' || token.low === '') return want(r, 'a name in quotation marks');
  r.at += 1;
  return token.low;
}

const SPELT: ReadonlyMap<string, number> = new Map([
  ['one', 1],
  ['two', 2],
  ['three', 3],
  ['four', 4],
  ['five', 5],
  ['six', 6],
]);

/** Reads a number without a sign. One to six may be written as words. */
export function numberOf(r: Reader): number | null {
  const token = peek(r);
  const spelt = token?.kind === 'word' ? SPELT.get(token.low) : undefined;
  const digits = token?.kind === 'number' && token.low.length <= 6 ? Number(token.low) : undefined;
  const value = spelt ?? digits;
  if (value === undefined || !Number.isInteger(value)) return want(r, 'a number');
  r.at += 1;
  return value;
}

/** Reads `+N` or `-N`. */
export function signedNumber(r: Reader): number | null {
  return tryRule(r, (at) => {
    const value = signedHalf(at);
    return value !== null && Number.isInteger(value) ? value : null;
  });
}

/** Reads `+N` or `-N`, also halves: `+0.5`. */
export function signedHalf(r: Reader): number | null {
  const sign = peek(r);
  const digits = peek(r, 1);
  const signed = sign?.kind === 'sign' && (sign.low === '+' || sign.low === '-');
  if (!signed || digits?.kind !== 'number' || digits.low.length > 6)
    return want(r, 'a number with its sign, such as +1');
  r.at += 2;
  const value = Number(digits.low);
  return sign.low === '-' && value !== 0 ? -value : value;
}
