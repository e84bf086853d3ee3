import { type Asking, fresh } from '@/lib/cards/search/asking';
import {
  type Bits,
  claimBits,
  copyBits,
  eachBit,
  orBits,
  type Page,
  returnBits,
  setBit,
  setRange,
  takeBits,
  withoutBits,
} from '@/lib/cards/search/bitset';
import { fold } from '@/lib/cards/search/fold';
import { firstAtLeast } from '@/lib/cards/search/plan-text';
import type { Query } from '@/lib/cards/search/query';
import { addCardsBeginning, addCardsWith, hasPiece } from '@/lib/cards/search/word-index';

/** The words that are looked for, those behind a *not* left out. */
export function wantedWords(query: Query): string[] {
  switch (query.kind) {
    case 'and':
    case 'or':
      return query.parts.flatMap(wantedWords);
    case 'word':
      return [fold(query.text)];
    case 'exact':
      return [fold(query.name)];
    default:
      return [];
  }
}

/** Cards that answer a word equally well, and how well: its name before its traits before its text. */
interface Step {
  readonly score: number;
  readonly cards: Bits;
}

const NAMED = 64;
const NAME_BEGINS = 32;
const WORD_BEGINS = 16;
const NAME_CONTAINS = 8;
const IS_TRAIT = 4;
const IN_TRAIT = 2;

/**
 * The cards found by their names or traits, best first, each once; those whose text alone has the word are in
 * no step. One step after the other, as a page is often full with the first.
 */
function* stepsOf(word: string, found: Bits, taken: Bits, asking: Asking): Generator<Step> {
  const { pool } = asking.index;
  for (const [score, fill] of [...nameSteps(word, found, asking), ...traitSteps(word, asking)]) {
    const cards = fresh(asking);
    fill(cards);
    try {
      if (claimBits(cards, found, taken)) yield { score, cards };
    } finally {
      returnBits(pool, cards);
    }
  }
}

type Filler = readonly [score: number, fill: (into: Bits) => void];

function nameSteps(word: string, found: Bits, asking: Asking): Filler[] {
  const { index } = asking;
  const { names } = index;
  // Names stand in order, so those that begin alike stand together.
  const from = firstAtLeast(names, word);
  const begin: Filler[] = [
    [
      NAMED,
      (into) => {
        for (let i = from; names[i] === word; i += 1) setBit(into, i);
      },
    ],
    [NAME_BEGINS, (into) => setRange(into, from, firstAtLeast(names, `${word}\uffff`))],
  ];
  const words = index.fields.name.words();
  if (!word.includes(' ')) {
    if (!hasPiece(words, word)) return [];
    return [
      ...begin,
      [WORD_BEGINS, (into) => addCardsBeginning(words, word, into)],
      [NAME_CONTAINS, (into) => addCardsWith(words, word, into)],
    ];
  }
  const look = (piece: string, into: Bits) =>
    eachBit(found, (card) => {
      if (names[card]?.includes(piece) === true) setBit(into, card);
    });
  return [
    ...begin,
    [WORD_BEGINS, (into) => look(` ${word}`, into)],
    [NAME_CONTAINS, (into) => look(word, into)],
  ];
}

function traitSteps(word: string, asking: Asking): Filler[] {
  const { list, lines } = asking.index.labels.trait();
  if (!lines.includes(word)) return [];
  const fill = (into: Bits, test: (trait: string) => boolean) => {
    for (const { label, cards } of list) if (test(label)) orBits(into, cards);
  };
  return [
    [IS_TRAIT, (into) => fill(into, (trait) => trait === word)],
    [IN_TRAIT, (into) => fill(into, (trait) => trait.includes(word))],
  ];
}

/** Fills the page with the cards found, those that answer best first; of equals by name. */
export function takeRelevant(
  page: Page,
  found: Bits,
  words: readonly string[],
  descending: boolean,
  asking: Asking,
): void {
  const [word] = words;
  if (word !== undefined && words.length === 1 && !descending) takeSteps(page, found, word, asking);
  else takeScored(page, found, words, descending, asking);
}

function takeSteps(page: Page, found: Bits, word: string, asking: Asking): void {
  const taken = fresh(asking);
  for (const { cards } of stepsOf(word, found, taken, asking)) {
    takeBits(page, cards, cards);
    if (page.cards.length >= page.most) break;
  }
  const { pool } = asking.index;
  if (page.cards.length < page.most) {
    const rest = withoutBits(copyBits(pool, found), taken);
    takeBits(page, rest, rest);
    returnBits(pool, rest);
  }
  returnBits(pool, taken);
}

/** Several words: what a card scores with each is added up. */
function takeScored(
  page: Page,
  found: Bits,
  words: readonly string[],
  descending: boolean,
  asking: Asking,
): void {
  const { n, pool } = asking.index;
  const taken = fresh(asking);
  const touched = fresh(asking);
  let scores: Uint16Array | null = null;
  for (const word of words) {
    taken.fill(0);
    for (const { score, cards } of stepsOf(word, found, taken, asking)) {
      const sums: Uint16Array = scores ?? new Uint16Array(n);
      scores = sums;
      eachBit(cards, (card) => {
        sums[card] = (sums[card] ?? 0) + score;
      });
    }
    orBits(touched, taken);
  }
  const groups = scores === null ? [] : byScore(scores, touched, asking);
  const rest = withoutBits(copyBits(pool, found), touched);
  const all = [...groups, rest];
  for (const cards of descending ? all.reverse() : all) takeBits(page, cards, cards);
  for (const bits of [...all, taken, touched]) returnBits(pool, bits);
}

/** Sets of cards that score the same, the best first. */
function byScore(scores: Uint16Array, touched: Bits, asking: Asking): Bits[] {
  const groups = new Map<number, Bits>();
  eachBit(touched, (card) => {
    const score = scores[card] ?? 0;
    let cards = groups.get(score);
    if (cards === undefined) {
      cards = fresh(asking);
      groups.set(score, cards);
    }
    setBit(cards, card);
  });
  return [...groups].sort(([a], [b]) => b - a).map(([, cards]) => cards);
}
