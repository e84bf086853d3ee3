import { describe, expect, it } from 'vitest';
import type { Eden, EdenAnswer, EdenState } from '@/engine';
import { randomAnswer } from '@/engine/eden/pilots/random';
import { submitIn } from '@/engine/kernel/game';
import { diceOf } from '@/engine/kernel/rng';
import { edenLive } from '@/lib/live/eden-live';
import { afterMove, beginLive, type LiveGame } from '@/lib/live/live-game';
import { liveView } from '@/lib/live/live-table';
import { someMatch } from '@/tests/engine/eden/ash-and-ember';
import { FIRST_SEED, runs } from '@/tests/seeded';

type Live = LiveGame<Eden>;

/** `npm run explore` looks at a hundred matches. */
const MATCHES = runs(4, 100);
const LONG = { timeout: 7_200_000 };

/** A match of two in which each card has a name that says whose it is: `secret 1 mission 0`. */
function marked(seed: number): EdenState {
  const match = someMatch(seed);
  const players = match.players.map((player, seat) => ({
    ...player,
    missions: player.missions.map((card, at) => ({
      ...card,
      name: `secret ${seat} mission ${at}`,
    })),
    tactical: player.tactical.map((card, at) => ({ ...card, name: `secret ${seat} card ${at}` })),
  }));
  const options = { ...match.options, solo: false, windows: 'always' } as const;
  return { ...match, players, options };
}

/** The names of cards of `whose` that everybody knows: a mission that is revealed, cards that were played. */
function known({ players }: EdenState, whose: number): ReadonlySet<string> {
  const { mission = null, played = [] } = players[whose] ?? {};
  return new Set([
    ...played,
    ...(mission !== null && mission.secret !== true ? [mission.name] : []),
  ]);
}

/** The names of cards of the other side in what a seat is told. */
function namesIn(told: unknown, other: number): readonly string[] {
  return JSON.stringify(told).match(new RegExp(`secret ${other} (?:mission|card) \\d+`, 'g')) ?? [];
}

describe('a live match of Eden', () => {
  const matches = Array.from({ length: MATCHES }, (_, at) => FIRST_SEED + at);

  it('never shows a hidden mission or card of the opponent in view, request and log', LONG, () => {
    let [looked, secrets] = [0, 0];
    for (const seed of matches) {
      const dice = diceOf(seed, 'live match');
      /** What was known of each side at any moment: the log keeps it. */
      const ever = [new Set<string>(), new Set<string>()];
      for (const live of playedOn(seed, dice)) {
        const { state } = live.tree.now;
        for (const whose of [0, 1]) for (const name of known(state, whose)) ever[whose]?.add(name);
        for (const seat of [0, 1, null]) {
          const told = liveView(edenLive, live, seat, -1);
          for (const other of [0, 1].filter((one) => one !== seat)) {
            const leaked = namesIn(told, other).filter((name) => !ever[other]?.has(name));
            expect(leaked).toEqual([]);
            looked += 1;
            if (state.players[other]?.mission?.secret === true) secrets += 1;
          }
        }
      }
    }
    expect(looked).toBeGreaterThan(500);
    expect(secrets).toBeGreaterThan(50);
  });

  it('reveals no bid until both players have bid', LONG, () => {
    let compared = 0;
    for (const seed of matches) {
      const dice = diceOf(seed, 'live bids');
      for (const live of playedOn(seed, dice)) {
        const { asked } = live.tree.now.state;
        const [first, second] = asked;
        if (first?.ask !== 'bid' || second?.ask !== 'bid') continue;
        for (const [request, other] of [
          [first, second.seat],
          [second, first.seat],
        ] as const) {
          const told = [0, Math.floor(request.most / 2), request.most].map((sp) => {
            const after = moved(live, { seat: request.seat, do: 'bid', sp });
            return [other, null].map((seat) => JSON.stringify(liveView(edenLive, after, seat, -1)));
          });
          expect(new Set(told.map(String)).size).toBe(1);
          compared += 1;
        }
      }
    }
    expect(compared).toBeGreaterThan(5);
  });

  it('refuses an answer with a message that does not depend on hidden cards', LONG, () => {
    let compared = 0;
    for (const seed of matches) {
      const dice = diceOf(seed, 'live refusals');
      for (const live of playedOn(seed, dice)) {
        const { state } = live.tree.now;
        for (const seat of [0, 1]) {
          const hidden = withOtherSecrets(state, 1 - seat);
          for (const answer of wrongAnswers(state, seat)) {
            const refused = [state, hidden].map((one) => {
              const after = submitIn(edenLive.game, one, answer);
              return after.ok ? null : after.error;
            });
            expect(refused[1]).toEqual(refused[0]);
            if (refused[0] !== null) compared += 1;
          }
        }
      }
    }
    expect(compared).toBeGreaterThan(1_000);
  });
});

/** A match at each of its moments, with random answers. */
function* playedOn(seed: number, dice: ReturnType<typeof diceOf>): Generator<Live> {
  const begun = beginLive(edenLive, { seed, position: marked(seed) });
  // A troop alone is no live match.
  if (!begun.ok) return;
  let live = begun.value;
  for (;;) {
    yield live;
    const request = dice.pick(live.tree.now.state.asked);
    if (request === undefined) return;
    live = moved(live, randomAnswer(live.tree.now.state, request, dice));
  }
}

function moved(live: Live, answer: EdenAnswer): Live {
  const after = afterMove(edenLive, live, { kind: 'answer', answer }, [0, 1]);
  if (!after.ok) throw new Error(after.error.message);
  return after.value;
}

/** The state with other cards in a player's hand, no cards in its lists, and another secret mission. */
function withOtherSecrets(state: EdenState, whose: number): EdenState {
  const players = state.players.map((player, seat) => {
    if (seat !== whose) return player;
    const { mission, hand } = player;
    return {
      ...player,
      missions: [],
      tactical: [],
      hand: hand.map((card, at) => ({ ...card, name: `another ${at}`, effects: [] })),
      mission: mission?.secret === true ? { ...mission, name: 'another', scoring: [] } : mission,
    };
  });
  return { ...state, players };
}

/** What somebody may try out of turn, or with what is not theirs. */
function wrongAnswers(state: EdenState, seat: number): readonly EdenAnswer[] {
  const chosen = { fighters: [], limbs: [], places: [], path: null, angle: 0 };
  const theirs = state.players[1 - seat]?.tactical[0]?.name ?? 'secret card';
  return [
    { seat, do: 'play', card: theirs, chosen },
    { seat, do: 'mission', card: state.players[1 - seat]?.missions[0]?.name ?? '' },
    { seat, do: 'hand', cards: [theirs] },
    { seat, do: 'bid', sp: 999 },
    { seat, do: 'cancel' },
    { seat, do: 'score', vp: 99 },
    { seat, do: 'order', index: 9 },
  ];
}
