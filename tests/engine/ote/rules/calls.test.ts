import { describe, expect, it } from 'vitest';
import { person, saidOf } from '@/tests/engine/ote/scenario/runner';

const RING = 'type: Gear, cost: 2';

describe('who cranks for a call', () => {
  const cards = {
    Trap: 'type: Condition, text: "Crank any Psychic that could attack the Character to call this card."',
    Web: 'type: Condition, text: "Crank any Psychic to call this card."',
    Pat: 'type: Character, traits: [Psychic]',
    Bob: 'type: Character',
    Ned: 'type: Character, text: "Cannot be attacked by Psychics."',
    Eve: 'type: Character',
  };
  const players =
    'A: { conspiracy: [[Pat, Bob]], hand: [Trap, Web] }, B: { conspiracy: [[Ned, Eve]] }';

  it('is named, is of that kind, and could attack whom the card goes on', () => {
    expect(
      saidOf(
        cards,
        players,
        'illegal: { A: { call: Trap, on: Eve, with: Bob } }\n    why: CRANK-1',
        'illegal: { A: { call: Trap, on: Ned, with: Pat } }\n    why: CALL-6',
        'A: { call: Trap, on: Eve, with: Pat }',
        'resolve',
        'expect: { attached: { Eve: [Trap] }, cranked: [Pat], active: [Bob] }',
      ),
    ).toBe('passed');
  });

  it('need not where the text does not ask for it', () => {
    expect(
      saidOf(
        cards,
        players,
        'A: { call: Web, on: Ned, with: Pat }',
        'resolve',
        'expect: { attached: { Ned: [Web] }, cranked: [Pat] }',
      ),
    ).toBe('passed');
  });
});

describe('two that are called at once', () => {
  const cards = (cost: number, whose: number) => ({
    Tulpa: `type: Condition, cost: ${cost}, text: "Call with a Character."`,
    Bob: `type: Character, cost: ${whose}`,
    Eve: 'type: Character',
  });
  const players = (pull: number) =>
    `A: { conspiracy: [[Eve]], hand: [Tulpa, Bob], reserve: { resource: ${pull} } }`;
  const call = 'A: { call: Tulpa, with: Bob, at: [1, 2] }';

  it('are both paid for', () => {
    const both = [
      call,
      'resolve',
      'expect: { attached: { Bob: [Tulpa] }, reserve: { A: { resource: 0 } } }',
    ];
    expect(saidOf(cards(2, 3), players(5), ...both)).toBe('passed');
    expect(saidOf(cards(2, 0), players(2), ...both)).toBe('passed');
    expect(saidOf(cards(0, 3), players(3), ...both)).toBe('passed');
  });

  it('are refused for want of Pull for either, and are two 0-Cost cards if both cost 0', () => {
    const refused = (why: string) =>
      `illegal: ${call.slice(0, 2) === 'A:' ? `{ ${call} }` : ''}\n    why: ${why}`;
    expect(saidOf(cards(2, 3), players(4), refused('CALL-1'))).toBe('passed');
    expect(saidOf(cards(2, 3), players(1), refused('CALL-1'))).toBe('passed');
    expect(saidOf(cards(0, 0), players(0), refused('CALL-4'))).toBe('passed');
  });
});

describe('what a card costs on somebody', () => {
  it.each([
    ['Gear called on this Character cost 0.', 'Eve', 0],
    ['Gear called on this Character cost 1 less.', 'Eve', 1],
    ['Your Gear called on this Character cost 1 less.', 'Eve', 1],
    ['Gear called on this Character cost 1 less.', 'Bob', 2],
    ['Conditions called on this Character cost 0.', 'Eve', 2],
    ['While cranked, Gear called on this Character cost 0.', 'Eve', 2],
  ])('%s on %s', (text, on, cost) => {
    expect(
      saidOf(
        { Eve: person(text), Bob: 'type: Character', Ring: RING },
        'A: { conspiracy: [[Eve, Bob]], hand: [Ring], reserve: { resource: 2 } }',
        `A: { call: Ring, on: ${on} }`,
        `expect: { reserve: { A: { resource: ${2 - cost} } } }`,
      ),
    ).toBe('passed');
  });

  it('hangs on what is on that one, too, and on whose call it is', () => {
    const cards = {
      Eve: 'type: Character',
      Bag: 'type: Gear, text: "Your Gear called on the Character cost 2 less."',
      Ring: RING,
    };
    expect(
      saidOf(
        cards,
        'A: { conspiracy: [[Eve]], attached: { Eve: [Bag] }, hand: [Ring], reserve: { resource: 2 } }',
        'A: { call: Ring, on: Eve }',
        'expect: { reserve: { A: { resource: 2 } } }',
      ),
    ).toBe('passed');
    expect(
      saidOf(
        cards,
        'A: { hand: [Ring], reserve: { resource: 2 } }, B: { conspiracy: [[Eve]], attached: { Eve: [Bag] } }',
        'A: { call: Ring, on: Eve }',
        'expect: { reserve: { A: { resource: 0 } } }',
      ),
    ).toBe('passed');
  });

  it('is a figure of that one, or a number for some', () => {
    expect(
      saidOf(
        {
          Eve: 'type: Character, dp: 3',
          Moe: 'type: Character, dp: 1, traits: [Low Life]',
          Leash: `type: Condition, text: "Cost = the Character's DP."`,
          Cap: 'type: Condition, cost: 5, text: "Cost = 1 on Low Lifes."',
        },
        'A: { conspiracy: [[Eve, Moe]], hand: [Leash, Cap], reserve: { resource: 4 } }',
        'A: { call: Leash, on: Eve }',
        'expect: { reserve: { A: { resource: 1 } } }',
        'illegal: { A: { call: Cap, on: Eve } }\n    why: CALL-1',
        'A: { call: Cap, on: Moe }',
        'expect: { reserve: { A: { resource: 0 } } }',
      ),
    ).toBe('passed');
  });
});

