import { keyOf } from '@/lib/cards/search/keys';
import {
  type Display,
  MOST_CHARACTERS,
  MOST_DEPTH,
  MOST_TERMS,
  ORDERS,
  type ParsedQuery,
  type Query,
  type QueryError,
  type Span,
} from '@/lib/cards/search/query';
import { meant, readTerm, type Setting } from '@/lib/cards/search/term';
import { type Token, tokenise } from '@/lib/cards/search/tokens';

interface Parser {
  readonly tokens: readonly Token[];
  readonly errors: QueryError[];
  at: number;
  terms: number;
  depth: number;
  order: Display['order'];
  descending: boolean | null;
  show: Display['show'];
}

/** Reads a query. Never throws: whatever is wrong is an error with its place, and the rest still counts. */
export function parseQuery(source: string): ParsedQuery {
  const whole = source.slice(0, MOST_CHARACTERS);
  const { tokens, errors } = tokenise(whole);
  const parser: Parser = {
    tokens,
    errors: errors.length === 0 ? [] : [...errors],
    at: 0,
    terms: 0,
    depth: 0,
    order: null,
    descending: null,
    show: null,
  };
  if (source.length > MOST_CHARACTERS) {
    complain(
      parser,
      { offset: MOST_CHARACTERS, length: source.length - MOST_CHARACTERS },
      `a query has at most ${MOST_CHARACTERS} characters; the rest is left out`,
    );
  }
  const parts: Query[] = [];
  while (parser.at < tokens.length) {
    const part = either(parser);
    if (part !== null) parts.push(part);
    const left = tokens[parser.at];
    if (left === undefined) break;
    complain(parser, left, '")" closes nothing', 'remove it, or open it before with "("');
    parser.at += 1;
  }
  const query = join('and', parts) ?? { kind: 'all', offset: 0, length: whole.length };
  const { order, descending, show } = parser;
  return {
    query,
    display: { order, descending, show },
    errors:
      parser.errors.length > 1 ? parser.errors.sort((a, b) => a.offset - b.offset) : parser.errors,
  };
}

function complain(parser: Parser, span: Span, message: string, hint: string | null = null): void {
  parser.errors.push({ message, offset: span.offset, length: Math.max(1, span.length), hint });
}

/** Several parts as one; a part of the same kind is taken apart, so that brackets that change nothing vanish. */
function join(kind: 'and' | 'or', parts: readonly Query[]): Query | null {
  if (parts.length <= 1) return parts[0] ?? null;
  const nested = parts.some((part) => part.kind === kind);
  const flat = nested ? parts.flatMap((part) => (part.kind === kind ? part.parts : [part])) : parts;
  const [first] = flat;
  const last = flat.at(-1);
  if (first === undefined || last === undefined) return null;
  return {
    kind,
    parts: flat,
    offset: first.offset,
    length: last.offset + last.length - first.offset,
  };
}

/** `a b or c`: or binds loosest. */
function either(parser: Parser): Query | null {
  const branches: Query[] = [];
  let waiting: Token | null = null;
  for (;;) {
    const { part, read } = both(parser);
    if (part !== null) branches.push(part);
    const token = parser.tokens[parser.at];
    if (waiting !== null && !read)
      complain(
        parser,
        waiting,
        'nothing stands right of "or"',
        'to look for the word, write "or" in quotation marks',
      );
    if (token?.kind !== 'or') return join('or', branches);
    if (!read && waiting === null)
      complain(
        parser,
        token,
        'nothing stands left of "or"',
        'to look for the word, write "or" in quotation marks',
      );
    waiting = token;
    parser.at += 1;
  }
}

/** `a b`, `a and b`. `read`: something stood here, even if it was wrong. */
function both(parser: Parser): { part: Query | null; read: boolean } {
  const parts: Query[] = [];
  let read = false;
  for (;;) {
    const token = parser.tokens[parser.at];
    if (token === undefined || token.kind === 'close' || token.kind === 'or')
      return { part: join('and', parts), read };
    const before = read;
    read = true;
    if (token.kind === 'and') {
      const after = parser.tokens[parser.at + 1];
      if (!before || after === undefined || after.kind === 'close' || after.kind === 'or')
        complain(parser, token, 'nothing stands on one side of "and"');
      parser.at += 1;
      continue;
    }
    const part = unary(parser);
    if (part !== null) parts.push(part);
  }
}

