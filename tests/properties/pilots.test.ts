// @module-tag long
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ote,
  PILOT_NAMES,
  type Pilot,
  type PilotName,
  pilotNamed,
  playGoldfish,
  requestOf,
  seedRng,
  seerPilot,
  submit,
} from '@/engine';
import { exchanged } from '@/tests/properties/exchange';
import { enforcedCards, OWN } from '@/tests/properties/pool';
import { deal, FIXED, recipes, setupOf } from '@/tests/properties/random-game';
import { strangeCards } from '@/tests/properties/strange-cards';

const PLIES = 250;
/** These try many games before each answer. */
const LOOKS_AHEAD: ReadonlySet<string> = new Set(['planner', 'rival', 'learner', 'seer']);
/** Enough playouts to prefer another action now and then. */
const FEW_PLAYOUTS = { decision: 8, turn: 40, turns: 1, batch: 2 };
const numRuns = Number(process.env.PROPERTY_RUNS ?? 6);

function pilotOf(name: PilotName, seed: number): Pilot {
  return name === 'seer' ? seerPilot(seed, FEW_PLAYOUTS) : pilotNamed(name, seed);
}

for (const [name, pool] of [
  ['our own cards', OWN],
  ['cards that say anything the engine does', strangeCards(20_260_121, 300)],
  ['the official cards that are enforced', enforcedCards()],
] as const) {
  describe.each(PILOT_NAMES)(`the %s pilot with ${name}`, (pilotName) => {
    test('gives only legal answers, which do not depend on hidden cards', () => {
      let compared = 0;
      fc.assert(
        fc.property(recipes, (recipe) => {
          const pilot = pilotOf(pilotName, recipe.seed);
          const twin = pilotOf(pilotName, recipe.seed);
          let { state } = deal(setupOf({ ...recipe, deck: 40 }, pool));
          for (let ply = 0; ply < PLIES; ply++) {
            const request = requestOf(state);
            if (request === null) return;
            const answer = pilot.answer(ote.viewOf(state, request.seat), request);
            const other = exchanged(state, request.seat, seedRng(recipe.seed, `other ${ply}`));
            const same = twin.answer(ote.viewOf(other ?? state, request.seat), request);
            expect(answer.seat).toBe(request.seat);
            expect(same).toEqual(answer);
            if (other !== null) compared += 1;
            const given = submit(state, answer);
            if (!given.ok) throw new Error(`${JSON.stringify(answer)}: ${given.error.message}`);
            state = given.value.state;
          }
        }),
        { ...FIXED, numRuns: LOOKS_AHEAD.has(pilotName) ? Math.ceil(numRuns / 2) : numRuns },
      );
      expect(compared).toBeGreaterThan(100);
    });

    test('plays alone to an end, with consistent figures', () => {
      fc.assert(
        fc.property(recipes, (recipe) => {
          const setup = setupOf({ ...recipe, seats: 1, deck: 30 }, pool);
          const game = playGoldfish(setup, pilotOf(pilotName, recipe.seed), 25);
          if (!game.ok) throw new Error(game.error.message);
          const { end, turns, influence, called, drawn } = game.value;
          expect(turns).toBeLessThanOrEqual(25);
          expect(influence.length).toBeGreaterThanOrEqual(turns - 1);
          expect(['won', 'decked', 'stopped', 'lost']).toContain(end);
          // What was called had been drawn by then.
          for (const [def, turn] of called.entries()) {
            if (turn > 0) expect(drawn[def]).toBeLessThanOrEqual(turn);
          }
        }),
        { ...FIXED, numRuns },
      );
    });
  });
}
