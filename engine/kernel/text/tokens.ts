/**
 * One word, number, quoted name or sign of a text, with its position. `low` is what the grammar compares:
 * in lower case, with one kind of apostrophe and dash.
 */
export interface Token {
  readonly kind: 'word' | 'number' | 'string' | 'sign';
  readonly raw: string;
  readonly low: string;
  readonly offset: number;
  readonly length: number;
}

/** Returns a token for a word that is not in the text, at the position of the token that it replaces. */
export function replacementToken(word: string, replaced: Token): Token {
  const sign = SIGNS.has(word);
  const digits = word >= '0' && word <= '99' && !Number.isNaN(Number(word));
  return {
    ...replaced,
    kind: sign ? 'sign' : digits ? 'number' : 'word',
    raw: word,
    low: word.toLowerCase(),
  };
}

const SIGNS = new Set(["'s", ':', '.', ',', ';', '+', '-', '=']);

const APOSTROPHES = "'’‘ʼ`´";
const DASHES = '-–−‐‑';
const QUOTES = '"“”„';

function isLetter(ch: string): boolean {
  if ((ch >= 'a' && ch <= 'z') || (ch >= 'A' && ch <= 'Z')) return true;
  if (ch < '\u0080') return false;
  return ch !== '' && ch.toLowerCase() !== ch.toUpperCase();
}

function isDigit(ch: string): boolean {
  return ch >= '0' && ch <= '9' && ch.length === 1;
}

function isSpace(ch: string): boolean {
  return ch === ' ' || ch.trim() === '';
}

function isWordPart(ch: string): boolean {
  return isLetter(ch) || isDigit(ch);
}

function plainSign(ch: string): string {
  if (isLetter(ch)) return ch;
  if (DASHES.includes(ch)) return '-';
  if (APOSTROPHES.includes(ch)) return "'";
  return ch;
}

/** Returns the end of the word that begins at `from`: letters, and apostrophes or dashes between letters. */
function wordEnd(text: string, from: number): number {
  let at = from;
  while (at < text.length) {
    const ch = text.charAt(at);
    const next = text.charAt(at + 1);
    const joins =
      (APOSTROPHES.includes(ch) || DASHES.includes(ch)) && isWordPart(next) && at > from;
    if (!isWordPart(ch) && !joins) break;
    if (joins && isPossessive(text, at)) break;
    at += 1;
    // `non-` is a word of its own.
    if (
      joins &&
      at - from === 4 &&
      text.slice(from, from + 3).toLowerCase() === 'non' &&
      plainSign(ch) === '-'
    )
      break;
  }
  return at;
}

/** Checks whether there is an `'s` at the end of a word here. */
function isPossessive(text: string, at: number): boolean {
  return (
    APOSTROPHES.includes(text.charAt(at)) &&
    text.charAt(at + 1).toLowerCase() === 's' &&
    !isWordPart(text.charAt(at + 2))
  );
}

function normalizeWord(raw: string): string {
  let out = '';
  for (const ch of raw) out += plainSign(ch);
  return out.toLowerCase();
}

/** Abbreviations whose full stop does not end a sentence. */
const ABBREVIATIONS = new Set(['vs', 'dr', 'mr', 'mrs', 'st']);

interface TextPiece {
  readonly kind: Token['kind'];
  readonly end: number;
  readonly low: string;
}

function quotedPiece(text: string, from: number): TextPiece | null {
  if (!QUOTES.includes(text.charAt(from))) return null;
  for (let at = from + 1; at < text.length; at += 1) {
    if (!QUOTES.includes(text.charAt(at))) continue;
    return { kind: 'string', end: at + 1, low: text.slice(from + 1, at).trim() };
  }
  return { kind: 'sign', end: from + 1, low: '"' };
}