describe('what keeps a card out of play', () => {
  it.each([
    ['Environmentals cannot be called.', 'refused'],
    ['Resources cannot be called.', 'legal'],
    ['While cranked, Environmentals cannot be called.', 'legal'],
  ])('%s', (text, verdict) => {
    expect(
      saidOf(
        { Eve: person(text), Fog: 'type: Environmental' },
        'A: { conspiracy: [[Eve]], hand: [Fog] }',
        verdict === 'legal' ? 'A: { call: Fog }' : 'illegal: { A: { call: Fog } }\n    why: CARD-0',
      ),
    ).toBe('passed');
  });

  it('is a bullet without a trait to share (CALL-3)', () => {
    expect(
      saidOf(
        { Eve: 'type: Character, bullet: true, cost: 0', Bob: 'type: Character, traits: [Human]' },
        'A: { conspiracy: [[Bob]], hand: [Eve] }',
        'A: { call: Eve, at: [1, 2] }',
      ),
    ).toContain('with one of its traits in play. (CALL-3)');
  });
});

describe('Pull for some cards only', () => {
  it('is kept apart by what it is for, and spent on that', () => {
    expect(
      saidOf(
        {
          Well: 'type: Resource, text: "Crank to gain 2 Pull to call Nekros cards. Crank to gain 1 Pull to call Nekros cards."',
          Spring: 'type: Resource, text: "Crank to gain 2 Pull to call Aries cards."',
          Wake: 'type: Whammy, text: "Uncrank target Resource."',
          Nek: 'type: Resource, cost: 3, traits: [Nekros]',
          Ari: 'type: Resource, cost: 2, traits: [Aries]',
        },
        'A: { table: [Well, Spring], hand: [Nek, Ari, Wake] }',
        'A: { use: Well }',
        'A: { use: Spring }',
        'resolve',
        'illegal: { A: { call: Nek } }\n    why: CALL-2',
        'A: { play: Wake, on: Well }',
        'A: { use: Well, ability: 2 }',
        'A: { call: Nek }',
        'resolve',
        'expect: { reserve: { A: { restricted: 2 } } }',
        'A: { call: Ari }',
        'resolve',
        'expect: { reserve: { A: { restricted: 0 } }, inPlay: [Nek, Ari] }',
      ),
    ).toBe('passed');
  });
});

describe('a call of any cost', () => {
  const cards = {
    Tulpa: 'type: Condition, cost: 9, text: "Call with a Character."',
    Bob: 'type: Character, cost: 9',
    Eve: 'type: Character',
    Pair: 'type: Whammy, text: "Call any Character with a \\"Tulpa\\"."',
    Onto: 'type: Whammy, text: "Call any \\"Tulpa\\" onto a Character."',
  };
  const players = 'A: { conspiracy: [[Eve]], hand: [Pair, Onto, Tulpa, Bob] }';

  it('of two at once names both, of those that may be called', () => {
    expect(
      saidOf(
        cards,
        players,
        'A: { play: Pair }',
        'illegal: { A: { call: Tulpa, on: Eve } }\n    why: CALL-6',
        'illegal: { A: { call: Tulpa, with: Eve, at: [1, 2] } }\n    why: CALL-6',
        'A: { call: Tulpa, with: Bob, at: [1, 2] }',
        'resolve',
        'expect: { conspiracy: { A: [[Eve, Bob]] }, attached: { Bob: [Tulpa] } }',
      ),
    ).toBe('passed');
  });

  it('onto somebody in play goes there alone', () => {
    expect(
      saidOf(
        cards,
        players,
        'illegal: { A: { call: Tulpa, on: Eve } }\n    why: CALL-6',
        'A: { play: Onto }',
        'A: { call: Tulpa, on: Eve }',
        'resolve',
        'expect: { attached: { Eve: [Tulpa] }, hand: { A: [Pair, Bob] } }',
      ),
    ).toBe('passed');
  });
});
