import type { AnyCard, Catalogue } from '@/lib/cards/catalogue';
import { editDistance, nearest } from '@/lib/cards/nearest';
import { ABILITY_NAMES } from '@/lib/cards/search/ability-names';
import { CARD_TYPES } from '@/lib/cards/search/card-types';
import { indexOf, traitsOf } from '@/lib/cards/search/catalogue-index';
import { ASKED_FIGURES, numeralOf } from '@/lib/cards/search/comparisons';
import { EDEN_KINDS } from '@/lib/cards/search/eden-facts';
import { isFiller } from '@/lib/cards/search/fillers';
import { fold } from '@/lib/cards/search/fold';
import { DENIALS, isStopWord, MEANINGS } from '@/lib/cards/search/meanings';
import { mostErrorsInWord } from '@/lib/cards/search/near-cards';
import { parseQuery } from '@/lib/cards/search/parse';
import { printTree } from '@/lib/cards/search/print';
import type { ParsedQuery, Query } from '@/lib/cards/search/query';
import { quoted } from '@/lib/cards/search/quotes';
import { matchesOf, type SearchOptions } from '@/lib/cards/search/search-cards';
import { formsOf, singularsOf } from '@/lib/cards/search/word-forms';

/** The cards that fit a sentence best, although none has all of its words. */
export interface BestMatches<C extends AnyCard> {
  /** The cards, best first. */
  readonly cards: readonly C[];
  /** The query that was probably meant. It finds at least one card. */
  readonly meant: string;
  /** Whether that query has a condition for each word of the sentence. */
  readonly isWhole: boolean;
  /** Whether a word of the sentence was taken for a similar one. */
  readonly isGuessed: boolean;
  /** A query for any of the words; null where the sentence has no word that somebody looks for. */
  readonly anyWord: string | null;
}

/** A query that a part of the sentence may mean, and its cards. */
interface Reading<C> {
  readonly term: string;
  readonly cards: ReadonlySet<C>;
}

/** A word or phrase of the sentence: its readings, the most likely first. Those that the language has a term for are `named`. */
interface Idea<C> {
  readonly named: readonly Reading<C>[];
  readonly plain: readonly Reading<C>[];
}

const MOST_IDEAS = 16;
/** The share of the best card's weight that a card needs. */
const SHARE = 0.6;
/** The part of a word's weight that a card gets which merely mentions it. */
const MENTIONED = 0.5;
const LONGEST_PHRASE = 3;

/**
 * Returns the cards that fit a query of words best: those with the most of them, of which a rare one weighs more than a frequent
 * one. A word also stands for what it means ("cheap", "cops", "kills"). Conditions in the search language must hold. Null where no
 * card fits any word.
 */
export function bestMatches<C extends AnyCard>(
  { query }: ParsedQuery,
  catalogue: Catalogue<C>,
  { holdings, regex }: Pick<SearchOptions, 'holdings' | 'regex'> = {},
): BestMatches<C> | null {
  const ask = (asked: Query) =>
    matchesOf(asked, catalogue, { holdings: holdings ?? null, regex: regex ?? null });
  const parts = query.kind === 'and' ? query.parts : [query];
  const conditions = parts.filter((part) => !isWords(part));
  const pool = conditions.reduce<ReadonlySet<C>>(
    (left, one) => intersection(left, ask(one).cards),
    new Set(catalogue.cards),
  );
  const read = (term: string): Reading<C>[] => {
    const { cards, errors } = ask(parseQuery(term).query);
    const fitting = errors.length > 0 || cards === null ? null : intersection(pool, cards);
    return fitting === null || fitting.size === 0 ? [] : [{ term, cards: fitting }];
  };
  const words = parts.filter(isWords).flatMap(wordsOf).map(fold);
  const { ideas, unread, isGuessed } = ideasOf(words, read, catalogue);
  if (ideas.length === 0) return null;
  const likely = likelyQuery(ideas, pool);
  const others = conditions.map(printTree);
  const telling = words.filter((word) => !isFiller(word) && !isStopWord(word)).map(wordTerm);
  const either = telling.join(' or ');
  return {
    cards: ranked(ideas, pool, likely.cards),
    meant: [...likely.terms, ...others].join(' '),
    isWhole: unread === 0 && likely.terms.length === ideas.length,
    isGuessed,
    anyWord:
      telling.length < 2 ? null : [others.length > 0 ? `(${either})` : either, ...others].join(' '),
  };
}

