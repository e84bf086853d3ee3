// @module-tag long
import { describe, expect, test } from 'vitest';
import {
  diceOf,
  draftOf,
  type GameState,
  listedAnswers,
  ote,
  requestOf,
  start,
  submit,
  submitTo,
} from '@/engine';
import { soakGame } from '@/engine/kernel/soak';
import { getCatalogue } from '@/lib/cards/embedded';
import { misplacedCards } from '@/lib/soak/invariants';
import { anyOf, nonsenseAnswer } from '@/lib/soak/random-answer';
import { randomSetup } from '@/lib/soak/random-setup';
import { soakedOte } from '@/lib/soak/soaked-ote';

const POOL = getCatalogue().cards;
const SEED = Number(process.env.PROPERTY_SEED ?? 1);
/** How many answers a run of the tests gives at least, each with everything looked at that must hold. */
const ANSWERS = 20_000;
const NONSENSE = 100_000;

describe('full games of two to four players with all cards', () => {
  test(`keep every invariant after each of ${ANSWERS} random legal answers`, {
    timeout: 300_000,
  }, () => {
    const seats = new Set<number>();
    let answers = 0;
    let games = 0;
    for (; answers < ANSWERS; games++) {
      const played = soakGame(soakedOte(POOL), SEED + games, { every: 1, replayed: 1 });
      expect({ seed: played.seed, problems: played.problems }).toEqual({
        seed: SEED + games,
        problems: [],
      });
      expect(played.end).not.toBe('broken');
      answers += played.answers;
      seats.add(randomSetup(played.seed, POOL).seats.length);
    }
    expect(answers).toBeGreaterThanOrEqual(ANSWERS);
    expect([...seats].sort((a, b) => a - b)).toEqual([2, 3, 4]);
    // A game that comes to nothing proves nothing.
    expect(answers / games).toBeGreaterThan(100);
  });
});

describe('random answers', () => {
  test(`never cause an exception, ${NONSENSE} of them`, { timeout: 300_000 }, () => {
    let given = 0;
    let refused = 0;
    for (let seed = SEED; given < NONSENSE; seed++) {
      const begun = start(randomSetup(seed, POOL));
      if (!begun.ok) throw new Error(begun.error.message);
      const dice = diceOf(seed, 'nonsense');
      let state: GameState = begun.value.state;
      for (let round = 0; round < 60 && state.outcome === null && given < NONSENSE; round++) {
        for (let one = 0; one < 25; one++) {
          const answer = nonsenseAnswer(dice, state);
          const result = submit(state, answer);
          given += 1;
          if (result.ok) {
            state = result.value.state;
            continue;
          }
          refused += 1;
          const { clause, message } = result.error;
          if (!/^[A-Z]+(-[A-Z0-9]+)*$/.test(clause) || !/\S.*[.!?]$/.test(message)) {
            throw new Error(`${JSON.stringify(answer)} is refused with "${clause}: ${message}"`);
          }
        }
        expect(misplacedCards(state)).toEqual([]);
        state = onwards(state, dice);
      }
    }
    expect(given).toBe(NONSENSE);
    expect(refused / given).toBeGreaterThan(0.5);
  });

  test('write no event when they are refused, also on a simulation draft', () => {
    const begun = start(randomSetup(SEED, POOL));
    if (!begun.ok) throw new Error(begun.error.message);
    const dice = diceOf(SEED, 'refused');
    const draft = draftOf(begun.value.state, null);
    let refused = 0;
    for (let one = 0; one < 2000 && draft.state.outcome === null; one++) {
      const before = JSON.stringify({ ...draft.state, defs: [] });
      if (submitTo(draft, nonsenseAnswer(dice, draft.state)) === null) continue;
      refused += 1;
      expect(JSON.stringify({ ...draft.state, defs: [] })).toBe(before);
    }
    expect(refused).toBeGreaterThan(500);
  });
});

/** One legal answer, so that the game gets somewhere between the nonsense. */
function onwards(state: GameState, dice: ReturnType<typeof diceOf>): GameState {
  const request = requestOf(state);
  if (request === null) return state;
  const answer = anyOf(dice, listedAnswers(ote, state, request.seat));
  const given = answer === undefined ? null : submit(state, answer);
  if (given === null || !given.ok) throw new Error(`${JSON.stringify(answer)} is not taken`);
  return given.value.state;
}
