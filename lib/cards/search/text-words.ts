import { fold } from '@/lib/cards/search/fold';

/**
 * Numbers the distinct folded words of texts in the order of their first occurrence. Folds and looks up letter by letter,
 * because folding a whole text, splitting it and using a `Map` takes longer for the millions of words in a large catalogue.
 */
export class TextWords {
  /** The distinct words by number; word 0 is empty. */
  readonly words: string[] = [''];
  /** The words of all texts as numbers, one text after the other. Longer than its contents. */
  stream = new Int32Array(4096);
  /** The end of each text in `stream`. */
  readonly ends: number[] = [];
  /** The number of occurrences of each word. Longer than its contents. */
  counts = new Int32Array(1024);
  private length = 0;
  /** The letters of all distinct words in sequence, and the start of each word. */
  private letters = new Uint16Array(4096);
  private starts = new Int32Array(1024);
  private end = 0;
  /** The hash of each word. */
  private hashes = new Int32Array(1024);
  /** An open hash table of word numbers; 0 is free. At most half full. */
  private slots = new Int32Array(2048);

  /** @param expected the number of texts to read */
  constructor(private readonly expected: number) {}

  /** Reads one more text, folded or not. Blanks separate words. */
  read(written: string): void {
    while (this.letters.length < this.end + written.length)
      this.letters = doubleLength(this.letters);
    if (this.stream.length < this.length + written.length) this.growStream(written.length);
    const { letters, stream } = this;
    let text = written;
    let isFolded = false;
    for (let at = 0; at < text.length; at += 1) {
      const from = at;
      let to = this.end;
      let hash = NO_LETTERS;
      // The letters are appended until it is clear whether the word is known.
      for (; at < text.length; at += 1, to += 1) {
        let code = text.charCodeAt(at);
        if (code < SMALL_A || code > SMALL_Z) {
          if (code === BLANK) break;
          if (code >= CAPITAL_A && code <= CAPITAL_Z) code += SMALL_A - CAPITAL_A;
          else if ((code < BLANK || code > TILDE) && !isFolded) break;
        }
        letters[to] = code;
        hash = Math.imul(hash ^ code, 0x01000193);
      }
      if (at < text.length && text.charCodeAt(at) !== BLANK) {
        // This letter cannot be folded alone, so the word and the rest are folded together.
        text = fold(text.slice(from));
        isFolded = true;
        at = -1;
        continue;
      }
      if (at === from) continue;
      const number = this.numberOf(text, from, at, hash);
      this.counts[number] = (this.counts[number] ?? 0) + 1;
      stream[this.length] = number;
      this.length += 1;
    }
    this.ends.push(this.length);
  }

  /** Returns the number of the word from `from` to `to`, exclusive, whose letters are at the end. */
  private numberOf(text: string, from: number, to: number, hash: number): number {
    const { slots, hashes } = this;
    const mask = slots.length - 1;
    let slot = (hash ^ (hash >>> 15)) & mask;
    for (;;) {
      const number = slots[slot] ?? 0;
      if (number === 0) return this.add(text.slice(from, to).toLowerCase(), hash, slot);
      if (hashes[number] === hash && this.isWord(number, to - from)) return number;
      slot = (slot + 1) & mask;
    }
  }

  private isWord(number: number, length: number): boolean {
    const { letters, end } = this;
    const from = this.starts[number] ?? 0;
    if ((this.starts[number + 1] ?? 0) - from !== length) return false;
    for (let i = 0; i < length; i += 1) if (letters[from + i] !== letters[end + i]) return false;
    return true;
  }

  private add(word: string, hash: number, slot: number): number {
    const number = this.words.length;
    this.words.push(word);
    this.slots[slot] = number;
    if (number + 1 >= this.starts.length) {
      this.starts = doubleLength(this.starts);
      this.hashes = doubleLength(this.hashes);
      this.counts = doubleLength(this.counts);
    }
    this.hashes[number] = hash;
    this.end += word.length;
    this.starts[number + 1] = this.end;
    if (this.words.length * 2 > this.slots.length) this.grow();
    return number;
  }

  /** Grows the stream to the expected length, estimated from the texts so far, because repeated allocations trigger garbage collection. */
  private growStream(more: number): void {
    const perText = this.length / Math.max(1, this.ends.length);
    const guess = Math.ceil(1.1 * perText * this.expected);
    const stream = new Int32Array(Math.max(guess, 2 * this.length) + more);
    stream.set(this.stream);
    this.stream = stream;
  }

  private grow(): void {
    const slots = new Int32Array(this.slots.length * 2);
    const mask = slots.length - 1;
    for (let number = 1; number < this.words.length; number += 1) {
      const hash = this.hashes[number] ?? 0;
      let slot = (hash ^ (hash >>> 15)) & mask;
      while (slots[slot] !== 0) slot = (slot + 1) & mask;
      slots[slot] = number;
    }
    this.slots = slots;
  }
}

const BLANK = 32;
const CAPITAL_A = 65;
const CAPITAL_Z = 90;
const SMALL_A = 97;
const SMALL_Z = 122;
const TILDE = 126;
/** The initial value of the hash of a word (FNV-1a, 32 bits). */
const NO_LETTERS = 0x811c9dc5 | 0;

/** Returns a copy with twice the length. */
function doubleLength<T extends Int32Array | Uint16Array>(numbers: T): T {
  const more = new (numbers.constructor as new (length: number) => T)(numbers.length * 2);
  more.set(numbers);
  return more;
}
