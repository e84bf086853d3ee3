import { replacementToken, type Token } from './tokens.ts';

/**
 * A whole sentence as cards print it, and its fixed English. `*`, `**` and `***` match any words, which are
 * repeated at the same sign in the fixed English; `"*"` repeats them in quotation marks.
 */
export type SentenceRow = readonly [printed: string, fixed: string];

interface Pattern {
  /** The words before, between and after the wildcards. */
  readonly literals: readonly (readonly string[])[];
  /** The number of stars of each wildcard. A wildcard that occurs twice matches the same words twice. */
  readonly stars: readonly number[];
  readonly to: readonly string[];
}

/** Patterns by their first word. A pattern that begins with a wildcard is listed under `*`. */
export type Patterns = ReadonlyMap<string, readonly Pattern[]>;

/** Splits into words and quoted names. */
const WORD_PATTERN = /"[^"]*"|\S+/g;
const WILDCARD_PATTERN = /\*+/;
const STAR_PATTERN = /\*+/g;

/** Makes patterns of tables of sentences, in their order. */
export function patternsFrom(...tables: readonly (readonly SentenceRow[])[]): Patterns {
  const all = new Map<string, Pattern[]>();
  for (const [printed, fixed] of tables.flat()) {
    const literals = printed
      .split(WILDCARD_PATTERN)
      .map((part) => part.split(' ').filter((word) => word !== ''));
    const first = literals[0]?.[0] ?? '*';
    const list = all.get(first) ?? [];
    const stars = (printed.match(STAR_PATTERN) ?? []).map(({ length }) => length);
    list.push({ literals, stars, to: fixed.match(WORD_PATTERN) ?? [] });
    all.set(first, list);
  }
  return all;
}

/** The tokens that each wildcard matched, in order. */
type Captures = readonly (readonly Token[])[];

function isLiteralAt(tokens: readonly Token[], at: number, words: readonly string[]): boolean {
  return words.every(
    (word, i) => tokens[at + i]?.kind !== 'string' && tokens[at + i]?.low === word,
  );
}

function matchPattern(tokens: readonly Token[], { literals, stars }: Pattern): Captures | null {
  const [head = []] = literals;
  if (!isLiteralAt(tokens, 0, head)) return null;
  const taken: (readonly Token[])[] = [];
  let at = head.length;
  if (stars.length === 0) return at === tokens.length ? taken : null;
  for (let i = 1; i < literals.length; i += 1) {
    const behind = literals[i] ?? [];
    const end = endOfCapture(tokens, at, behind, i === literals.length - 1);
    if (end === null || end === at) return null;
    const words = tokens.slice(at, end);
    const place = (stars[i - 1] ?? 1) - 1;
    const before = taken[place];
    if (before && !areSameWords(before, words)) return null;
    taken[place] = words;
    at = end + behind.length;
  }
  return at === tokens.length ? taken : null;
}

function areSameWords(one: readonly Token[], two: readonly Token[]): boolean {
  return one.length === two.length && one.every(({ low }, i) => low === two[i]?.low);
}

/** Returns the end of what a wildcard matches: before the next fixed words, or at the end of the sentence. */
function endOfCapture(
  tokens: readonly Token[],
  from: number,
  behind: readonly string[],
  last: boolean,
): number | null {
  if (last) {
    const end = tokens.length - behind.length;
    return end > from && isLiteralAt(tokens, end, behind) ? end : null;
  }
  for (let at = from; at + behind.length <= tokens.length; at += 1)
    if (isLiteralAt(tokens, at, behind)) return at;
  return null;
}

function fillPattern(to: readonly string[], got: Captures, first: Token): Token[] {
  const quoted = (low: string): Token => ({ ...first, kind: 'string', low });
  return to.flatMap((word) => {
    const stars = word.replaceAll('"', '');
    if (!stars.startsWith('*'))
      return [stars === word ? replacementToken(word, first) : quoted(stars)];
    const taken = got[stars.length - 1] ?? [];
    return stars === word ? taken : [quoted(taken.map(({ raw }) => raw).join(' '))];
  });
}

/** The result of one pattern may match another one. */
const MOST_ROUNDS = 3;
/** No card has a longer sentence, so a longer one is not compared. */
const LONGEST_SENTENCE = 80;

/** Returns the sentence in fixed English if a pattern matches; of each beginning, the first group is tried first. */
export function rewordByPattern(
  tokens: readonly Token[],
  groups: readonly Patterns[],
): readonly Token[] {
  let words = tokens;
  for (let round = 0; round < MOST_ROUNDS && words.length <= LONGEST_SENTENCE; round += 1) {
    const next = rewordOnce(words, groups);
    if (!next) break;
    words = next;
  }
  return words;
}

function rewordOnce(tokens: readonly Token[], groups: readonly Patterns[]): Token[] | null {
  const [first] = tokens;
  if (!first) return null;
  const said = new Set(tokens.map(({ low }) => low));
  for (const begins of [first.low, '*'])
    for (const some of groups)
      for (const pattern of some.get(begins) ?? []) {
        if (!pattern.literals.every((part) => part.every((word) => said.has(word)))) continue;
        const got = matchPattern(tokens, pattern);
        if (got) return fillPattern(pattern.to, got, first);
      }
  return null;
}
