import type { AnyCard, Catalogue } from '@/lib/cards/catalogue';
import { satisfiesComparison } from '@/lib/cards/search/figure-column';
import { fold } from '@/lib/cards/search/fold';
import type { Holdings } from '@/lib/cards/search/holdings';
import { asksAboutHoldings } from '@/lib/cards/search/parse';
import type { QueryError } from '@/lib/cards/search/query';
import type { RegexCompiler } from '@/lib/cards/search/regex';
import { matchesOf } from '@/lib/cards/search/search-cards';
import type { DeckQuery } from './deck-query';
import { parseDeckQuery } from './parse-decks';
import { explainDeckQuery, printDeckQuery } from './print-decks';

/** A deck to search. */
export interface SoughtDeck {
  readonly id: string;
  readonly name: string;
  readonly tags: readonly string[];
  readonly folder: string;
  /** Ids of cards or printings, with the copies. */
  readonly cards: readonly (readonly [card: string, copies: number])[];
}

export interface DeckAnswer<Deck extends SoughtDeck> {
  /** The decks found, in the given order. */
  readonly decks: readonly Deck[];
  /** Mistakes with their positions. The rest of the query has run. */
  readonly errors: readonly QueryError[];
  /** The query explained in words. */
  readonly explain: string;
  readonly canonical: string;
}

interface DeckQueryContext {
  readonly catalogue: Catalogue<AnyCard>;
  readonly holdings: Holdings | null;
  readonly regex: RegexCompiler | null;
  readonly errors: QueryError[];
}

/** Checks whether a search needs the user's collection, which is loaded only then. */
export function deckSearchAsksForHoldings(source: string): boolean {
  const asks = (query: DeckQuery): boolean => {
    switch (query.kind) {
      case 'and':
      case 'or':
        return query.parts.some(asks);
      case 'not':
        return asks(query.part);
      case 'holds':
        return asksAboutHoldings(query.cards);
      default:
        return false;
    }
  };
  return asks(parseDeckQuery(source).query);
}

/** Searches decks by name and contents. Never throws. */
export function searchDecks<Deck extends SoughtDeck>(
  source: string,
  decks: readonly Deck[],
  question: Omit<DeckQueryContext, 'errors'>,
): DeckAnswer<Deck> {
  const { query, errors } = parseDeckQuery(source);
  const context: DeckQueryContext = { ...question, errors: [...errors] };
  const test = testOf(query, context);
  return {
    decks: test === null ? decks : decks.filter(test),
    errors: context.errors.sort((a, b) => a.offset - b.offset),
    explain: explainDeckQuery(query, question.catalogue),
    canonical: printDeckQuery(query),
  };
}

type DeckTest = (deck: SoughtDeck) => boolean;

/** Returns the test for a query. Null for a mistake that depends on the catalogue, which is ignored. */
function testOf(query: DeckQuery, context: DeckQueryContext): DeckTest | null {
  switch (query.kind) {
    case 'all':
      return () => true;
    case 'and':
    case 'or': {
      const tests = query.parts.flatMap((part) => testOf(part, context) ?? []);
      if (tests.length === 0) return null;
      return query.kind === 'and'
        ? (deck) => tests.every((test) => test(deck))
        : (deck) => tests.some((test) => test(deck));
    }
    case 'not': {
      const test = testOf(query.part, context);
      return test && ((deck) => !test(deck));
    }
    case 'named': {
      const folded = fold(query.text);
      return query.whole
        ? ({ name }) => fold(name) === folded
        : ({ name }) => fold(name).includes(folded);
    }
    case 'tagged': {
      const folded = fold(query.text);
      return ({ tags }) => tags.some((tag) => fold(tag) === folded);
    }
    case 'filed': {
      const folded = fold(query.text);
      return ({ folder }) => fold(folder) === folded || fold(folder).startsWith(`${folded}/`);
    }
    case 'holds':
      return holdsTest(query, context);
    case 'figure':
    case 'changed':
    case 'fact': {
      const { offset, length } = query;
      const message = 'this asks about decks that people share';
      context.errors.push({ offset, length, message, hint: 'search the library of shared decks' });
      return null;
    }
  }
}

function holdsTest(
  { cards: inner, at, op, count }: Extract<DeckQuery, { kind: 'holds' }>,
  context: DeckQueryContext,
): DeckTest | null {
  const { catalogue, errors } = context;
  const { cards, errors: mistakes } = matchesOf(inner, catalogue, context);
  for (const mistake of mistakes) errors.push({ ...mistake, offset: mistake.offset + at });
  if (cards === null) return null;
  return (deck) => {
    let copies = 0;
    for (const [id, inDeck] of deck.cards) {
      const card = catalogue.byId.get(id);
      if (card !== undefined && cards.has(card)) copies += inDeck;
    }
    return satisfiesComparison(copies, op, count);
  };
}
