import type { Asking } from '@/lib/cards/search/asking';
import { fresh } from '@/lib/cards/search/asking';
import {
  andBits,
  type Bits,
  copyBits,
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
import { addCardsBeginning, addCardsWith } from '@/lib/cards/search/word-index';

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

/** How well a card answers a word: its name before its traits before its text. */
const STEPS = [64, 32, 16, 8, 4, 2] as const;

/**
 * For each step the cards that reach it and none before: named so, name begins so, a word of the name
 * begins so, the name contains it, has the trait, a trait contains it. Cards of the last, text alone, are left out.
 */
function stepsOf(word: string, found: Bits, asking: Asking): readonly Bits[] {
  const { index } = asking;
  const steps = STEPS.map(() => fresh(asking));
  const [named, begins, wordBegins, contains, isTrait, inTrait] = steps;
  if (!named || !begins || !wordBegins || !contains || !isTrait || !inTrait) return steps;
  // Names stand in order, so those that begin alike stand together.
  const from = firstAtLeast(index.names, word);
  const to = firstAtLeast(index.names, `${word}\uffff`);
  for (let i = from; index.names[i] === word; i += 1) setBit(named, i);
  setRange(begins, from, to);
  const names = index.fields.name.words();
  if (!word.includes(' ')) {
    addCardsWith(names, word, contains);
    addCardsBeginning(names, word, wordBegins);
  } else {
    for (let w = 0; w < found.length; w += 1) {
      for (let v = found[w] ?? 0; v !== 0; v &= v - 1) {
        const card = w * 32 + (31 - Math.clz32(v & -v));
        const at = (index.names[card] ?? '').indexOf(word);
        if (at < 0) continue;
        setBit(contains, card);
        if (` ${index.names[card] ?? ''}`.includes(` ${word}`)) setBit(wordBegins, card);
      }
    }
  }
  for (const [trait, bits] of index.labels.trait().cards) {
    if (trait === word) orBits(isTrait, bits);
    else if (trait.includes(word)) orBits(inTrait, bits);
  }
  const seen = fresh(asking);
  for (const step of steps) {
    withoutBits(andBits(step, found), seen);
    orBits(seen, step);
  }
  returnBits(index.pool, seen);
  return steps;
}

/** Fills the page with the cards found, those that answer best first; of equals by name. */
export function takeRelevant(
  page: Page,
  found: Bits,
  words: readonly string[],
  descending: boolean,
  asking: Asking,
): void {
  const { index } = asking;
  const steps = words.map((word) => stepsOf(word, found, asking));
  const [only] = steps;
  const groups = steps.length === 1 && only !== undefined ? only : byScore(steps, asking);
  const rest = copyBits(index.pool, found);
  for (const group of groups) withoutBits(rest, group);
  const all = [...groups, rest];
  for (const group of descending ? all.reverse() : all) takeBits(page, group, found);
  for (const bits of steps.flat()) returnBits(index.pool, bits);
  returnBits(index.pool, rest);
}

/** Several words: what a card scores with each is added up. Sets of equal score, the highest first. */
function byScore(steps: readonly (readonly Bits[])[], asking: Asking): Bits[] {
  const scores = new Uint16Array(asking.index.n);
  for (const ofWord of steps)
    ofWord.forEach((bits, step) => {
      const score = STEPS[step] ?? 0;
      for (let w = 0; w < bits.length; w += 1) {
        for (let v = bits[w] ?? 0; v !== 0; v &= v - 1) {
          const card = w * 32 + (31 - Math.clz32(v & -v));
          scores[card] = (scores[card] ?? 0) + score;
        }
      }
    });
  const groups = new Map<number, Bits>();
  for (const ofWord of steps)
    for (const bits of ofWord) {
      for (let w = 0; w < bits.length; w += 1) {
        for (let v = bits[w] ?? 0; v !== 0; v &= v - 1) {
          const card = w * 32 + (31 - Math.clz32(v & -v));
          const score = scores[card] ?? 0;
          let group = groups.get(score);
          if (group === undefined) {
            group = fresh(asking);
            groups.set(score, group);
          }
          setBit(group, card);
        }
      }
    }
  return [...groups].sort(([a], [b]) => b - a).map(([, bits]) => bits);
}
