import { describe, expect, it } from 'vitest';
import { person, saidOf } from '@/tests/engine/ote/scenario/runner';

const AP = (ap: number) => `expect: { figures: { Ann: { ap: ${ap} } } }`;

describe('what holds while a card is in play', () => {
  it('gives and takes traits, of itself, of each and of each other', () => {
    expect(
      saidOf(
        {
          Zoe: person('This Character is a Zorg.'),
          Smog: 'type: Environmental, text: "Each Human is a Mutant."',
          Odd: person('Each other Human loses the trait Human.', ', traits: [Human]'),
          Hal: person('', ', traits: [Human]'),
        },
        'A: { conspiracy: [[Zoe, Odd, Hal]], table: [Smog], hand: [Hal] }',
        'expect: { traits: { Zoe: [Zorg], Odd: [Human, Mutant], Hal: [Mutant], Hal#2: [Human] } }',
      ),
    ).toBe('passed');
  });

  it('reads a figure off another figure, its own or its bearer’s', () => {
    expect(
      saidOf(
        {
          Ann: person("AP = this Character's DP.", ', ap: 1, dp: 4'),
          Bob: person('', ', ap: 6, dp: 1'),
          Rig: `type: Gear, text: "The Character's DP = the Character's Power."`,
        },
        'A: { conspiracy: [[Ann, Bob]], attached: { Bob: [Rig] } }',
        'expect: { figures: { Ann: { ap: 4, dp: 4 }, Bob: { ap: 6, dp: 6 } } }',
      ),
    ).toBe('passed');
  });

  it.each([
    ['+1 AP for each card in your hand.', 3],
    ['+1 AP for each Character in your dead pile.', 2],
    ['+1 AP for each other Character.', 2],
    ['+1 AP for each Character in your Conspiracy.', 2],
    ["+1 AP for each Character in an opponent's Conspiracy.", 1],
  ])('counts: %s', (text, ap) => {
    expect(
      saidOf(
        { Ann: person(text), Bob: person('Not Unique.'), Club: 'type: Resource' },
        'A: { conspiracy: [[Ann, Bob]], hand: [Club, Club, Bob], dead: [Bob, Club, Bob] }, B: { conspiracy: [[Bob]] }',
        AP(ap),
      ),
    ).toBe('passed');
  });

  it.each([
    ['While an opponent has a Burger in play, +2 AP.', 2],
    ["While a Burger is in an opponent's Conspiracy, +2 AP.", 2],
    ['While a Burger is in your Conspiracy, +2 AP.', 0],
    ['While you have a Burger in play, +2 AP.', 0],
    ['While a Burger is in play, +2 AP.', 2],
    ['While cranked, +2 AP.', 0],
    ['While uncranked, +2 AP.', 2],
  ])('holds under its condition only: %s', (text, ap) => {
    expect(
      saidOf(
        { Ann: person(text), Bea: person('', ', traits: [Burger]') },
        'A: { conspiracy: [[Ann]] }, B: { conspiracy: [[Bea]] }',
        AP(ap),
      ),
    ).toBe('passed');
  });

  it('ends when it would need itself: a bonus that hangs on what it changes reads figures without it', () => {
    const cards = {
      Ann: person('Each Character with AP 3 or less has +1 AP.', ', ap: 2'),
      Bob: person('+1 AP for each Character with AP 3 or less.', ', ap: 3'),
    };
    expect(saidOf(cards, 'A: { conspiracy: [[Ann, Bob]] }', AP(3))).toBe('passed');
    expect(
      saidOf(
        {
          Ann: person("AP = this Character's DP. DP = this Character's AP.", ', ap: 1, dp: 2'),
        },
        'A: { conspiracy: [[Ann]] }',
        'expect: { figures: { Ann: { ap: 2, dp: 1 } } }',
      ),
    ).toBe('passed');
  });

  it('makes a card cost otherwise on some Characters', () => {
    expect(
      saidOf(
        {
          Lou: person('', ', traits: ["Low Life"]'),
          Roy: person(''),
          Kit: 'type: Gear, cost: 5, text: "Cost = 2 on Low Lifes."',
        },
        'A: { conspiracy: [[Lou, Roy]], hand: [Kit], reserve: { resource: 2 } }',
        'illegal: { A: { call: Kit, on: Roy } }\n    why: CALL-1',
        'A: { call: Kit, on: Lou }',
        'expect: { attached: { Lou: [Kit] }, reserve: { A: { resource: 0 } } }',
      ),
    ).toBe('passed');
  });

  it('lets a card need a bearer that is there (CALL-6)', () => {
    expect(
      saidOf(
        { Kit: 'type: Gear', Ann: person(''), Club: 'type: Resource' },
        'A: { conspiracy: [[Ann]], table: [Club], hand: [Kit, Kit] }',
        'illegal: { A: { call: Kit, on: Club } }\n    why: CALL-6',
        'A: { call: Kit }',
        'expect: { attached: { Ann: [Kit] } }',
      ),
    ).toBe('passed');
  });
});

