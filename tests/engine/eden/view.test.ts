import { describe, expect, it } from 'vitest';
import { eden } from '@/engine/eden/game';
import { randomAnswer } from '@/engine/eden/pilots/random';
import type { EdenState } from '@/engine/eden/state/types';
import { diceOf } from '@/engine/kernel/dice';
import { submitIn } from '@/engine/kernel/game';
import { stableJson } from '@/engine/kernel/hash';
import { someMatch } from '@/tests/engine/eden/ash-and-ember';
import { FIRST_SEED, runs } from '@/tests/seeded';

/** `npm run explore` compares two hundred. */
const MATCHES = runs(6, 200);
const LONG = { timeout: 7_200_000 };

/** The same match with other secrets on the other side: bids, hand, lists, a secret mission, and chance. */
function exchanged(state: EdenState, seat: number): EdenState {
  const other = 1 - seat;
  const players = state.players.map((player, whose) => {
    if (whose !== other) return player;
    const { mission } = player;
    const hidden = mission?.secret === true ? { ...mission, name: 'Another' } : mission;
    const hand = player.hand.map((card, at) => ({ ...card, name: `Card ${at}` }));
    return { ...player, hand, missions: [], tactical: [], mission: hidden };
  });
  const frames = state.frames.map((frame) => {
    if (frame.frame !== 'phase' || !frame.bids.includes(null)) return frame;
    const bids = frame.bids.map((bid, whose) => (whose === other && bid !== null ? bid + 1 : bid));
    return { ...frame, bids };
  });
  return { ...state, players, frames, chance: { from: 'script', left: [6], problem: null } };
}

describe('what a player sees', () => {
  it('never shows a secret bid, hand, list or mission of the other side', LONG, () => {
    let [compared, bids, secrets] = [0, 0, 0];
    for (let seed = FIRST_SEED; seed < FIRST_SEED + MATCHES; seed++) {
      const begun = eden.start({ seed, position: someMatch(seed) });
      if (!begun.ok) throw new Error(begun.error.message);
      let { state } = begun.value;
      const dice = diceOf(seed, 'views');
      for (;;) {
        const request = dice.pick(state.asked);
        if (request === undefined) break;
        const next = submitIn(eden, state, randomAnswer(state, request, dice));
        if (!next.ok) throw new Error(next.error.message);
        state = next.value.state;
        for (const seat of state.players.keys()) {
          const own = eden.viewOf(state, seat);
          expect(stableJson(eden.viewOf(exchanged(state, seat), seat))).toBe(stableJson(own));
          compared += 1;
        }
        const frame = state.frames.at(-1);
        if (frame?.frame === 'phase' && frame.bids.filter((bid) => bid !== null).length === 1) {
          bids += 1;
        }
        if (state.players.some(({ mission }) => mission?.secret === true)) secrets += 1;
      }
    }
    // The secrets were there to be seen.
    expect(compared).toBeGreaterThan(500);
    expect(bids).toBeGreaterThan(3);
    expect(secrets).toBeGreaterThan(20);
  });
});
