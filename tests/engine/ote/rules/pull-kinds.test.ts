import { describe, expect, it } from 'vitest';
import { saidOf } from '@/tests/engine/ote/scenario/runner';

describe('Pull keeps its kind (CALL-2)', () => {
  it('a Resource’s is for calls whatever else it says, unless it may be scored', () => {
    expect(
      saidOf(
        {
          Well: 'type: Resource, pull: 1, text: "Each Mutant has +1 AP."',
          Bank: 'type: Resource, pull: 1, text: "This card\'s Pull may be scored."',
        },
        'A: { table: [Well, Bank] }, B: {}',
        'A: { crank: Well }',
        'A: { crank: Bank }',
        'expect: { reserve: { A: { resource: 1, character: 1 } } }',
        'A: { end: turn }',
        'expect: { influence: { A: 1 } }',
      ),
    ).toBe('passed');
  });

  it('what a Gear or Condition makes of it only calls what it names', () => {
    expect(
      saidOf(
        {
          Ann: 'type: Character, pull: 1',
          Bob: 'type: Character, pull: 1',
          Bike: 'type: Gear, text: "2 Pull to call Aries cards."',
          Ram: 'type: Resource, cost: 3, traits: [Aries]',
          Box: 'type: Resource, cost: 2',
        },
        'A: { conspiracy: [[Ann, Bob]], attached: { Ann: [Bike] }, hand: [Ram, Box] }, B: {}',
        'A: { crank: Bob }',
        'illegal: { A: { call: Ram } }\n    why: CALL-1',
        'A: { crank: Ann }',
        'expect: { reserve: { A: { character: 2, restricted: 2 } } }',
        'A: { call: Ram }',
        'resolve',
        'illegal: { A: { call: Box } }\n    why: CALL-1',
        'expect: { reserve: { A: { character: 1, restricted: 0 } } }',
      ),
    ).toBe('passed');
  });

  it('of several cards’ so much is scored as is said, and no Resource’s (TURN-7)', () => {
    expect(
      saidOf(
        {
          Ann: 'type: Character, pull: 2',
          Bob: 'type: Character, pull: 2',
          Well: 'type: Resource, pull: 3',
        },
        'A: { conspiracy: [[Ann, Bob]], table: [Well] }, B: {}',
        'A: { crank: Well }',
        'A: { crank: Ann }',
        'A: { crank: Bob }',
        'A: { end: phase }',
        'A: { end: phase }',
        'illegal: { A: { score: 5 } }',
        'A: { score: 3 }',
        'expect: { influence: { A: 3 }, reserve: { A: { character: 1, resource: 3 } } }',
        'A: { end: turn }',
        'expect: { influence: { A: 3 }, turn: B }',
      ),
    ).toBe('passed');
  });
});
