// @module-tag long
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CardDef, type GameState, requestOf, type Seat, submit } from '@/engine';
import { cheapestWay, isPossible, type Wish } from '@/lib/ote/cheapest-way';
import { actionsFor } from '@/lib/ote/session-actions';
import { enforcedCards, OWN } from '@/tests/properties/pool';
import { FIXED, randomPlay, setupOf } from '@/tests/properties/random-game';

/** Games of each pool; `PROPERTY_RUNS=100` plays more of them. */
const numRuns = Number(process.env.PROPERTY_RUNS ?? 12);

/** Everybody passes until the player acts again. */
function settled(state: GameState, seat: Seat): GameState {
  let reached = state;
  for (;;) {
    const request = requestOf(reached);
    if (request?.ask !== 'respond') return reached;
    if (request.seat === seat && request.ask !== 'respond') return reached;
    const next = submit(reached, { do: 'pass', seat: request.seat });
    if (!next.ok) throw new Error(next.error.message);
    reached = next.value.state;
  }
}

/** The state once the way is followed. */
function followed(state: GameState, seat: Seat, wish: Wish): GameState | null {
  const way = cheapestWay(state, seat, wish);
  if (way === null) return null;
  let reached = state;
  for (const answer of way.answers) {
    const next = submit(reached, answer);
    if (!next.ok) throw new Error(`${JSON.stringify(answer)}: ${next.error.message}`);
    reached = next.value.state;
    // The next answer may be the act that cranks have paid for, which nobody may answer before.
    if (answer.do !== 'crank') reached = settled(reached, seat);
  }
  return settled(reached, seat);
}

describe('the cheapest payment for a refused action', () => {
  const pools: readonly (readonly [string, readonly CardDef[], number])[] = [
    ['our own cards, alone', OWN, 1],
    ['our own cards, two players', OWN, 2],
    ['the official cards, alone', enforcedCards(), 1],
    ['the official cards, two players', enforcedCards(), 2],
  ];

  test.each(pools)('makes the action legal, in any state: %s', (_, pool, seats) => {
    const found = new Map<string, number>();
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (seed) => {
        const setup = setupOf({ seed, seats, deck: 30, beginnersDiscard: false }, pool);
        let ply = 0;
        for (const { after } of randomPlay(setup, 70)) {
          ply += 1;
          if (ply % 9 !== 0) continue;
          const { state } = after;
          const request = requestOf(state);
          if (request === null) break;
          const { seat } = request;
          for (const card of [...(state.seats[seat]?.hand ?? []), ...state.inPlay]) {
            for (const { key, kind, refusal } of actionsFor(state, request, card)) {
              if (refusal === null) continue;
              const ability = kind === 'use' ? Number(key.slice(4)) : null;
              const wish = { kind, card, ability };
              const reached = followed(state, seat, wish);
              if (reached === null) continue;
              expect(isPossible(reached, seat, wish), `${kind} ${card}: ${refusal.message}`).toBe(
                true,
              );
              found.set(refusal.clause, (found.get(refusal.clause) ?? 0) + 1);
            }
          }
        }
      }),
      { ...FIXED, numRuns },
    );
    expect([...found.values()].reduce((sum, one) => sum + one, 0)).toBeGreaterThan(0);
  });
});
