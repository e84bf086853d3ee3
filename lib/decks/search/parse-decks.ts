import { type BooleanParser, join, parseBoolean, reportError } from '@/lib/cards/search/boolean';
import { fold } from '@/lib/cards/search/fold';
import { parseQuery } from '@/lib/cards/search/parse';
import { MOST_CHARACTERS, type Operator, type Query, type Span } from '@/lib/cards/search/query';
import { type Token, tokenise } from '@/lib/cards/search/tokens';
import { cutText } from '@/lib/text/cut-text';
import { lookUp } from '@/lib/text/look-up';
import {
  CARRIED,
  DECK_FACTS,
  DECK_FIGURES,
  type DeckFact,
  type DeckQuery,
  type DeckQueryAtom,
  type ParsedDeckQuery,
} from './deck-query';

type Parser = BooleanParser<DeckQueryAtom>;

/** Parses a search for decks: words of names, `card:zipper` or `[[QUERY]]>=4` for contents, and facts, combined as in a card search. Never throws. */
export function parseDeckQuery(written: string): ParsedDeckQuery {
  const source = cutText(written, MOST_CHARACTERS);
  const { tokens, errors: mistyped } = tokenise(source, 'decks');
  const errors = [...mistyped];
  const query = parseBoolean<DeckQueryAtom>(written, tokens, errors, (token, parser) =>
    readAtom(source, token, parser),
  ) ?? { kind: 'all', offset: 0, length: source.length };
  return { query, errors };
}

function readAtom(source: string, token: Token, parser: Parser): DeckQuery | null {
  const { offset, length } = token;
  switch (token.kind) {
    case 'word':
      return { kind: 'named', text: token.text, whole: false, offset, length };
    case 'exact':
      return { kind: 'named', text: token.text, whole: true, offset, length };
    case 'term':
      return readDeckTerm(source, token, parser);
    case 'holds':
      return readHolds(token, parser);
    default:
      return null;
  }
}

/** The keys that a deck's owner gives it. */
const OWN_KEYS: Readonly<Record<string, 'named' | 'tagged' | 'filed'>> = {
  name: 'named',
  n: 'named',
  tag: 'tagged',
  tags: 'tagged',
  folder: 'filed',
};

type DeckTerm = Extract<Token, { kind: 'term' }>;

/** Reads `name:pigs`, `card:zipper`, `win<=7`. Keys of cards alone are reported. */
function readDeckTerm(source: string, token: DeckTerm, parser: Parser): DeckQuery | null {
  const { offset, length, left, op, values } = token;
  const key = left.toLowerCase();
  const read = readerOf(key, op);
  if (read === null) {
    const written = source.slice(offset, offset + length);
    const hint = `[[${written}]]>=1`;
    reportError(parser, token, `"${left}" asks about cards; of a deck ask what it holds`, hint);
    return null;
  }
  if (values.length === 0) {
    reportError(parser, token, `"${left}${op}" needs a value`, `for example ${exampleOf(key)}`);
    return null;
  }
  const parts = values.flatMap((value) => {
    const outcome = read(value.text, { offset, length });
    if (typeof outcome !== 'string') return [outcome];
    reportError(parser, value, outcome, `for example ${exampleOf(key)}`);
    return [];
  });
  const all = join<DeckQueryAtom>('or', parts);
  return op === '!=' && all !== null ? { kind: 'not', part: all, offset, length } : all;
}

/** Reads a value as a part of the query, or says what is wrong with it. */
type ReadValue = (text: string, span: Span) => DeckQuery | string;

/** Returns the reader of a key's values; null when decks do not have the key, or not with this operator. */
function readerOf(key: string, op: Operator): ReadValue | null {
  // `!=` is read as a denial of `=`.
  const compared = op === ':' || op === '!=' ? '=' : op;
  const plain = op === ':' || op === '=' || op === '!=';
  const own = lookUp(OWN_KEYS, key);
  if (own !== undefined) {
    if (!plain) return null;
    return (text, span) =>
      own === 'named'
        ? { kind: own, text, whole: op !== ':', ...span }
        : { kind: own, text, ...span };
  }
  if (key === 'card') return (text, span) => readCard(text, op === '!=' ? '=' : op, span);
  if (key === 'trait') {
    if (!plain) return null;
    return (text, span) => {
      const cards = textQuery('trait', text, span);
      return { kind: 'holds', cards, at: span.offset, op: '>=', count: CARRIED, ...span };
    };
  }
  if (key === 'updated')
    return (text, span) =>
      /^\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/.test(text)
        ? { kind: 'changed', op: compared, day: text, ...span }
        : `"${text}" is no day`;
  const figure = DECK_FIGURES.find((one) => one === key);
  if (figure !== undefined)
    return (text, span) =>
      /^\d{1,9}(\.\d{1,3})?$/.test(text)
        ? {
            kind: 'figure',
            key: figure,
            op: compared,
            value: Number(text),
            ...span,
          }
        : `"${text}" is no number`;
  const fact = DECK_FACT_KEYS.find((one) => one === key);
  return fact === undefined || !plain ? null : (text, span) => readFact(fact, text, span);
}

const DECK_FACT_KEYS = Object.keys(DECK_FACTS) as readonly DeckFact[];

function readFact(key: DeckFact, text: string, span: Span): DeckQuery | string {
  const values: readonly string[] | null = DECK_FACTS[key];
  const value = fold(text);
  if (values === null || values.includes(value)) return { kind: 'fact', key, value, ...span };
  return `"${text}" is none of ${values.join(', ')}`;
}

/** Reads `card:zipper`, and `card>=3:zipper` for a number of copies. */
function readCard(text: string, op: Operator, span: Span): DeckQuery | string {
  const [, copies, after] = /^(\d{1,4}):(.*)$/s.exec(text) ?? [];
  const name = after ?? text;
  if (name.trim() === '') return 'no card follows';
  const cards = textQuery('name', name, span);
  const count = copies === undefined ? 1 : Number(copies);
  const asked = op === ':' || copies === undefined ? '>=' : op;
  return { kind: 'holds', cards, at: span.offset, op: asked, count, ...span };
}

/** Returns the query for cards with a text, as if it were written where the term is. */
function textQuery(key: 'name' | 'trait', text: string, { length }: Span): Query {
  return { kind: 'text', key, op: ':', values: [text], offset: 0, length };
}

function exampleOf(key: string): string {
  return lookUp(EXAMPLES, key) ?? `${key}:"my deck"`;
}

const EXAMPLES: Readonly<Record<string, string>> = {
  card: 'card>=3:zipper',
  trait: 'trait:aries',
  author: 'author:ada',
  legal: 'legal:tournament',
  game: 'game:eden',
  is: 'is:followed',
  win: 'win<=7',
  likes: 'likes>=5',
  rating: 'rating>=1600',
  updated: 'updated>2026-10',
};

function readHolds(token: Extract<Token, { kind: 'holds' }>, parser: Parser): DeckQuery | null {
  const { inner, at, op, count, offset, length } = token;
  const { query, errors } = parseQuery(inner);
  for (const error of errors) parser.errors.push({ ...error, offset: error.offset + at });
  if (query.kind === 'all') {
    if (errors.length === 0)
      reportError(
        parser,
        token,
        'nothing is asked between "[[" and "]]"',
        'for example [[t:gear]]>=4',
      );
    return null;
  }
  return { kind: 'holds', cards: query, at, op: op === ':' ? '=' : op, count, offset, length };
}
