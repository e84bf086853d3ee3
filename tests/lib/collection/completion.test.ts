import { describe, expect, it } from 'vitest';
import { collectedPrintings, groupByRarity } from '@/lib/collection/completion';
import type { CountedPrinting } from '@/lib/collection/printings';

function printing(number: string, rarity: string | null): CountedPrinting {
  const id = `ote/standard/${number}`;
  return { id, card: id, name: number, set: 'standard', number, rarity, type: 'gear', page: '' };
}

describe('completion by rarity', () => {
  it('lists the commonest rarity first, unknown rarities after the rarest, and cards without rarity last', () => {
    const rarities = ['R1', null, 'C1', 'promo', 'U2', 'C4', 'CH', 'C1'];
    const groups = groupByRarity(rarities.map((rarity, i) => printing(String(i), rarity)));
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

describe('the printings that a user collects', () => {
  const standard = printing('052', 'C1');
  const limited = { ...standard, id: 'ote/limited/052', set: 'limited' };
  const other = { ...limited, id: 'ote/limited/053', number: '053' };
  const held = (id: string, owned: number, wanted: number) =>
    new Map([[id, { owned, wanted, trade: 0 }]]);

  it('leave out a further edition without any owned or wanted copy', () => {
    expect(collectedPrintings([standard, limited, other], held(standard.id, 3, 0), 'ote')).toEqual([
      standard,
    ]);
  });

  it('include all of a further edition once one copy is owned or wanted', () => {
    const all = [standard, limited, other];
    expect(collectedPrintings(all, held(limited.id, 1, 0), 'ote')).toEqual(all);
    expect(collectedPrintings(all, held(other.id, 0, 1), 'ote')).toEqual(all);
  });

  it('are those of the chosen game, also when the other one is counted', () => {
    const eden = { ...standard, id: 'eden/ash-and-ember/wren', set: 'ash-and-ember' };
    const of = (game: 'ote' | 'eden' | 'all') =>
      collectedPrintings([standard, eden], held(eden.id, 1, 0), game);
    expect(of('ote')).toEqual([standard]);
    expect(of('eden')).toEqual([eden]);
    expect(of('all')).toEqual([standard, eden]);
  });
});
