import { type Bits, noBits, orBits, setBit } from '@/lib/cards/search/bitset';
import { TextWords } from '@/lib/cards/search/text-words';

/**
 * An index of words: every distinct word with its cards, and for every three letters the words that
 * contain them.
 * A piece is searched in the few words that contain its rarest three letters, never in the texts.
 */
export interface WordIndex {
  readonly n: number;
  /** The words by number; word 0 is empty. */
  readonly words: readonly string[];
  /** The cards of word `i` are `cards[starts[i]]` to `cards[starts[i + 1]]`, unordered, with duplicates. */
  readonly starts: Int32Array;
  readonly cards: Int32Array;
  /** The cards of frequent words as bits, which are smaller; built on first use. */
  readonly dense: Map<number, Bits>;
  readonly triples: ReadonlyMap<number, Int32Array>;
  /** Cached results for one and two letters, which occur in many words. */
  readonly short: Map<string, Bits>;
}

/** The number of texts, words or lists in one step, which takes at most a millisecond. */
const STEP = 64;

/** A generator that builds a value step by step, so that a browser stays responsive. */
type Steps<T> = Generator<void, T, void>;

/** Reads texts step by step. */
export function* textWordSteps(texts: readonly string[]): Steps<TextWords> {
  const read = new TextWords(texts.length);
  for (let from = 0; from < texts.length; from += STEP) {
    readSome(read, texts, from, Math.min(texts.length, from + STEP));
    yield;
  }
  return read;
}

// Loops inside a generator run slowly, so the loop is a function of its own.
function readSome(read: TextWords, texts: readonly string[], from: number, to: number): void {
  for (let place = from; place < to; place += 1) read.read(texts[place] ?? '');
}

/** Indexes the words of texts; `numbers` has the card of each text. */
export function* wordIndexSteps(read: TextWords, numbers: Int32Array): Steps<WordIndex> {
  const { words } = read;
  const starts = new Int32Array(words.length + 1);
  for (let id = 0; id < words.length; id += 1)
    starts[id + 1] = (starts[id] ?? 0) + (read.counts[id] ?? 0);
  const index = { words, starts, cards: new Int32Array(starts.at(-1) ?? 0) };
  const next = starts.slice();
  for (let from = 0; from < numbers.length; from += STEP) {
    spreadSome(read, numbers, index.cards, next, from, Math.min(numbers.length, from + STEP));
    yield;
  }
  const triples = yield* triplesOf(words);
  return { n: numbers.length, ...index, dense: new Map(), triples, short: new Map() };
}

/** Writes the cards of the texts from `from` to `to`, exclusive, to the lists of their words. */
function spreadSome(
  { stream, ends }: TextWords,
  numbers: Int32Array,
  cards: Int32Array,
  next: Int32Array,
  from: number,
  to: number,
): void {
  let at = from === 0 ? 0 : (ends[from - 1] ?? 0);
  for (let place = from; place < to; place += 1) {
    const card = numbers[place] ?? 0;
    for (const end = ends[place] ?? 0; at < end; at += 1) {
      const id = stream[at] ?? 0;
      const free = next[id] ?? 0;
      cards[free] = card;
      next[id] = free + 1;
    }
  }
}

/** Hashes three letters to a number. Collisions are possible, so candidates are checked again. */
function hashTriple(text: string, at: number): number {
  return (
    ((text.charCodeAt(at) & 0x3ff) << 20) |
    ((text.charCodeAt(at + 1) & 0x3ff) << 10) |
    (text.charCodeAt(at + 2) & 0x3ff)
  );
}

function* triplesOf(words: readonly string[]): Steps<Map<number, Int32Array>> {
  const byTriple = new Map<number, number[]>();
  for (let id = 0; id < words.length; id += 1) {
    if (id % STEP === 0) yield;
    const word = words[id] ?? '';
    for (let at = 0; at + 3 <= word.length; at += 1) {
      const key = hashTriple(word, at);
      const list = byTriple.get(key);
      if (list === undefined) byTriple.set(key, [id]);
      else if (list[list.length - 1] !== id) list.push(id);
    }
  }
  const triples = new Map<number, Int32Array>();
  for (const [key, list] of byTriple) {
    if (triples.size % (8 * STEP) === 0) yield;
    triples.set(key, Int32Array.from(list));
  }
  return triples;
}

