import { keyOf } from '@/lib/cards/search/keys';
import type { Operator, QueryError, Span } from '@/lib/cards/search/query';
import { isEscaped, isQuote } from '@/lib/cards/search/quotes';

/** One value of `key:a,b`. For a regular expression, the text between the slashes. */
export interface ValueToken extends Span {
  readonly text: string;
  readonly quoted: boolean;
  readonly regex: boolean;
}

export type Token = Span &
  (
    | { readonly kind: 'open' | 'close' | 'not' | 'or' | 'and' }
    | { readonly kind: 'word'; readonly text: string; readonly quoted: boolean }
    | { readonly kind: 'exact'; readonly text: string }
    /** `[[QUERY]]>=4` in a deck search. `inner` begins at `at`. */
    | {
        readonly kind: 'holds';
        readonly inner: string;
        readonly at: number;
        readonly op: Operator;
        readonly count: number;
      }
    | {
        readonly kind: 'term';
        readonly left: string;
        readonly op: Operator;
        readonly values: readonly ValueToken[];
      }
  );

interface Tokens {
  readonly tokens: readonly Token[];
  readonly errors: readonly QueryError[];
}

const BLANK = /\s/;
/** Matches the left side and the operator: `cost<=`, `ap+dp >=`, `2<`. */
const COMPARISON = /([a-z0-9.]+(?:[+\-−–][a-z0-9.]+)*)(\s*)(!=|<=|>=|≠|≤|≥|:|=|<|>)/iy;
/** Matches a sum with blanks around plus and minus, and the operator: `ap + dp >= 8`. */
const SPACED_SUM =
  /([a-z0-9.]+(?:\s*\+\s*[a-z0-9.]+|\s+[-−–]\s+[a-z0-9.]+)+)(\s*)(!=|<=|>=|≠|≤|≥|:|=|<|>)/iy;
const OPERATORS: ReadonlyMap<string, Operator> = new Map([
  [':', ':'],
  ['=', '='],
  ['!=', '!='],
  ['≠', '!='],
  ['<', '<'],
  ['<=', '<='],
  ['≤', '<='],
  ['>', '>'],
  ['>=', '>='],
  ['≥', '>='],
]);

// A query is tokenised at each key press, so characters are compared as numbers.
function isBlank(code: number): boolean {
  if (code < 128) return code === 32 || (code >= 9 && code <= 13);
  return BLANK.test(String.fromCharCode(code));
}
function isMinus(code: number): boolean {
  return code === 45 || code === 0x2212 || code === 0x2013;
}
function isKeyLetter(code: number): boolean {
  // Letters, digits and the point.
  return (
    (code >= 97 && code <= 122) ||
    (code >= 65 && code <= 90) ||
    (code >= 48 && code <= 57) ||
    code === 46
  );
}
function beginsOperator(code: number): boolean {
  // < = > ! : and ≠ ≤ ≥
  return (
    (code >= 60 && code <= 62) ||
    code === 33 ||
    code === 58 ||
    code === 0x2260 ||
    code === 0x2264 ||
    code === 0x2265
  );
}
function endsWord(code: number): boolean {
  return code === 40 || code === 41 || code === 124 || isBlank(code) || isQuote(code);
}
function endsValue(code: number): boolean {
  return code === 40 || code === 41 || code === 44 || isBlank(code);
}

/** What a search looks for. Only a search for decks can have conditions on cards. */
type SearchKind = 'cards' | 'decks';

interface Scan {
  readonly source: string;
  readonly sought: SearchKind;
  at: number;
  readonly tokens: Token[];
  readonly errors: QueryError[];
}

function reportError(
  scan: Scan,
  offset: number,
  length: number,
  message: string,
  hint: string | null = null,
): void {
  scan.errors.push({ message, offset, length: Math.max(1, length), hint });
}

/** Reads `"…"` with `\"` and `\\`. Without a closing mark it takes the rest. */
function readQuoted(scan: Scan): ValueToken {
  const { source } = scan;
  const offset = scan.at;
  let text = '';
  let at = offset + 1;
  while (at < source.length && !isQuote(source.charCodeAt(at))) {
    if (source.charAt(at) === '\\' && isEscaped(source.charCodeAt(at + 1))) at += 1;
    text += source.charAt(at);
    at += 1;
  }
  if (at >= source.length)
    reportError(
      scan,
      offset,
      source.length - offset,
      'this quotation mark is not closed',
      'add " at its end',
    );
  scan.at = Math.min(at + 1, source.length);
  return {
    offset,
    length: scan.at - offset,
    text: text.replace(/\s+/g, ' ').trim(),
    quoted: true,
    regex: false,
  };
}

