import type { Card } from './catalogue';
import { isOwnSet } from './sets';

/** The path of a card's page: those of official cards are the same for everybody, the others are their owner's. */
export function cardPath({ set, slug }: Pick<Card, 'set' | 'slug'>): string {
  return isOwnSet(set) ? `/cards/mine/${set}/${slug}` : `/cards/ote/${set}/${slug}`;
}
