import type { Card } from '@/lib/cards/catalogue';
import { type Piece, pieceOf } from '@/lib/decks/piece';
import { mostPull } from '@/lib/decks/pull-sources';
import { type Addable, addableCards, pointsLeft, type Workbench } from '@/lib/decks/repair/addable';
import { mayHelp } from '@/lib/decks/repair/relevant';
import {
  type Counts,
  type Diagnosis,
  keyOf,
  type Trouble,
  troublesOf,
} from '@/lib/decks/repair/troubles';
import { isScorer } from '@/lib/decks/scoring';

/** What a search for additions starts from. */
export interface Wanted {
  /** The deck after removals. */
  readonly counts: Counts;
  /** Copies of unknown cards. */
  readonly unseen: number;
  /** The keys of the troubles that may remain: those that the deck had before, except the one to solve. */
  readonly allowed: ReadonlySet<string>;
}

/** The maximum number of decks to check. Beyond it, no minimum is known. */
const MOST_DECKS = 4_000;

/**
 * Returns the fewest added cards, between `least` and `most`, that leave only allowed troubles, trying
 * the most suitable cards first. Null when `most` are not enough.
 */
export function fewestAdditions(
  goal: Wanted,
  least: number,
  most: number,
  bench: Workbench,
): Map<Card, number> | null {
  const addable = addableCards(goal.counts, bench);
  const search: AdditionSearch = { wanted: goal, bench, addable, looked: 0 };
  for (let size = least; size <= most && search.looked < MOST_DECKS; size += 1) {
    const result = findAdditions(search, new Map(), size);
    if (result !== null) return result;
  }
  return null;
}

interface AdditionSearch {
  readonly wanted: Wanted;
  readonly bench: Workbench;
  readonly addable: readonly Addable[];
  looked: number;
}

function findAdditions(
  search: AdditionSearch,
  added: ReadonlyMap<Card, number>,
  left: number,
): Map<Card, number> | null {
  search.looked += 1;
  const { wanted, bench } = search;
  const counts = new Map(wanted.counts);
  for (const [card, copies] of added) counts.set(card, (counts.get(card) ?? 0) + copies);
  const diagnosis = troublesOf(counts, wanted.unseen, bench.catalogue, bench.rules);
  const open = diagnosis.troubles.filter(
    ({ code, piece }) => !wanted.allowed.has(keyOf(code, piece?.card.id ?? null)),
  );
  if (left === 0) return open.length === 0 ? new Map(added) : null;
  // Troubles of cards come first, because their solution also fills the deck.
  const trouble = open.find(({ piece }) => piece !== null) ?? open[0];
  for (const { card } of candidatesFor(search, trouble, diagnosis, added, counts)) {
    if (search.looked >= MOST_DECKS) return null;
    const more = new Map(added).set(card, (added.get(card) ?? 0) + 1);
    const deck = findAdditions(search, more, left - 1);
    if (deck !== null) return deck;
  }
  return null;
}

/** Returns the cards that may solve a trouble. Copies of one card are added in sequence, and only in one order. */
function candidatesFor(
  { addable, bench }: AdditionSearch,
  trouble: Trouble | undefined,
  diagnosis: Diagnosis,
  added: ReadonlyMap<Card, number>,
  counts: Counts,
): readonly Addable[] {
  const points = pointsLeft(counts, bench.rules);
  const free = addable.filter(
    ({ card, most }) => (added.get(card) ?? 0) < most && bench.rules.pointsOf(card) <= points,
  );
  const known = new Map(diagnosis.pieces.map((piece) => [piece.card, piece]));
  const pieceFor = (card: Card): Piece => known.get(card) ?? pieceOf(card, 1, bench.catalogue);
  if (trouble === undefined || trouble.piece === null) {
    const plain = fillersFor(free, diagnosis, bench);
    if (!lacksScorers(counts, diagnosis)) return plain;
    const scorers = free.filter(({ card }) => isCheapScorer(pieceFor(card), diagnosis));
    return [...bestSuited(scorers, diagnosis, bench), ...plain];
  }
  const help = free.filter(({ card }) => mayHelp(pieceFor(card), trouble, diagnosis));
  // Owned cards come first, also among copies.
  return help.sort((a, b) => Number(ownedLeft(b, added) > 0) - Number(ownedLeft(a, added) > 0));
}

function ownedLeft({ card, owned }: Addable, added: ReadonlyMap<Card, number>): number {
  return owned - (added.get(card) ?? 0);
}

/** Checks whether fewer than a quarter of the cards are callable Characters with Pull: such a deck hardly ever wins. */
function lacksScorers(counts: Counts, { world }: Diagnosis): boolean {
  const callable = new Set(world.callable.filter(isScorer).map(({ card }) => card));
  let [scorers, total] = [0, 0];
  for (const [card, copies] of counts) {
    total += copies;
    if (callable.has(card)) scorers += copies;
  }
  return 4 * scorers < total;
}

/** A cost that the Pull of two or three Resources pays. */
const CHEAP_COST = 3;

function isCheapScorer(piece: Piece, { world }: Diagnosis): boolean {
  const { card } = piece;
  const cost = card.cost?.value ?? CHEAP_COST + 1;
  return isScorer(piece) && !card.bullet && cost <= CHEAP_COST && cost <= mostPull(world, piece);
}

/** Returns cards to fill a deck that is only too small: callable ones, a few copies each, the best first; if they are too few, any others. */
function fillersFor(free: readonly Addable[], diagnosis: Diagnosis, bench: Workbench): Addable[] {
  const callable = new Set(diagnosis.world.callable.map(({ card }) => card));
  const isPlain = ({ card }: Addable) =>
    callable.has(card) || (card.cost?.value === 0 && !card.bullet && !isBorne(card));
  return [
    ...bestSuited(free.filter(isPlain), diagnosis, bench),
    ...bestSuited(
      free.filter((one) => !isPlain(one)),
      diagnosis,
      bench,
    ),
  ];
}

/** Returns the first cards that suit the deck best: a few copies each, owned ones first. */
function bestSuited(
  cards: readonly Addable[],
  { world, pieces }: Diagnosis,
  { catalogue }: Workbench,
): Addable[] {
  const callable = new Set(world.callable.map(({ card }) => card));
  const copies = new Map(pieces.map((piece) => [piece.card, piece.copies]));
  // A second copy of a card that can be in play once helps little.
  const isOnce = (card: Card) => pieceOf(card, 2, catalogue).copies === 1;
  const dullness = ({ card, owned }: Addable) =>
    Math.floor((copies.get(card) ?? 0) / FEW_COPIES) +
    Number(isOnce(card)) * (callable.has(card) ? 3 : 1) +
    Number(owned <= 0) * 100;
  const rated = cards.map((one) => ({ one, value: dullness(one) }));
  rated.sort((a, b) => a.value - b.value);
  return rated.slice(0, FILLERS).map(({ one }) => one);
}

function isBorne({ type }: Card): boolean {
  return type === 'gear' || type === 'condition';
}

/** The number of fillers to try; one of them nearly always fits. */
const FILLERS = 12;
const FEW_COPIES = 4;
