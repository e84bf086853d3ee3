import { describe, expect, it } from 'vitest';
import { checkTroop, type EdenCard, type TroopList, type TroopMessage } from '@/engine';
import { edenCatalogue } from '@/lib/eden/find-card';
import { repairsOf } from '@/lib/eden/troop-repairs';
import { dice } from '@/tests/lib/decks/random-decks';
import { fighter } from '@/tests/lib/eden/roster/cards';

const CARDS: readonly EdenCard[] = [
  fighter({ name: 'Ada', value: 30 }),
  fighter({ name: 'Bea', value: 25 }),
  fighter({ name: 'Cyd', value: 20, stigma: 'Salt' }),
  fighter({ name: 'Guard', value: 10, copies: 3 }),
  fighter({ name: 'Mob', value: 5, copies: 'unlimited' }),
  fighter({ name: 'Eel', value: 15, faction: 'Tidewrack' }),
  fighter({ name: 'Dim', value: undefined }),
  { type: 'NPF', name: 'Rat' } as EdenCard,
  { type: 'Mission', name: 'Hold', text: 'Gain 1 SP.' },
  { type: 'Mission', name: 'Drown', text: 'Gain 1 SP.', faction: 'Tidewrack' },
  { type: 'Tactical', name: 'Feint', text: 'Gain 1 SP.' },
  { type: 'Tactical', name: 'Smoke', text: 'Gain 1 SP.' },
  { type: 'Tactical', name: 'Trap', text: 'Gain 1 SP.' },
  { type: 'Tactical', name: 'Tide', text: 'Gain 1 SP.', faction: 'Tidewrack' },
];

const TROOP: TroopList = {
  name: null,
  by: 'faction',
  symbol: 'Cinder Court',
  budget: 100,
  leader: 'Ada',
  fighters: ['Ada', 'Bea'],
  missions: ['Hold'],
  tactical: ['Feint', 'Smoke'],
};

function messages(troop: TroopList): readonly TroopMessage[] {
  const { errors, warnings } = checkTroop(troop, edenCatalogue(CARDS), false);
  return [...errors, ...warnings];
}

function repairs(change: Partial<TroopList>, code: TroopMessage['code']) {
  const troop = { ...TROOP, ...change };
  const message = messages(troop).find((one) => one.code === code);
  if (message === undefined) throw new Error(`No ${code} in ${JSON.stringify(messages(troop))}`);
  return repairsOf(troop, CARDS, message);
}

const words = (change: Partial<TroopList>, code: TroopMessage['code']) =>
  repairs(change, code).map((repair) => repair.words);

