import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Answer,
  beginTree,
  type CardDef,
  type GameState,
  type GameTree,
  legalAnswers,
  nextInt,
  type Ote,
  ote,
  requestOf,
  seedRng,
  submit,
} from '@/engine';
import { afterMove } from '@/lib/live/live-game';
import { oteLive } from '@/lib/live/ote-live';
import { exchanged } from '@/tests/properties/exchange';
import { enforcedCards, OWN } from '@/tests/properties/pool';
import { deal, FIXED, recipes, setupOf } from '@/tests/properties/random-game';

// What a player may learn besides what they are shown: whether an answer is refused, in which words, and who is asked next.

const PLIES = 100;
const numRuns = Number(process.env.PROPERTY_RUNS ?? 4);

/** Every card that is hidden from a seat, but its own deck, is another one. */
function withOtherHands(state: GameState, seat: number, other: CardDef): GameState {
  const hidden = new Set(
    state.seats.flatMap((one, whose) => (whose === seat ? [] : [...one.hand, ...one.deck])),
  );
  const defs = [...state.defs, other];
  const cards = state.cards.map((card, ix) =>
    hidden.has(ix) ? { ...card, def: defs.length - 1 } : card,
  );
  return { ...state, defs, cards };
}

/** What somebody may try who is not asked, or with cards that are not theirs. */
function attempts(state: GameState, seat: number): readonly Answer[] {
  const theirs = state.seats.flatMap((one, whose) => (whose === seat ? [] : one.hand));
  const [card = 0] = theirs;
  return [
    { do: 'pass', seat },
    { do: 'end', seat },
    { do: 'call', seat, card, targets: [] } as unknown as Answer,
    { do: 'use', seat, card, ability: 0, targets: [] } as unknown as Answer,
    { do: 'play', seat, card, targets: [] } as unknown as Answer,
    { do: 'discard', seat, card } as unknown as Answer,
  ];
}

/** What a live table says to an answer at a state. */
function outcome(tree: GameTree<Ote>, state: GameState, answer: Answer): string {
  const now = { ...tree.now, state };
  const live = {
    tree: { ...tree, moments: [now], next: [-1], at: 0, now },
    number: 0,
    undo: null,
    declined: null,
    undoAskers: [],
  };
  const after = afterMove(oteLive, live, { kind: 'answer', answer }, [0, 1]);
  return after.ok ? 'taken' : `${after.error.clause}: ${after.error.message}`;
}

describe.each([
  ['our own cards', OWN],
  ['the official cards that are enforced', enforcedCards()],
] as const)('a player who tries out answers, with %s,', (_, pool) => {
  test('gets refusals that do not depend on hidden cards', () => {
    let compared = 0;
    const [stranger] = pool;
    fc.assert(
      fc.property(recipes, (recipe) => {
        const begun = beginTree(ote, setupOf({ ...recipe, seats: 2, deck: 30 }, pool));
        if (!begun.ok) throw new Error(begun.error.message);
        const tree = begun.value;
        let { state } = tree.now;
        let rng = seedRng(recipe.seed, 'attempts');
        for (let ply = 0; ply < PLIES; ply++) {
          const request = requestOf(state);
          if (request === null || stranger === undefined) return;
          const seat = 1 - request.seat;
          if (ply % 5 === 0 && exchanged(state, seat, seedRng(1)) !== null) {
            const hidden = withOtherHands(state, seat, stranger);
            for (const answer of attempts(state, seat)) {
              expect(outcome(tree, hidden, answer)).toBe(outcome(tree, state, answer));
              compared += 1;
            }
          }
          const answers = [...legalAnswers(state, request.seat)].slice(0, 60);
          const [at, next] = nextInt(rng, Math.max(1, answers.length));
          rng = next;
          const answer = answers[at];
          const given = answer && submit(state, answer);
          if (!given?.ok) throw new Error('No answer.');
          state = given.value.state;
        }
      }),
      { ...FIXED, numRuns },
    );
    expect(compared).toBeGreaterThan(100);
  });

  test('is asked to respond independently of the hand, when everybody is asked', () => {
    let [compared, responses] = [0, 0];
    const [stranger] = pool;
    fc.assert(
      fc.property(recipes, (recipe) => {
        const setup = setupOf({ ...recipe, seats: 2, deck: 30 }, pool);
        let { state } = deal({ ...setup, options: { ...setup.options, windows: 'always' } });
        let rng = seedRng(recipe.seed, 'timing');
        for (let ply = 0; ply < PLIES; ply++) {
          const request = requestOf(state);
          if (request === null || stranger === undefined) return;
          const { seat } = request;
          const answers = [...legalAnswers(state, seat)].slice(0, 60);
          const [at, next] = nextInt(rng, Math.max(1, answers.length));
          rng = next;
          const answer = answers[at];
          const given = answer && submit(state, answer);
          if (!given?.ok) throw new Error('No answer.');
          const asked = requestOf(given.value.state);
          // Whether somebody responds to an act depends on nothing that the other sees no part of.
          if (asked?.ask === 'respond' && exchanged(state, seat, seedRng(1)) !== null) {
            const other = submit(withOtherHands(state, seat, stranger), answer as Answer);
            const then = other.ok ? requestOf(other.value.state) : null;
            expect([then?.ask, then?.seat]).toEqual([asked.ask, asked.seat]);
            compared += 1;
            if (asked.seat !== seat) responses += 1;
          }
          state = given.value.state;
        }
      }),
      { ...FIXED, numRuns },
    );
    expect(compared).toBeGreaterThan(20);
    expect(responses).toBeGreaterThan(5);
  });
});
