import type { Card, Catalogue } from '@/lib/cards/catalogue';
import { incompleteFacts } from '@/lib/decks/completeness';
import type { FormatRules } from '@/lib/decks/formats';
import { copiesOf } from '@/lib/decks/piece';
import type { Counts } from '@/lib/decks/repair/troubles';
import { TELLS_NOTHING } from '@/lib/decks/summary';
import type { DeckList } from '@/lib/decks/types';

/** A card that may be put into the deck. */
export interface Addable {
  readonly card: Card;
  /** More copies that the format and the pool allow. */
  readonly most: number;
  /** More copies that are in the collection; all of them where nobody asks for it. */
  readonly owned: number;
}

/** A deck that is to be repaired or finished. */
export interface Workbench {
  readonly list: DeckList;
  readonly catalogue: Catalogue;
  readonly rules: FormatRules;
  /** The copies of each card in the collection, to be taken first; null: they do not matter. */
  readonly own: ReadonlyMap<string, number> | null;
}

/** The cards that may be put into a deck, what suits it best first: what is owned, what is there already, what shares traits with it, what makes Pull and costs little. */
export function addableCards(
  counts: Counts,
  { list, catalogue, rules, own }: Workbench,
): Addable[] {
  const pool = poolCounts(list, catalogue);
  const weights = traitWeights(counts);
  const points = pointsLeft(counts, rules);
  const ranked = catalogue.cards.flatMap((card) => {
    if (rules.bannedBecause(card) !== null || rules.pointsOf(card) > points) return [];
    if (incompleteFacts(card).length > 0 || card.level === 'unwritten') return [];
    const held = counts.get(card) ?? 0;
    const allowed = rules.mostCopies(card) ?? Number.POSITIVE_INFINITY;
    const there = pool === null ? Number.POSITIVE_INFINITY : (pool.get(card) ?? 0);
    const most = Math.min(allowed, there) - held;
    if (most <= 0) return [];
    const owned = own === null ? most : Math.min(most, (own.get(card.id) ?? 0) - held);
    return [{ card, most, owned, rank: rankOf(card, held, owned > 0, weights) }];
  });
  return ranked.sort((a, b) => b.rank - a.rank || (a.card.id < b.card.id ? -1 : 1));
}

/** The points that more cards may have; none in a deck that has too many already. */
export function pointsLeft(counts: Counts, { mostPoints, pointsOf }: FormatRules): number {
  if (mostPoints === null) return Number.POSITIVE_INFINITY;
  let left = mostPoints;
  for (const [card, count] of counts) left -= pointsOf(card) * count;
  return Math.max(0, left);
}

/** What a pool holds besides the sideboard; null where there is none. */
function poolCounts({ pool, side = [] }: DeckList, catalogue: Catalogue): Counts | null {
  if (pool === undefined) return null;
  const counts = copiesOf(pool, catalogue);
  for (const [card, count] of copiesOf(side, catalogue))
    counts.set(card, (counts.get(card) ?? 0) - count);
  return counts;
}

/** How many copies of the deck have each trait that says what it is about. */
export function traitWeights(counts: Counts): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  for (const [card, count] of counts) {
    for (const trait of card.traits) {
      if (!TELLS_NOTHING.has(trait)) weights.set(trait, (weights.get(trait) ?? 0) + count);
    }
  }
  return weights;
}

/** How many copies a card shares its best trait with. */
export function affinity({ traits }: Card, weights: ReadonlyMap<string, number>): number {
  return Math.max(0, ...traits.map((trait) => weights.get(trait) ?? 0));
}

function rankOf(
  card: Card,
  held: number,
  isOwned: boolean,
  weights: ReadonlyMap<string, number>,
): number {
  const plays = card.level === 'enforced' ? 4 : 0;
  const cheap = Math.max(0, 3 - (card.cost?.value ?? 0));
  const known = held > 0 ? 2 : 0;
  const pays = card.pull !== null && !card.pull.signed && card.pull.value > 0 ? 3 : 0;
  const likeness = Math.min(6, affinity(card, weights));
  return (isOwned ? 100 : 0) + plays + cheap + known + pays + likeness;
}
