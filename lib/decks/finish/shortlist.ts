import type { Card } from '@/lib/cards/catalogue';
import { clashes } from '@/lib/decks/exclusion';
import { type Piece, pieceOf } from '@/lib/decks/piece';
import { leastCost, pullTowards } from '@/lib/decks/pull-sources';
import {
  type Addable,
  addableCards,
  sharedTraitCopies,
  traitWeights,
  type Workbench,
} from '@/lib/decks/repair/addable';
import { type Counts, type Diagnosis, troublesOf } from '@/lib/decks/repair/troubles';

/** Copies of one card as a possible next addition. */
export interface Candidate {
  readonly card: Card;
  readonly copies: number;
  /** Whether the collection has these copies. */
  readonly isOwned: boolean;
}

const MOST_PAYERS = 6;
const MOST_SCORERS = 7;
const MOST_OTHERS = 3;
/** The copies of a card that are added together; fewer when only one can be in play. */
const COPIES = 4;
const COPIES_ONCE = 3;
/** The maximum number of copies of a card in the deck. */
const MOST_COPIES = 6;
const MOST_COPIES_ONCE = 4;

/**
 * Returns the most promising cards for a deck, to be compared by games: those that pay most for its cards,
 * Characters with much Pull for their cost, and a few that share its traits. Only cards that can be called
 * in the deck, cause no new message, and can be in one Conspiracy with its other cards.
 */
export function shortlistOf(counts: Counts, slots: number, bench: Workbench): Candidate[] {
  const diagnosis = troublesOf(counts, 0, bench.catalogue, bench.rules);
  const before = diagnosis.troubles.filter(({ piece }) => piece !== null).length;
  const weights = traitWeights(counts);
  const fits = new Map<Card, boolean>();
  const causesNothing = (card: Card) => {
    const more = new Map(counts).set(card, (counts.get(card) ?? 0) + 1);
    const { troubles } = troublesOf(more, 0, bench.catalogue, bench.rules);
    return troubles.filter(({ piece }) => piece !== null).length <= before;
  };
  const measured = addableCards(counts, bench)
    .filter(
      ({ card }) =>
        card.level === 'enforced' &&
        roomFor(card, counts, bench) > 0 &&
        !clashes(card, counts.keys()),
    )
    .map((one) => ({ one, ...rateCard(one.card, diagnosis, bench) }));
  const best = (value: (row: (typeof measured)[number]) => number, most: number) => {
    const rows = measured
      .map((row) => ({ row, value: value(row) + (row.one.owned > 0 ? OWNED_FIRST : 0) }))
      .filter((row) => row.value > 0)
      .sort((a, b) => b.value - a.value || (a.row.one.card.id < b.row.one.card.id ? -1 : 1));
    // A check takes long, so only the best cards are checked.
    const taken: Addable[] = [];
    for (const {
      row: { one },
    } of rows) {
      if (taken.length === most) break;
      const isFit = fits.get(one.card) ?? causesNothing(one.card);
      fits.set(one.card, isFit);
      if (isFit) taken.push(one);
    }
    return taken;
  };
  const chosen = new Set([
    ...best(({ pays, one }) => pays + traitCloseness(one.card, weights), MOST_PAYERS),
    ...best(
      ({ scores, cost, one }) =>
        scores === 0 ? 0 : scores - cost / 3 + traitCloseness(one.card, weights),
      MOST_SCORERS,
    ),
    ...best(({ one }) => sharedTraitCopies(one.card, weights), MOST_OTHERS),
  ]);
  const candidates = [...chosen].map((one) => asCandidate(one, counts, slots, bench));
  const owned = candidates.filter(({ isOwned }) => isOwned);
  return owned.length > 0 ? owned : candidates;
}

/** The score added for an owned card when owned cards are preferred. */
const OWNED_FIRST = 1_000;

function traitCloseness(card: Card, weights: ReadonlyMap<string, number>): number {
  return Math.min(1, sharedTraitCopies(card, weights) / 10);
}

function asCandidate(
  { card, most, owned }: Addable,
  counts: Counts,
  slots: number,
  { catalogue }: Workbench,
): Candidate {
  const isOnce = pieceOf(card, 2, catalogue).copies === 1;
  const room = roomFor(card, counts, { catalogue });
  const target = Math.min(isOnce ? COPIES_ONCE : COPIES, slots, most, room);
  const copies = owned > 0 ? Math.min(target, owned) : target;
  return { card, copies, isOwned: owned >= copies };
}

function roomFor(card: Card, counts: Counts, { catalogue }: Pick<Workbench, 'catalogue'>): number {
  const isOnce = pieceOf(card, 2, catalogue).copies === 1;
  return (isOnce ? MOST_COPIES_ONCE : MOST_COPIES) - (counts.get(card) ?? 0);
}

/** Rates a card in this deck: the Pull that it pays on average for other cards, its own Influence a turn, and its cost after cards that pay only for it. */
function rateCard(card: Card, { pieces, world }: Diagnosis, { catalogue }: Workbench) {
  const piece = pieceOf(card, 1, catalogue);
  let [pays, costly] = [0, 0];
  for (const target of pieces) {
    const cost = leastCost(world, target) ?? 0;
    if (cost <= 0) continue;
    costly += target.copies;
    pays += Math.min(cost, Math.max(0, pullTowards(world, piece, target))) * target.copies;
  }
  const cost = leastCost(world, piece) ?? 0;
  const cheaper = Math.max(
    0,
    ...world.callable.map((other) => pullOnlyTowards(other, piece, world)),
  );
  return {
    pays: piece.isCharacter ? 0 : pays / Math.max(1, costly) + valueOfGeneralPull(piece),
    scores: piece.isCharacter && card.pull?.signed === false ? card.pull.value : 0,
    cost: Math.max(0, cost - cheaper),
  };
}

/** Returns the Pull of `source`, if it depends on the target; 0 for general Pull, which other cards need, too. */
function pullOnlyTowards(source: Piece, target: Piece, world: Diagnosis['world']): number {
  return source.plainPull === null ? pullTowards(world, source, target) : 0;
}

/** Returns the value of general Pull, which counts even in a deck without costs. */
function valueOfGeneralPull({ plainPull, card }: Piece): number {
  return (plainPull ?? card.pull?.value ?? 0) > 0 ? 0.5 : 0;
}
