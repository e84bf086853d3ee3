import type { EdenCard, FighterRecord } from '@/engine';

/** Returns the fighters among cards. */
export function fightersIn(cards: readonly EdenCard[]): readonly FighterRecord[] {
  return cards.filter((card) => card.type === 'Fighter');
}

/** Returns the factions or the stigmas that fighters have, by name. */
export function symbolsOfFighters(
  cards: readonly EdenCard[],
  by: 'faction' | 'stigma',
): readonly string[] {
  const all = fightersIn(cards).flatMap((card) => card[by] ?? []);
  return [...new Set(all)].sort();
}
