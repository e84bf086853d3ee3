import {
  type Joined,
  MOST_CHARACTERS,
  MOST_DEPTH,
  MOST_TERMS,
  type NegatedQuery,
  type QueryError,
  type QueryGroup,
  type Span,
} from '@/lib/cards/search/query';
import type { Token } from '@/lib/cards/search/tokens';

/** A term of a query, without operators. */
type QueryTerm = Span & { readonly kind: string };

/** The state of a parser. */
export interface BooleanParser<A> {
  readonly tokens: readonly Token[];
  readonly errors: QueryError[];
  /** Reads a term. Returns null when it is a setting or a reported mistake. */
  readonly readAtom: (token: Token, parser: BooleanParser<A>) => Joined<A> | null;
  at: number;
  terms: number;
  depth: number;
  /** The minus before the current term. */
  denied: Token | null;
}

const WORD_HINT = 'to look for the word, write "or" in quotation marks';

/** Parses the grammar shared by the searches for cards and decks. Never throws. Returns null for an empty query, and adds mistakes to `errors` in order. */
export function parseBoolean<A extends QueryTerm>(
  written: string,
  tokens: readonly Token[],
  errors: QueryError[],
  readAtom: BooleanParser<A>['readAtom'],
): Joined<A> | null {
  const parser: BooleanParser<A> = {
    tokens,
    errors,
    readAtom,
    at: 0,
    terms: 0,
    depth: 0,
    denied: null,
  };
  if (written.length > MOST_CHARACTERS)
    reportError(
      parser,
      { offset: MOST_CHARACTERS, length: written.length - MOST_CHARACTERS },
      `a query has at most ${MOST_CHARACTERS} characters; the rest is ignored`,
    );
  const parts: Joined<A>[] = [];
  while (parser.at < tokens.length) {
    const part = parseOr(parser);
    if (part !== null) parts.push(part);
    const left = tokens[parser.at];
    if (left === undefined) break;
    reportError(parser, left, '")" closes nothing', 'remove it, or open it before with "("');
    parser.at += 1;
  }
  if (errors.length > 1) errors.sort((a, b) => a.offset - b.offset);
  return join('and', parts);
}

export function reportError(
  { errors }: { readonly errors: QueryError[] },
  span: Span,
  message: string,
  hint: string | null = null,
): void {
  errors.push({ message, offset: span.offset, length: Math.max(1, span.length), hint });
}

/** Joins several parts, and flattens parts of an equal kind, so that redundant brackets vanish. */
export function join<A extends QueryTerm>(
  kind: 'and' | 'or',
  parts: readonly Joined<A>[],
): Joined<A> | null {
  if (parts.length <= 1) return parts[0] ?? null;
  const flat = parts.some((part) => isJoined(part, kind))
    ? parts.flatMap((part) => (isJoined(part, kind) ? part.parts : [part]))
    : parts;
  const [first] = flat;
  const last = flat.at(-1);
  if (first === undefined || last === undefined) return null;
  const { offset } = first;
  return { kind, parts: flat, offset, length: last.offset + last.length - offset };
}

function isJoined<A extends QueryTerm>(
  part: Joined<A>,
  kind: 'and' | 'or',
): part is QueryGroup<Joined<A>> {
  return part.kind === kind;
}

function isDenied<A extends QueryTerm>(part: Joined<A>): part is NegatedQuery<Joined<A>> {
  return part.kind === 'not';
}

/** Parses `a b or c`: "or" binds loosest. */
function parseOr<A extends QueryTerm>(parser: BooleanParser<A>): Joined<A> | null {
  const branches: Joined<A>[] = [];
  let waiting: Token | null = null;
  for (;;) {
    const before = parser.at;
    const part = parseAnd(parser);
    const isEmpty = parser.at === before;
    if (part !== null) branches.push(part);
    const token = parser.tokens[parser.at];
    if (waiting !== null && isEmpty)
      reportError(parser, waiting, 'nothing follows "or"', WORD_HINT);
    if (token?.kind !== 'or') return join('or', branches);
    if (waiting === null && isEmpty)
      reportError(parser, token, 'nothing comes before "or"', WORD_HINT);
    waiting = token;
    parser.at += 1;
  }
}

/** Parses `a b` and `a and b`. */
function parseAnd<A extends QueryTerm>(parser: BooleanParser<A>): Joined<A> | null {
  const parts: Joined<A>[] = [];
  const begin = parser.at;
  for (;;) {
    const token = parser.tokens[parser.at];
    if (token === undefined || token.kind === 'close' || token.kind === 'or')
      return join('and', parts);
    if (token.kind === 'and') {
      const after = parser.tokens[parser.at + 1]?.kind;
      if (parser.at === begin || after === undefined || after === 'close' || after === 'or')
        reportError(parser, token, '"and" needs a condition on each side');
      parser.at += 1;
      continue;
    }
    const part = parseNot(parser);
    if (part !== null) parts.push(part);
  }
}

function parseNot<A extends QueryTerm>(parser: BooleanParser<A>): Joined<A> | null {
  const begin = parser.tokens[parser.at];
  let minuses = 0;
  for (; parser.tokens[parser.at]?.kind === 'not'; parser.at += 1) minuses += 1;
  if (minuses === 0 || begin === undefined) return parseOperand(parser);
  const last = parser.tokens[parser.at - 1] ?? begin;
  const next = parser.tokens[parser.at]?.kind;
  if (next === undefined || next === 'close' || next === 'or' || next === 'and') {
    reportError(
      parser,
      last,
      'nothing follows "-"',
      'write it right before what you do not want: -human',
    );
    return null;
  }
  const around = parser.denied;
  parser.denied = begin;
  const part = parseOperand(parser);
  parser.denied = around;
  // Two minuses cancel out.
  if (part === null || minuses % 2 === 0) return part;
  if (isDenied<A>(part)) return part.part;
  const { offset } = begin;
  return { kind: 'not', part, offset, length: part.offset + part.length - offset };
}

function parseOperand<A extends QueryTerm>(parser: BooleanParser<A>): Joined<A> | null {
  const token = parser.tokens[parser.at];
  if (token === undefined) return null;
  parser.at += 1;
  if (token.kind === 'open') return parseGroup(parser, token);
  parser.terms += token.kind === 'term' ? Math.max(1, token.values.length) : 1;
  if (parser.terms > MOST_TERMS) {
    const limitNote = `a query has at most ${MOST_TERMS} terms; the rest is ignored`;
    if (!parser.errors.some(({ message }) => message === limitNote))
      reportError(parser, token, limitNote);
    return null;
  }
  return parser.readAtom(token, parser);
}

function parseGroup<A extends QueryTerm>(parser: BooleanParser<A>, open: Token): Joined<A> | null {
  if (parser.depth >= MOST_DEPTH) {
    reportError(
      parser,
      open,
      `brackets stand at most ${MOST_DEPTH} deep; what is inside is ignored`,
    );
    skipGroup(parser);
    return null;
  }
  const before = parser.at;
  parser.depth += 1;
  const part = parseOr(parser);
  parser.depth -= 1;
  if (parser.at === before) reportError(parser, open, 'the brackets are empty');
  if (parser.tokens[parser.at]?.kind === 'close') parser.at += 1;
  else reportError(parser, open, 'this bracket is not closed', 'add ")" at its end');
  return part;
}

function skipGroup<A>(parser: BooleanParser<A>): void {
  for (let open = 1; open > 0 && parser.at < parser.tokens.length; parser.at += 1) {
    const kind = parser.tokens[parser.at]?.kind;
    if (kind === 'open') open += 1;
    if (kind === 'close') open -= 1;
  }
}