/** Checks whether a query consists of words alone. */
function isWords(query: Query): boolean {
  if (query.kind === 'and' || query.kind === 'or') return query.parts.every(isWords);
  return query.kind === 'word';
}

function wordsOf(query: Query): string[] {
  if (query.kind === 'and' || query.kind === 'or') return query.parts.flatMap(wordsOf);
  return query.kind === 'word' ? [query.text.replace(/[.,;?!]+$/, '')] : [];
}

function intersection<C>(one: ReadonlySet<C>, other: ReadonlySet<C> | null): ReadonlySet<C> {
  return other === null ? one : new Set([...one].filter((card) => other.has(card)));
}

type Read<C> = (term: string) => Reading<C>[];

/** Reads a sentence from left to right, the longest phrases first. */
function ideasOf<C extends AnyCard>(
  words: readonly string[],
  read: Read<C>,
  catalogue: Catalogue<C>,
): { readonly ideas: readonly Idea<C>[]; readonly unread: number; readonly isGuessed: boolean } {
  const ideas: Idea<C>[] = [];
  let unread = 0;
  let isGuessed = false;
  let isDenied = false;
  for (let at = 0; at < words.length && ideas.length < MOST_IDEAS; ) {
    const { size, terms } = phraseAt(words, at, catalogue);
    const piece = words.slice(at, at + size).join(' ');
    at += size;
    if (isFiller(piece) || isStopWord(piece)) continue;
    if (terms.length === 0 && DENIALS.has(piece)) {
      isDenied = true;
      continue;
    }
    const named = terms.flatMap((term) => read(isDenied ? `-${term}` : term));
    const plain = isDenied ? [] : formsOf(piece).flatMap((form) => readWord(form, read));
    const guessed =
      named.length + plain.length > 0
        ? []
        : termsLike(piece, catalogue).flatMap((term) => read(isDenied ? `-${term}` : term));
    isDenied = false;
    isGuessed ||= guessed.length > 0;
    if (named.length + plain.length + guessed.length > 0)
      ideas.push({ named: [...named, ...guessed], plain });
    else unread += 1;
  }
  return { ideas, unread, isGuessed };
}

/** Returns the cards on which a word stands, or one that begins with it: "act" is not meant by "Character". */
function readWord<C extends AnyCard>(word: string, read: Read<C>): Reading<C>[] {
  return read(wordTerm(word)).flatMap(({ term, cards }) => {
    const fitting = [...cards].filter((card) =>
      [card.name, card.text, ...traitsOf(card)].some((text) => hasBeginning(fold(text), word)),
    );
    return fitting.length === 0 ? [] : [{ term, cards: new Set(fitting) }];
  });
}

/** Checks whether a word of a text begins with these letters. */
function hasBeginning(text: string, letters: string): boolean {
  for (let at = text.indexOf(letters); at >= 0; at = text.indexOf(letters, at + 1))
    if (at === 0 || !/[\p{L}\p{N}]/u.test(text.charAt(at - 1))) return true;
  return false;
}

function wordTerm(word: string): string {
  return /^[\p{L}\p{N}]+$/u.test(word) && !isFiller(word) ? word : quoted(word);
}

interface Phrase {
  /** The number of its words. */
  readonly size: number;
  /** The terms that it may mean. */
  readonly terms: readonly string[];
}

