import { addToCount } from '@/lib/games/add-to-count';
import type { EdenListing } from './listing';

/** Words of cards that a form suggests, those of most cards first. */
interface KnownWords {
  readonly faction: readonly string[];
  readonly stigma: readonly string[];
  readonly types: readonly string[];
}

/** Returns the factions, stigmas and types of cards, official and own. */
export function knownWords(cards: readonly EdenListing[]): KnownWords {
  return {
    faction: byCount(cards.flatMap(({ facts }) => facts.faction ?? [])),
    stigma: byCount(cards.flatMap(({ facts }) => facts.stigma ?? [])),
    types: byCount(cards.flatMap(({ facts }) => facts.ftypes ?? [])),
  };
}

function byCount(words: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const word of words) addToCount(counts, word);
  return [...counts].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).map(([word]) => word);
}

/** Returns what a line of types, separated by commas, may become: the types before the last comma and one more. */
export function furtherTypes(line: string, types: readonly string[]): readonly string[] {
  const before = line.includes(',') ? `${line.slice(0, line.lastIndexOf(',')).trim()}, ` : '';
  const used = new Set(
    before
      .toLowerCase()
      .split(',')
      .map((word) => word.trim()),
  );
  return types.filter((type) => !used.has(type.toLowerCase())).map((type) => `${before}${type}`);
}
