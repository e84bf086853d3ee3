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

/** The state of a running query: what it searches, and where its mistakes are collected. */
export interface QueryContext {
  readonly catalogue: Catalogue<AnyCard>;
  readonly index: CatalogueIndex;
  readonly regex: RegexCompiler | null;
  readonly holdings: Holdings | null;
  readonly errors: QueryError[];
  /** The terms with a mistake, which the search ignores. */
  readonly dropped: Set<Query>;
}

/** Records a mistake that depends on the catalogue, for example `enables:` with an unknown name. */
export function reportMistake(
  context: QueryContext,
  span: Span,
  message: string,
  hint: string | null = null,
): void {
  context.errors.push({ message, offset: span.offset, length: Math.max(1, span.length), hint });
}

/** Checks whether a term is about a game without cards in the catalogue; then records that it finds nothing. */
export function asksInVain(
  key: TextKey | ChoiceKey | FigureKey | LinkKey | 'power',
  span: Span,
  context: QueryContext,
): boolean {
  const { game = null, instead = null } = keyOf(key) ?? {};
  if (game === null || context.index.games().has(game) || context.index.n === 0) return false;
  const message = `"${key}" finds nothing: it asks about cards of ${GAME_NAMES[game]}, and none is in the catalogue`;
  reportMistake(context, span, message, instead);
  return true;
}

/** Removes the cards that fail a test from a set, and returns the set. */
export function keepPassing(bits: Bits, test: (card: number) => boolean): Bits {
  for (let w = 0; w < bits.length; w += 1) {
    for (let v = bits[w] ?? 0; v !== 0; v &= v - 1) {
      const bit = v & -v;
      if (!test(w * 32 + (31 - Math.clz32(bit)))) bits[w] = (bits[w] ?? 0) & ~bit;
    }
  }
  return bits;
}

/** Returns a copy of the cards that pass a test. The test runs once for each catalogue. */
export function cardsPassing(
  index: CatalogueIndex,
  question: string,
  test: (card: number) => boolean,
): Bits {
  let bits = index.memo.get(question);
  if (bits === undefined) {
    bits = noBits(index.n);
    for (const card of index.numbers) if (test(card)) setBit(bits, card);
    cacheAnswer(index, question, bits);
  }
  return copyBits(index.pool, bits);
}

/** Caches a set for an equal term, up to a limit, because users can type anything. */
export function cacheAnswer({ memo }: CatalogueIndex, question: string, answer: Bits): void {
  if (memo.size < 500) memo.set(question, answer);
}

/** Returns an empty set. */
export function emptySet({ index }: QueryContext): Bits {
  return borrowBits(index.pool);
}

/** Returns the set of all cards. */
export function everyCard({ index }: QueryContext): Bits {
  return copyBits(index.pool, index.every);
}