/** Reads `/…/`, in which a slash is written `\/`. */
function readRegex(scan: Scan): ValueToken {
  const { source } = scan;
  const offset = scan.at;
  let at = offset + 1;
  while (at < source.length && source.charAt(at) !== '/') at += source.charAt(at) === '\\' ? 2 : 1;
  // A backslash at the very end escapes nothing.
  const text = source.slice(offset + 1, at > source.length ? source.length - 1 : at);
  if (at >= source.length)
    reportError(
      scan,
      offset,
      source.length - offset,
      'this regular expression is not closed',
      'add / at its end',
    );
  scan.at = Math.min(at + 1, source.length);
  return { offset, length: scan.at - offset, text, quoted: false, regex: true };
}

function readBareValue(scan: Scan, ends: (code: number) => boolean): ValueToken {
  const offset = scan.at;
  while (scan.at < scan.source.length && !ends(scan.source.charCodeAt(scan.at))) scan.at += 1;
  return {
    offset,
    length: scan.at - offset,
    text: scan.source.slice(offset, scan.at),
    quoted: false,
    regex: false,
  };
}

/** Reads `gear,"Low Life",condition`. A comma at the end means that the user is still typing. */
function readValues(scan: Scan): ValueToken[] {
  const tokens: ValueToken[] = [];
  for (;;) {
    const next = scan.source.charCodeAt(scan.at);
    const value = isQuote(next)
      ? readQuoted(scan)
      : next === 47
        ? readRegex(scan)
        : readBareValue(scan, endsValue);
    if (value.text !== '') tokens.push(value);
    if (scan.source.charCodeAt(scan.at) !== 44) return tokens;
    scan.at += 1;
  }
}

function isKnownLeftSide(left: string): boolean {
  const parts = left.split(/[+\-−–]/);
  const [only] = parts;
  if (parts.length === 1 && only !== undefined && keyOf(only) !== null) return true;
  return parts.every((part) => /^[\d.]+$/.test(part) || keyOf(part)?.does.role === 'figure');
}

function matchAt(pattern: RegExp, scan: Scan): RegExpExecArray | null {
  pattern.lastIndex = scan.at;
  return pattern.exec(scan.source);
}

function sumAt(scan: Scan): RegExpExecArray | null {
  const match = matchAt(SPACED_SUM, scan);
  return match !== null && isKnownLeftSide((match[1] ?? '').replace(/\s+/g, '')) ? match : null;
}

interface LeftSide {
  readonly left: string;
  readonly sign: string;
  readonly blanks: boolean;
  readonly length: number;
}

/** Reads the left side of a term and its operator; null when no term begins here. Most tokens are a plain key, or no term at all. */
function leftAt(scan: Scan): LeftSide | null {
  const { source, at } = scan;
  let end = at;
  while (isKeyLetter(source.charCodeAt(end))) end += 1;
  if (end === at) return null;
  const code = source.charCodeAt(end);
  if (beginsOperator(code)) {
    const two = source.slice(end, end + 2);
    const sign = OPERATORS.has(two) ? two : source.charAt(end);
    if (!OPERATORS.has(sign)) return null;
    const left = source.slice(at, end);
    return { left, sign, blanks: false, length: end + sign.length - at };
  }
  let after = end;
  while (isBlank(source.charCodeAt(after))) after += 1;
  const then = source.charCodeAt(after);
  if (!beginsOperator(then) && !isMinus(then) && then !== 43) return null;
  const match = sumAt(scan) ?? matchAt(COMPARISON, scan);
  if (match === null) return null;
  const [all, left = '', blanks = '', sign = ''] = match;
  return { left, sign, blanks: blanks !== '', length: all.length };
}

/**
 * Reads a term `key:value`; returns false when none begins here. Blanks around the operator are allowed after a known key: `cost <=
 * 2`.
 */
function readTermToken(scan: Scan): boolean {
  const comparison = leftAt(scan);
  if (comparison === null) return false;
  const { left, sign, blanks, length } = comparison;
  const after = scan.at + length;
  const spaced = blanks || isBlank(scan.source.charCodeAt(after));
  // `Atavism: Priestess of Mu` is a name, not a key.
  if (spaced && !isKnownLeftSide(left.replace(/\s+/g, ''))) return false;
  const offset = scan.at;
  scan.at = after;
  while (spaced && isBlank(scan.source.charCodeAt(scan.at))) scan.at += 1;
  const read = readValues(scan);
  if (read.length === 0 && spaced) scan.at = after;
  const op = OPERATORS.get(sign) ?? ':';
  scan.tokens.push({
    kind: 'term',
    offset,
    length: scan.at - offset,
    left: blanks || /[^\w.]/.test(left) ? left.replace(/\s+/g, '').replace(/[−–]/g, '-') : left,
    op,
    values: read,
  });
  return true;
}

