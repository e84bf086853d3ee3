import { describe, expect, it } from 'vitest';
import { eden } from '@/engine/eden/game';
import { edenPilot } from '@/engine/eden/pilots/named';
import { openDots } from '@/engine/eden/reading/figures';
import type { Answer } from '@/engine/eden/state/requests';
import { type Correction, type EdenState, MARKS } from '@/engine/eden/state/types';
import { submitIn } from '@/engine/kernel/game';
import { diceOf } from '@/engine/kernel/rng';
import { someMatch } from '@/tests/engine/eden/ash-and-ember';

const correct = (correction: Correction): Answer => ({ seat: 0, do: 'correct', correction });

function refusalOf(state: EdenState, correction: Correction): string | null {
  const given = submitIn(eden, state, correct(correction));
  return given.ok ? null : given.error.clause;
}

/** Plays a match with pilots. `change` may give a correction before each answer. Returns the last state. */
function played(seed: number, change: (state: EdenState, given: number) => Correction | null) {
  const begun = eden.start({ seed, position: someMatch(seed) });
  if (!begun.ok) throw new Error(begun.error.message);
  let { state } = begun.value;
  for (let given = 0; state.asked.length > 0; given++) {
    if (given > 3000) throw new Error('The match does not end.');
    const correction = change(state, given);
    if (correction !== null) {
      const corrected = submitIn(eden, state, correct(correction));
      if (corrected.ok) state = corrected.value.state;
    }
    const [request] = state.asked;
    if (request === undefined) break;
    const pilot = edenPilot('plain', seed + given);
    const answer = pilot.answer(eden.viewOf(state, request.seat), request);
    const next = submitIn(eden, state, answer);
    if (!next.ok) throw new Error(`${JSON.stringify(answer)}: ${next.error.message}`);
    state = next.value.state;
  }
  return state;
}

/** The first moment of a match at which a fighter is about to act. */
function inAction(seed = 3): EdenState {
  let found: EdenState | null = null;
  played(seed, (state) => {
    if (state.asked[0]?.ask === 'act') found ??= state;
    return null;
  });
  if (found === null) throw new Error('Nobody acts.');
  return found;
}

