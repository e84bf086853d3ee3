import { missingToPlay } from '@/engine';
import { levelWords } from '@/lib/cards/words';
import type { EdenListing } from '@/lib/eden/listing';

/** Describes how much of a card the engine carries out. A card with unknown facts is never called complete. */
export function edenLevelSays(card: EdenListing): string {
  if (card.level !== 'unwritten') {
    if (!isPlayable(card))
      return `The text is known, but the card cannot be played yet: it lacks ${card.missing.join('; ')}.`;
    return card.missing.length === 0
      ? levelWords(card.level).says
      : `The card is incomplete: it lacks ${card.missing.join('; ')}. What is known of it can be played.`;
  }
  switch (card.record.type) {
    case 'Fighter':
    case 'NPF':
      return isPlayable(card)
        ? 'The text is not known. The engine plays it as a card without abilities.'
        : 'The text is not known, and neither are all figures.';
    case 'Mission':
    case 'Tactical':
      return 'The text is not known, so the card is never offered in a match.';
    case 'Scenery':
      return 'The rules are not known, so the element does nothing of its own.';
  }
}

/** Checks whether enough facts of a card are known for a match. */
export function isPlayable({ record, level }: EdenListing): boolean {
  switch (record.type) {
    case 'Fighter':
      return record.value !== undefined && missingToPlay(record).length === 0;
    case 'NPF':
      return record.level !== undefined && missingToPlay(record).length === 0;
    case 'Mission':
    case 'Tactical':
      return level !== 'unwritten';
    case 'Scenery':
      return record.cost !== undefined;
  }
}