describe('the smallest repair of a troop', () => {
  it.each<[TroopMessage['code'], Partial<TroopList>, readonly string[]]>([
    ['EMPTY_TROOP', { fighters: [], leader: null }, ['Recruit Ada', 'Recruit Bea', 'Recruit Cyd']],
    [
      'NO_SYMBOL',
      { by: null, symbol: null },
      ['Make it a troop of the faction Cinder Court', 'Make it a troop of the stigma Ash'],
    ],
    [
      'WRONG_FACTION',
      { fighters: ['Ada', 'Eel'] },
      ['Make it a troop of the stigma Ash', 'Take out Eel'],
    ],
    [
      'WRONG_STIGMA',
      { by: 'stigma', symbol: 'Ash', fighters: ['Ada', 'Cyd'] },
      ['Make it a troop of the faction Cinder Court', 'Take out Cyd'],
    ],
    ['OVER_BUDGET', { budget: 40 }, ['Take out Bea', 'Take out Ada', 'Set the budget to 55']],
    ['DUPLICATE_FIGHTER', { fighters: ['Ada', 'Ada'] }, ['Take out Ada']],
    ['NPF_RECRUITED', { fighters: ['Ada', 'rat', 'Rat'] }, ['Take out rat and Rat']],
    ['MISSION_LOCKED', { missions: ['Hold', 'Drown'] }, ['Take out Drown']],
    ['TACTICAL_LOCKED', { tactical: ['Feint', 'Smoke', 'Tide'] }, ['Take out Tide']],
    ['DUPLICATE_TACTICAL', { tactical: ['Feint', 'Smoke', 'Feint'] }, ['Keep one Feint']],
    ['LEADER_NOT_IN_TROOP', { leader: 'Cyd' }, ['Make Ada the leader', 'Make Bea the leader']],
    ['UNKNOWN_CARD', { fighters: ['Ada', 'Gaurd'] }, ['Write Guard', 'Take out Gaurd']],
    ['INCOMPLETE_CARD', { fighters: ['Ada', 'Dim'] }, ['Take out Dim']],
    ['BUDGET_ABOVE_200', { budget: 250 }, ['Set the budget to 200']],
    ['NO_LEADER', { leader: null }, ['Make Ada the leader', 'Make Bea the leader']],
    ['NO_MISSION', { missions: [] }, ['Take the mission Hold']],
    ['HAND_SHORT', { tactical: ['Smoke'], leader: 'Ada' }, ['Add Feint and Trap']],
    ['POINTS_UNUSED', {}, []],
  ])('solves the problem %s', (code, change, expected) => {
    expect(words(change, code)).toEqual(expected);
  });

  it('solves the reported problem, adds no other problem, and leaves the rest of the troop unchanged', () => {
    const throwDice = dice(7);
    const names = ['Ada', 'Bea', 'Cyd', 'Guard', 'Mob', 'Eel', 'Dim', 'Rat', 'Nobody'];
    const pick = <T>(from: readonly T[]) => from[throwDice(from.length)] as T;
    const some = <T>(from: readonly T[], most: number) =>
      Array.from({ length: throwDice(most + 1) }, () => pick(from));
    let repaired = 0;
    for (let run = 0; run < 400; run += 1) {
      const troop: TroopList = {
        ...TROOP,
        ...pick([
          { by: 'faction' as const, symbol: pick(['Cinder Court', 'Tidewrack', 'None']) },
          { by: 'stigma' as const, symbol: pick(['Ash', 'Salt']) },
          { by: null, symbol: null },
        ]),
        budget: pick([0, 40, 100, 230]),
        leader: pick([null, ...names]),
        fighters: some(names, 6),
        missions: some(['Hold', 'Drown', 'Huld'], 2),
        tactical: some(['Feint', 'Smoke', 'Tide', 'Fient'], 3),
      };
      for (const message of messages(troop))
        for (const repair of repairsOf(troop, CARDS, message)) {
          const key = ({ code, card, message: said }: TroopMessage) =>
            code === 'DUPLICATE_FIGHTER' ? said : `${code} ${card}`;
          const before = new Set(messages(troop).map(key));
          const after = checkTroop(repair.troop, edenCatalogue(CARDS), false);
          const left = [...after.errors, ...after.warnings].map(key);
          expect(left, repair.words).not.toContain(key(message));
          expect(after.errors.map(key).filter((one) => !before.has(one))).toEqual([]);
          repaired += 1;
        }
    }
    expect(repaired).toBeGreaterThan(1_000);
  });

  it('removes as few fighters as an exhaustive search, and chooses the cheapest ones', () => {
    const throwDice = dice(11);
    const names = ['Ada', 'Bea', 'Cyd', 'Guard', 'Guard', 'Mob', 'Mob', 'Mob'];
    const values = new Map(
      CARDS.map((card) => [card.name, card.type === 'Fighter' ? (card.value ?? 0) : 0]),
    );
    const worth = (list: readonly string[]) =>
      list.reduce((sum, name) => sum + (values.get(name) ?? 0), 0);
    for (let run = 0; run < 100; run += 1) {
      const fighters = names.filter(() => throwDice(3) > 0);
      const budget = throwDice(Math.max(1, worth(fighters)));
      if (fighters.length < 2 || worth(fighters) <= budget) continue;
      const [first] = repairs({ fighters, budget, leader: null }, 'OVER_BUDGET').filter(
        (repair) => repair.troop.budget === budget,
      );
      let best: readonly [number, number] | null = null;
      for (let mask = 1; mask < 2 ** fighters.length - 1; mask += 1) {
        const gone = fighters.filter((_, at) => (mask >> at) & 1);
        if (worth(fighters) - worth(gone) > budget) continue;
        if (
          best === null ||
          gone.length < best[0] ||
          (gone.length === best[0] && worth(gone) < best[1])
        )
          best = [gone.length, worth(gone)];
      }
      if (best === null) continue;
      expect(first, `${fighters} for ${budget}`).toBeDefined();
      const left = first?.troop.fighters ?? [];
      expect([fighters.length - left.length, worth(fighters) - worth(left)]).toEqual(best);
    }
  });

  it('clears the leader only when that fighter is removed', () => {
    const [bea, ada] = repairs({ budget: 40, leader: 'Ada' }, 'OVER_BUDGET');
    expect(bea?.troop.leader).toBe('Ada');
    expect(ada?.troop.leader).toBeNull();
  });

  it('corrects a misspelt name everywhere, also for the leader', () => {
    const [first] = repairs({ fighters: ['Aad', 'Bea'], leader: 'Aad' }, 'UNKNOWN_CARD');
    expect(first?.troop).toMatchObject({ fighters: ['Ada', 'Bea'], leader: 'Ada' });
  });

  it('never proposes a mission or tactical card with unknown text', () => {
    const dark: readonly EdenCard[] = [
      { type: 'Mission', name: 'Aardvark' },
      { type: 'Tactical', name: 'Abyss' },
      ...CARDS,
    ];
    const troop = { ...TROOP, missions: [], tactical: [] };
    const { warnings } = checkTroop(troop, edenCatalogue(dark), false);
    const words = warnings
      .filter(({ code }) => code === 'NO_MISSION' || code === 'HAND_SHORT')
      .flatMap((warning) => repairsOf(troop, dark, warning).map((one) => one.words));
    expect(words).toContain('Take the mission Hold');
    expect(words.join()).not.toMatch(/Aardvark|Abyss/);
  });
});
