import { anyText, json } from '@/lib/text/schema';
import { type Kept, kept, type Storing } from './kept';

/** The most games of each table that are kept after a new deal, the newest first. */
export const MOST_EARLIER = 12;

/** Returns the game of a table in this browser, as its link. */
export function storedGame(table: string): Kept<string> {
  return kept(`play:${table}`, anyText);
}

function earlierGamesKept(table: string): Kept<readonly string[]> {
  return kept(`played:${table}`, json(readGames));
}

function readGames(value: unknown): readonly string[] | null {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : null;
}

/** Returns the games of the table that were left for a new deal, newest first. */
export function earlierGames(table: string): readonly string[] {
  return earlierGamesKept(table).read() ?? [];
}

/**
 * Adds a game that is left for a new deal to the earlier ones, in place of an older state of it if there is one. The oldest are removed when
 * there are too many, or no room is left.
 */
export function putAside(table: string, text: string, older: string | null = null): Storing {
  const list = earlierGamesKept(table);
  const others = earlierGames(table).filter((one) => one !== text && one !== older);
  const games = [text, ...others].slice(0, MOST_EARLIER);
  for (let count = games.length; count > 0; count--) {
    const storing = list.write(games.slice(0, count));
    if (storing !== 'full') return storing;
  }
  // Nothing fits: all of them last as long as the page.
  return list.write(games);
}
