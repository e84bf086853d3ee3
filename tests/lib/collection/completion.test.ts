import { describe, expect, it } from 'vitest';
import { byRarity } from '@/lib/collection/completion';
import type { CountedPrinting } from '@/lib/collection/printings';

function printing(number: string, rarity: string | null): CountedPrinting {
  const id = `ote/standard/${number}`;
  return { id, card: id, name: number, set: 'standard', number, rarity, type: 'gear', page: '' };
}

describe('completion by rarity', () => {
  it('puts the commonest first, what nobody knows behind the rarest, and none last', () => {
    const rarities = ['R1', null, 'C1', 'promo', 'U2', 'C4', 'CH', 'C1'];
    const groups = byRarity(rarities.map((rarity, i) => printing(String(i), rarity)));
    expect(groups.map(([rarity, some]) => [rarity, some.length])).toEqual([
      ['C4', 1],
      ['C1', 2],
      ['U2', 1],
      ['R1', 1],
      ['CH', 1],
      ['promo', 1],
      [null, 1],
    ]);
  });
});
