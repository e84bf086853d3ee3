import { describe, expect, it } from 'vitest';
import { person, saidOf } from '@/tests/engine/ote/scenario/runner';

describe('where a Character may stand', () => {
  it('in no fourth rank, before the first or behind the last (RANK-2)', () => {
    expect(
      saidOf(
        {
          Ann: 'type: Character',
          Bob: 'type: Character',
          Cy: 'type: Character',
          New: 'type: Character',
        },
        'A: { conspiracy: [[Ann], [Bob], [Cy]], hand: [New] }',
        'legal: { A: { call: New } }\n    places: [[1, 0], [2, 0], [3, 0], [1, 2], [2, 2], [3, 2]]',
      ),
    ).toBe('passed');
    expect(
      saidOf(
        { Ann: 'type: Character', Bob: 'type: Character', New: 'type: Character' },
        'A: { conspiracy: [[Ann], [Bob]], hand: [New] }',
        'legal: { A: { call: New } }\n    places: [[0, 0], [0, 1], [0, 2], [1, 0], [1, 2], [2, 0], [2, 2], [3, 0], [3, 1], [3, 2]]',
      ),
    ).toBe('passed');
  });

  it('is adjacent to nobody of another Conspiracy, wherever that one stands (RANK-5)', () => {
    expect(
      saidOf(
        {
          Ann: person('Each Character adjacent to this Character has -1 DP.'),
          Bob: 'type: Character, dp: 3',
          Ned: 'type: Character, dp: 3',
          Nat: 'type: Character, dp: 3',
        },
        'A: { conspiracy: [[Ann, Bob]] }, B: { conspiracy: [[Ned, Nat]] }',
        'expect: { figures: { Bob: { dp: 2 }, Ned: { dp: 3 }, Nat: { dp: 3 } } }',
      ),
    ).toBe('passed');
  });
});

describe('to an adjacent Character', () => {
  it('a Gear moves within its Conspiracy only (RANK-5)', () => {
    expect(
      saidOf(
        {
          Ann: 'type: Character',
          Bob: 'type: Character',
          Ned: 'type: Character',
          Nat: 'type: Character',
          Hat: 'type: Gear',
          Van: 'type: Resource, text: "Crank to move target Gear to an adjacent Character."',
        },
        'A: { conspiracy: [[Ann, Bob]], attached: { Ann: [Hat] }, table: [Van] }, B: { conspiracy: [[Ned, Nat]] }',
        'illegal: { A: { use: Van, on: [Hat, Nat] } }',
        'legal: { A: { use: Van, on: [Hat, Bob] } }',
      ),
    ).toBe('passed');
  });
});

describe('saved into another Conspiracy', () => {
  const cards = {
    Bob: person('This Character is Saved into another Conspiracy, as whoever pops it chooses.'),
    Eve: 'type: Character',
    Ned: 'type: Character',
    Hit: 'type: Whammy, text: "Pop target Character."',
  };

  it('it goes to the only other, and never stays in its own', () => {
    expect(
      saidOf(
        cards,
        'A: { hand: [Hit] }, B: { conspiracy: [[Bob, Eve]] }',
        'A: { play: Hit, on: Bob }',
        'resolve',
        'expect: { conspiracy: { A: [[Bob]], B: [[Eve]] }, cranked: [Bob] }',
      ),
    ).toBe('passed');
  });

  it('it goes where whoever pops it says, of several', () => {
    const several =
      'A: { hand: [Hit] }, B: { conspiracy: [[Bob, Eve]] }, C: { conspiracy: [[Ned]] }';
    expect(
      saidOf(
        cards,
        several,
        'A: { play: Hit, on: Bob }',
        'illegal: { A: { choose: B } }',
        'A: { choose: C }',
        'A: { place: Bob, at: [1, 2] }',
        'expect: { conspiracy: { C: [[Ned, Bob]], B: [[Eve]] } }',
      ),
    ).toBe('passed');
  });
});

describe('to another place instead of the dead pile', () => {
  it('it has those where it could be called, and no fourth rank (RANK-2)', () => {
    expect(
      saidOf(
        {
          Bob: person('This Character goes to another place, cranked, instead of the dead pile.'),
          Eve: 'type: Character',
          Zed: 'type: Character',
          Yan: 'type: Character',
          Hit: 'type: Whammy, text: "Pop target Character."',
        },
        'A: { hand: [Hit] }, B: { conspiracy: [[Eve], [Zed], [Yan, Bob]] }',
        'A: { play: Hit, on: Bob }',
        'illegal: { B: { place: Bob, at: [4, 1] } }',
        'illegal: { B: { place: Bob, at: [0, 1] } }',
        'illegal: { B: { place: Bob, at: [3, 2] } }',
        'B: { place: Bob, at: [2, 2] }',
        'expect: { conspiracy: { B: [[Eve, .], [Zed, Bob], [Yan, .]] } }',
      ),
    ).toBe('passed');
  });

  it('who has none goes to the dead pile after all', () => {
    expect(
      saidOf(
        {
          Bob: person('This Character goes to another place, cranked, instead of the dead pile.'),
          Hit: 'type: Whammy, text: "Pop target Character."',
        },
        'A: { hand: [Hit] }, B: { conspiracy: [[Bob]] }',
        'A: { play: Hit, on: Bob }',
        'resolve',
        'expect: { dead: [Bob], conspiracy: { B: [] } }',
      ),
    ).toBe('passed');
  });
});

describe('a card put on top of a deck', () => {
  it('is drawn next, and what was on it goes to the dead pile', () => {
    expect(
      saidOf(
        {
          Lift: 'type: Whammy, text: "Put target Character on top of its owner\'s deck."',
          Bob: 'type: Character',
          Cap: 'type: Gear',
          Low: 'type: Resource',
        },
        'A: { hand: [Lift] }, B: { conspiracy: [[Bob]], attached: { Bob: [Cap] }, deck: [Low, Low] }',
        'A: { play: Lift, on: Bob }',
        'resolve',
        'expect: { dead: [Cap, Lift], deck: { B: 3 }, conspiracy: { B: [] } }',
        'A: { end: turn }',
        'expect: { hand: { B: [Bob] }, deck: { B: 2 } }',
      ),
    ).toBe('passed');
  });
});

describe('a Whammy of the Discard step', () => {
  it('is waited for only with another card to discard (TURN-4)', () => {
    const cards = {
      Trick: 'type: Whammy, text: "Play in your Discard step. Draw 1 card."',
      Ann: 'type: Character',
    };
    expect(
      saidOf(
        cards,
        'A: {}, B: { hand: [Trick] }',
        'A: { end: turn }',
        'expect: { turn: B, phase: operations }',
      ),
    ).toBe('passed');
    expect(
      saidOf(
        cards,
        'A: {}, B: { hand: [Trick, Ann] }',
        'A: { end: turn }',
        'expect: { turn: B, phase: discard }',
        'legal: { B: { play: Trick } }',
      ),
    ).toBe('passed');
  });
});
