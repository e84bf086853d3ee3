// @module-tag long
import { describe, expect, it } from 'vitest';
import { eden } from '@/engine/eden/game';
import { randomAnswer } from '@/engine/eden/pilots/random';
import { runMatch } from '@/engine/eden/run/run';
import type { Draft } from '@/engine/eden/state/draft';
import type { Frame as EdenFrame, Responder } from '@/engine/eden/state/frames';
import type { EdenState } from '@/engine/eden/state/types';
import { submitIn } from '@/engine/kernel/game';
import { stableJson } from '@/engine/kernel/hash';
import { diceOf } from '@/engine/kernel/rng';
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
  const secret = state.players[other]?.mission;
  const isOfMission = (one: { readonly fighter: number | null; readonly name: string }) =>
    one.fighter === null && secret?.secret === true && one.name === secret.name;
  const renamed = (one: Responder): Responder =>
    one.seat === other && isOfMission(one)
      ? { ...one, name: 'Another', trigger: { ...one.trigger, effects: [] } }
      : one;
  const frames = state.frames.map((frame): EdenFrame => {
    // Both may have the same mission: the text of one's own is not exchanged.
    if (frame.frame === 'text' && frame.seat === other && isOfMission(frame))
      return { ...frame, name: 'Another', effects: frame.effects.slice(1), aims: [] };
    if (frame.frame === 'triggers')
      return {
        ...frame,
        left: frame.left.map(renamed),
        asked: frame.asked && renamed(frame.asked),
      };
    if (frame.frame !== 'phase' || !frame.bids.includes(null)) return frame;
    const bids = frame.bids.map((bid, whose) => (whose === other && bid !== null ? bid + 1 : bid));
    return { ...frame, bids };
  });
  const asked = state.asked.map((request) =>
    request.ask === 'order' && request.seat === seat
      ? {
          ...request,
          texts: request.texts.map((one) =>
            isOfMission({ fighter: one.fighter, name: one.text })
              ? { ...one, text: 'Another' }
              : one,
          ),
        }
      : request,
  );
  return { ...state, players, frames, asked, chance: { from: 'script', left: [6], problem: null } };
}

describe('the view of a player', () => {
  it('never shows a secret bid, hand, list or mission of the other side', LONG, () => {
    let [compared, bids, secrets, texts] = [0, 0, 0, 0];
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
        if (
          frame?.frame === 'text' &&
          state.players[frame.seat]?.mission?.secret === true &&
          state.players[frame.seat]?.mission?.name === frame.name
        )
          texts += 1;
      }
    }
    // The secrets were there to be seen.
    expect(compared).toBeGreaterThan(500);
    expect(bids).toBeGreaterThan(3);
    expect(secrets).toBeGreaterThan(20);
    expect(texts).toBeGreaterThan(0);
  });

  it('has a request in the tactical phase even without a playable card, so that hands stay secret', () => {
    const state = askedForTactical();
    const seat = state.asked[0]?.seat ?? -1;
    const askedWith = (windows: 'when-able' | 'always') => {
      // All cards of the hand are for the first round, which is over.
      const players = state.players.map((player, whose) =>
        whose === seat
          ? { ...player, hand: player.hand.map((card) => ({ ...card, firstRound: true })) }
          : player,
      );
      const options = { ...state.options, windows };
      const draft = eden.draftOf({ ...state, options, players, round: 2, asked: [] }, null);
      runMatch(draft as Draft);
      return draft.state.asked[0];
    };
    expect(askedWith('always')).toEqual({ ask: 'tactical', seat, cards: [] });
    expect(askedWith('when-able')).not.toMatchObject({ ask: 'tactical', seat });
  });
});

/** A match of two troops in which somebody is asked for a tactical card. */
function askedForTactical(): EdenState {
  for (let seed = FIRST_SEED; ; seed++) {
    const position = someMatch(seed);
    const begun = eden.start({ seed, position });
    if (!begun.ok || position.options.solo) continue;
    let { state } = begun.value;
    const dice = diceOf(seed, 'tactical');
    for (;;) {
      const request = dice.pick(state.asked);
      if (request?.ask === 'tactical') return state;
      const answer = request && randomAnswer(state, request, dice);
      const next = answer && submitIn(eden, state, answer);
      if (next?.ok !== true) break;
      state = next.value.state;
    }
  }
}
