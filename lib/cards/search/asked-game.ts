import type { AnyCard } from '@/lib/cards/catalogue';
import { parseQuery } from '@/lib/cards/search/parse';

/** Returns the game that a query names with `game:`, or null when it names none or both. */
export function askedGame(source: string): AnyCard['game'] | null {
  if (!/\bgame\b/i.test(source)) return null;
  const { query } = parseQuery(source);
  for (const part of query.kind === 'and' ? query.parts : [query]) {
    if (part.kind !== 'choice' || part.key !== 'game' || part.op !== '=') continue;
    const [game, ...others] = part.values;
    if (others.length === 0) return game === 'eden' ? 'eden' : 'ote';
  }
  return null;
}