/** Returns the longest phrase at a place that means something, or else its word. */
function phraseAt<C extends AnyCard>(
  words: readonly string[],
  at: number,
  catalogue: Catalogue<C>,
): Phrase {
  for (let size = Math.min(LONGEST_PHRASE, words.length - at); size > 0; size -= 1) {
    const terms = termsOf(words.slice(at, at + size), catalogue);
    if (terms.length > 0) return { size, terms };
  }
  return { size: 1, terms: [] };
}

function termsOf<C extends AnyCard>(
  words: readonly string[],
  catalogue: Catalogue<C>,
): readonly string[] {
  const [first = '', second = ''] = words.map(numeralOf);
  if (words.length === 2 && /^\d+$/.test(second) && ASKED_FIGURES.has(first))
    return [`${first}=${second}`];
  if (words.length === 2 && /^\d+$/.test(first) && ASKED_FIGURES.has(second))
    return [`${second}=${first}`];
  const { spelling } = indexOf(catalogue).labels.trait();
  return formsOf(words.join(' ')).flatMap((form) => {
    const trait = spelling.get(form);
    const hasAbility = ABILITY_NAMES.some((one) => one === form);
    return [
      ...(trait === undefined ? [] : [`trait:${wordTerm(trait)}`]),
      ...(CARD_TYPES.some((type) => type === form) ? [`type:${form}`] : []),
      ...(EDEN_KINDS.some((kind) => kind === form) ? [`kind:${form}`] : []),
      ...(MEANINGS.get(form) ?? []),
      ...(hasAbility ? [`ability:${form}`] : []),
    ];
  });
}

/** Returns the terms of the trait, type or word with a meaning that a misspelt word is most like. */
function termsLike<C extends AnyCard>(word: string, catalogue: Catalogue<C>): readonly string[] {
  const most = mostErrorsInWord(word);
  if (most === 0) return [];
  const known = [
    ...indexOf(catalogue).labels.trait().spelling.keys(),
    ...CARD_TYPES,
    ...EDEN_KINDS,
    ...MEANINGS.keys(),
  ];
  const like = [word, ...singularsOf(word)].flatMap((one) =>
    nearest(one, known, 1).filter((other) => editDistance(one, other, most) <= most),
  );
  return like.slice(0, 1).flatMap((one) => termsOf([one], catalogue));
}

/** Returns the cards with the most weight, those of the likely query first; equal ones stay in the catalogue's order. */
function ranked<C>(
  ideas: readonly Idea<C>[],
  pool: ReadonlySet<C>,
  likely: ReadonlySet<C>,
): readonly C[] {
  const weights = new Map<C, number>();
  for (const { named, plain } of ideas) {
    const direct = new Set(named.flatMap(({ cards }) => [...cards]));
    const all = new Set([...direct, ...plain.flatMap(({ cards }) => [...cards])]);
    const rareness = 1 + Math.log(pool.size / all.size);
    for (const card of all) {
      const share = direct.size > 0 && !direct.has(card) ? MENTIONED : 1;
      weights.set(card, (weights.get(card) ?? 0) + rareness * share);
    }
  }
  const least = SHARE * Math.max(...weights.values());
  const others = [...weights]
    .filter(([card, weight]) => weight >= least && !likely.has(card))
    .sort(([, one], [, other]) => other - one);
  return [...likely, ...others.map(([card]) => card)];
}

/** Returns the query that was probably meant, of each idea the first term that still leaves a card, and its cards. */
function likelyQuery<C>(ideas: readonly Idea<C>[], pool: ReadonlySet<C>) {
  let cards = pool;
  const terms: string[] = [];
  for (const { named, plain } of ideas) {
    for (const reading of [...named, ...plain]) {
      const left = intersection(cards, reading.cards);
      if (left.size === 0) continue;
      cards = left;
      terms.push(reading.term);
      break;
    }
  }
  return { terms, cards };
}
