import type { AnyCard, Catalogue } from '@/lib/cards/catalogue';
import { type CountedPrinting, countedPrintings } from '@/lib/collection/printings';
import { type Matcher, matcherOf } from '@/lib/formats/match';

const matchers = new WeakMap<Catalogue<AnyCard>, Matcher>();

/** Returns the name matcher that imports use. */
function matcherFor(catalogue: Catalogue<AnyCard>): Matcher {
  const known = matchers.get(catalogue) ?? matcherOf(countedPrintings(catalogue));
  matchers.set(catalogue, known);
  return known;
}

/** Returns a printing of each card with a similar name: one that contains it, or of which at most a third of the letters differs. */
export function cardsCalledLike(
  name: string,
  catalogue: Catalogue<AnyCard>,
): readonly CountedPrinting[] {
  return matcherFor(catalogue)({ name, set: '', number: '' }).among;
}
