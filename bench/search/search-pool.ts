import type { Card } from '@/lib/cards/catalogue';
import { getCatalogue } from '@/lib/cards/embedded';

/**
 * A made-up card for the search race: types, figures and traits are those of real cards, names and texts
 * are invented words. A word begins with one of the letters `FIRST_LETTERS` and continues with others, and none
 * begins another, so that "contains a piece" (our query) is equivalent to "is a word" or "begins a word" (the libraries').
 */
export interface PoolDocument {
  readonly id: number;
  readonly name: string;
  readonly type: string;
  readonly traits: readonly string[];
  /** The cost; -1 for none, so that it is outside every range. */
  readonly cost: number;
  readonly text: string;
}

export interface SearchPool {
  readonly cards: readonly Card[];
  readonly documents: readonly PoolDocument[];
}

const FIRST_LETTERS = 'bcfhjkpqvwxz';
const VOWELS = 'aeiou';
const CONSONANTS = 'dglmnrst';
const TEXT_WORDS = 2600;
const NAME_WORDS = 7000;

/** Returns a generator of numbers from 0 to 1, exclusive (mulberry32). */
export function makeDice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let word = Math.imul(state ^ (state >>> 15), 1 | state);
    word = (word + Math.imul(word ^ (word >>> 7), 61 | word)) ^ word;
    return ((word ^ (word >>> 14)) >>> 0) / 4294967296;
  };
}

/** Returns an index below `n`; small ones are frequent and large ones rare, like words. */
export function frequentFirst(roll: number, n: number): number {
  const s = 0.9;
  const span = (n + 1) ** (1 - s) - 1;
  return Math.min(n - 1, Math.floor((span * roll + 1) ** (1 / (1 - s)) - 1));
}

interface Vocabulary {
  readonly text: readonly string[];
  readonly names: readonly string[];
  readonly traits: ReadonlyMap<string, string>;
}

function makeWords(): (count: number) => string[] {
  const roll = makeDice(1);
  const letter = (letters: string) => letters.charAt(Math.floor(roll() * letters.length));
  const words = new Set<string>();
  const beginnings = new Set<string>();
  const fits = (word: string) => {
    if (beginnings.has(word)) return false;
    for (let end = 1; end <= word.length; end += 1) if (words.has(word.slice(0, end))) return false;
    return true;
  };
  return (count) => {
    const made: string[] = [];
    while (made.length < count) {
      let word = letter(FIRST_LETTERS);
      for (let length = 3 + Math.floor(roll() * 6); word.length <= length; )
        word += letter(word.length % 2 === 1 ? VOWELS : CONSONANTS);
      if (!fits(word)) continue;
      words.add(word);
      for (let end = 1; end < word.length; end += 1) beginnings.add(word.slice(0, end));
      made.push(word);
    }
    return made;
  };
}

let vocabulary: Vocabulary | null = null;

/** Returns the words of every pool, independent of its size. */
export function makePoolWords(): Vocabulary {
  if (vocabulary !== null) return vocabulary;
  const take = makeWords();
  const counts = new Map<string, number>();
  for (const { traits } of getCatalogue().cards)
    for (const trait of traits) counts.set(trait, (counts.get(trait) ?? 0) + 1);
  const real = [...counts.keys()].sort(
    (a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0) || (a < b ? -1 : 1),
  );
  const words = take(real.length);
  vocabulary = {
    traits: new Map(real.map((trait, i) => [trait, words[i] ?? ''])),
    text: take(TEXT_WORDS),
    names: take(NAME_WORDS),
  };
  return vocabulary;
}

/** Returns made-up cards, each modelled on a real one. */
export function makeSearchPool(size: number): SearchPool {
  // Sample cards have no facts to copy.
  const real = getCatalogue().cards.filter(({ type }) => type !== 'unknown');
  const { text, names, traits } = makePoolWords();
  const roll = makeDice(777);
  const line = (count: number, word: () => string) => Array.from({ length: count }, word).join(' ');
  const cards: Card[] = [];
  for (let i = 0; i < size; i += 1) {
    const like = real[size === real.length ? i : Math.floor(roll() * real.length)];
    if (like === undefined) continue;
    const number = String(i + 1);
    cards.push({
      ...like,
      // Libraries support one type for each card.
      orType: null,
      id: `bench/${number}`,
      set: 'bench',
      number,
      printings: [{ set: 'bench', number, rarity: like.rarity }],
      traits: like.traits.map((trait) => traits.get(trait) ?? trait),
      name: line(1 + Math.floor(roll() * 3), () => names[Math.floor(roll() * names.length)] ?? ''),
      text: line(
        15 + Math.floor(roll() * 26),
        () => text[frequentFirst(roll(), text.length)] ?? '',
      ),
    });
  }
  return { cards, documents: cards.map(documentOf) };
}

function documentOf(card: Card, id: number): PoolDocument {
  const { name, type, traits, text, cost } = card;
  return { id, name, type, traits, text, cost: cost?.value ?? -1 };
}