/** Adds the cards with word `id`. */
function addWord(index: WordIndex, id: number, into: Bits): void {
  const { n, starts, dense } = index;
  if (((starts[id + 1] ?? 0) - (starts[id] ?? 0)) * 32 <= n) {
    addListed(index, id, into);
    return;
  }
  let bits = dense.get(id);
  if (bits === undefined) {
    bits = noBits(n);
    addListed(index, id, bits);
    dense.set(id, bits);
  }
  orBits(into, bits);
}

function addListed({ starts, cards }: WordIndex, id: number, into: Bits): void {
  const end = starts[id + 1] ?? 0;
  for (let at = starts[id] ?? 0; at < end; at += 1) setBit(into, cards[at] ?? 0);
}

const NO_CARDS = new Int32Array(0);

/** Returns the words that may contain a piece of three letters or more: those with its rarest three. */
function candidateWords(index: WordIndex, piece: string): Int32Array {
  let fewest: Int32Array | null = null;
  for (let at = 0; at + 3 <= piece.length; at += 1) {
    const list = index.triples.get(hashTriple(piece, at));
    if (list === undefined) return NO_CARDS;
    if (fewest === null || list.length < fewest.length) fewest = list;
  }
  return fewest ?? NO_CARDS;
}

/** Adds the cards with a word that contains `piece` (folded, without blanks). */
export function addCardsWith(index: WordIndex, piece: string, into: Bits): void {
  if (piece.length < 3) {
    orBits(
      into,
      cardsWithShortPiece(index, piece, (word) => word.includes(piece)),
    );
    return;
  }
  const list = candidateWords(index, piece);
  for (let i = 0; i < list.length; i += 1) {
    const id = list[i] ?? 0;
    if (index.words[id]?.includes(piece) === true) addWord(index, id, into);
  }
}

/** Caches the result for one or two letters, which occur in very many words. */
function cardsWithShortPiece(
  index: WordIndex,
  question: string,
  test: (word: string) => boolean,
): Bits {
  const cached = index.short.get(question);
  if (cached !== undefined) return cached;
  const bits = noBits(index.n);
  index.words.forEach((word, id) => {
    if (test(word)) addWord(index, id, bits);
  });
  // There are some hundreds of real letter pairs; the limit protects against other input.
  if (index.short.size < 2000) index.short.set(question, bits);
  return bits;
}

/**
 * The cards that have a word beginning with a piece, and the cards that have a word containing it elsewhere; null when there is no
 * such word.
 */
interface WordsWith {
  readonly beginning: ((into: Bits) => void) | null;
  readonly inside: ((into: Bits) => void) | null;
}

/** Returns the words that contain a piece (folded, without blanks), separated by position. */
export function wordsWith(index: WordIndex, piece: string): WordsWith {
  if (piece.length < 3)
    return {
      beginning: (into) => {
        orBits(
          into,
          cardsWithShortPiece(index, `^${piece}`, (word) => word.startsWith(piece)),
        );
      },
      inside: (into) => addCardsWith(index, piece, into),
    };
  const beginning: number[] = [];
  const inside: number[] = [];
  const list = candidateWords(index, piece);
  for (let i = 0; i < list.length; i += 1) {
    const id = list[i] ?? 0;
    const at = index.words[id]?.indexOf(piece) ?? -1;
    if (at >= 0) (at === 0 ? beginning : inside).push(id);
  }
  return { beginning: adderOf(index, beginning), inside: adderOf(index, inside) };
}

function adderOf(index: WordIndex, ids: readonly number[]): WordsWith['beginning'] {
  if (ids.length === 0) return null;
  return (into) => {
    for (const id of ids) addWord(index, id, into);
  };
}
