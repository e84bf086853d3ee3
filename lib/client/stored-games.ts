import { localStore, ownName } from './storage';

/** Whether this browser has stored a game. */
export type Storing = 'stored' | 'full' | 'forbidden';

/** The most games of each table that are kept after a new deal, the newest first. */
const MOST_EARLIER = 12;

function keyOf(table: string): string {
  return ownName(`play:${table}`);
}

function earlierKey(table: string): string {
  return ownName(`played:${table}`);
}

/** Returns the stored game of a table; null when there is none, or storage is forbidden. */
export function storedGame(table: string): string | null {
  return textAt(keyOf(table));
}

/** Stores the game of a table in place of the previous one. */
export function storeGame(table: string, text: string): Storing {
  return put(keyOf(table), text);
}

/** Returns the games of the table that were left for a new deal, newest first. */
export function earlierGames(table: string): readonly string[] {
  const text = textAt(earlierKey(table));
  if (text === null) return [];
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

/** Adds a game that is left for a new deal to the earlier ones. The oldest are removed when there are too many, or no room is left. */
export function putAside(table: string, text: string): Storing {
  const games = [text, ...earlierGames(table).filter((one) => one !== text)].slice(0, MOST_EARLIER);
  for (; games.length > 0; games.pop()) {
    const storing = put(earlierKey(table), JSON.stringify(games));
    if (storing !== 'full') return storing;
  }
  return 'full';
}

function textAt(key: string): string | null {
  try {
    return localStore()?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

function put(key: string, text: string): Storing {
  const store = localStore();
  if (store === null) return 'forbidden';
  try {
    store.setItem(key, text);
    return 'stored';
  } catch (error) {
    return error instanceof DOMException && error.name === 'SecurityError' ? 'forbidden' : 'full';
  }
}
