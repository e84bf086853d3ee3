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
 * differ, and then those in whose name each typed word, or half word, stands or is misspelt. Of cards with one name the first is returned.
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

/** Returns the words of a name, and the name as one word: "antimatter" is the beginning of "Anti-Matter Grenade". */
function wordsOfName(name: string): string[] {
  const words = wordsIn(name);
  return words.length === 1 ? words : [...words, words.join('')];
}

/** Returns those in whose name each typed word, or half word, stands or is misspelt, the most similar first. */
export function namedLike<Named extends { readonly name: string }>(
  name: string,
  among: readonly Named[],
): readonly Named[] {
  const typed = wordsIn(name).filter((word) => !isFiller(word));
  if (typed.length === 0) return [];
  return among
    .map((one) => ({ one, errors: errorsIn(typed, wordsOfName(one.name)) }))
    .filter(({ errors }) => errors < Number.POSITIVE_INFINITY)
    .sort((a, b) => a.errors - b.errors)
    .slice(0, MOST_BY_WORDS)
    .map(({ one }) => one);
}

/** What the beginning of a word counts more than a whole one with as many wrong letters. */
const HALF_A_WORD = 0.5;

/**
 * Returns the number of wrong letters in a word, or in the beginning of one; infinite when there are too many. Of equally many the word
 * of which more letters are typed has less.
 */
function misspells(typed: string, word: string): number {
  const most = mostErrorsInWord(typed);
  const errors = editDistance(typed, word, most);
  if (errors === 0) return 0;
  let common = 0;
  while (common < typed.length && typed[common] === word[common]) common += 1;
  if (errors <= most) return errors - common / (typed.length + 1) / 100;
  // Too many words begin with something like half a word whose first letter is wrong.
  return common === 0 ? Number.POSITIVE_INFINITY : misspellsBeginning(typed, word, most);
}

function misspellsBeginning(typed: string, word: string, most: number): number {
  for (let errors = 0; errors <= most; errors += 1)
    for (
      let end = Math.min(word.length, typed.length + errors);
      end >= typed.length - errors;
      end -= 1
    )
      if (editDistance(typed, word.slice(0, end), errors) <= errors)
        return errors + HALF_A_WORD - end / 1_000;
  return Number.POSITIVE_INFINITY;
}

/** Returns the number of wrong letters in words, each compared with the most similar one; infinite when one is like none. */
function errorsIn(typed: readonly string[], words: readonly string[]): number {
  let errors = 0;
  for (const word of typed) errors += Math.min(...words.map((one) => misspells(word, one)));
  return errors;
}
