// @module-tag long
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { evolve, type GameEvent, type GameState } from '@/engine';
import { inverseOf } from '@/engine/ote/events/inverse';
import { enforcedCards } from '@/tests/properties/pool';
import { FIXED, randomPlay, recipes, setupOf } from '@/tests/properties/random-game';

const RUNS = { ...FIXED, numRuns: Number(process.env.PROPERTY_RUNS ?? 10) };

/** What the table shows: when something came about, and in which order it lies, is not a part of that. */
function shown(state: GameState) {
  return {
    cards: state.cards.map(({ since: _, ...card }) => card),
    seats: state.seats.map((seat) => ({ ...seat, reserve: pullOf(seat.reserve) })),
    teams: state.teams.map(({ popped = 0, ...team }) => ({ ...team, popped })),
    turn: { ...state.turn, acts: sorted(state.turn.acts ?? []), others: state.turn.others ?? [] },
    inPlay: sorted(state.inPlay),
    effects: sorted(state.effects.map(({ id }) => id)),
    frames: state.frames,
    goal: state.options.influence,
  };
}

/** The points of each kind: Pull that was split to pay and came back lies there in two parts. */
function pullOf(
  reserve: GameState['seats'][number]['reserve'],
): readonly (readonly [string, number])[] {
  const points = new Map<string, number>();
  for (const { points: some, ...kind } of reserve) {
    const key = JSON.stringify(kind);
    points.set(key, (points.get(key) ?? 0) + some);
  }
  return [...points].sort(([a], [b]) => (a < b ? -1 : 1));
}

function sorted(list: readonly unknown[]): readonly string[] {
  return list.map((one) => JSON.stringify(one)).sort((a, b) => (a < b ? -1 : 1));
}

test('an event followed by its inverse restores the table (EVT-11)', () => {
  const seen = new Set<GameEvent['type']>();
  fc.assert(
    fc.property(recipes, (recipe) => {
      for (const { before, after } of randomPlay(setupOf(recipe, enforcedCards()), 60)) {
        let state = before;
        for (const event of after.events) {
          const next = evolve(state, event);
          const inverse = inverseOf(next, event);
          if (inverse !== null) {
            seen.add(event.type);
            expect({ event, ...shown(evolve(next, inverse)) }).toEqual({ event, ...shown(state) });
          }
          state = next;
        }
      }
    }),
    RUNS,
  );
  expect([...seen]).toEqual(
    expect.arrayContaining(['card-moved', 'card-cranked', 'pull-gained', 'attack-counted']),
  );
});
