import { keyOf } from '@/lib/cards/search/keys';
import type { Operator, QueryError, Span } from '@/lib/cards/search/query';

/** One value of `key:a,b`; a regular expression keeps what stands between its slashes. */
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
    | {
        readonly kind: 'term';
        readonly left: string;
        readonly op: Operator;
        readonly values: readonly ValueToken[];
      }
  );

export interface Tokens {
  readonly tokens: readonly Token[];
  readonly errors: readonly QueryError[];
}

const BLANK = /\s/;
const QUOTE = /["“”„]/;
const MINUS = /[-−–]/;
const ENDS_WORD = /[\s()|"“”„]/;
/** `cost<=`, `ap+dp >=`, `2<`: what stands left of an operator, and the operator. */
const COMPARE = /([a-z0-9.]+(?:[+\-−–][a-z0-9.]+)*)(\s*)(!=|<=|>=|≠|≤|≥|:|=|<|>)/iy;
/** The same with blanks about plus and minus, for figures only: `ap + dp >= 8`. */
const SPACED_SUM =
  /([a-z0-9.]+(?:\s*\+\s*[a-z0-9.]+|\s+[-−–]\s+[a-z0-9.]+)+)(\s*)(!=|<=|>=|≠|≤|≥|:|=|<|>)/iy;
const OPERATORS: Readonly<Record<string, Operator>> = {
  ':': ':',
  '=': '=',
  '!=': '!=',
  '≠': '!=',
  '<': '<',
  '<=': '<=',
  '≤': '<=',
  '>': '>',
  '>=': '>=',
  '≥': '>=',
};

interface Scan {
  readonly source: string;
  at: number;
  readonly tokens: Token[];
  readonly errors: QueryError[];
}

function complain(
  scan: Scan,
  offset: number,
  length: number,
  message: string,
  hint: string | null = null,
): void {
  scan.errors.push({ message, offset, length: Math.max(1, length), hint });
}

/** Reads `"…"` with `\"` and `\\` inside; an unclosed one takes the rest. */
function quoted(scan: Scan): ValueToken {
  const { source } = scan;
  const offset = scan.at;
  let text = '';
  let at = offset + 1;
  while (at < source.length && !QUOTE.test(source.charAt(at))) {
    if (source.charAt(at) === '\\' && /["“”„\\]/.test(source.charAt(at + 1))) at += 1;
    text += source.charAt(at);
    at += 1;
  }
  if (at >= source.length)
    complain(
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

/** Reads `/…/`; a slash inside is written `\/`. */
function regex(scan: Scan): ValueToken {
  const { source } = scan;
  const offset = scan.at;
  let at = offset + 1;
  while (at < source.length && source.charAt(at) !== '/') at += source.charAt(at) === '\\' ? 2 : 1;
  // A backslash at the very end escapes nothing.
  const text = source.slice(offset + 1, at > source.length ? source.length - 1 : at);
  if (at >= source.length)
    complain(
      scan,
      offset,
      source.length - offset,
      'this regular expression is not closed',
      'add / at its end',
    );
  scan.at = Math.min(at + 1, source.length);
  return { offset, length: scan.at - offset, text, quoted: false, regex: true };
}

function bare(scan: Scan, ends: RegExp): ValueToken {
  const offset = scan.at;
  while (scan.at < scan.source.length && !ends.test(scan.source.charAt(scan.at))) scan.at += 1;
  return {
    offset,
    length: scan.at - offset,
    text: scan.source.slice(offset, scan.at),
    quoted: false,
    regex: false,
  };
}

/** `gear,"Low Life",condition`; a comma at the end is somebody still typing. */
function values(scan: Scan): ValueToken[] {
  const found: ValueToken[] = [];
  for (;;) {
    const next = scan.source.charAt(scan.at);
    const value = QUOTE.test(next)
      ? quoted(scan)
      : next === '/'
        ? regex(scan)
        : bare(scan, /[\s(),]/);
    if (value.text !== '') found.push(value);
    if (scan.source.charAt(scan.at) !== ',') return found;
    scan.at += 1;
  }
}

function known(left: string): boolean {
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
  const found = matchAt(SPACED_SUM, scan);
  return found !== null && known((found[1] ?? '').replace(/\s+/g, '')) ? found : null;
}

/** A term `key:value`, if one begins here. Blanks about the operator are allowed when the key is a real one: `cost <= 2`. */
function term(scan: Scan): boolean {
  const found = sumAt(scan) ?? matchAt(COMPARE, scan);
  if (found === null) return false;
  const [all, left = '', blanks = '', sign = ''] = found;
  const after = scan.at + all.length;
  const spaced = blanks !== '' || BLANK.test(scan.source.charAt(after));
  // `Atavism: Priestess of Mu` is a name, not a key.
  if (spaced && !known(left.replace(/\s+/g, ''))) return false;
  const offset = scan.at;
  scan.at = after;
  while (spaced && BLANK.test(scan.source.charAt(scan.at))) scan.at += 1;
  const read = values(scan);
  if (read.length === 0 && spaced) scan.at = after;
  const op = OPERATORS[sign] ?? ':';
  scan.tokens.push({
    kind: 'term',
    offset,
    length: scan.at - offset,
    left: left.replace(/\s+/g, '').replace(/[−–]/g, '-'),
    op,
    values: read,
  });
  return true;
}

/** `[[QUERY]]>=4` asks about decks; here it is named and passed over. */
function deckQuestion(scan: Scan): void {
  const offset = scan.at;
  const end = scan.source.indexOf(']]', offset);
  const tail = end < 0 ? null : /^\]\]\s*(?:[<>=!:]{1,2}\s*\d*)?/.exec(scan.source.slice(end));
  scan.at = end < 0 ? scan.source.length : end + (tail?.[0].length ?? 2);
  complain(scan, offset, scan.at - offset, '[[…]] asks about decks; here cards are looked for');
}

function word(scan: Scan): void {
  const value = bare(scan, ENDS_WORD);
  const { offset, length, text } = value;
  const lower = text.toLowerCase();
  if (lower === 'or' || lower === 'and') scan.tokens.push({ kind: lower, offset, length });
  else if (/^[<>=:≤≥≠]/.test(text))
    complain(scan, offset, length, `nothing stands left of "${text}"`, 'write for example cost<=2');
  else scan.tokens.push({ kind: 'word', offset, length, text, quoted: false });
}

function exact(scan: Scan): void {
  const offset = scan.at;
  scan.at += 1;
  const value = QUOTE.test(scan.source.charAt(scan.at)) ? quoted(scan) : bare(scan, ENDS_WORD);
  const length = scan.at - offset;
  if (value.text === '')
    complain(scan, offset, length, 'no name follows "!"', 'write for example !"Zipper"');
  else scan.tokens.push({ kind: 'exact', offset, length, text: value.text });
}

function next(scan: Scan): void {
  const { source, at } = scan;
  const char = source.charAt(at);
  const one = (kind: 'open' | 'close' | 'not' | 'or') => {
    scan.tokens.push({ kind, offset: at, length: 1 });
    scan.at = at + 1;
  };
  if (char === '(') {
    one('open');
    return;
  }
  if (char === ')') {
    one('close');
    return;
  }
  if (char === '|') {
    one('or');
    return;
  }
  if (char === '!') {
    exact(scan);
    return;
  }
  if (source.startsWith('[[', at)) {
    deckQuestion(scan);
    return;
  }
  if (QUOTE.test(char)) {
    const value = quoted(scan);
    if (value.text === '')
      complain(scan, value.offset, value.length, 'nothing stands between the quotation marks');
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
  if (MINUS.test(char)) {
    const follows = source.charAt(at + 1);
    if (follows !== '' && follows !== ')' && follows !== '|' && !BLANK.test(follows)) {
      one('not');
      return;
    }
    complain(scan, at, 1, '"-" stands alone', 'write it right before what you do not want: -human');
    scan.at = at + 1;
    return;
  }
  if (!term(scan)) word(scan);
}

/** Cuts a query into tokens. Never throws; what cannot be read is an error with its place, and left out. */
export function tokenise(source: string): Tokens {
  const scan: Scan = { source, at: 0, tokens: [], errors: [] };
  while (scan.at < source.length) {
    if (BLANK.test(source.charAt(scan.at))) scan.at += 1;
    else next(scan);
  }
  return { tokens: scan.tokens, errors: scan.errors };
}