const TAIL = /\]\](?:\s*(!=|<=|>=|≠|≤|≥|:|=|<|>)\s*(\d{1,4})?)?/y;

/** Reads `[[QUERY]]>=4`, a condition on the cards of a deck; without a number it means at least one. In a card search it is reported and skipped. */
function readDeckQuestion(scan: Scan): void {
  const { source, at: offset } = scan;
  const close = source.indexOf(']]', offset);
  const end = close < 0 ? source.length : close;
  TAIL.lastIndex = end;
  const [all = '', sign, number] = TAIL.exec(source) ?? [];
  scan.at = end + all.length;
  const length = scan.at - offset;
  if (scan.sought === 'cards') {
    reportError(scan, offset, length, '[[…]] asks about decks; here cards are looked for');
    return;
  }
  if (close < 0) reportError(scan, offset, length, '"[[" is not closed', 'add ]] at its end');
  if (sign !== undefined && number === undefined)
    reportError(scan, end, all.length, `"]]${sign}" needs a number`, 'for example [[t:gear]]>=4');
  const counts = number !== undefined;
  scan.tokens.push({
    kind: 'holds',
    offset,
    length,
    inner: source.slice(offset + 2, end),
    at: offset + 2,
    op: counts ? (OPERATORS.get(sign ?? '') ?? '>=') : '>=',
    count: counts ? Number(number) : 1,
  });
}

function readWord(scan: Scan): void {
  const value = readBareValue(scan, endsWord);
  const { offset, length, text } = value;
  const lower = length <= 3 ? text.toLowerCase() : '';
  if (lower === 'or' || lower === 'and') scan.tokens.push({ kind: lower, offset, length });
  else if (beginsOperator(text.charCodeAt(0)))
    reportError(
      scan,
      offset,
      length,
      `nothing comes before "${text}"`,
      'write for example cost<=2',
    );
  else scan.tokens.push({ kind: 'word', offset, length, text, quoted: false });
}

function readExactName(scan: Scan): void {
  const offset = scan.at;
  scan.at += 1;
  const value = isQuote(scan.source.charCodeAt(scan.at))
    ? readQuoted(scan)
    : readBareValue(scan, endsWord);
  const length = scan.at - offset;
  if (value.text === '')
    reportError(scan, offset, length, 'no name follows "!"', 'write for example !"Zipper"');
  else scan.tokens.push({ kind: 'exact', offset, length, text: value.text });
}

function readSign(scan: Scan, kind: 'open' | 'close' | 'not' | 'or'): void {
  scan.tokens.push({ kind, offset: scan.at, length: 1 });
  scan.at += 1;
}

function readToken(scan: Scan): void {
  const { source, at } = scan;
  const code = source.charCodeAt(at);
  if (isKeyLetter(code)) {
    if (!readTermToken(scan)) readWord(scan);
    return;
  }
  const char = source.charAt(at);
  if (char === '(' || char === ')' || char === '|') {
    readSign(scan, char === '(' ? 'open' : char === ')' ? 'close' : 'or');
    return;
  }
  if (char === '!') {
    readExactName(scan);
    return;
  }
  if (source.startsWith('[[', at)) {
    readDeckQuestion(scan);
    return;
  }
  if (isQuote(code)) {
    const value = readQuoted(scan);
    if (value.text === '')
      reportError(scan, value.offset, value.length, 'the quotation marks are empty');
    else
      scan.tokens.push({
        kind: 'word',
        offset: value.offset,
        length: value.length,
        text: value.text,
        quoted: true,
      });
    return;
  }
  if (isMinus(code)) {
    const follows = source.charAt(at + 1);
    if (follows !== '' && follows !== ')' && follows !== '|' && !BLANK.test(follows)) {
      readSign(scan, 'not');
      return;
    }
    reportError(
      scan,
      at,
      1,
      '"-" needs a condition right after it',
      'write it right before what you do not want: -human',
    );
    scan.at = at + 1;
    return;
  }
  readWord(scan);
}

/** Splits a query into tokens. Never throws; what cannot be read is reported with its position and skipped. */
export function tokenise(source: string, sought: SearchKind = 'cards'): Tokens {
  const scan: Scan = { source, sought, at: 0, tokens: [], errors: [] };
  while (scan.at < source.length) {
    if (isBlank(source.charCodeAt(scan.at))) scan.at += 1;
    else readToken(scan);
  }
  return { tokens: scan.tokens, errors: scan.errors };
}
