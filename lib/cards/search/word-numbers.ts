/**
 * Distinct words, numbered as they are first met. A word is looked up by its letters: cutting each
 * out of its text and asking a `Map` takes longer, and a large catalogue has millions.
 */
export class WordNumbers {
  readonly words: string[] = [];
  /** The letters of all words, one word after the other, and where each begins. */
  private letters = new Uint16Array(4096);
  private starts = new Int32Array(1024);
  private end = 0;
  /** By word. */
  private hashes = new Int32Array(1024);
  /** An open hash table of numbers, each one more than the word's; 0 is free. At most half of it is taken. */
  private slots = new Int32Array(2048);
  private text = '';
  private at = 0;

  /** Begins to read a text. */
  read(text: string): void {
    this.text = text;
    this.at = 0;
    while (this.letters.length < this.end + text.length) this.letters = longer(this.letters);
  }

  /** The number of the next word of the text; -1 when there is none left. Blanks part the words. */
  next(): number {
    const { text, letters, end } = this;
    let { at } = this;
    while (at < text.length && text.charCodeAt(at) === BLANK) at += 1;
    const from = at;
    let hash = NO_LETTERS;
    for (; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      if (code === BLANK) break;
      // Its letters stand behind those of all words until it is known to be one of them.
      letters[end + at - from] = code;
      hash = Math.imul(hash ^ code, 0x01000193);
    }
    this.at = at;
    return at === from ? -1 : this.numberOf(from, at, hash);
  }

  private numberOf(from: number, to: number, hash: number): number {
    const { slots } = this;
    const mask = slots.length - 1;
    let slot = (hash ^ (hash >>> 15)) & mask;
    for (;;) {
      const number = (slots[slot] ?? 0) - 1;
      if (number < 0) return this.add(this.text.slice(from, to), hash, slot);
      if (this.hashes[number] === hash && this.isWord(number, to - from)) return number;
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
    this.slots[slot] = number + 1;
    if (number + 1 >= this.starts.length) {
      this.starts = longer(this.starts);
      this.hashes = longer(this.hashes);
    }
    this.hashes[number] = hash;
    this.end += word.length;
    this.starts[number + 1] = this.end;
    if (this.words.length * 2 > this.slots.length) this.grow();
    return number;
  }

  private grow(): void {
    const slots = new Int32Array(this.slots.length * 2);
    const mask = slots.length - 1;
    for (let number = 0; number < this.words.length; number += 1) {
      const hash = this.hashes[number] ?? 0;
      let slot = (hash ^ (hash >>> 15)) & mask;
      while (slots[slot] !== 0) slot = (slot + 1) & mask;
      slots[slot] = number + 1;
    }
    this.slots = slots;
  }
}

const BLANK = 32;
/** What the hash of a word begins with (FNV-1a, 32 bits). */
const NO_LETTERS = 0x811c9dc5 | 0;

/** The same numbers with room for as many again. */
export function longer<T extends Int32Array | Uint16Array>(numbers: T): T {
  const more = new (numbers.constructor as new (length: number) => T)(numbers.length * 2);
  more.set(numbers);
  return more;
}
