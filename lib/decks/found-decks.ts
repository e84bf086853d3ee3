import type { DeckOutline } from './summary';

/** A folder or tag with its number of decks. */
interface Place {
  readonly name: string;
  readonly decks: number;
}

/** Counts the folders and tags of decks. */
export function placesOf(decks: readonly Pick<DeckOutline, 'tags' | 'folder'>[]) {
  return {
    folders: countNames(decks.flatMap(({ folder }) => (folder === '' ? [] : [folder]))),
    tags: countNames(decks.flatMap(({ tags }) => tags)),
  };
}

function countNames(names: readonly string[]): Place[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .map(([name, decks]) => ({ name, decks }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}
