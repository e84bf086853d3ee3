import { fold } from '@/lib/cards/search/fold';

/**
 * The words of texts, folded: each distinct one has a number, as they are first met. A word is folded and looked up
 * letter by letter: folding its text, cutting it out and asking a `Map` takes longer, and a large catalogue has millions.
 */
export class TextWords {
  /** The distinct words, by number; the first is none. */
  readonly words: string[] = [''];
  /** The words of all texts by their numbers, one text after the other; more room than words. */
  stream = new Int32Array(4096);
  /** Where in `stream` the words of each text end. */
  readonly ends: number[] = [];
  /** By word: how often it is in the texts; more room than words. */
  counts = new Int32Array(1024);
  private length = 0;
  /** The letters of all distinct words, one word after the other, and where each begins. */
  private letters = new Uint16Array(4096);
  private starts = new Int32Array(1024);
  private end = 0;
  /** By word. */
  private hashes = new Int32Array(1024);
  /** An open hash table of numbers; 0 is free. At most half of it is taken. */
  private slots = new Int32Array(2048);

  /** @param expected how many texts there are to be read */
  constructor(private readonly expected: number) {}

  /** Reads one more text, folded or not; blanks part the words. */
  read(written: string): void {
    while (this.letters.length < this.end + written.length) this.letters = longer(this.letters);
    if (this.stream.length < this.length + written.length) this.growStream(written.length);
    const { letters, stream } = this;
    let text = written;
    let isFolded = false;
    for (let at = 0; at < text.length; at += 1) {
      const from = at;
      let to = this.end;
      let hash = NO_LETTERS;
      // Its letters stand behind those of all words until it is known to be one of them.
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
        // This letter is not folded by itself: the word and all that follows are, and then read.
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

  /** The number of the word from `from` up to, but not with, `to`, whose letters stand behind all others. */
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
      this.starts = longer(this.starts);
      this.hashes = longer(this.hashes);
      this.counts = longer(this.counts);
    }
    this.hashes[number] = hash;
    this.end += word.length;
    this.starts[number + 1] = this.end;
    if (this.words.length * 2 > this.slots.length) this.grow();
    return number;
  }

  /** As long as it will be, going by the texts so far: much memory that comes and goes is cleared up at a bad time. */
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
/** What the hash of a word begins with (FNV-1a, 32 bits). */
const NO_LETTERS = 0x811c9dc5 | 0;

/** The same numbers with room for as many again. */
function longer<T extends Int32Array | Uint16Array>(numbers: T): T {
  const more = new (numbers.constructor as new (length: number) => T)(numbers.length * 2);
  more.set(numbers);
  return more;
}
