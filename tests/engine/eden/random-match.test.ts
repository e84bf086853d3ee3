// @module-tag long
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { eden } from '@/engine/eden/game';
import { FORMAT } from '@/engine/eden/scenario/format';
import { layOut } from '@/engine/eden/scenario/layout';
import type { Answer } from '@/engine/eden/state/requests';
import type { EdenState } from '@/engine/eden/state/types';
import { submitIn } from '@/engine/kernel/game';
import { diceOf } from '@/engine/kernel/rng';
import { readScenario } from '@/engine/kernel/scenario/file';

const FIELD = `
title: A whole match
game: eden
phase: bid
options: { rounds: 3, climate: [2, 10] }
cards:
  Blade: { type: Fighter, arms: 5/4, equipment: ["Blade (Melee): CBT +1 - Fear (1)."] }
  Bow: { type: Fighter, legs: 5/3, equipment: ["Bow (Shooting): - Range (25), Str (2).", "Hat (Pr): head +1."] }
  Torch: { type: Fighter, base: 40, equipment: ["Torch (Melee): CBT +0 - Burn (2)."] }
  Rat: { type: NPF, level: 1 }
scenery:
  Wall: { rect: [30, 30, 10, 1], angle: 30 }
  Marsh: { circle: [15, 30, 4], penetrable: true, cost: 2, sight: flat }
players:
  A: { sp: 6, fighters: { Blade: [20, 24], Bow: [30, 20], Torch: [40, 24] } }
  B: { sp: 6, fighters: { Blade: [20, 36], Bow: [32, 40], Torch: [40, 36] } }
npfs: { Rat: [50, 30] }
`;

function position(): EdenState {
  const read = readScenario(FORMAT, parse(FIELD));
  if (read.file === null) throw new Error(JSON.stringify(read.problems));
  const { layout, problems } = layOut(read.file.head, { find: () => null, nearest: () => [] });
  expect(problems).toEqual([]);
  return layout.position;
}

/** Every match ends, states are plain JSON, every listed answer is taken, and the same answers lead to the same states. */
describe('random matches', () => {
  it('of several hundred answers keep the invariants of the kernel', () => {
    const dice = diceOf(11, 'random matches');
    let fallen = 0;
    for (let seed = 1; seed <= 25; seed++) {
      const setup = { seed, position: position() };
      const begun = eden.start(setup);
      if (!begun.ok) throw new Error(begun.error.message);
      const answers: Answer[] = [];
      const hashes: string[] = [];
      let { state } = begun.value;
      while (state.asked.length > 0) {
        const seat = state.asked[0]?.seat ?? 0;
        const answer = dice.pick([...eden.legalAnswers(state, seat)]);
        if (answer === undefined)
          throw new Error(`nothing to answer ${JSON.stringify(state.asked)}`);
        const before = eden.hash(state);
        const next = submitIn(eden, state, answer);
        if (!next.ok) throw new Error(`${JSON.stringify(answer)}: ${next.error.message}`);
        expect(eden.hash(state)).toBe(before);
        expect(JSON.parse(JSON.stringify(next.value.state))).toEqual(next.value.state);
        answers.push(answer);
        hashes.push(eden.hash(next.value.state));
        state = next.value.state;
        expect(answers.length).toBeLessThan(2000);
        holds(state);
      }
      expect(state.winner).not.toBeNull();
      fallen += state.fighters.filter((one) => one.fallen).length;
      // The same answers in one draft.
      const again = eden.start(setup);
      if (!again.ok) throw new Error(again.error.message);
      const draft = eden.draftOf(again.value.state, null);
      const replayed = answers.map((answer) => {
        expect(eden.submitTo(draft, answer)).toBeNull();
        return eden.hash(draft.state);
      });
      expect(replayed).toEqual(hashes);
    }
    expect(fallen).toBeGreaterThan(8);
  });
});

function holds({ fighters, profiles, players }: EdenState): void {
  for (const { at, fallen, ap, ticked, profile } of fighters) {
    expect(at === null).toBe(fallen);
    expect(ap).toBeGreaterThanOrEqual(0);
    for (const [limb, card] of Object.entries(profiles[profile]?.limbs ?? {})) {
      const open = (card?.white ?? 0) + (card?.red ?? 0) - ticked[limb as 'head'];
      expect(open).toBeGreaterThanOrEqual(fallen ? 0 : 1);
    }
  }
  for (const [index, one] of fighters.entries()) {
    for (const other of fighters.slice(index + 1)) {
      if (one.at === null || other.at === null) continue;
      const radii = (profiles[one.profile]?.radius ?? 0) + (profiles[other.profile]?.radius ?? 0);
      const apart = Math.hypot(one.at.x - other.at.x, one.at.y - other.at.y);
      expect(apart).toBeGreaterThanOrEqual(radii - 0.011);
    }
  }
  for (const { sp, vp } of players) expect(Math.min(sp, vp)).toBeGreaterThanOrEqual(0);
}
