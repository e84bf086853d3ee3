import type { AnyCard, Catalogue } from '@/lib/cards/catalogue';
import { type Bits, borrowBits, copyBits, noBits, setBit } from '@/lib/cards/search/bitset';
import type { CatalogueIndex } from '@/lib/cards/search/catalogue-index';
import type { Holdings } from '@/lib/cards/search/holdings';
import { GAME_NAMES, keyOf } from '@/lib/cards/search/keys';
import type {
  ChoiceKey,
  FigureKey,
  LinkKey,
  Query,
  QueryError,
  Span,
  TextKey,
} from '@/lib/cards/search/query';
import type { RegexCompiler } from '@/lib/cards/search/regex';

/** What a query is run against, and where its later mistakes go. */
export interface Asking {
  readonly catalogue: Catalogue<AnyCard>;
  readonly index: CatalogueIndex;
  readonly regex: RegexCompiler | null;
  readonly holdings: Holdings | null;
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

/** Whether a term asks about cards of a game of which there are none: it says so, and finds nothing. */
export function asksInVain(
  key: TextKey | ChoiceKey | FigureKey | LinkKey | 'power',
  span: Span,
  asking: Asking,
): boolean {
  const { game = null, instead = null } = keyOf(key) ?? {};
  if (game === null || asking.index.games().has(game) || asking.index.n === 0) return false;
  const message = `"${key}" finds nothing: it asks about cards of ${GAME_NAMES[game]}, and none is in the catalogue`;
  mistake(asking, span, message, instead);
  return true;
}

/** Takes out of a set the cards that fail a test. */
export function keep(bits: Bits, test: (card: number) => boolean): Bits {
  for (let w = 0; w < bits.length; w += 1) {
    for (let v = bits[w] ?? 0; v !== 0; v &= v - 1) {
      const bit = v & -v;
      if (!test(w * 32 + (31 - Math.clz32(bit)))) bits[w] = (bits[w] ?? 0) & ~bit;
    }
  }
  return bits;
}

/** The cards that pass a test, asked once for each catalogue; what is given out is a copy. */
export function remembered(
  index: CatalogueIndex,
  question: string,
  test: (card: number) => boolean,
): Bits {
  let bits = index.memo.get(question);
  if (bits === undefined) {
    bits = noBits(index.n);
    for (const card of index.numbers) if (test(card)) setBit(bits, card);
    keepAnswer(index, question, bits);
  }
  return copyBits(index.pool, bits);
}

/** Keeps a set for who asks the same. What users type is no reason to grow for ever. */
export function keepAnswer({ memo }: CatalogueIndex, question: string, answer: Bits): void {
  if (memo.size < 500) memo.set(question, answer);
}

/** An empty set to fill. */
export function fresh({ index }: Asking): Bits {
  return borrowBits(index.pool);
}

/** Everything. */
export function everyCard({ index }: Asking): Bits {
  return copyBits(index.pool, index.every);
}
