import { describe, expect, it } from 'vitest';
import { fighter, person, saidOf, whammy } from '@/tests/engine/ote/scenario/runner';

describe('who is put into another Conspiracy', () => {
  const cards = {
    Lure: 'type: Condition, text: "Put the Character into your Conspiracy, cranked."',
    Wet: 'type: Condition',
    Ann: fighter(1, 1),
    Ned: fighter(1, 1),
    Eve: fighter(1, 1),
    Pop: whammy('Pop target card.'),
    Flip: whammy('Flip target Character.'),
  };
  const players =
    'A: { conspiracy: [[Ann]], hand: [Lure, Pop, Flip], reserve: { resource: 9 } }, B: { conspiracy: [[Ned, Eve]], attached: { Ned: [Wet] } }';
  const lured = ['A: { call: Lure, on: Ned }', 'A: { place: Ned, at: [1, 2] }'];

  it('goes over, cranked, with what is on it, and stays', () => {
    expect(
      saidOf(
        cards,
        players,
        ...lured,
        'expect: { conspiracy: { A: [[Ann, Ned]], B: [[Eve]] }, cranked: [Ned], attached: { Ned: [Wet, Lure] } }',
        'A: { end: turn }',
        'B: { end: turn }',
        'expect: { conspiracy: { A: [[Ann, Ned]], B: [[Eve]] }, active: [Ned] }',
      ),
    ).toBe('passed');
  });

  it('comes back, cranked, as the card goes', () => {
    expect(
      saidOf(
        cards,
        players,
        ...lured,
        'A: { play: Pop, on: Wet }',
        'resolve',
        'expect: { conspiracy: { A: [[Ann, Ned]] } }',
        'A: { end: turn }',
        'B: { end: turn }',
        'expect: { active: [Ned] }',
      ),
    ).toBe('passed');
    expect(
      saidOf(
        cards,
        players,
        ...lured,
        'A: { play: Pop, on: Lure }',
        'B: { place: Ned, at: [1, 2] }',
        'resolve',
        'expect: { conspiracy: { A: [[Ann]], B: [[Eve, Ned]] }, cranked: [Ned] }',
      ),
    ).toBe('passed');
  });

  it('comes back to the only place there is unasked', () => {
    expect(
      saidOf(
        cards,
        'A: { conspiracy: [[Ann]], hand: [Lure, Pop] }, B: { conspiracy: [[Ned]] }',
        ...lured,
        'A: { play: Pop, on: Lure }',
        'resolve',
        'expect: { conspiracy: { A: [[Ann]], B: [[Ned]] }, cranked: [Ned] }',
      ),
    ).toBe('passed');
  });

  it('is its first player’s, flipped, if it is flipped as the card is cancelled', () => {
    expect(
      saidOf(
        {
          ...cards,
          Flip: whammy('Play any time. Flip target Character.'),
          Stop: whammy('Play any time. Cancel any Condition.'),
        },
        'A: { conspiracy: [[Ann]], hand: [Lure] }, B: { conspiracy: [[Ned, Eve]], hand: [Flip, Stop] }',
        'A: { call: Lure, on: Ned }',
        'B: pass',
        'A: { place: Ned, at: [1, 2] }',
        'B: { play: Flip, on: Ned }',
        'expect: { flipped: { A: [Ned], B: [] } }',
        'B: { play: Stop, on: Lure }',
        'resolve',
        'expect: { flipped: { A: [], B: [Ned] }, dead: [Lure] }',
      ),
    ).toBe('passed');
  });

  it('is not put anywhere by a card on one’s own', () => {
    expect(
      saidOf(
        cards,
        players,
        'A: { call: Lure, on: Ann }',
        'resolve',
        'expect: { conspiracy: { A: [[Ann]], B: [[Ned, Eve]] }, active: [Ann] }',
      ),
    ).toBe('passed');
  });
});

