import { type Asking, fresh } from '@/lib/cards/search/asking';
import {
  andBits,
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
import { wordsWith } from '@/lib/cards/search/word-index';

/** Returns the words of a query that are not negated. */
export function wantedWords(query: Query): string[] {
  const words: string[] = [];
  addWords(query, words);
  return words;
}

function addWords(query: Query, words: string[]): void {
  if (query.kind === 'and' || query.kind === 'or')
    for (const part of query.parts) addWords(part, words);
  else if (query.kind === 'word') words.push(fold(query.text));
  else if (query.kind === 'exact') words.push(fold(query.name));
}

/** Cards that match a word equally well, with their score: name before traits before text. */
interface Step {
  readonly score: number;
  readonly fill: (into: Bits) => void;
}

const NAMED = 64;
const NAME_BEGINS = 32;
const WORD_BEGINS = 16;
const NAME_CONTAINS = 8;
const IS_TRAIT = 4;
const IN_TRAIT = 2;

/** Returns how well cards match a word by name or traits, best first. Cards with the word in the text only are in no step. */
function stepsOf(word: string, matches: Bits, asking: Asking): Step[] {
  const steps: Step[] = [];
  addNameSteps(steps, word, matches, asking);
  addTraitSteps(steps, word, asking);
  return steps;
}

function addNameSteps(steps: Step[], word: string, matches: Bits, asking: Asking): void {
  const { index } = asking;
  const { names } = index;
  const oneWord = !word.includes(' ');
  const having = oneWord ? wordsWith(index.fields.name.words(), word) : null;
  if (having !== null && having.beginning === null && having.inside === null) return;
  // Names are sorted, so names with an equal beginning are adjacent, and the exact name comes first.
  const from = firstAtLeast(names, word);
  const same = pastSame(names, word, from);
  const to = firstAtLeast(names, `${word}\uffff`);
  if (from < same) steps.push({ score: NAMED, fill: (into) => setRange(into, from, same) });
  if (same < to) steps.push({ score: NAME_BEGINS, fill: (into) => setRange(into, same, to) });
  if (having !== null) {
    const { beginning, inside } = having;
    if (beginning !== null) steps.push({ score: WORD_BEGINS, fill: beginning });
    if (inside !== null) steps.push({ score: NAME_CONTAINS, fill: inside });
    return;
  }
  const look = (piece: string, into: Bits) =>
    eachBit(matches, (card) => {
      if (names[card]?.includes(piece) === true) setBit(into, card);
    });
  steps.push({ score: WORD_BEGINS, fill: (into) => look(` ${word}`, into) });
  steps.push({ score: NAME_CONTAINS, fill: (into) => look(word, into) });
}

function pastSame(names: readonly string[], name: string, from: number): number {
  let at = from;
  while (names[at] === name) at += 1;
  return at;
}

function addTraitSteps(steps: Step[], word: string, asking: Asking): void {
  const { cards, list, lines } = asking.index.labels.trait();
  if (!lines.includes(word)) return;
  const same = cards.get(word);
  if (same !== undefined) steps.push({ score: IS_TRAIT, fill: (into) => orBits(into, same) });
  steps.push({
    score: IN_TRAIT,
    fill: (into) => {
      for (const { label, cards: bearers } of list) if (label.includes(word)) orBits(into, bearers);
    },
  });
}

/** Fills the page with found cards by relevance, and then by name. */
export function takeRelevant(
  page: Page,
  matches: Bits,
  words: readonly string[],
  descending: boolean,
  asking: Asking,
): void {
  const [word] = words;
  if (word !== undefined && words.length === 1 && !descending)
    takeSteps(page, matches, word, asking);
  else takeScored(page, matches, words, descending, asking);
}

function takeSteps(page: Page, matches: Bits, word: string, asking: Asking): void {
  const { pool } = asking.index;
  const steps = stepsOf(word, matches, asking);
  if (steps.length === 0) {
    takeBits(page, matches, matches);
    return;
  }
  const left = copyBits(pool, matches);
  for (const { fill } of steps) {
    const cards = fresh(asking);
    fill(cards);
    if (claimBits(cards, left)) takeBits(page, cards, cards);
    returnBits(pool, cards);
    if (page.cards.length >= page.most) break;
  }
  takeBits(page, left, left);
  returnBits(pool, left);
}

/** Adds up the scores of several words. */
function takeScored(
  page: Page,
  matches: Bits,
  words: readonly string[],
  descending: boolean,
  asking: Asking,
): void {
  const { n, pool } = asking.index;
  const rest = copyBits(pool, matches);
  const left = fresh(asking);
  const cards = fresh(asking);
  let scores: Uint16Array | null = null;
  for (const word of words) {
    left.set(matches);
    for (const { score, fill } of stepsOf(word, matches, asking)) {
      fill(cards.fill(0));
      if (!claimBits(cards, left)) continue;
      const sums: Uint16Array = scores ?? new Uint16Array(n);
      scores = sums;
      eachBit(cards, (card) => {
        sums[card] = (sums[card] ?? 0) + score;
      });
    }
    andBits(rest, left);
  }
  left.set(matches);
  const groups = scores === null ? [] : byScore(scores, withoutBits(left, rest), asking);
  const all = [...groups, rest];
  for (const group of descending ? all.reverse() : all) takeBits(page, group, group);
  for (const bits of [...all, left, cards]) returnBits(pool, bits);
}

/** Groups the cards by score, best first. */
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
