import type { AnyCard, Card } from './catalogue';
import { isOfficialPlace, ownPage } from './own-place';
import { isOwnSet } from './sets';

/** The path of a card's page: those of official cards are the same for everybody, the others are their owner's. */
export function cardPath({ set, slug }: Pick<Card, 'set' | 'slug'>): string {
  return isOwnSet(set) ? `/cards/mine/${set}/${slug}` : `/cards/ote/${set}/${slug}`;
}

/** The path of the page of a card of either game. */
export function pathOf(
  card: Pick<AnyCard, 'set' | 'slug'> & { readonly game?: AnyCard['game'] },
): string {
  if (card.game !== 'eden') return cardPath(card);
  const { game, set, slug } = card;
  return isOfficialPlace({ game, set })
    ? `/cards/eden/${set}/${slug}`
    : ownPage({ game, set, number: slug });
}

/** The path of the search for cards of a game. */
export function searchPath(game: AnyCard['game']): string {
  return game === 'eden' ? '/cards/eden' : '/cards';
}

/** Returns the game that a page is about; null where the path does not tell. */
export function gameOfPath(path: string): AnyCard['game'] | null {
  if (/^\/(?:(?:cards|rules)\/)?eden(?:\/|$)/.test(path)) return 'eden';
  return /^\/(?:cards\/ote|rules|play|puzzles|gauntlet)(?:\/|$)/.test(path) ? 'ote' : null;
}
