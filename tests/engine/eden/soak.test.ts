import { describe, expect, it } from 'vitest';
import { eden } from '@/engine/eden/game';
import { randomAnswer } from '@/engine/eden/pilots/random';
import type { Eden } from '@/engine/eden/state/draft';
import type { EdenState } from '@/engine/eden/state/types';
import { diceOf } from '@/engine/kernel/rng';
import { type Soaked, soak } from '@/engine/kernel/soak';
import { someMatch } from '@/tests/engine/eden/ash-and-ember';
import { FIRST_SEED, runs } from '@/tests/seeded';

const ROUNDS = 9;
/** `npm run explore` plays two thousand. */
const MATCHES = runs(12, 2_000);
const LONG = { timeout: 7_200_000 };

/** What must hold of every state. */
function broken({ fighters, profiles, players, phase }: EdenState): readonly string[] {
  const wrong: string[] = [];
  for (const { at, fallen, ap, ticked, profile, marks } of fighters) {
    const name = profiles[profile]?.name ?? '';
    if (fallen && at !== null) wrong.push(`${name} has fallen and stands`);
    if (!phase.startsWith('prep') && !fallen && at === null) wrong.push(`${name} is nowhere`);
    if (ap < 0 || Object.values(marks).some((count) => count < 0)) wrong.push(`${name} owes`);
    for (const [limb, card] of Object.entries(profiles[profile]?.limbs ?? {})) {
      const open = (card?.white ?? 0) + (card?.red ?? 0) - ticked[limb as 'head'];
      if (open < (fallen || card === null ? 0 : 1)) wrong.push(`${name} stands without a ${limb}`);
    }
  }
  for (const [index, one] of fighters.entries()) {
    for (const other of fighters.slice(index + 1)) {
      if (one.at === null || other.at === null) continue;
      const radii = (profiles[one.profile]?.radius ?? 0) + (profiles[other.profile]?.radius ?? 0);
      const apart = Math.hypot(one.at.x - other.at.x, one.at.y - other.at.y);
      if (apart < radii - 0.0115) wrong.push('two bases overlap');
    }
  }
  if (players.some(({ sp, vp }) => sp < 0 || vp < 0)) wrong.push('points below 0');
  return wrong;
}

const EDEN: Soaked<Eden> = {
  game: eden,
  setup: (seed) => ({ seed, position: someMatch(seed) }),
  chooser: (seed) => {
    const dice = diceOf(seed, 'pilot');
    return (_, __, state) => {
      const [request] = state.asked;
      return request === undefined ? undefined : randomAnswer(state, request, dice);
    };
  },
  turnOf: ({ round }) => round,
  turns: ROUNDS,
  mayStop: () => false,
  isWon: ({ winner }) => winner === 0 || winner === 1,
  thawed: (state) => JSON.parse(JSON.stringify(state)),
  wrong: ({ after }) => broken(after.state),
  wrongClosely: (_, listed) => (listed.length > 1000 ? ['too many answers'] : []),
  told: ({ phase, round }, answer) => `round ${round}, ${phase}: ${JSON.stringify(answer)}`,
};

/** Territory, infestation, weather, solo: whatever the seed gives. */
describe('random matches of Eden with all options', () => {
  it('end, break no invariant, and give equal results when repeated', LONG, () => {
    const report = soak(EDEN, MATCHES, FIRST_SEED, { every: 3, replayed: 4 });
    expect(report.failed).toEqual([]);
    expect(report.ends.broken).toBe(0);
    expect(report.answers).toBeGreaterThan(500);
  });
});
