import { describe, expect, it } from 'vitest';
import type { FighterRecord } from '@/engine/eden/cards/record';
import { eden } from '@/engine/eden/game';
import { newMatch, PLAIN_OPTIONS, type TroopSetup } from '@/engine/eden/setup/match';
import { ashAndEmber } from '@/tests/engine/eden/ash-and-ember';

const FIGHTERS = ashAndEmber().flatMap((card) => (card.type === 'Fighter' ? [card] : []));
const ofFaction = (faction: string) => FIGHTERS.filter((one) => one.faction === faction);
const COURT = ofFaction('Cinder Court');

function troop(fighters: readonly FighterRecord[]): TroopSetup {
  return { by: 'faction', symbol: 'Cinder Court', fighters, missions: [], tactical: [] };
}

/** The clause that refuses a match with this troop; null when it begins. */
function refusedBy(fighters: readonly FighterRecord[]): string | null {
  const legal = troop(COURT.slice(0, 2));
  const begun = eden.start({
    seed: 1,
    position: newMatch([legal, troop(fighters)], [], PLAIN_OPTIONS),
  });
  return begun.ok ? null : begun.error.clause;
}

describe('the troop check at set-up (PREP-1)', () => {
  it('accepts a legal troop', () => expect(refusedBy(COURT.slice(0, 4))).toBeNull());
  it.each([
    ['TROOP-1', ofFaction('Tidewrack').slice(0, 1)],
    ['TROOP-2', COURT],
    ['TROOP-3', [...COURT.slice(0, 1), ...COURT.slice(0, 1)]],
    ['TROOP-4', []],
  ])('refuses an illegal troop and cites %s', (clause, fighters) =>
    expect(refusedBy(fighters)).toBe(clause),
  );
});

describe('a list of scripted dice that is too short', () => {
  it('stops a reroll that would otherwise never end', () => {
    const position = newMatch([troop(COURT.slice(0, 1)), troop(COURT.slice(1, 2))], [], {
      ...PLAIN_OPTIONS,
      elements: 0,
    });
    const begun = eden.start({ seed: 1, dice: [], position });
    if (!begun.ok) throw new Error(begun.error.message);
    let { state } = begun.value;
    for (const seat of [0, 1]) {
      const draft = eden.draftOf(state, null);
      expect(eden.submitTo(draft, { seat, do: 'bid', sp: 1 })).toBeNull();
      state = draft.state;
    }
    // The bids are equal, and no die is left to decide.
    expect(state.phase).not.toBe('prep-3');
    expect(state.chance).toMatchObject({ problem: 'no result is left for a die of 6' });
  });
});
