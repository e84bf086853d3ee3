import { type BooleanParser, join, parseBoolean, reportError } from '@/lib/cards/search/boolean';
import { parseQuery } from '@/lib/cards/search/parse';
import { MOST_CHARACTERS } from '@/lib/cards/search/query';
import { type Token, tokenise } from '@/lib/cards/search/tokens';
import { cutText } from '@/lib/text/cut-text';
import { lookUp } from '@/lib/text/look-up';
import type { DeckQuery, DeckQueryAtom, ParsedDeckQuery } from './deck-query';

type Parser = BooleanParser<DeckQueryAtom>;

/** Parses a search for decks: words of names, and `[[QUERY]]>=4` for contents, combined as in a card search. Never throws. */
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

/** The keys of decks besides their cards. */
const DECK_KEYS: Readonly<Record<string, 'named' | 'tagged' | 'filed'>> = {
  name: 'named',
  n: 'named',
  tag: 'tagged',
  tags: 'tagged',
  folder: 'filed',
};

/** Reads `name:pigs`, `tag:league`, `folder:"on the road"`. Other keys are for cards, and reported. */
function readDeckTerm(
  source: string,
  token: Extract<Token, { kind: 'term' }>,
  parser: Parser,
): DeckQuery | null {
  const { offset, length, left, op, values } = token;
  const kind = lookUp(DECK_KEYS, left.toLowerCase());
  if (kind === undefined || (op !== ':' && op !== '=' && op !== '!=')) {
    const written = source.slice(offset, offset + length);
    const hint = `[[${written}]]>=1`;
    reportError(parser, token, `"${left}" asks about cards; of a deck ask what it holds`, hint);
    return null;
  }
  if (values.length === 0) {
    reportError(parser, token, `"${left}${op}" needs a value`, `for example ${left}:"my deck"`);
    return null;
  }
  const atoms = values.map(
    ({ text }): DeckQueryAtom =>
      kind === 'named'
        ? { kind, text, whole: op !== ':', offset, length }
        : { kind, text, offset, length },
  );
  const all = join<DeckQueryAtom>('or', atoms);
  return op === '!=' && all !== null ? { kind: 'not', part: all, offset, length } : all;
}

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
  return { kind: 'holds', cards: query, op: op === ':' ? '=' : op, count, offset, length };
}