describe('one of a name for each player', () => {
  const BABOON = person('Not Unique. Only one \\"Baboon\\" for each player.');
  const cards = {
    Baboon: BABOON,
    Chief: person(
      'Each \\"Baboon\\" ahead of this Character in its file does not count against the limit for each player.',
    ),
    Ann: fighter(0, 1),
  };
  const call = (at: string, ...more: string[]) => [
    `A: { call: Baboon#2, at: ${at} }`,
    'resolve',
    ...more,
  ];

  it('is more where another leaves it out of the count', () => {
    const players = 'A: { conspiracy: [[Baboon, Ann], [., Chief]], hand: [Baboon] }, B: {}';
    const refused = (at: string) =>
      saidOf(cards, players, `illegal: { A: { call: Baboon#2, at: ${at} } }\n    why: CARD-0`);
    // Behind it, or in another file, it would count.
    expect(refused('[2, 1]')).toBe('passed');
    expect(refused('[3, 2]')).toBe('passed');
    expect(refused('[2, 3]')).toBe('passed');
    expect(
      saidOf(
        cards,
        players,
        ...call(
          '[0, 2]',
          'expect: { conspiracy: { A: [[., Baboon#2], [Baboon, Ann], [., Chief]] } }',
        ),
      ),
    ).toBe('passed');
  });

  it('is not more for who has none such, nor by one that is flipped or another player’s', () => {
    for (const players of [
      'A: { conspiracy: [[Baboon, Ann]], hand: [Baboon] }, B: { conspiracy: [[Chief]] }',
      'A: { conspiracy: [[Baboon, Ann]], flipped: [Chief], hand: [Baboon] }, B: {}',
      'A: { conspiracy: [[Baboon, Ann]], hand: [Baboon] }, B: { conspiracy: [[., .], [., .], [., Chief]] }',
    ]) {
      expect(
        saidOf(cards, players, 'illegal: { A: { call: Baboon#2, at: [0, 2] } }\n    why: CARD-0'),
      ).toBe('passed');
    }
  });
});

