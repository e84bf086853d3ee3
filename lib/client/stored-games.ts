import { localStore, ownName } from './storage';

/** Whether this browser has stored a game. */
export type Storing = 'stored' | 'full' | 'forbidden';

/** So many games that were left for another deal are kept for each table, the newest first. */
const MOST_EARLIER = 12;

function keyOf(table: string): string {
  return ownName(`play:${table}`);
}

function earlierKey(table: string): string {
  return ownName(`played:${table}`);
}

/** The game of a table, as it was stored; null when there is none, or storage is forbidden. */
export function storedGame(table: string): string | null {
  return textAt(keyOf(table));
}

/** Stores the game of a table in the place of the one before. */
export function storeGame(table: string, text: string): Storing {
  return put(keyOf(table), text);
}

/** Games of the table that were left for another deal, newest first. */
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

/** Puts a game that is left for another deal with the earlier ones. The oldest go when there are many, or no room is left. */
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
