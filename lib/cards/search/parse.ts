import { type BooleanParser, complain, parseBoolean } from '@/lib/cards/search/boolean';
import { keyOf } from '@/lib/cards/search/keys';
import {
  type Display,
  MOST_CHARACTERS,
  ORDERS,
  type ParsedQuery,
  type Query,
  type QueryAtom,
  type QueryError,
} from '@/lib/cards/search/query';
import { readTerm, type Setting, suggestionFor } from '@/lib/cards/search/term';
import { type Token, tokenise } from '@/lib/cards/search/tokens';
import { cutText } from '@/lib/text/cut-text';

/** The display settings read so far. */
interface Reading {
  order: Display['order'];
  descending: boolean | null;
  show: Display['show'];
  readonly errors: QueryError[];
}

/** Parses a query. Never throws: each mistake is an error with its position, and the rest still counts. */
export function parseQuery(source: string): ParsedQuery {
  const whole = cutText(source, MOST_CHARACTERS);
  const { tokens, errors: mistyped } = tokenise(whole);
  const errors = mistyped.length === 0 ? [] : [...mistyped];
  const reading: Reading = { order: null, descending: null, show: null, errors };
  const query = parseBoolean<QueryAtom>(source, tokens, errors, (token, parser) =>
    readAtom(token, parser, reading),
  ) ?? { kind: 'all', offset: 0, length: whole.length };
  const { order, descending, show } = reading;
  return { query, display: { order, descending, show }, errors };
}

function readAtom(token: Token, parser: BooleanParser<QueryAtom>, reading: Reading): Query | null {
  const { offset, length } = token;
  if (token.kind === 'word') return { kind: 'word', text: token.text, offset, length };
  if (token.kind === 'exact') return { kind: 'exact', name: token.text, offset, length };
  if (token.kind !== 'term') return null;
  const read = readTerm(token);
  for (const error of read.errors) parser.errors.push(error);
  if (read.setting !== null) {
    set(reading, read.setting);
    if (parser.denied !== null)
      complain(
        parser,
        parser.denied,
        'the way cards are shown cannot be negated; the "-" is ignored',
      );
  }
  return read.query;
}

const SHOWS = ['grid', 'list', 'table'] as const;

function set(reading: Reading, { key, value }: Setting): void {
  const typed = value.text.toLowerCase();
  if (key === 'show') {
    const show = SHOWS.find((one) => one === typed);
    if (show !== undefined) reading.show = show;
    else
      complain(
        reading,
        value,
        `"${value.text}" is no way to show cards${suggestionFor(typed, SHOWS).says}`,
        SHOWS.join(', '),
      );
    return;
  }
  if (key === 'dir') {
    if (/^(?:desc|descending|down)$/.test(typed)) reading.descending = true;
    else if (/^(?:asc|ascending|up)$/.test(typed)) reading.descending = false;
    else complain(reading, value, `"${value.text}" is no direction`, 'asc, desc');
    return;
  }
  const name = keyOf(typed)?.name ?? typed;
  const order = ORDERS.find((one) => one === name);
  if (order !== undefined) reading.order = order;
  else {
    const { says, hint } = suggestionFor(typed, ORDERS);
    complain(reading, value, `"${value.text}" is no order${says}`, hint ?? ORDERS.join(', '));
  }
}
