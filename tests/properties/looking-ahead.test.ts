// @module-tag long
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { draftOf, type GameState, legalAnswers, requestOf, submit, submitTo } from '@/engine';
import { actsInResponse } from '@/engine/ote/decisions/legal';
import { enforcedCards, OWN } from '@/tests/properties/pool';
import { FIXED, randomPlay, recipes, setupOf } from '@/tests/properties/random-game';
import { shown } from '@/tests/properties/shown';
import { strangeCards } from '@/tests/properties/strange-cards';

const numRuns = Number(process.env.PROPERTY_RUNS ?? 12);

/** Passes until something else is asked than to respond. */
function whenAllPass(start: GameState): GameState {
  let state = start;
  for (;;) {
    const request = requestOf(state);
    if (request?.ask !== 'respond' || isPaying(state)) return state;
    const given = submit(state, { do: 'pass', seat: request.seat });
    if (!given.ok) throw new Error(given.error.message);
    state = given.value.state;
  }
}

/** Checks whether a player has cranked for a response and must give it. */
function isPaying({ frames }: GameState): boolean {
  const top = frames.at(-1);
  return top?.kind === 'announced' && top.paying !== undefined;
}

/** What is asked, without the numbers of frames: an event that nobody answers needs no frame, and so takes no number. */
function askedIn(state: GameState) {
  const request = requestOf(state);
  if (request === null) return null;
  return {
    ...request,
    ...('frame' in request && { frame: null }),
    ...('to' in request && { to: null }),
  };
}

for (const [name, pool] of [
  ['our own cards', OWN],
  ['cards that say anything the engine does', strangeCards(20_260_129, 300)],
  ['the official cards that are enforced', enforcedCards()],
] as const) {
  describe(`games with ${name}`, () => {
    test('go on as if all players passed when nobody is asked to respond', () => {
      let asked = 0;
      fc.assert(
        fc.property(recipes, (recipe) => {
          for (const { before, answer, after } of randomPlay(setupOf(recipe, pool), 100)) {
            const draft = draftOf(before, null);
            draft.responses = 'unasked';
            expect(submitTo(draft, answer)).toBeNull();
            const passed = whenAllPass(after.state);
            if (passed !== after.state) asked += 1;
            expect({ answer, shown: shown(draft.state) }).toEqual({ answer, shown: shown(passed) });
            expect(askedIn(draft.state)).toEqual(askedIn(passed));
          }
        }),
        { ...FIXED, numRuns },
      );
      expect(asked).toBeGreaterThan(numRuns);
    });

    test('list all responses but the pass and the cranks of cards for Pull', () => {
      let listed = 0;
      fc.assert(
        fc.property(recipes, (recipe) => {
          for (const { before } of randomPlay(setupOf(recipe, pool), 150)) {
            const request = requestOf(before);
            if (request?.ask !== 'respond' && request?.ask !== 'control') continue;
            const all = [...legalAnswers(before, request.seat)];
            const acts = all.filter((answer) => answer.do !== 'pass' && answer.do !== 'crank');
            expect([...actsInResponse(before, request.seat)]).toEqual(acts);
            listed += acts.length;
          }
        }),
        { ...FIXED, numRuns },
      );
      expect(listed).toBeGreaterThan(numRuns);
    });
  });
}
