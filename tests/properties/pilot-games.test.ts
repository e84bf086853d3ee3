// @module-tag long
import { describe, expect, test } from 'vitest';
import { type Pilot, pilotNamed, playMatch, seerPilot } from '@/engine';
import { enforcedCards, OWN } from '@/tests/properties/pool';
import { setupOf } from '@/tests/properties/random-game';

/** `GAMES=300` plays more of them. */
const GAMES = Number(process.env.GAMES ?? 10);
/** Games in which a pilot broke a rule: a bid that was not paid, and a pass after a crank for an answer. */
const KNOWN = [87, 183];
const MOST_TURNS = 30;
/** Enough playouts to prefer another action now and then. */
const FEW_PLAYOUTS = { decision: 6, turn: 30, turns: 1, batch: 2 };

const PILOTS: Readonly<Record<string, (seed: number) => Pilot>> = {
  seer: (seed) => seerPilot(seed, FEW_PLAYOUTS),
  learner: (seed) => pilotNamed('learner', seed),
  rival: () => pilotNamed('rival', 1),
};

describe.each(Object.keys(PILOTS))('random games of the %s pilot', (name) => {
  test('come to their end without a fault, with two and three players', () => {
    const pools = [OWN, enforcedCards()];
    for (const game of new Set([...Array(GAMES).keys(), ...KNOWN])) {
      const seats = 2 + (game % 2);
      const pool = pools[(game >> 1) % pools.length] ?? OWN;
      const setup = setupOf({ seed: 1_000 + game, seats, deck: 40, beginnersDiscard: false }, pool);
      const pilots = setup.seats.map((_, seat) =>
        seat === 1
          ? pilotNamed('rival', seat)
          : (PILOTS[name]?.(game + seat) ?? pilotNamed('still', 1)),
      );
      const match = playMatch(setup, pilots, MOST_TURNS);
      if (!match.ok) throw new Error(match.error.message);
      expect({ game, faults: match.value.faults }).toEqual({ game, faults: [] });
    }
  });
});
