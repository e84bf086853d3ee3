import { describe, expect, it } from 'vitest';
import type { TroopList } from '@/engine';
import { isSameList, sharedList, tidyList } from '@/lib/decks/deck-list';
import { deckListSchema } from '@/lib/decks/deck-schema';
import { diffLists, isEmptyDiff } from '@/lib/decks/edit-diff';
import { isDeckList } from '@/lib/decks/is-deck-list';
import { mergeLists } from '@/lib/decks/merge';
import { listOfTroop, troopOfList } from '@/lib/eden/saved-troop';

const TROOP: TroopList = {
  name: 'Night watch',
  by: 'faction',
  symbol: 'Cinder Court',
  budget: 100,
  leader: 'Ysolde',
  fighters: ['Ysolde', 'Guard', 'Guard'],
  missions: ['Hold the well'],
  tactical: ['Feint'],
};
const LIST = listOfTroop(TROOP);

describe('a troop saved as a deck', () => {
  it('is restored unchanged by every reader of decks', () => {
    expect(troopOfList(deckListSchema.parse(JSON.parse(JSON.stringify(LIST))))).toEqual(TROOP);
    expect(isDeckList(JSON.parse(JSON.stringify(LIST)))).toBe(true);
    expect(troopOfList(tidyList(sharedList(LIST)))).toEqual(TROOP);
  });

  it('keeps notes, tags and folder of the deck, and turns a blank name into none', () => {
    const before = { ...LIST, notes: 'Try it', tags: ['league'], folder: 'Eden' };
    const after = listOfTroop({ ...TROOP, name: null, fighters: ['Guard'] }, before);
    expect(after).toMatchObject({ notes: 'Try it', tags: ['league'], folder: 'Eden', name: '' });
    expect(troopOfList({ ...after, name: '  ' }).name).toBeNull();
  });

  it('adds up rows of one fighter, and drops rows of 0', () => {
    const mixed = listOfTroop({ ...TROOP, fighters: ['Guard', 'Ysolde', 'Guard'] });
    expect(mixed.entries).toEqual([
      { card: 'Guard', count: 2 },
      { card: 'Ysolde', count: 1 },
    ]);
    const entries = [{ card: 'Guard', count: 0 }];
    expect(troopOfList({ ...mixed, entries }).fighters).toEqual([]);
  });

  it.each([
    ['a head that is a number', { ...LIST, troop: 3 }],
    ['a budget with a fraction', { ...LIST, troop: { ...LIST.troop, budget: 1.5 } }],
    ['a symbol of another kind', { ...LIST, troop: { ...LIST.troop, by: 'guild' } }],
    ['missions that are no names', { ...LIST, troop: { ...LIST.troop, missions: [{}] } }],
    ['another game', { ...LIST, game: 'chess' }],
  ])('is refused when it has %s', (_, list) => {
    expect(deckListSchema.safeParse(list).success).toBe(false);
    expect(isDeckList(list)).toBe(false);
  });

  it('differs from a deck with equal cards but another budget, leader, symbol, mission or tactical card', () => {
    for (const head of [
      { budget: 120 },
      { leader: null },
      { by: 'stigma' as const },
      { symbol: 'Tidewrack' },
      { missions: [] },
      { tactical: ['Feint', 'Smoke'] },
    ]) {
      const other = listOfTroop({ ...TROOP, ...head });
      expect(isSameList(LIST, other)).toBe(false);
      expect(isEmptyDiff(diffLists(LIST, other))).toBe(false);
    }
    expect(isSameList(LIST, listOfTroop({ ...TROOP }))).toBe(true);
    expect(isEmptyDiff(diffLists(LIST, LIST))).toBe(true);
  });
});

describe('a troop that two devices changed', () => {
  const of = (change: Partial<TroopList>) => listOfTroop({ ...TROOP, ...change });

  it('contains the changes of both devices', () => {
    const mine = of({ budget: 120, fighters: ['Ysolde', 'Guard', 'Guard', 'Guard'] });
    const theirs = of({ leader: null, missions: ['Hold the well', 'Burn it'], tactical: [] });
    const { list, conflicts } = mergeLists(LIST, mine, theirs);
    expect(conflicts).toEqual([]);
    expect(troopOfList(list)).toEqual({
      ...TROOP,
      budget: 120,
      leader: null,
      fighters: ['Ysolde', 'Guard', 'Guard', 'Guard'],
      missions: ['Hold the well', 'Burn it'],
      tactical: [],
    });
  });

  it('reports conflicts, and applies the choices', () => {
    const mine = of({ budget: 120, leader: 'Guard', symbol: 'Tidewrack' });
    const theirs = of({ budget: 150, leader: null, by: 'stigma', symbol: 'Ash' });
    const { list, conflicts } = mergeLists(LIST, mine, theirs);
    expect(conflicts).toEqual([
      {
        of: 'symbol',
        key: 'symbol',
        base: 'Faction: Cinder Court',
        mine: 'Faction: Tidewrack',
        theirs: 'Stigma: Ash',
      },
      { of: 'budget', key: 'budget', base: 100, mine: 120, theirs: 150 },
      { of: 'leader', key: 'leader', base: 'Ysolde', mine: 'Guard', theirs: '' },
    ]);
    expect(troopOfList(list)).toMatchObject({ budget: 120, leader: 'Guard', symbol: 'Tidewrack' });
    const chosen = mergeLists(
      LIST,
      mine,
      theirs,
      new Map(conflicts.map(({ key }) => [key, 'theirs' as const])),
    );
    expect(chosen.conflicts).toEqual([]);
    expect(troopOfList(chosen.list)).toMatchObject({
      budget: 150,
      leader: null,
      by: 'stigma',
      symbol: 'Ash',
    });
  });
});