function numberPiece(text: string, from: number): TextPiece | null {
  let at = from;
  while (isDigit(text.charAt(at))) at += 1;
  if (at === from) return null;
  const fraction = text.charAt(at) === '.' && isDigit(text.charAt(at + 1));
  // The only fraction that a number can have is a half.
  const half = fraction && text.charAt(at + 1) === '5' && !isWordPart(text.charAt(at + 2));
  if (half) return { kind: 'number', end: at + 2, low: text.slice(from, at + 2) };
  if (!fraction && !isLetter(text.charAt(at)))
    return { kind: 'number', end: at, low: text.slice(from, at) };
  return null;
}

function pieceAt(text: string, from: number): TextPiece {
  const string = quotedPiece(text, from);
  if (string) return string;
  const number = numberPiece(text, from);
  if (number) return number;
  if (isPossessive(text, from)) return { kind: 'sign', end: from + 2, low: "'s" };
  const ch = text.charAt(from);
  if (!isWordPart(ch)) {
    const afterS = APOSTROPHES.includes(ch) && text.charAt(from - 1).toLowerCase() === 's';
    // A character above U+FFFF takes two code units.
    const sign = String.fromCodePoint(text.codePointAt(from) ?? 0);
    return { kind: 'sign', end: from + sign.length, low: afterS ? "'s" : plainSign(sign) };
  }
  const end = wordEnd(text, from);
  const low = normalizeWord(text.slice(from, end));
  const stop = ABBREVIATIONS.has(low) && text.charAt(end) === '.';
  return { kind: 'word', end: stop ? end + 1 : end, low };
}

/** A word of plain letters before a space, a sign or the end: most words of a text. */
const PLAIN_WORD = /[A-Za-z]+(?=[ ,.;:)]|$)/y;

function plainWordPiece(text: string, from: number): TextPiece | null {
  PLAIN_WORD.lastIndex = from;
  if (!PLAIN_WORD.test(text)) return null;
  const end = PLAIN_WORD.lastIndex;
  const low = text.slice(from, end).toLowerCase();
  const stop = text.charAt(end) === '.' && ABBREVIATIONS.has(low);
  return { kind: 'word', end: stop ? end + 1 : end, low };
}

/** Splits a text into tokens in one pass. Only white space is left out. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    if (isSpace(text.charAt(at))) {
      at += 1;
      continue;
    }
    const { kind, end, low } = plainWordPiece(text, at) ?? pieceAt(text, at);
    tokens.push({ kind, raw: text.slice(at, end), low, offset: at, length: end - at });
    at = end;
  }
  return tokens;
}

/** A run of tokens that ends with a full stop: from `from` up to `to`, which is the index of the full stop. */
export interface Run {
  readonly from: number;
  readonly to: number;
}

/** Splits tokens into sentences at full stops. A full stop in brackets does not end a sentence. */
export function sentencesOf(tokens: readonly Token[]): Run[] {
  const runs: Run[] = [];
  const lastBracket = tokens.findLastIndex((token) => token.kind === 'sign' && token.low === ')');
  let from = 0;
  let open = false;
  tokens.forEach((token, at) => {
    if (token.kind !== 'sign') return;
    if (token.low === '(') open = at < lastBracket;
    if (token.low === ')') open = false;
    const remark = token.low === ')' && tokens[from]?.low === '(' && tokens[at - 1]?.low === '.';
    const stop = token.low === '.' && !open;
    if (!stop && !remark) return;
    const to = remark ? at + 1 : at;
    if (to > from) runs.push({ from, to });
    from = at + 1;
  });
  if (tokens.length > from) runs.push({ from, to: tokens.length });
  return runs;
}

/** Returns the offset and length of each sentence of the text. */
export function sentenceSpans(
  text: string,
): readonly (readonly [offset: number, length: number])[] {
  const tokens = tokenize(text);
  return sentencesOf(tokens).flatMap(({ from, to }) => {
    const first = tokens[from];
    const last = tokens[to - 1];
    if (first === undefined || last === undefined) return [];
    return [[first.offset, last.offset + last.length - first.offset] as const];
  });
}
