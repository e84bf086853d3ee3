import { nearest } from '@/lib/cards/nearest';
import { type Bits, setBit } from '@/lib/cards/search/bitset';
import { fold } from '@/lib/cards/search/fold';
import { type HeldLot, idsOf, noHoldingsFor } from '@/lib/cards/search/holdings';
import { type LotQuery, wordFits } from '@/lib/cards/search/lot-terms';
import { invertSet } from '@/lib/cards/search/plan-text';
import { emptySet, type QueryContext, reportMistake } from '@/lib/cards/search/query-context';

/** Evaluates `place:` and `condition:`: the cards of which a copy lies there, or is in that condition. */
export function askLot(query: LotQuery, context: QueryContext): Bits | null {
  const held = askLots([query], context);
  return held !== null && query.op === '!=' ? invertSet(context, held) : held;
}

/** Returns the cards of which one copy fulfils all terms. Mistakes are recorded and ignored; null when each term is one. */
export function askLots(queries: readonly LotQuery[], context: QueryContext): Bits | null {
  const { holdings, index } = context;
  const lots = holdings?.lots;
  const asked = queries.flatMap((query) => {
    const words = wordsOrMistake(query, lots, context);
    if (words === null) context.dropped.add(query);
    return words === null ? [] : [{ key: query.key, words }];
  });
  if (lots === undefined || asked.length === 0) return null;
  const held = new Set<string>();
  for (const lot of lots)
    if (asked.every(({ key, words }) => words.has(lot[key]))) held.add(lot.printing);
  const into = emptySet(context);
  index.cards.forEach((card, i) => {
    for (const id of idsOf(card)) if (held.has(id)) setBit(into, i);
  });
  return into;
}

/** Returns the places or conditions that a term means; null for a mistake, which is recorded. */
function wordsOrMistake(
  query: LotQuery,
  lots: readonly HeldLot[] | undefined,
  context: QueryContext,
): ReadonlySet<string> | null {
  if (lots === undefined) {
    reportMistake(context, query, noHoldingsFor(query.key));
    return null;
  }
  const words = fittingWords(query, lots);
  if (query.key === 'condition' || words.size > 0) return words;
  reportUnknown(query, lots, context);
  return null;
}

/** Returns the places or conditions among the lots that a term means. */
function fittingWords(query: LotQuery, lots: readonly HeldLot[]): Set<string> {
  const words = new Set(lots.map((lot) => lot[query.key]));
  return new Set([...words].filter((word) => wordFits(query, word)));
}

function reportUnknown(query: LotQuery, lots: readonly HeldLot[], context: QueryContext): void {
  const places = [...new Set(lots.map(({ place }) => place))].filter((place) => place !== '');
  const asked = query.values[0] ?? '';
  const [near] = nearest(fold(asked), places.map(fold), 1);
  const suggestion = places.find((place) => fold(place) === near) ?? null;
  const says = suggestion === null ? '' : `, did you mean "${suggestion}"?`;
  reportMistake(context, query, `no place is called "${asked}"${says}`, suggestion);
}
