import { type Bits, noBits, orBits, setBit } from '@/lib/cards/search/bitset';
import { TextWords } from '@/lib/cards/search/text-words';

/**
 * Which cards contain a piece of text: every distinct word with its cards, and for every three letters
 * the words that have them. A piece is looked for in the few words that have its rarest three letters,
 * never in the texts.
 */
export interface WordIndex {
  readonly n: number;
  /** By number; the first is none. */
  readonly words: readonly string[];
  /** The cards of word `i` are `cards[starts[i]]` up to `cards[starts[i + 1]]`, in no order, some of them twice. */
  readonly starts: Int32Array;
  readonly cards: Int32Array;
  /** The same as bits, for words that so many cards have that these are smaller; made when one is first asked for. */
  readonly dense: Map<number, Bits>;
  readonly triples: ReadonlyMap<number, Int32Array>;
  /** Answers for one and two letters, which many words have. */
  readonly short: Map<string, Bits>;
}

/** Made in steps of so many texts, words or lists, a millisecond or less. */
const STEP = 64;

/** Something made step by step, so that a browser can see to its keys in between. */
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

// What a generator does in a loop of its own is slow; so are functions that are called once, until they are compiled.
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

/** Puts the cards of the texts from `from` up to, but not with, `to`, where the next card of each of their words goes. */
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
interface WordsWith {
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
