import type { Card } from '@/lib/cards/catalogue';

/** A necessary fact of a card that nobody knows. */
interface MissingFact {
  readonly fact: string;
  /** The clause that requires it. */
  readonly clause: string;
}

/**
 * Returns the unknown facts without which the card cannot be played. Some Characters are printed without AP;
 * without AP *and* DP the facts are unknown. Unwritten text is not included.
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
