import { keyOf } from '@/lib/cards/search/keys';
import { parseQuery } from '@/lib/cards/search/parse';
import {
  MOST_CHARACTERS,
  MOST_DEPTH,
  MOST_TERMS,
  type QueryError,
  type Span,
} from '@/lib/cards/search/query';
import { type Token, tokenise } from '@/lib/cards/search/tokens';
import type { DeckQuery, ParsedDeckQuery } from './deck-query';

interface Parser {
  readonly source: string;
  readonly tokens: readonly Token[];
  readonly errors: QueryError[];
  at: number;
  terms: number;
  depth: number;
}

/** Reads a search for decks: words of their names, and `[[QUERY]]>=4` for what is in them, joined as in a search for cards. Never throws. */
export function parseDeckQuery(written: string): ParsedDeckQuery {
  const source = written.slice(0, MOST_CHARACTERS);
  const { tokens, errors } = tokenise(source, 'decks');
  const parser: Parser = { source, tokens, errors: [...errors], at: 0, terms: 0, depth: 0 };
  if (written.length > MOST_CHARACTERS)
    complain(
      parser,
      { offset: MOST_CHARACTERS, length: written.length - MOST_CHARACTERS },
      `a query has at most ${MOST_CHARACTERS} characters; the rest is left out`,
    );
  const parts: DeckQuery[] = [];
  while (parser.at < tokens.length) {
    const part = either(parser);
    if (part !== null) parts.push(part);
    const left = tokens[parser.at];
    if (left === undefined) break;
    complain(parser, left, '")" closes nothing', 'remove it, or open it before with "("');
    parser.at += 1;
  }
  const query = join('and', parts) ?? { kind: 'all', offset: 0, length: source.length };
  return { query, errors: parser.errors.sort((a, b) => a.offset - b.offset) };
}

function complain(parser: Parser, span: Span, message: string, hint: string | null = null): void {
  parser.errors.push({ message, offset: span.offset, length: Math.max(1, span.length), hint });
}

/** Several parts as one; brackets that change nothing vanish. */
function join(kind: 'and' | 'or', parts: readonly DeckQuery[]): DeckQuery | null {
  const flat = parts.flatMap((part) => (part.kind === kind ? part.parts : [part]));
  const [first] = flat;
  const last = flat.at(-1);
  if (first === undefined || last === undefined) return null;
  if (flat.length === 1) return first;
  const { offset } = first;
  return { kind, parts: flat, offset, length: last.offset + last.length - offset };
}

/** `a b or c`: or binds loosest. */
function either(parser: Parser): DeckQuery | null {
  const branches: DeckQuery[] = [];
  let waiting: Token | null = null;
  for (;;) {
    const before = parser.at;
    const part = both(parser);
    const isEmpty = parser.at === before;
    if (part !== null) branches.push(part);
    const token = parser.tokens[parser.at];
    if (waiting !== null && isEmpty) complain(parser, waiting, 'nothing stands right of "or"');
    if (token?.kind !== 'or') return join('or', branches);
    if (waiting === null && isEmpty) complain(parser, token, 'nothing stands left of "or"');
    waiting = token;
    parser.at += 1;
  }
}

/** `a b`, `a and b`. */
function both(parser: Parser): DeckQuery | null {
  const parts: DeckQuery[] = [];
  for (;;) {
    const token = parser.tokens[parser.at];
    if (token === undefined || token.kind === 'close' || token.kind === 'or')
      return join('and', parts);
    if (token.kind === 'and') {
      parser.at += 1;
      continue;
    }
    const part = unary(parser);
    if (part !== null) parts.push(part);
  }
}

function unary(parser: Parser): DeckQuery | null {
  const begin = parser.tokens[parser.at];
  let minuses = 0;
  for (; parser.tokens[parser.at]?.kind === 'not'; parser.at += 1) minuses += 1;
  const token = parser.tokens[parser.at];
  if (token === undefined || ['close', 'or', 'and'].includes(token.kind)) {
    if (begin !== undefined && minuses > 0)
      complain(
        parser,
        begin,
        '"-" stands before nothing',
        'write it right before what you do not want',
      );
    return null;
  }
  parser.at += 1;
  const part = token.kind === 'open' ? group(parser, token) : atom(parser, token);
  // Two minuses are none.
  if (part === null || begin === undefined || minuses % 2 === 0) return part;
  if (part.kind === 'not') return part.part;
  const { offset } = begin;
  return { kind: 'not', part, offset, length: part.offset + part.length - offset };
}

function group(parser: Parser, open: Token): DeckQuery | null {
  if (parser.depth >= MOST_DEPTH) {
    complain(parser, open, `brackets stand at most ${MOST_DEPTH} deep; what is inside is left out`);
    for (let left = 1; left > 0 && parser.at < parser.tokens.length; parser.at += 1) {
      const kind = parser.tokens[parser.at]?.kind;
      left += kind === 'open' ? 1 : kind === 'close' ? -1 : 0;
    }
    return null;
  }
  const before = parser.at;
  parser.depth += 1;
  const part = either(parser);
  parser.depth -= 1;
  if (parser.at === before) complain(parser, open, 'nothing stands between the brackets');
  if (parser.tokens[parser.at]?.kind === 'close') parser.at += 1;
  else complain(parser, open, 'this bracket is not closed', 'add ")" at its end');
  return part;
}

function atom(parser: Parser, token: Token): DeckQuery | null {
  parser.terms += token.kind === 'term' ? Math.max(1, token.values.length) : 1;
  if (parser.terms > MOST_TERMS) {
    const said = `a query has at most ${MOST_TERMS} terms; the rest is left out`;
    if (!parser.errors.some(({ message }) => message === said)) complain(parser, token, said);
    return null;
  }
  const { offset, length } = token;
  switch (token.kind) {
    case 'word':
      return { kind: 'named', text: token.text, whole: false, offset, length };
    case 'exact':
      return { kind: 'named', text: token.text, whole: true, offset, length };
    case 'term':
      return term(parser, token);
    case 'holds':
      return holds(parser, token);
    default:
      return null;
  }
}

/** `name:pigs`; whatever else stands before a colon asks about cards. */
function term(parser: Parser, token: Extract<Token, { kind: 'term' }>): DeckQuery | null {
  const { offset, length, left, op, values } = token;
  if (keyOf(left)?.name !== 'name' || (op !== ':' && op !== '=' && op !== '!=')) {
    const written = parser.source.slice(offset, offset + length);
    const hint = `[[${written}]]>=1`;
    complain(parser, token, `"${left}" asks about cards; of a deck ask what it holds`, hint);
    return null;
  }
  if (values.length === 0) {
    complain(parser, token, `"${left}${op}" needs a value`, 'for example name:"my deck"');
    return null;
  }
  const named = values.map(
    ({ text }): DeckQuery => ({ kind: 'named', text, whole: op !== ':', offset, length }),
  );
  const all = join('or', named);
  return op === '!=' && all !== null ? { kind: 'not', part: all, offset, length } : all;
}

function holds(parser: Parser, token: Extract<Token, { kind: 'holds' }>): DeckQuery | null {
  const { inner, at, op, count, offset, length } = token;
  const { query, errors } = parseQuery(inner);
  for (const error of errors) parser.errors.push({ ...error, offset: error.offset + at });
  if (query.kind === 'all') {
    if (errors.length === 0)
      complain(
        parser,
        token,
        'nothing is asked between "[[" and "]]"',
        'for example [[t:gear]]>=4',
      );
    return null;
  }
  return { kind: 'holds', cards: query, op: op === ':' ? '=' : op, count, offset, length };
}