function unary(parser: Parser): Query | null {
  const begin = parser.tokens[parser.at];
  let minuses = 0;
  while (parser.tokens[parser.at]?.kind === 'not') {
    parser.at += 1;
    minuses += 1;
  }
  if (minuses === 0 || begin === undefined) return atom(parser, minuses);
  const settings = [parser.order, parser.descending, parser.show];
  const part = atom(parser, minuses);
  if (settings.some((before, i) => before !== [parser.order, parser.descending, parser.show][i])) {
    complain(parser, begin, 'how cards are shown cannot be denied; the "-" is left out');
  }
  // Two minuses are none.
  if (part === null || minuses % 2 === 0) return part;
  if (part.kind === 'not') return part.part;
  return {
    kind: 'not',
    part,
    offset: begin.offset,
    length: part.offset + part.length - begin.offset,
  };
}

function atom(parser: Parser, minuses: number): Query | null {
  const token = parser.tokens[parser.at];
  if (
    token === undefined ||
    token.kind === 'close' ||
    token.kind === 'or' ||
    token.kind === 'and' ||
    token.kind === 'not'
  ) {
    const before = parser.tokens[parser.at - 1];
    if (minuses > 0 && before !== undefined)
      complain(
        parser,
        before,
        '"-" stands before nothing',
        'write it right before what you do not want: -human',
      );
    return null;
  }
  parser.at += 1;
  if (token.kind === 'open') return group(parser, token);
  parser.terms += token.kind === 'term' ? Math.max(1, token.values.length) : 1;
  if (parser.terms > MOST_TERMS) {
    const said = parser.errors.some((error) => error.message.startsWith('a query has at most 64'));
    if (!said)
      complain(parser, token, `a query has at most ${MOST_TERMS} terms; the rest is left out`);
    return null;
  }
  const { offset, length } = token;
  if (token.kind === 'word') return { kind: 'word', text: token.text, offset, length };
  if (token.kind === 'exact') return { kind: 'exact', name: token.text, offset, length };
  if (token.kind !== 'term') return null;
  const read = readTerm(token);
  for (const error of read.errors) parser.errors.push(error);
  if (read.setting !== null) set(parser, read.setting);
  return read.query;
}

function group(parser: Parser, open: Token): Query | null {
  if (parser.depth >= MOST_DEPTH) {
    complain(parser, open, `brackets stand at most ${MOST_DEPTH} deep; what is inside is left out`);
    skipGroup(parser);
    return null;
  }
  const before = parser.at;
  parser.depth += 1;
  const part = either(parser);
  parser.depth -= 1;
  const close = parser.tokens[parser.at];
  if (close?.kind === 'close') parser.at += 1;
  else complain(parser, open, 'this bracket is not closed', 'add ")" at its end');
  if (parser.at - before <= 1 && part === null)
    complain(parser, open, 'nothing stands between the brackets');
  return part;
}

function skipGroup(parser: Parser): void {
  for (let open = 1; open > 0 && parser.at < parser.tokens.length; parser.at += 1) {
    const kind = parser.tokens[parser.at]?.kind;
    if (kind === 'open') open += 1;
    if (kind === 'close') open -= 1;
  }
}

const SHOWS = ['grid', 'list', 'table'] as const;

function set(parser: Parser, { key, value }: Setting): void {
  const typed = value.text.toLowerCase();
  if (key === 'show') {
    const show = SHOWS.find((one) => one === typed);
    if (show !== undefined) parser.show = show;
    else
      complain(
        parser,
        value,
        `"${value.text}" is no way to show cards${meant(typed, SHOWS).says}`,
        SHOWS.join(', '),
      );
    return;
  }
  if (key === 'dir') {
    if (/^(?:desc|descending|down)$/.test(typed)) parser.descending = true;
    else if (/^(?:asc|ascending|up)$/.test(typed)) parser.descending = false;
    else complain(parser, value, `"${value.text}" is no direction`, 'asc, desc');
    return;
  }
  const name = keyOf(typed)?.name ?? typed;
  const order = ORDERS.find((one) => one === name);
  if (order !== undefined) parser.order = order;
  else {
    const { says, hint } = meant(typed, ORDERS);
    complain(parser, value, `"${value.text}" is no order${says}`, hint ?? ORDERS.join(', '));
  }
}