describe('what answers an attack', () => {
  const cards = {
    Glad: person('', ', dp: 1, traits: [Gladstein]'),
    Other: person('', ', dp: 1'),
    Wall: person('Crank any time to draw any attack on a Gladstein to this Character.', ', dp: 5'),
    Cheer: person(
      'Crank any time to add +1 to any attack on a Gladstein. Crank any time to add +2 to any attack by a Cloak.',
      ', dp: 5',
    ),
    Thug: person('', ', ap: 3, dp: 1'),
    Wimp: person('', ', ap: 0, dp: 1'),
  };
  const players =
    'A: { conspiracy: [[Thug, Wimp, Cheer]] }, B: { conspiracy: [[Glad, Wall, Other]] }';

  it('draws it to another Character, when it is on one of those that are named', () => {
    expect(
      saidOf(
        cards,
        players,
        'A: { attack: Thug, target: Glad }',
        'B: { use: Wall }',
        'resolve',
        'expect: { active: [Glad], cranked: [Wall], dead: [Thug] }',
      ),
    ).toBe('passed');
    expect(
      saidOf(
        cards,
        players,
        'A: { attack: Thug, target: Other }',
        'illegal: { B: { use: Wall } }',
        'resolve',
        'expect: { dead: [Other] }',
      ),
    ).toBe('passed');
  });

  it('adds to it, when it is by or on one of those that are named', () => {
    expect(
      saidOf(
        cards,
        players,
        'A: { attack: Wimp, target: Glad }',
        'A: { use: Cheer }',
        'resolve',
        'expect: { dead: { A: [Wimp], B: [Glad] } }',
      ),
    ).toBe('passed');
    expect(
      saidOf(
        cards,
        players,
        'A: { attack: Wimp, target: Other }',
        'illegal: { A: { use: Cheer, ability: 1 } }',
        'illegal: { A: { use: Cheer, ability: 2 } }',
      ),
    ).toBe('passed');
  });
});

describe('what happens when something happens', () => {
  const cards = {
    Guest: person('When this card is called, you may pop target Character.', ', dp: 1'),
    Host: person('', ', dp: 1'),
  };
  const call = 'A: { call: Guest, at: [1, 1] }';
  const players = 'A: { hand: [Guest] }, B: { conspiracy: [[Host]] }';

  it.each([
    ['Host', 'expect: { dead: [Host] }'],
    ['none', 'expect: { active: [Host, Guest] }'],
  ])('asks whom it is done to: %s', (chosen, expectation) => {
    expect(saidOf(cards, players, call, `A: { choose: ${chosen} }`, 'resolve', expectation)).toBe(
      'passed',
    );
  });

  it.each([
    ['yes', 4],
    ['no', 3],
  ])('asks whether it is done at all: %s', (word, hand) => {
    expect(
      saidOf(
        { Guest: person('When this card is called, you may draw 1 card.'), Club: 'type: Resource' },
        'A: { hand: [Guest, Club, Club, Club], deck: [Club, Club] }',
        call,
        `A: { choose: ${word} }`,
        'resolve',
        `expect: { hand: { A: ${hand} } }`,
      ),
    ).toBe('passed');
  });

  it('asks nobody when there is nothing to choose', () => {
    expect(
      saidOf(
        { Guest: person('When this card is called, pop target Burger.') },
        'A: { hand: [Guest] }',
        call,
        'expect: { active: [Guest], pending: A }',
      ),
    ).toBe('passed');
  });

  it('tells an opponent’s doing from one’s own', () => {
    expect(
      saidOf(
        {
          Spy: person('When a Character is called by an opponent, gain 1 Influence.'),
          Fan: person('When a Character is called by you, gain 1 Influence.'),
          New: person('Not Unique.'),
        },
        'A: { conspiracy: [[Spy, Fan]], hand: [New], influence: 0 }, B: { hand: [New], deck: [New, New] }',
        'A: { call: New, at: [1, 3] }',
        'resolve',
        'expect: { influence: { A: 1 } }',
        'A: { end: turn }',
        'B: { call: New#2, at: [1, 1] }',
        'resolve',
        'expect: { influence: { A: 2, B: 0 } }',
      ),
    ).toBe('passed');
  });
});