describe('what a call costs and whether it may be', () => {
  const reserve = (pull: number) => `reserve: { resource: ${pull} }`;

  it('is what the Gear costs on that Character', () => {
    const cards = {
      Smith: person('Gear called on this Character cost 1 less.'),
      Ann: fighter(0, 1),
      Ned: person('Gear called on this Character cost 1 less.'),
      Axe: 'type: Gear, cost: 3',
      Woe: 'type: Condition, cost: 3',
    };
    const players = `A: { conspiracy: [[Smith, Ann]], hand: [Axe, Woe], ${reserve(3)} }, B: { conspiracy: [[Ned]] }`;
    const left = (card: string, on: string, pull: number) =>
      saidOf(
        cards,
        players,
        `A: { call: ${card}, on: ${on} }`,
        'resolve',
        `expect: { reserve: { A: { resource: ${pull} } } }`,
      );
    expect(left('Axe', 'Smith', 1)).toBe('passed');
    expect(left('Axe', 'Ann', 0)).toBe('passed');
    expect(left('Axe', 'Ned', 1)).toBe('passed');
    expect(left('Woe', 'Smith', 0)).toBe('passed');
  });

  it('is as its own text says of the Character', () => {
    const cards = {
      Lo: fighter(0, 2, ', traits: [Low Life]'),
      Hi: fighter(0, 4),
      Cheap: 'type: Condition, cost: 5, text: "Cost = 1 on Low Lifes."',
      Fit: 'type: Condition, cost: 9, text: "Cost = the Character\'s DP."',
    };
    const left = (card: string, on: string, pull: number) =>
      saidOf(
        cards,
        `A: { conspiracy: [[Lo, Hi]], hand: [Cheap, Fit], ${reserve(9)} }, B: {}`,
        `A: { call: ${card}, on: ${on} }`,
        'resolve',
        `expect: { reserve: { A: { resource: ${pull} } } }`,
      );
    expect(left('Cheap', 'Lo', 8)).toBe('passed');
    expect(left('Cheap', 'Hi', 4)).toBe('passed');
    expect(left('Fit', 'Lo', 7)).toBe('passed');
    expect(left('Fit', 'Hi', 5)).toBe('passed');
  });

  it('is free of its bullet by a card of its own player, while that holds', () => {
    const cards = {
      Key: 'type: Resource, text: "You may call Alien cards without a bullet."',
      Dim: 'type: Resource, text: "While you have a Glug in play, you may call Alien cards without a bullet."',
      Zog: 'type: Resource, bullet: true, traits: [Alien]',
      Mo: 'type: Resource, bullet: true, traits: [Mutant]',
    };
    const refused = (mine: string, theirs: string, what = 'Zog') =>
      saidOf(
        cards,
        `A: { table: [${mine}], hand: [Zog, Mo] }, B: { table: [${theirs}] }`,
        `illegal: { A: { call: ${what} } }\n    why: CALL-3`,
      );
    expect(refused('', 'Key')).toBe('passed');
    expect(refused('Dim', '')).toBe('passed');
    expect(refused('Key', '', 'Mo')).toBe('passed');
    expect(
      saidOf(
        cards,
        'A: { table: [Key], hand: [Zog] }, B: {}',
        'A: { call: Zog }',
        'resolve',
        'expect: { inPlay: [Zog] }',
      ),
    ).toBe('passed');
  });

  it('is one more 0-cost card only for who has the card in play', () => {
    const cards = {
      More: 'type: Resource, text: "You may call 1 more 0-Cost cards each turn."',
      One: 'type: Resource',
      Two: 'type: Resource',
      Out: 'type: Resource, text: "Does not count as a 0-Cost card."',
      Free: 'type: Resource, text: "Your Astral Resources do not count as 0-Cost cards."',
      Sky: 'type: Resource, traits: [Astral]',
    };
    const second = (mine: string, theirs: string, what: string, legal: boolean) =>
      saidOf(
        cards,
        `A: { table: [${mine}], hand: [One, Two, Out, Sky] }, B: { table: [${theirs}] }`,
        'A: { call: One }',
        'resolve',
        legal ? `A: { call: ${what} }` : `illegal: { A: { call: ${what} } }\n    why: CALL-4`,
      );
    expect(second('More', '', 'Two', true)).toBe('passed');
    expect(second('', 'More', 'Two', false)).toBe('passed');
    expect(second('', '', 'Out', true)).toBe('passed');
    expect(second('Free', '', 'Sky', true)).toBe('passed');
    expect(second('Free', '', 'Two', false)).toBe('passed');
    expect(second('', 'Free', 'Sky', false)).toBe('passed');
  });

  it('is not at all where a card in play keeps it from its Character', () => {
    const cards = {
      Ann: person('Fringe Gear cannot be called on this Character.'),
      Bob: fighter(0, 1),
      Ring: 'type: Gear, traits: [Fringe]',
      Axe: 'type: Gear',
      Once: whammy('Play only once a game. Draw 1 card.'),
      Twice: whammy('Draw 1 card.'),
    };
    const players = 'A: { conspiracy: [[Ann, Bob]], hand: [Ring, Axe, Once, Once, Twice] }, B: {}';
    expect(
      saidOf(
        cards,
        players,
        'illegal: { A: { call: Ring, on: Ann } }\n    why: CARD-0',
        'A: { call: Ring, on: Bob }',
      ),
    ).toBe('passed');
    expect(saidOf(cards, players, 'A: { call: Axe, on: Ann }')).toBe('passed');
    expect(
      saidOf(
        cards,
        players,
        'A: { play: Twice }',
        'resolve',
        'A: { play: Once }',
        'resolve',
        'illegal: { A: { play: Once#2 } }\n    why: CARD-0',
      ),
    ).toBe('passed');
  });
});
