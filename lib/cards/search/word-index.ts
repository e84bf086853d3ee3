import { type Bits, noBits, orBits, setBit } from '@/lib/cards/search/bitset';
import { TextWords } from '@/lib/cards/search/text-words';

/**
 * Which cards contain a piece of text: every distinct word with its cards, and for every three letters
 * the words that have them. A piece is looked for in the few words that have its rarest three letters,
 * never in the texts.
 */
export interface WordIndex {
  readonly n: number;
  readonly words: readonly string[];
  /** The cards of word `i` are `cards[starts[i]]` up to `cards[starts[i + 1]]`, some of them twice, unless it is in `dense`. */
  readonly starts: Int32Array;
  readonly cards: Int32Array;
  /** Words that so many cards have that bits are smaller than a list. */
  readonly dense: readonly (Bits | undefined)[];
  readonly triples: ReadonlyMap<number, Int32Array>;
  /** Answers for one and two letters, which many words have. */
  readonly short: Map<string, Bits>;
}

/** Made in steps of so many texts, words or lists, a millisecond or less. */
const STEP = 64;

/** Something made step by step, so that a browser can see to its keys in between. */
type Steps<T> = Generator<void, T, void>;

/** Reads the texts of `n` cards in the order in which they lie in memory. */
export function* textWordSteps(n: number, textAt: (place: number) => string): Steps<TextWords> {
  const read = new TextWords();
  for (let place = 0; place < n; place += STEP) {
    readSome(read, place, Math.min(n, place + STEP), textAt);
    yield;
  }
  return read;
}

// What a generator does in a loop of its own is slow.
function readSome(
  read: TextWords,
  from: number,
  to: number,
  textAt: (place: number) => string,
): void {
  for (let place = from; place < to; place += 1) read.read(textAt(place));
}

/** Indexes the words of texts; `places` says by card which text is its. */
export function* wordIndexSteps(read: TextWords, places: Int32Array): Steps<WordIndex> {
  const n = places.length;
  const { words } = read;
  const counts = countWords(read);
  const starts = new Int32Array(words.length + 1);
  const dense: (Bits | undefined)[] = words.map((_, id) =>
    (counts[id] ?? 0) * 32 > n && n > 64 ? noBits(n) : undefined,
  );
  let total = 0;
  for (let id = 0; id < words.length; id += 1) {
    starts[id] = total;
    if (dense[id] === undefined) total += counts[id] ?? 0;
  }
  starts[words.length] = total;
  const cards = new Int32Array(total);
  spread(read, places, { dense, starts, cards });
  yield;
  const triples = yield* triplesOf(words);
  return { n, words, starts, cards, dense, triples, short: new Map() };
}

/** How often each word is in the texts. */
function countWords({ words, stream, ends }: TextWords): Int32Array {
  const counts = new Int32Array(words.length);
  const length = ends.at(-1) ?? 0;
  for (let at = 0; at < length; at += 1) {
    const id = stream[at] ?? 0;
    counts[id] = (counts[id] ?? 0) + 1;
  }
  return counts;
}

/** Puts each card where its words have room: into the bits of a dense one, else at the next place of `cards`. */
function spread(
  { stream, ends }: TextWords,
  places: Int32Array,
  { dense, starts, cards }: Pick<WordIndex, 'dense' | 'starts' | 'cards'>,
): void {
  const next = starts.slice();
  for (let card = 0; card < places.length; card += 1) {
    const place = places[card] ?? 0;
    const end = ends[place] ?? 0;
    for (let at = place === 0 ? 0 : (ends[place - 1] ?? 0); at < end; at += 1) {
      const id = stream[at] ?? 0;
      const bits = dense[id];
      if (bits !== undefined) setBit(bits, card);
      else {
        const to = next[id] ?? 0;
        cards[to] = card;
        next[id] = to + 1;
      }
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
