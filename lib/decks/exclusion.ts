import type { Card } from '@/lib/cards/catalogue';
import { filterMatches, foldedTraits } from '@/lib/decks/filter-match';

/** Checks whether a card keeps another out of its Conspiracy (ABL-EXCLUDE). */
function excludes(card: Card, other: Card): boolean {
  return card.abilities.some(
    (ability) =>
      ability.kind === 'keyword' &&
      ability.keyword.keyword === 'exclude' &&
      filterMatches(ability.keyword.only, other, foldedTraits(other)),
  );
}

/** A card that keeps another one, or further copies of itself, out of its Conspiracy. */
interface ExcludingPair {
  readonly card: Card;
  readonly excluded: Card;
}

/** Returns which cards of a deck exclude each other. A single copy cannot exclude another copy. */
export function excludingPairs(
  rows: readonly { readonly card: Card; readonly count: number }[],
): ExcludingPair[] {
  return rows.flatMap(({ card }) =>
    rows.flatMap((other) =>
      (other.card !== card || other.count > 1) && excludes(card, other.card)
        ? [{ card, excluded: other.card }]
        : [],
    ),
  );
}

/** Checks whether a card and one of these, other than itself, cannot be in one Conspiracy. */
export function clashes(card: Card, cards: Iterable<Card>): boolean {
  for (const other of cards)
    if (other !== card && (excludes(card, other) || excludes(other, card))) return true;
  return false;
}
