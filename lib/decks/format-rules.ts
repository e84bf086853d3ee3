import type { Card, Catalogue } from '@/lib/cards/catalogue';
import { asksForHoldings, parseQuery } from '@/lib/cards/search/parse';
import type { QueryError } from '@/lib/cards/search/query';
import type { RegexCompiler } from '@/lib/cards/search/regex';
import { matchesOf } from '@/lib/cards/search/search-cards';
import type { FormatRules } from '@/lib/decks/formats';
import type { OwnFormat } from '@/lib/decks/own-format';

/** A mistake in a format: the field, and what to do. */
export interface FormatProblem {
  readonly field: 'allowed' | 'banned' | 'limited' | 'points' | 'maximum';
  /** The row within a field that is a list, counted from 0; 0 for other fields. */
  readonly line: number;
  readonly message: string;
}

/** A compiled format with its mistakes. */
export interface ReadFormat {
  readonly rules: FormatRules;
  readonly problems: readonly FormatProblem[];
  /** The number of allowed cards. */
  readonly allowed: number;
}

/** Compiles the queries of a format for a catalogue. Mistakes are reported and ignored. */
export function readFormat(
  format: OwnFormat,
  catalogue: Catalogue,
  regex: RegexCompiler | null,
): ReadFormat {
  const problems: FormatProblem[] = [];
  const find = (
    query: string,
    field: FormatProblem['field'],
    line: number,
  ): ReadonlySet<Card> | null => {
    const result = cardsOf(query, catalogue, regex);
    if (result.message !== null) problems.push({ field, line, message: result.message });
    return result.cards;
  };
  const lines = <Line extends { readonly cards: string }>(
    field: FormatProblem['field'],
    all: readonly Line[],
  ) => all.map((line, at) => ({ ...line, found: find(line.cards, field, at) }));

  const within = format.allowed.trim() === '' ? null : find(format.allowed, 'allowed', 0);
  const banned = lines('banned', format.banned);
  const limited = lines('limited', format.limited);
  const points = lines('points', format.points);
  const bannedBecause = (card: Card): string | null => {
    if (within !== null && !within.has(card)) return 'it is not among the cards that are allowed';
    const line = banned.find(({ found }) => found?.has(card));
    return line === undefined ? null : line.why || 'it is banned';
  };
  const allowed = catalogue.cards.filter((card) => bannedBecause(card) === null).length;
  if (allowed === 0 && problems.length === 0)
    problems.push({
      field: 'allowed',
      line: 0,
      message: `No card is allowed: the query and the banned list leave none of ${catalogue.cards.length}.`,
    });
  if (format.maximum !== null && format.maximum < format.minimum)
    problems.push({
      field: 'maximum',
      line: 0,
      message: `A deck can’t have at least ${format.minimum} and at most ${format.maximum} cards.`,
    });
  const rules: FormatRules = {
    name: format.name,
    minimum: format.minimum,
    maximum: format.maximum,
    mostPoints: format.mostPoints,
    bannedBecause,
    mostCopies: (card) => {
      const own = limited.find(({ found }) => found?.has(card));
      return own?.copies ?? format.copies;
    },
    pointsOf: (card) => points.find(({ found }) => found?.has(card))?.points ?? 0,
  };
  return { rules, problems, allowed };
}

/** Returns the cards that a query of a format finds, and its mistakes. Queries about a user's collection are mistakes, because a format can be shared. */
function cardsOf(
  written: string,
  catalogue: Catalogue,
  regex: RegexCompiler | null,
): { readonly cards: ReadonlySet<Card> | null; readonly message: string | null } {
  const asked = parseQuery(written);
  const { query, errors } = asked;
  const [mistake] = errors;
  if (mistake !== undefined) return { cards: null, message: messageOf(mistake) };
  if (query.kind === 'all') return { cards: null, message: 'Write a query, or remove the line.' };
  if (asksForHoldings(asked))
    return {
      cards: null,
      message:
        'A format is for everybody: it can’t ask about a collection, decks, photographs or another format of your own.',
    };
  const matches = matchesOf(query, catalogue, { regex });
  const [later] = matches.errors;
  if (later !== undefined) return { cards: matches.cards, message: messageOf(later) };
  if (matches.cards?.size === 0) return { cards: matches.cards, message: 'This finds no card.' };
  return { cards: matches.cards, message: null };
}

function messageOf({ message, offset, hint }: QueryError): string {
  const suggestion = hint === null || message.includes(hint) ? '' : ` (${hint})`;
  const text = `At character ${offset + 1}: ${message}${suggestion}`;
  return /[.?!]$/.test(text) ? text : `${text}.`;
}

/** Writes a mistake with its place: `banned, line 2: At character 3: unknown key "cots"…`. */
export function problemText({ field, line, message }: FormatProblem): string {
  const place = field === 'allowed' || field === 'maximum' ? field : `${field}, line ${line + 1}`;
  return `${place}: ${message}`;
}

interface CachedRules {
  readonly format: OwnFormat;
  readonly regex: RegexCompiler | null;
  readonly read: ReadFormat;
}
const cache = new WeakMap<Catalogue, Map<string, CachedRules>>();

/** Returns the rules of a format; cached for each catalogue. */
export function formatRules(
  format: OwnFormat,
  catalogue: Catalogue,
  regex: RegexCompiler | null,
): FormatRules {
  const known = cache.get(catalogue) ?? new Map<string, CachedRules>();
  cache.set(catalogue, known);
  const before = known.get(format.id);
  if (before?.format === format && before.regex === regex) return before.read.rules;
  const read = readFormat(format, catalogue, regex);
  known.set(format.id, { format, regex, read });
  return read.rules;
}
