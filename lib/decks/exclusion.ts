import type { Card } from '@/lib/cards/catalogue';
import { filterMatches, foldedTraits } from '@/lib/decks/filter-match';

/** Checks whether a card keeps another out of its Conspiracy (ABL-EXCLUDE). */
export function excludes(card: Card, other: Card): boolean {
  return card.abilities.some(
    (ability) =>
      ability.kind === 'keyword' &&
      ability.keyword.keyword === 'exclude' &&
      filterMatches(ability.keyword.only, other, foldedTraits(other)),
  );
}

/** Checks whether a card and one of these, other than itself, cannot be in one Conspiracy. */
export function clashes(card: Card, cards: Iterable<Card>): boolean {
  for (const other of cards)
    if (other !== card && (excludes(card, other) || excludes(other, card))) return true;
  return false;
}
