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

const EDEN_PAGE = /^\/(?:(?:cards|rules)\/)?eden(?:\/|$)/;
const EDGE_PAGE =
  /^\/(?:cards$|(?:cards\/(?:ote|search|factions|trait|keyword|coverage)|rules|play|puzzles|gauntlet|learn)(?:\/|$))/;

/** Returns the game that a page is about, or null when the path does not determine it. */
export function gameOfPath(path: string): AnyCard['game'] | null {
  if (EDEN_PAGE.test(path)) return 'eden';
  return EDGE_PAGE.test(path) ? 'ote' : null;
}

/** The pages that both games have, by the beginning of their addresses; the more special ones come first. */
const PAGES_OF_GAMES: readonly Readonly<Record<AnyCard['game'], string>>[] = [
  { ote: '/cards/coverage', eden: '/cards/eden/coverage' },
  { ote: '/rules/glossary', eden: '/rules/eden/glossary' },
  { ote: '/rules', eden: '/rules/eden' },
  { ote: '/cards', eden: '/cards/eden' },
  { ote: '/learn', eden: '/eden/learn' },
  { ote: '/play', eden: '/eden/play' },
  { ote: '/decks', eden: '/eden/troop' },
];

/** Returns the page of a game that corresponds to a page of the other one; the same path when it is not about the other game. */
export function pathInGame(path: string, game: AnyCard['game']): string {
  const shown = gameOfPath(path);
  if (shown === null || shown === game) return path;
  const pair = PAGES_OF_GAMES.find(
    (one) => path === one[shown] || path.startsWith(`${one[shown]}/`),
  );
  // Puzzles and the gauntlet are played; what only Eden has leads to the first page.
  return pair?.[game] ?? (game === 'eden' ? '/eden/play' : '/');
}