describe('a correction by hand', () => {
  it('changes one number and asks the same again, at every moment of a match', () => {
    let tried = 0;
    for (const seed of [2, 3, 5]) {
      played(seed, (state) => {
        const to = (state.players[0]?.vp ?? 0) + 1;
        const given = submitIn(eden, state, correct({ of: 'vp', player: 0, to }));
        if (!given.ok) throw new Error(given.error.message);
        const after = given.value.state;
        expect(after.asked).toEqual(state.asked);
        expect(given.value.events.map(({ type }) => type)).not.toContain('rolled');
        const [own, ...others] = after.players;
        expect({ ...after, players: [{ ...own, vp: to - 1 }, ...others] }).toEqual(state);
        tried++;
        return null;
      });
    }
    expect(tried).toBeGreaterThan(100);
  });

  it('lets a match go on to its end, whatever was corrected', () => {
    const dice = diceOf(7, 'corrections');
    let taken = 0;
    for (let seed = 1; seed <= 12; seed++) {
      const end = played(seed, (state) => {
        if (dice.roll(4) !== 0) return null;
        const fighter = dice.roll(state.fighters.length);
        const to = dice.roll(6);
        const any: readonly Correction[] = [
          { of: 'vp', player: dice.roll(2), to },
          { of: 'sp', player: dice.roll(2), to },
          { of: 'mark', fighter, mark: dice.pick(MARKS) ?? 'Burn', to },
          { of: 'wounds', fighter, limb: dice.pick(['head', 'arms', 'legs']) ?? 'torso', to },
        ];
        const correction = dice.pick(any) ?? null;
        if (correction !== null && refusalOf(state, correction) === null) taken++;
        return correction;
      });
      expect(end.winner).not.toBeNull();
    }
    expect(taken).toBeGreaterThan(150);
  });

  it('takes a fighter off the field with its last dot, and cannot bring it back', () => {
    const state = inAction();
    const fighter = state.fighters.findIndex(({ at }) => at !== null);
    const to = openDots(state, fighter, 'arms') + (state.fighters[fighter]?.ticked.arms ?? 0);
    const given = submitIn(eden, state, correct({ of: 'wounds', fighter, limb: 'arms', to }));
    if (!given.ok) throw new Error(given.error.message);
    expect(given.value.state.fighters[fighter]).toMatchObject({ fallen: true, at: null });
    expect(refusalOf(given.value.state, { of: 'wounds', fighter, limb: 'arms', to: 0 })).toBe(
      'CARD-4',
    );
  });

  it('refuses a number that cannot be, and writes nothing', () => {
    const state = inAction();
    const fighter = state.fighters.findIndex(({ at }) => at !== null);
    const dots = openDots(state, fighter, 'head') + (state.fighters[fighter]?.ticked.head ?? 0);
    const before = eden.hash(state);
    const vp = state.players[0]?.vp ?? 0;
    expect(refusalOf(state, { of: 'wounds', fighter, limb: 'head', to: dots + 1 })).toBe('CARD-3');
    for (const wrong of [-1, 0.5, 1000, Number.NaN]) {
      expect(refusalOf(state, { of: 'sp', player: 0, to: wrong })).toBe('REQUEST');
    }
    expect(refusalOf(state, { of: 'vp', player: 0, to: vp })).toBe('REQUEST');
    expect(refusalOf(state, { of: 'vp', player: 7, to: 1 })).toBe('REQUEST');
    expect(refusalOf(state, { of: 'mark', fighter: 99, mark: 'Burn', to: 1 })).toBe('REQUEST');
    expect(eden.hash(state)).toBe(before);
  });

  it('refuses another reserve of SP for a player whose bid is given', () => {
    let seen = 0;
    played(5, (state) => {
      const frame = state.frames.at(-1);
      if (state.asked[0]?.ask !== 'bid' || frame?.frame !== 'phase') return null;
      for (const [player, bid] of frame.bids.entries()) {
        const clause = refusalOf(state, { of: 'sp', player, to: 99 });
        expect(clause).toBe(bid === null ? null : 'ROUND-2');
        if (bid !== null) seen++;
      }
      return null;
    });
    expect(seen).toBeGreaterThan(0);
  });

  it('names the winner again once the match is over, and nothing else', () => {
    const over = played(2, () => null);
    const [own = 0, other = 0] = over.players.map(({ vp }) => vp);
    for (const [to, winner] of [
      [other + 1, 0],
      [other, 'tie'],
      [0, other > 0 ? 1 : 'tie'],
    ] as const) {
      if (to === own) continue;
      const given = submitIn(eden, over, correct({ of: 'vp', player: 0, to }));
      if (!given.ok) throw new Error(given.error.message);
      expect(given.value.state).toMatchObject({ winner, phase: 'over', asked: [] });
      expect(given.value.events.map(({ type }) => type)).toEqual(['corrected', 'ended']);
    }
  });

  it('takes a fighter off the field after the end, and no text or mission answers', () => {
    const over = played(2, () => null);
    const fighter = over.fighters.findIndex(({ at }) => at !== null);
    const to = openDots(over, fighter, 'arms') + (over.fighters[fighter]?.ticked.arms ?? 0);
    const given = submitIn(eden, over, correct({ of: 'wounds', fighter, limb: 'arms', to }));
    if (!given.ok) throw new Error(given.error.message);
    expect(given.value.state.fighters[fighter]).toMatchObject({ fallen: true, at: null });
    expect(given.value.events.map(({ type }) => type)).toEqual(['corrected', 'fell', 'ended']);
    expect(given.value.state.players.map(({ vp }) => vp)).toEqual(over.players.map(({ vp }) => vp));
  });

  it('lets nobody do anything else once the match is over', () => {
    const over = played(2, () => null);
    const given = submitIn(eden, over, { seat: 0, do: 'pass' });
    expect(given.ok ? null : given.error.clause).toBe('END-1');
    expect(refusalOf(over, { of: 'vp', player: 0, to: -1 })).toBe('REQUEST');
  });
});
