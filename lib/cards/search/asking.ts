import type { Catalogue } from '@/lib/cards/catalogue';
import { type Bits, listBits, noBits, setBit } from '@/lib/cards/search/bitset';
import type { CatalogueIndex } from '@/lib/cards/search/catalogue-index';
import type { Query, QueryError, Span } from '@/lib/cards/search/query';
import type { RegexCompiler } from '@/lib/cards/search/regex';

/** What a query is run against, and where its later mistakes go. */
export interface Asking {
  readonly catalogue: Catalogue;
  readonly index: CatalogueIndex;
  readonly regex: RegexCompiler | null;
  readonly errors: QueryError[];
  /** Terms that turned out to be mistakes; they count as not written. */
  readonly dropped: Set<Query>;
}

/** Notes a mistake that only the catalogue can show (`enables:` an unknown name). */
export function mistake(
  asking: Asking,
  span: Span,
  message: string,
  hint: string | null = null,
): void {
  asking.errors.push({ message, offset: span.offset, length: Math.max(1, span.length), hint });
}

/** Leaves the cards of a set that pass a test. */
export function keep(bits: Bits, test: (card: number) => boolean): Bits {
  const kept = new Uint32Array(bits.length);
  for (const card of listBits(bits)) if (test(card)) setBit(kept, card);
  return kept;
}

/** The cards that pass a test, asked once for each catalogue. */
export function remembered(
  index: CatalogueIndex,
  question: string,
  test: (card: number) => boolean,
): Bits {
  let bits = index.memo.get(question);
  if (bits === undefined) {
    bits = noBits(index.n);
    for (let card = 0; card < index.n; card += 1) if (test(card)) setBit(bits, card);
    // What users type is no reason to grow for ever.
    if (index.memo.size < 500) index.memo.set(question, bits);
  }
  return bits.slice();
}
