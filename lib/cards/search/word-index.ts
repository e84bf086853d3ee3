import { type Bits, noBits, orBits, setBit } from '@/lib/cards/search/bitset';
import { longer, WordNumbers } from '@/lib/cards/search/word-numbers';

/**
 * Which cards contain a piece of text: every distinct word with its cards, and for every three letters
 * the words that have them. A piece is looked for in the few words that have its rarest three letters,
 * never in the texts.
 */
export interface WordIndex {
  readonly n: number;
  readonly words: readonly string[];
  /** The cards of word `i` are `cards[starts[i]]` up to `cards[starts[i + 1]]`, unless it is in `dense`. */
  readonly starts: Int32Array;
  readonly cards: Int32Array;
  /** Words that so many cards have that bits are smaller than a list. */
  readonly dense: readonly (Bits | undefined)[];
  readonly triples: ReadonlyMap<number, Int32Array>;
  /** Answers for one and two letters, which many words have. */
  readonly short: Map<string, Bits>;
}

/** A growing list of numbers. */
interface Stream {
  numbers: Int32Array<ArrayBuffer>;
  length: number;
}

function append(stream: Stream, number: number): void {
  if (stream.length === stream.numbers.length) stream.numbers = longer(stream.numbers);
  stream.numbers[stream.length] = number;
  stream.length += 1;
}

interface Found {
  readonly numbers: WordNumbers;
  /** By word: the card that had it last, and how many had it. */
  readonly last: Stream;
  readonly counts: Stream;
  /** The words of all cards, each once a card, and where a card's words end. */
  readonly stream: Stream;
  readonly ends: Int32Array;
}

function note(found: Found, id: number, card: number): void {
  if (id === found.last.length) {
    append(found.last, -1);
    append(found.counts, 0);
  }
  if (found.last.numbers[id] === card) return;
  found.last.numbers[id] = card;
  found.counts.numbers[id] = (found.counts.numbers[id] ?? 0) + 1;
  append(found.stream, id);
}

/** Made in steps of so many texts, words or lists, a millisecond or less. */
const STEP = 64;

/** Something made step by step. */
type Steps<T> = Generator<void, T, void>;

function* read(n: number, textOf: (card: number) => string): Steps<Found> {
  const stream = () => ({ numbers: new Int32Array(1024), length: 0 });
  const found: Found = {
    numbers: new WordNumbers(),
    last: stream(),
    counts: stream(),
    stream: stream(),
    ends: new Int32Array(n),
  };
  for (let card = 0; card < n; card += 1) {
    if (card % STEP === STEP - 1) yield;
    const { numbers } = found;
    numbers.read(textOf(card));
    for (let id = numbers.next(); id >= 0; id = numbers.next()) note(found, id, card);
    found.ends[card] = found.stream.length;
  }
  return found;
}

/**
 * Indexes the folded text of each of `n` cards, step by step, so that a browser can see to its keys in between;
 * blanks part the words.
 */
export function* wordIndexSteps(n: number, textOf: (card: number) => string): Steps<WordIndex> {
  const { numbers, counts, stream, ends } = yield* read(n, textOf);
  yield;
  const { words } = numbers;
  const starts = new Int32Array(words.length + 1);
  const dense: (Bits | undefined)[] = words.map((_, id) =>
    (counts.numbers[id] ?? 0) * 32 > n && n > 64 ? noBits(n) : undefined,
  );
  let total = 0;
  for (let id = 0; id < words.length; id += 1) {
    starts[id] = total;
    if (dense[id] === undefined) total += counts.numbers[id] ?? 0;
  }
  starts[words.length] = total;
  const cards = new Int32Array(total);
  const next = starts.slice();
  let at = 0;
  for (let card = 0; card < n; card += 1) {
    for (const end = ends[card] ?? 0; at < end; at += 1) {
      const id = stream.numbers[at] ?? 0;
      const bits = dense[id];
      if (bits !== undefined) setBit(bits, card);
      else {
        cards[next[id] ?? 0] = card;
        next[id] = (next[id] ?? 0) + 1;
      }
    }
  }
  const triples = yield* triplesOf(words);
  return { n, words, starts, cards, dense, triples, short: new Map() };
}

