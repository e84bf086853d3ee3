import type { Card } from '@/lib/cards/catalogue';

/** A fact that a card must have and nobody knows yet. */
interface MissingFact {
  readonly fact: string;
  /** The clause that demands it. */
  readonly clause: string;
}

/**
 * Facts that are not known, so that the card cannot be played by the rules. A Character without AP is
 * printed so on some cards; without AP *and* DP nobody has written it down. Text that is not written yet is another matter.
 */
export function incompleteFacts(card: Card): MissingFact[] {
  if (card.type === 'unknown') return [{ fact: 'type', clause: 'CARD-1' }];
  const missing: MissingFact[] = [];
  if (card.cost === null && card.type !== 'whammy')
    missing.push({ fact: 'cost', clause: 'CARD-2' });
  if (card.type === 'character' && card.ap === null && card.dp === null)
    missing.push({ fact: 'Power', clause: 'CARD-3' });
  return missing;
}
