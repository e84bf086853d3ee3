// @module-tag long
import { describe, expect, it } from 'vitest';
import { checkTroop, playChunk, type TroopList } from '@/engine';
import {
  FIGHTER_WORTH,
  type WorthJob,
  type WorthTally,
  worthFigures,
  worthOf,
} from '@/lib/eden/fighter-worth';
import { edenCatalogue } from '@/lib/eden/find-card';
import { exampleTroops } from '@/lib/eden/play/example-troops';
import { CARDS, fighter } from '@/tests/lib/eden/roster/cards';

const [EXAMPLE] = exampleTroops(CARDS);

function asked(troop: TroopList | undefined, cards = CARDS) {
  if (troop === undefined) throw new Error('There is no example.');
  const found = worthOf(troop, cards, 5);
  if (!found.ok) throw new Error(found.messages.join());
  return found;
}

function played(job: WorthJob, ...ranges: readonly (readonly [number, number])[]): WorthTally {
  const tally = FIGHTER_WORTH.empty(job);
  for (const [from, to] of ranges) {
    const chunk = playChunk(FIGHTER_WORTH, job, from, to);
    if (!chunk.ok) throw new Error(chunk.error.message);
    FIGHTER_WORTH.merge(tally, chunk.value);
  }
  return tally;
}

describe('the measured worth of a fighter', () => {
  it('compares its troop with legal troops that spend its points on other fighters', () => {
    const { job, replacements } = asked(EXAMPLE);
    expect(replacements.map(({ fighter: name }) => name)).toEqual([...new Set(EXAMPLE?.fighters)]);
    expect(job.troops).toHaveLength(replacements.length + 1);
    for (const { fighter: gone, instead } of replacements) {
      const fighters = [...(EXAMPLE?.fighters ?? []), ...instead].filter((name) => name !== gone);
      expect(instead).not.toContain(gone);
      if (EXAMPLE === undefined) continue;
      const list = { ...EXAMPLE, leader: null, fighters };
      expect(checkTroop(list, edenCatalogue(CARDS), false).errors).toEqual([]);
    }
    expect(job.opponents).toHaveLength(16);
  });

  it('is equal for any order of the chunks and for an equal seed', () => {
    const { job, replacements } = asked(EXAMPLE);
    const straight = played(job, [0, 12]);
    const { job: again } = asked(EXAMPLE);
    const mixed = played(structuredClone(again), [7, 12], [0, 3], [3, 7]);
    expect(mixed.games).toBe(12);
    expect(mixed.points).toEqual(straight.points);
    expect(worthFigures(mixed, replacements)).toEqual(worthFigures(straight, replacements));
    expect(worthFigures(FIGHTER_WORTH.empty(job), replacements)).toEqual([]);
  });

  it('is high for a fighter that is much better than its replacement', () => {
    const limb = { normal: 6, wounded: 5, white: 5, red: 5 };
    const limbs = {
      head: { ...limb, index: [1] },
      arms: { ...limb, index: [2, 3] },
      torso: { ...limb, index: [4, 5] },
      legs: { ...limb, index: [6] },
    };
    const cards = [
      ...CARDS,
      fighter({ name: 'Giant', faction: 'Test', value: 30, limbs }),
      fighter({ name: 'Twin', faction: 'Test', value: 30 }),
      fighter({ name: 'Other', faction: 'Test', value: 30 }),
    ];
    const troop: TroopList = {
      name: null,
      by: 'faction',
      symbol: 'Test',
      budget: 60,
      leader: 'Giant',
      fighters: ['Giant', 'Twin'],
      missions: [],
      tactical: [],
    };
    const { job, replacements } = asked(troop, cards);
    expect(replacements).toEqual([
      { fighter: 'Giant', instead: ['Other'] },
      { fighter: 'Twin', instead: ['Other'] },
    ]);
    const [giant, twin] = worthFigures(played(job, [0, 120]), replacements);
    expect(giant).toMatchObject({ fighter: 'Giant', seen: true, matchesNeeded: null });
    expect(giant?.difference).toBeGreaterThan(0.05);
    // Twin and Other are the same fighter: what they differ in is chance that both share.
    expect(twin?.difference).toBe(0);
    expect(twin).toMatchObject({ seen: false, matchesNeeded: null });
  });

  it('replaces one of several copies, and leaves the place empty when no fighter fits', () => {
    const cards = [
      ...CARDS,
      fighter({ name: 'Guard', faction: 'Test', value: 20, copies: 3 }),
      fighter({ name: 'Lord', faction: 'Test', value: 40 }),
    ];
    const troop: TroopList = {
      name: null,
      by: 'faction',
      symbol: 'Test',
      budget: 60,
      leader: null,
      fighters: ['Guard', 'Guard', 'Guard'],
      missions: [],
      tactical: [],
    };
    const { job, replacements } = asked(troop, cards);
    // Lord costs more than the Guard: what the troop leaves unused does not buy him.
    expect(worthOf({ ...troop, budget: 100 }, cards, 1)).toMatchObject({ replacements });
    expect(replacements).toEqual([{ fighter: 'Guard', instead: [] }]);
    expect(job.troops.map(({ fighters }) => fighters.length)).toEqual([3, 2]);
  });

  it('uses no mission with an unknown text on either side', () => {
    if (EXAMPLE === undefined) throw new Error('There is no example.');
    const missions = ['The big fight', ...EXAMPLE.missions];
    const { job } = asked({ ...EXAMPLE, missions });
    for (const troop of [...job.troops, ...job.opponents]) {
      expect(troop.missions.length).toBeGreaterThan(0);
      expect(troop.missions.map(({ name }) => name)).not.toContain('The big fight');
    }
    expect(job.troops[0]?.missions.map(({ name }) => name)).toEqual(EXAMPLE.missions);
  });

  it('is refused with a reason when it cannot be measured', () => {
    if (EXAMPLE === undefined) throw new Error('There is no example.');
    const illegal = worthOf({ ...EXAMPLE, budget: 10 }, CARDS, 1);
    expect(illegal).toMatchObject({ ok: false });
    const cards = [fighter({ name: 'Alone', faction: 'Test', value: 20 })];
    const alone = {
      ...EXAMPLE,
      symbol: 'Test',
      fighters: ['Alone'],
      leader: null,
      missions: [],
      tactical: [],
    };
    expect(worthOf(alone, cards, 1)).toEqual({
      ok: false,
      messages: ['A troop of one fighter whom nobody can replace has nothing to compare.'],
    });
  });
});
