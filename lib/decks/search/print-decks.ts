import type { AnyCard, Catalogue } from '@/lib/cards/catalogue';
import { explainQuery } from '@/lib/cards/search/explain';
import { printExact, printTree, printWord } from '@/lib/cards/search/print';
import type { Comparison } from '@/lib/cards/search/query';
import type { DeckFact, DeckQuery } from './deck-query';

/** Writes a search for decks in canonical form, which is parsed to the original tree. */
export function printDeckQuery(query: DeckQuery): string {
  switch (query.kind) {
    case 'all':
      return '';
    case 'and':
      return query.parts
        .map((part) => (part.kind === 'or' ? `(${printDeckQuery(part)})` : printDeckQuery(part)))
        .join(' ');
    case 'or':
      return query.parts.map(printDeckQuery).join(' or ');
    case 'not':
      return query.part.kind === 'and' || query.part.kind === 'or'
        ? `-(${printDeckQuery(query.part)})`
        : `-${printDeckQuery(query.part)}`;
    case 'named':
      return query.whole ? printExact(query.text) : printWord(query.text);
    case 'tagged':
      return `tag:${printValue(query.text)}`;
    case 'filed':
      return `folder:${printValue(query.text)}`;
    case 'holds':
      return `[[${printTree(query.cards)}]]${query.op}${query.count}`;
    case 'figure':
      return `${query.key}${query.op}${query.value}`;
    case 'changed':
      return `updated${query.op}${query.day}`;
    case 'fact':
      return `${query.key}:${printValue(query.value)}`;
  }
}

/** Writes a value after a colon, in quotation marks unless it is one word. */
function printValue(text: string): string {
  return /^[\p{L}\p{N}-]+$/u.test(text) ? text : `"${text.replace(/["\\]/g, '\\$&')}"`;
}

const NO_DISPLAY = { order: null, descending: null, show: null };
const COMPARISON_WORDS: Readonly<Record<Comparison, string>> = {
  '=': 'exactly',
  '!=': 'not exactly',
  '<': 'fewer than',
  '<=': 'at most',
  '>': 'more than',
  '>=': 'at least',
};

/** What a search for decks is explained with. */
interface Explained {
  readonly catalogue: Catalogue<AnyCard> | null;
  /** Where a bare word is sought. */
  readonly places: string;
}

/** Explains a search for decks in words: `Decks with “pig” in the name, that hold at least 4 of the Gear`. */
export function explainDeckQuery(
  query: DeckQuery,
  catalogue: Catalogue<AnyCard> | null = null,
  places = 'in the name',
): string {
  const text = query.kind === 'all' ? 'all decks' : explainDecks(query, { catalogue, places });
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function explainDecks(query: DeckQuery, by: Explained): string {
  if (query.kind === 'or') return query.parts.map((part) => explainDecks(part, by)).join('; or ');
  const parts = query.kind === 'and' ? query.parts : [query];
  return `decks ${parts.map((part) => explainPart(part, false, by)).join(', ')}`;
}

function explainPart(query: DeckQuery, denied: boolean, by: Explained): string {
  switch (query.kind) {
    case 'all':
      return 'that are there';
    case 'not':
      return explainPart(query.part, !denied, by);
    case 'and':
    case 'or':
      return `that are ${denied ? 'not ' : ''}(${explainDecks(query, by)})`;
    case 'named':
      if (query.whole) return `${denied ? 'not ' : ''}named “${query.text}”`;
      return `${denied ? 'without' : 'with'} “${query.text}” ${by.places}`;
    case 'tagged':
      return `${denied ? 'without' : 'with'} the tag “${query.text}”`;
    case 'filed':
      return `${denied ? 'not ' : ''}in the folder “${query.text}”`;
    case 'holds': {
      const cards = explainQuery({ query: query.cards, display: NO_DISPLAY }, by.catalogue);
      const noun = cards.replace(/^(?:Cards|All)\b/, (word) => word.toLowerCase());
      const which = noun.includes(';') ? `(${noun})` : noun;
      return `that ${denied ? 'do not ' : ''}hold ${COMPARISON_WORDS[query.op]} ${query.count} of the ${which}`;
    }
    case 'figure': {
      const { key, op, value } = query;
      const amount = `${COMPARISON_WORDS[op]} ${value}`;
      if (key === 'win')
        return `that ${denied ? 'do not ' : ''}win ${TURN_WORDS[op]} turn ${value}`;
      if (key === 'rating') return `${denied ? 'not ' : ''}rated ${RATING_WORDS[op]}${value}`;
      return `${denied ? 'not ' : ''}with ${amount} thanks`;
    }
    case 'changed':
      return `${denied ? 'not ' : ''}changed ${TIME_WORDS[query.op]} ${query.day}`;
    case 'fact':
      return factWords(query.key, query.value, denied);
  }
}

const TURN_WORDS: Readonly<Record<Comparison, string>> = {
  '=': 'in',
  '!=': 'not in',
  '<': 'before',
  '<=': 'by',
  '>': 'after',
  '>=': 'not before',
};
const RATING_WORDS: Readonly<Record<Comparison, string>> = {
  '=': '',
  '!=': 'other than ',
  '<': 'below ',
  '<=': 'at most ',
  '>': 'above ',
  '>=': 'at least ',
};
const TIME_WORDS: Readonly<Record<Comparison, string>> = {
  '=': 'in',
  '!=': 'not in',
  '<': 'before',
  '<=': 'until',
  '>': 'after',
  '>=': 'since',
};

function factWords(key: DeckFact, value: string, denied: boolean): string {
  const not = denied ? 'not ' : '';
  switch (key) {
    case 'author':
      return `${not}by ${value}`;
    case 'legal':
      return `${not}legal in ${value}`;
    case 'game':
      return `${not}of ${value === 'eden' ? 'Eden' : 'On the Edge'}`;
    case 'is':
      return value === 'mine'
        ? `that are ${not}yours`
        : `that you ${denied ? 'do not ' : ''}follow`;
  }
}
