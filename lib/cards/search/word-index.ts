import { type Bits, noBits, orBits, setBit } from '@/lib/cards/search/bitset';

/**
 * Which cards contain a piece of text. The distinct words of all cards stand in one string, so that
 * looking for a piece is one native search through a few thousand words instead of through every text.
 */
export interface WordIndex {
  readonly n: number;
  readonly words: string;
  /** Where each word begins in `words`. */
  readonly starts: Int32Array;
  readonly cards: readonly Bits[];
}

/** Indexes folded texts, one for each card. */
export function indexWords(texts: readonly string[]): WordIndex {
  const found = new Map<string, Bits>();
  texts.forEach((text, card) => {
    for (const word of text.split(/\s+/)) {
      let bits = found.get(word);
      if (bits === undefined) {
        bits = noBits(texts.length);
        found.set(word, bits);
      }
      setBit(bits, card);
    }
  });
  found.delete('');
  const words = [...found.keys()];
  const starts = new Int32Array(words.length);
  let at = 0;
  words.forEach((word, i) => {
    starts[i] = at;
    at += word.length + 1;
  });
  return { n: texts.length, words: `${words.join('\n')}\n`, starts, cards: [...found.values()] };
}

function wordAt(starts: Int32Array, at: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if ((starts[middle] ?? 0) <= at) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The cards of which some word contains `piece` (folded, without blanks). Exact, no candidate list. */
export function cardsWith(index: WordIndex, piece: string): Bits {
  const bits = noBits(index.n);
  for (let at = index.words.indexOf(piece); at >= 0; ) {
    const word = wordAt(index.starts, at);
    const cards = index.cards[word];
    if (cards !== undefined) orBits(bits, cards);
    // One hit in a word is enough: go on behind it.
    const next = index.starts[word + 1];
    if (next === undefined) break;
    at = index.words.indexOf(piece, next);
  }
  return bits;
}
