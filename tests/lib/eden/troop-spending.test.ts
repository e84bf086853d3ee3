import { describe, expect, it } from 'vitest';
import { checkTroop, type EdenCard, type TroopList } from '@/engine';
import { edenCatalogue } from '@/lib/eden/find-card';
import { waysToSpend } from '@/lib/eden/troop-spending';
import { dice } from '@/tests/lib/decks/random-decks';
import { CARDS, fighter, TROOP } from '@/tests/lib/eden/roster/cards';

const SOME: readonly EdenCard[] = [
  fighter({ name: 'Ada', value: 30 }),
  fighter({ name: 'Bea', value: 25 }),
  fighter({ name: 'Cyd', value: 20 }),
  fighter({ name: 'Guard', value: 12, copies: 2 }),
  fighter({ name: 'Mob', value: 7, copies: 'unlimited' }),
  fighter({ name: 'Eel', value: 5, faction: 'Tidewrack' }),
  fighter({ name: 'Dim', value: undefined }),
  fighter({ name: 'Vague', value: 6, limbs: {} }),
  { type: 'Mission', name: 'Hold' },
];
const EMPTY: TroopList = { ...TROOP, leader: null, fighters: [], missions: [], tactical: [] };

/** Every way, by trying all multisets. */
function slowly(troop: TroopList, cards: readonly EdenCard[]): Set<string> {
  const catalogue = edenCatalogue(cards);
  const names = cards.flatMap((card) => (card.type === 'Fighter' ? [card.name] : []));
  const broken = checkTroop(troop, catalogue, false).errors.length;
  const fits = (more: readonly string[]) =>
    checkTroop(
      { ...troop, fighters: [...troop.fighters, ...more] },
      catalogue,
      false,
    ).errors.filter(({ code }) => code !== 'EMPTY_TROOP').length <=
    broken - (troop.fighters.length === 0 ? 1 : 0);
  const found = new Set<string>();
  function go(from: number, more: readonly string[]): void {
    let isFull = true;
    for (const [at, name] of names.entries()) {
      if (!fits([...more, name])) continue;
      isFull = false;
      if (at >= from) go(at, [...more, name]);
    }
    if (isFull && more.length > 0) found.add([...more].sort().join());
  }
  go(0, []);
  return found;
}

describe('the ways to spend the remaining points', () => {
  it('are exactly the ways that an exhaustive search finds', () => {
    const throwDice = dice(3);
    for (let run = 0; run < 40; run += 1) {
      const fighters = ['Ada', 'Guard', 'Mob'].filter(() => throwDice(2) === 0);
      const troop = { ...EMPTY, fighters, budget: 20 + throwDice(60) };
      if (
        checkTroop(troop, edenCatalogue(SOME), false).errors.some(
          ({ code }) => code === 'OVER_BUDGET',
        )
      )
        continue;
      const { ways, isWhole } = waysToSpend(troop, SOME);
      expect(isWhole).toBe(true);
      expect(new Set(ways.map((way) => [...way.fighters].sort().join()))).toEqual(
        slowly(troop, SOME),
      );
      expect(ways).toHaveLength(new Set(ways.map((way) => way.fighters.join())).size);
    }
  });

  it('start with the highest sum, then the fewest fighters', () => {
    const { left, ways } = waysToSpend({ ...EMPTY, budget: 45 }, SOME);
    expect(left).toBe(45);
    expect(ways[0]).toEqual({ fighters: ['Bea', 'Cyd'], spent: 45 });
    const order = ways.map(({ spent, fighters }) => spent * 1_000 - fighters.length);
    expect(order).toEqual([...order].sort((a, b) => b - a));
  });

  it('are none without remaining points, without a symbol, and with an unknown value', () => {
    for (const change of [
      { budget: 20, fighters: ['Ada'] },
      { budget: 30, fighters: ['Ada'] },
      { by: null, symbol: null },
      { fighters: ['Dim'] },
      { fighters: ['Nobody'] },
    ])
      expect(waysToSpend({ ...EMPTY, ...change }, SOME).ways).toEqual([]);
  });

  it('are legal for each faction of the built-in cards', () => {
    const catalogue = edenCatalogue(CARDS);
    for (const symbol of ['Cinder Court', 'Tidewrack', 'Hollow Choir', 'Brass Orchard']) {
      const troop = { ...EMPTY, symbol, budget: 100 };
      const { ways } = waysToSpend(troop, CARDS);
      expect(ways.length).toBeGreaterThan(10);
      for (const { fighters, spent } of ways.slice(0, 200)) {
        const check = checkTroop({ ...troop, fighters }, catalogue, false);
        expect(check.errors).toEqual([]);
        expect(check.value).toBe(spent);
      }
    }
  });

  it('are marked as an incomplete list when there are too many', () => {
    const mob = [
      fighter({ name: 'A', value: 1, copies: 'unlimited' }),
      fighter({ name: 'B', value: 2, copies: 'unlimited' }),
      fighter({ name: 'C', value: 3, copies: 'unlimited' }),
      fighter({ name: 'D', value: 4, copies: 'unlimited' }),
    ];
    const { ways, isWhole } = waysToSpend({ ...EMPTY, budget: 200 }, mob);
    expect(isWhole).toBe(false);
    expect(ways.length).toBeGreaterThan(1_000);
  });
});
