import type { AnyCard } from '@/lib/cards/catalogue';
import { type BooleanParser, parseBoolean, reportError } from '@/lib/cards/search/boolean';
import { isFiller } from '@/lib/cards/search/fillers';
import { isBuiltIn, keyOf } from '@/lib/cards/search/keys';
import {
  type Display,
  type FigureKey,
  MOST_CHARACTERS,
  ORDERS,
  type Order,
  type ParsedQuery,
  type Query,
  type QueryAtom,
  type QueryError,
  type Sum,
} from '@/lib/cards/search/query';
import { readTerm, type Setting, suggestionFor } from '@/lib/cards/search/term';
import { type Token, tokenise } from '@/lib/cards/search/tokens';
import { cutText } from '@/lib/text/cut-text';

/** The display settings read so far. */
interface DisplaySettings {
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
  const reading: DisplaySettings = { order: null, descending: null, show: null, errors };
  const query = parseBoolean<QueryAtom>(source, tokens, errors, (token, parser) =>
    readAtom(token, parser, reading),
  ) ?? { kind: 'all', offset: 0, length: whole.length };
  const { order, descending, show } = reading;
  return { source, query, display: { order, descending, show }, errors };
}

function readAtom(
  token: Token,
  parser: BooleanParser<QueryAtom>,
  reading: DisplaySettings,
): Query | null {
  const { offset, length } = token;
  if (token.kind === 'word') {
    const { text, quoted } = token;
    return { kind: 'word', text, isFiller: !quoted && isFiller(text), offset, length };
  }
  if (token.kind === 'exact') return { kind: 'exact', name: token.text, offset, length };
  if (token.kind !== 'term') return null;
  const read = readTerm(token);
  for (const error of read.errors) parser.errors.push(error);
  if (read.setting !== null) {
    applySetting(reading, read.setting);
    if (parser.denied !== null)
      reportError(
        parser,
        parser.denied,
        'the way cards are shown cannot be negated; the "-" is ignored',
      );
  }
  return read.query;
}

const SHOWS = ['grid', 'list', 'table'] as const;

function applySetting(reading: DisplaySettings, { key, value }: Setting): void {
  const typed = value.text.toLowerCase();
  if (key === 'show') {
    const show = SHOWS.find((one) => one === typed);
    if (show !== undefined) reading.show = show;
    else
      reportError(
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
    else reportError(reading, value, `"${value.text}" is no direction`, 'asc, desc');
    return;
  }
  const name = keyOf(typed)?.name ?? typed;
  const order = ORDERS.find((one) => one === name);
  if (order !== undefined) reading.order = order;
  else {
    const { says } = suggestionFor(typed, ORDERS);
    reportError(reading, value, `"${value.text}" is no order${says}`, ORDERS.join(', '));
  }
}

/** Returns the game that a query names with `game:`, or null when it names none or both. */
export function askedGame({ query }: ParsedQuery): AnyCard['game'] | null {
  for (const part of query.kind === 'and' ? query.parts : [query]) {
    if (part.kind !== 'choice' || part.key !== 'game' || part.op !== '=') continue;
    const [game, ...others] = part.values;
    if (others.length === 0) return game === 'eden' ? 'eden' : 'ote';
  }
  return null;
}

/** Checks whether a search needs the user's collection or decks, which are loaded only then. */
export function asksForHoldings(
  { query, display }: ParsedQuery,
  sort: Order | null = null,
): boolean {
  return (sort ?? display.order) === 'owned' || asksAboutHoldings(query);
}

/** Checks whether the terms of a query need the user's collection or decks. */
export function asksAboutHoldings(query: Query): boolean {
  switch (query.kind) {
    case 'and':
    case 'or':
      return query.parts.some(asksAboutHoldings);
    case 'not':
      return asksAboutHoldings(query.part);
    case 'figure':
      return [query.left, ...query.values].some(hasHeldFigure);
    case 'choice':
      return (
        (query.key === 'is' && query.values.includes('owned')) ||
        (query.key === 'has' && query.values.includes('image')) ||
        (query.key === 'legal' && query.values.some((value) => !isBuiltIn(value)))
      );
    case 'deck':
    case 'lot':
      return true;
    default:
      return false;
  }
}

/** Checks whether the terms of a query need the conditions and places of the user's copies, which are many rows. */
export function asksForLots(query: Query): boolean {
  switch (query.kind) {
    case 'and':
    case 'or':
      return query.parts.some(asksForLots);
    case 'not':
      return asksForLots(query.part);
    default:
      return query.kind === 'lot';
  }
}

const HELD_FIGURES: readonly (FigureKey | null)[] = ['owned', 'wanted', 'spare', 'free'];

function hasHeldFigure(part: Sum | 'power' | 'none'): boolean {
  return (
    part !== 'power' && part !== 'none' && part.some(({ figure }) => HELD_FIGURES.includes(figure))
  );
}
