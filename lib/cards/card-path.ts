import type { AnyCard, Card } from './catalogue';
import { isOfficialPlace, pathOfOwnCard } from './own-place';
import { isOwnSet } from './sets';

/** Returns the path of a card's page. Pages of official cards are public, others belong to their owner. */
export function cardPath({ set, slug }: Pick<Card, 'set' | 'slug'>): string {
  return isOwnSet(set) ? `/cards/mine/${set}/${slug}` : `/cards/ote/${set}/${slug}`;
}

/** Returns the path of the page of a card of either game. */
export function pathOf(
  card: Pick<AnyCard, 'set' | 'slug'> & { readonly game?: AnyCard['game'] },
): string {
  if (card.game !== 'eden') return cardPath(card);
  const { game, set, slug } = card;
  return isOfficialPlace({ game, set })
    ? `/cards/eden/${set}/${slug}`
    : pathOfOwnCard({ game, set, number: slug });
}

/** Returns the path of the search page of a game. */
export function searchPath(game: AnyCard['game']): string {
  return game === 'eden' ? '/cards/eden' : '/cards';
}

/** Returns the game that a page is about, or null when the path does not determine it. */
export function gameOfPath(path: string): AnyCard['game'] | null {
  if (/^\/(?:(?:cards|rules)\/)?eden(?:\/|$)/.test(path)) return 'eden';
  return /^\/(?:cards\/ote|rules|play|puzzles|gauntlet|learn)(?:\/|$)/.test(path) ? 'ote' : null;
}
