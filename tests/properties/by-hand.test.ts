import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Advance,
  HAND_STEPS,
  HAND_ZONES,
  type HandChange,
  oteTable,
  requestOf,
  stateHash,
} from '@/engine';
import { submitIn } from '@/engine/kernel/game';
import { beginTree } from '@/engine/kernel/game-tree';
import type { HandAnswer } from '@/engine/ote/referee/hand-change';
import { misplacedCards } from '@/lib/soak/invariants';
import { OWN } from '@/tests/properties/pool';
import { deal, deepFreeze, FIXED, randomPlay, recipes, setupOf, someAnswers } from './random-game';

const seat = fc.integer({ min: -1, max: 3 });
const card = fc.integer({ min: -2, max: 70 });
const by = fc.integer({ min: -4, max: 4 });
const spot = fc.record({
  rank: fc.integer({ min: -2, max: 3 }),
  file: fc.integer({ min: -3, max: 3 }),
});

const changes: fc.Arbitrary<HandChange> = fc.oneof(
  fc.record(
    {
      kind: fc.constant('put' as const),
      card,
      zone: fc.constantFrom(...HAND_ZONES),
      to: seat,
      at: spot,
      on: card,
    },
    { requiredKeys: ['kind', 'card', 'zone', 'to'] },
  ),
  fc.record({ kind: fc.constant('crank' as const), card, cranked: fc.boolean() }),
  fc.record({ kind: fc.constant('influence' as const), to: seat, by }),
  fc.record({
    kind: fc.constant('pull' as const),
    to: seat,
    of: fc.constantFrom('character' as const, 'resource' as const),
    by,
  }),
  fc.record({
    kind: fc.constant('draw' as const),
    to: seat,
    count: fc.integer({ min: 0, max: 5 }),
  }),
  fc.record({ kind: fc.constant('shuffle' as const), to: seat }),
  fc.record({
    kind: fc.constant('bonus' as const),
    card,
    figure: fc.constantFrom('ap' as const, 'dp' as const, 'pull' as const),
    by,
  }),
  fc.record({ kind: fc.constant('cancel' as const) }),
  fc.record({ kind: fc.constant('step' as const), step: fc.constantFrom(...HAND_STEPS) }),
  fc.record({ kind: fc.constant('turn' as const), to: seat }),
  fc.record({ kind: fc.constant('note' as const), text: fc.string() }),
);

describe('a referee', () => {
  test('may change anything in any state, and the table stays valid and playable', () => {
    let done = 0;
    fc.assert(
      fc.property(
        recipes,
        fc.array(fc.tuple(fc.nat(12), changes), { minLength: 5, maxLength: 25 }),
        (recipe, plan) => {
          let now: Pick<Advance, 'state' | 'requests'> = deal(setupOf(recipe, OWN));
          for (const [between, change] of plan) {
            const [request] = now.requests;
            if (request === undefined) return;
            const answer: HandAnswer = { do: 'by-hand', seat: request.seat, change };
            const before = stateHash(now.state);
            const given = submitIn(oteTable, deepFreeze(now.state), answer);
            expect(stateHash(now.state)).toBe(before);
            if (given.ok) {
              done += 1;
              expect(misplacedCards(given.value.state), JSON.stringify(change)).toEqual([]);
              now = given.value;
            } else expect(given.error.clause).toMatch(/BY-HAND|EVT-5/);
            const answers = someAnswers(now, 40);
            const next = answers[between % Math.max(1, answers.length)];
            if (next === undefined) return;
            const played = submitIn(oteTable, now.state, next);
            if (!played.ok) throw new Error(`${JSON.stringify(next)}: ${played.error.message}`);
            now = played.value;
          }
        },
      ),
      { ...FIXED, numRuns: 150 },
    );
    expect(done).toBeGreaterThan(250);
  });

  test('gets a refusal with a reason for a change that the table cannot hold', () => {
    const setup = setupOf({ seed: 3, seats: 2, deck: 20, beginnersDiscard: false }, OWN);
    const { state } = deal(setup);
    const refused = (change: HandChange) => {
      const given = submitIn(oteTable, state, { do: 'by-hand', seat: 0, change });
      return given.ok ? null : given.error.message;
    };
    expect(refused({ kind: 'put', card: 999, zone: 'hand', to: 0 })).toContain('no card 999');
    expect(refused({ kind: 'put', card: 1, zone: 'conspiracy', to: 0 })).toBe('Say the place.');
    expect(refused({ kind: 'put', card: 1, zone: 'on', to: 0, on: 2 })).toContain('Character');
    expect(refused({ kind: 'put', card: 1, zone: 'table', to: 7 })).toContain('no seat 7');
    expect(refused({ kind: 'draw', to: 0, count: 99 })).toContain('The deck has');
    expect(refused({ kind: 'influence', to: 0, by: 0 })).toContain('number');
    expect(refused({ kind: 'cancel' })).toContain('Nothing is under way');
    expect(refused({ kind: 'note', text: ' ' })).toContain('empty');
    expect(refused({ kind: 'note', text: 'Heads.' })).toBeNull();
  });

  test('does not influence a game that is played by the rules alone', () => {
    const setup = setupOf({ seed: 5, seats: 2, deck: 20, beginnersDiscard: true }, OWN);
    const begun = beginTree(oteTable, setup);
    expect(begun.ok && stateHash(begun.value.now.state)).toBe(stateHash(deal(setup).state));
    let now = deal(setup).state;
    for (const { answer, after } of randomPlay(setup, 60)) {
      const given = submitIn(oteTable, now, answer);
      expect(given.ok && stateHash(given.value.state)).toBe(stateHash(after.state));
      now = after.state;
    }
    expect(requestOf(now)).not.toBeUndefined();
  });
});
