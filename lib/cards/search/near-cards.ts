import { type AnyCard, type Catalogue, findByName } from '@/lib/cards/catalogue';
import { editDistance } from '@/lib/cards/nearest';
import { isFiller } from '@/lib/cards/search/fillers';
import { fold } from '@/lib/cards/search/fold';
import { countedPrintings } from '@/lib/collection/printings';
import { type Matcher, matcherOf } from '@/lib/formats/match';

const matchers = new WeakMap<Catalogue<AnyCard>, Matcher>();

/** Returns the name matcher that imports use. */
function matcherFor(catalogue: Catalogue<AnyCard>): Matcher {
  const known = matchers.get(catalogue) ?? matcherOf(countedPrintings(catalogue));
  matchers.set(catalogue, known);
  return known;
}

/** The most cards whose names have words that are like the typed ones. */
const MOST_BY_WORDS = 8;

/** Returns how many letters of a word may be wrong. */
export function mostErrorsInWord(word: string): number {
  return word.length < 4 ? 0 : word.length < 7 ? 1 : 2;
}

/**
 * Returns the cards with a similar name, the most similar first: one that contains it or of which at most a third of the letters
 * differs, and then those in whose name each typed word stands or is misspelt. Of cards with one name the first is returned.
 */
export function cardsCalledLike<C extends AnyCard>(
  name: string,
  catalogue: Catalogue<C>,
): readonly C[] {
  const whole = matcherFor(catalogue)({ name, set: '', number: '' }).among.flatMap((one) =>
    findByName(catalogue, one.name).slice(0, 1),
  );
  const names = new Map(
    [...whole, ...namedLike(name, catalogue.cards)].map((one) => [one.name, one]),
  );
  return [...names.values()];
}

function wordsIn(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Returns those in whose name each typed word stands or is misspelt, the most similar first. */
export function namedLike<Named extends { readonly name: string }>(
  name: string,
  among: readonly Named[],
): readonly Named[] {
  const typed = wordsIn(name).filter((word) => !isFiller(word));
  if (typed.length === 0) return [];
  return among
    .map((one) => ({ one, errors: errorsIn(typed, wordsIn(one.name)) }))
    .filter(({ errors }) => errors < Number.POSITIVE_INFINITY)
    .sort((a, b) => a.errors - b.errors)
    .slice(0, MOST_BY_WORDS)
    .map(({ one }) => one);
}

/** Returns the number of wrong letters; of equally many the word with the longer common beginning has less. */
function misspells(typed: string, word: string, most: number): number {
  let common = 0;
  while (common < typed.length && typed[common] === word[common]) common += 1;
  const errors = editDistance(typed, word, most);
  return errors === 0 ? 0 : errors - common / (typed.length + 1) / 100;
}

/** Returns the number of wrong letters in words, each compared with the most similar one; infinite when one is like none. */
function errorsIn(typed: readonly string[], words: readonly string[]): number {
  let errors = 0;
  for (const word of typed) {
    const most = mostErrorsInWord(word);
    const least = Math.min(...words.map((one) => misspells(word, one, most)));
    if (least > most) return Number.POSITIVE_INFINITY;
    errors += least;
  }
  return errors;
}
