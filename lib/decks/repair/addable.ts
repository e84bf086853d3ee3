import type { Card, Catalogue } from '@/lib/cards/catalogue';
import { incompleteFacts } from '@/lib/decks/completeness';
import { clashes } from '@/lib/decks/exclusion';
import type { FormatRules } from '@/lib/decks/formats';
import { copiesOf } from '@/lib/decks/piece';
import type { Counts } from '@/lib/decks/repair/troubles';
import { TELLS_NOTHING } from '@/lib/decks/summary';
import type { DeckList } from '@/lib/decks/types';

/** A card that can be added to the deck. */
export interface Addable {
  readonly card: Card;
  /** The number of further copies that format and pool allow. */
  readonly most: number;
  /** The number of further copies in the collection; all when the collection does not matter. */
  readonly owned: number;
}

/** A deck to repair or finish. */
export interface Workbench {
  readonly list: DeckList;
  readonly catalogue: Catalogue;
  readonly rules: FormatRules;
  /** The copies of each card in the collection, which are preferred; null when it does not matter what the user owns. */
  readonly own: ReadonlyMap<string, number> | null;
}

/** More than anything else that counts for a card. */
const CLASH = 1_000;

/** Returns the cards that can be added, the most suitable first: owned ones, cards of the deck, cards with shared traits, cards with Pull and a low cost. */
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
    const inDeck = counts.get(card) ?? 0;
    const allowed = rules.mostCopies(card) ?? Number.POSITIVE_INFINITY;
    const there = pool === null ? Number.POSITIVE_INFINITY : (pool.get(card) ?? 0);
    const most = Math.min(allowed, there) - inDeck;
    if (most <= 0) return [];
    const owned = own === null ? most : Math.min(most, (own.get(card.id) ?? 0) - inDeck);
    const rank = rankOf(card, inDeck, owned > 0, weights);
    // A pool may have no other card: those that keep each other out of a Conspiracy come last.
    return [{ card, most, owned, rank: clashes(card, counts.keys()) ? rank - CLASH : rank }];
  });
  return ranked.sort((a, b) => b.rank - a.rank || (a.card.id < b.card.id ? -1 : 1));
}

/** Returns the points that further cards may have; 0 when the deck exceeds the limit. */
export function pointsLeft(counts: Counts, { mostPoints, pointsOf }: FormatRules): number {
  if (mostPoints === null) return Number.POSITIVE_INFINITY;
  let left = mostPoints;
  for (const [card, count] of counts) left -= pointsOf(card) * count;
  return Math.max(0, left);
}

/** Returns the pool without the sideboard; null when there is no pool. */
function poolCounts({ pool, side = [] }: DeckList, catalogue: Catalogue): Counts | null {
  if (pool === undefined) return null;
  const counts = copiesOf(pool, catalogue);
  for (const [card, count] of copiesOf(side, catalogue))
    counts.set(card, (counts.get(card) ?? 0) - count);
  return counts;
}

/** Counts the copies of the deck for each meaningful trait. */
export function traitWeights(counts: Counts): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  for (const [card, count] of counts) {
    for (const trait of card.traits) {
      if (!TELLS_NOTHING.has(trait)) weights.set(trait, (weights.get(trait) ?? 0) + count);
    }
  }
  return weights;
}

/** Counts the copies that share the card's most common trait. */
export function sharedTraitCopies({ traits }: Card, weights: ReadonlyMap<string, number>): number {
  return Math.max(0, ...traits.map((trait) => weights.get(trait) ?? 0));
}

function rankOf(
  card: Card,
  inDeck: number,
  isOwned: boolean,
  weights: ReadonlyMap<string, number>,
): number {
  const plays = card.level === 'enforced' ? 4 : 0;
  const cheap = Math.max(0, 3 - (card.cost?.value ?? 0));
  const known = inDeck > 0 ? 2 : 0;
  const pays = card.pull !== null && !card.pull.signed && card.pull.value > 0 ? 3 : 0;
  const likeness = Math.min(6, sharedTraitCopies(card, weights));
  return (isOwned ? 100 : 0) + plays + cheap + known + pays + likeness;
}