/** Three letters as one number. Two threes may share one: whoever is found so is looked at again. */
function triple(text: string, at: number): number {
  return (
    ((text.charCodeAt(at) & 0x3ff) << 20) |
    ((text.charCodeAt(at + 1) & 0x3ff) << 10) |
    (text.charCodeAt(at + 2) & 0x3ff)
  );
}

function* triplesOf(words: readonly string[]): Steps<Map<number, Int32Array>> {
  const found = new Map<number, number[]>();
  for (let id = 0; id < words.length; id += 1) {
    if (id % STEP === 0) yield;
    const word = words[id] ?? '';
    for (let at = 0; at + 3 <= word.length; at += 1) {
      const key = triple(word, at);
      const list = found.get(key);
      if (list === undefined) found.set(key, [id]);
      else if (list[list.length - 1] !== id) list.push(id);
    }
  }
  const triples = new Map<number, Int32Array>();
  for (const [key, list] of found) {
    if (triples.size % (8 * STEP) === 0) yield;
    triples.set(key, Int32Array.from(list));
  }
  return triples;
}

/** Adds the cards that have word `id`. */
export function addWord(index: WordIndex, id: number, into: Bits): void {
  const bits = index.dense[id];
  if (bits !== undefined) {
    orBits(into, bits);
    return;
  }
  const end = index.starts[id + 1] ?? 0;
  for (let at = index.starts[id] ?? 0; at < end; at += 1) setBit(into, index.cards[at] ?? 0);
}

const NOBODY = new Int32Array(0);

/** The words that may contain a piece of three letters or more: those with its rarest three. */
function candidates(index: WordIndex, piece: string): Int32Array {
  let fewest: Int32Array | null = null;
  for (let at = 0; at + 3 <= piece.length; at += 1) {
    const list = index.triples.get(triple(piece, at));
    if (list === undefined) return NOBODY;
    if (fewest === null || list.length < fewest.length) fewest = list;
  }
  return fewest ?? NOBODY;
}

/** Adds the cards of which some word contains `piece` (folded, without blanks). */
export function addCardsWith(index: WordIndex, piece: string, into: Bits): void {
  if (piece.length < 3) {
    orBits(
      into,
      shortly(index, piece, (word) => word.includes(piece)),
    );
    return;
  }
  const list = candidates(index, piece);
  for (let i = 0; i < list.length; i += 1) {
    const id = list[i] ?? 0;
    if (index.words[id]?.includes(piece) === true) addWord(index, id, into);
  }
}

/** One or two letters are in very many words, so the answer is kept. */
function shortly(index: WordIndex, question: string, test: (word: string) => boolean): Bits {
  const kept = index.short.get(question);
  if (kept !== undefined) return kept;
  const bits = noBits(index.n);
  index.words.forEach((word, id) => {
    if (test(word)) addWord(index, id, bits);
  });
  // Real letters make some hundreds of pairs; whatever else is typed is no reason to grow for ever.
  if (index.short.size < 2000) index.short.set(question, bits);
  return bits;
}

/** The cards of words with a piece: of those that begin with it, and of those where it stands further in. `null`: of none. */
export interface WordsWith {
  readonly beginning: ((into: Bits) => void) | null;
  readonly inside: ((into: Bits) => void) | null;
}

/** The words that contain a piece (folded, without blanks), parted by where. */
export function wordsWith(index: WordIndex, piece: string): WordsWith {
  if (piece.length < 3)
    return {
      beginning: (into) => {
        orBits(
          into,
          shortly(index, `^${piece}`, (word) => word.startsWith(piece)),
        );
      },
      inside: (into) => addCardsWith(index, piece, into),
    };
  const beginning: number[] = [];
  const inside: number[] = [];
  const list = candidates(index, piece);
  for (let i = 0; i < list.length; i += 1) {
    const id = list[i] ?? 0;
    const at = index.words[id]?.indexOf(piece) ?? -1;
    if (at >= 0) (at === 0 ? beginning : inside).push(id);
  }
  return { beginning: adding(index, beginning), inside: adding(index, inside) };
}

function adding(index: WordIndex, ids: readonly number[]): WordsWith['beginning'] {
  if (ids.length === 0) return null;
  return (into) => {
    for (const id of ids) addWord(index, id, into);
  };
}
