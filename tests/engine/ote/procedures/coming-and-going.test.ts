import { describe, expect, it } from 'vitest';
import { person, saidOf } from '@/tests/engine/ote/scenario/runner';

const HIT = 'type: Whammy, text: "Pop target Character."';
const SMASH = 'type: Whammy, text: "Discard target Condition."';

describe('put into another’s Conspiracy by a Condition', () => {
  const cards = {
    Leash: 'type: Condition, text: "Put the Character into your Conspiracy, cranked."',
    Bob: 'type: Character',
    Eve: 'type: Character',
    Kay: 'type: Character',
    Cut: SMASH,
    Hit: HIT,
  };

  it('it goes over where there is one place, and comes back where there is one', () => {
    expect(
      saidOf(
        cards,
        'A: { hand: [Leash, Cut] }, B: { conspiracy: [[Bob]] }',
        'A: { call: Leash, on: Bob }',
        'resolve',
        'expect: { conspiracy: { A: [[Bob]], B: [] }, cranked: [Bob] }',
        'A: { play: Cut, on: Leash }',
        'resolve',
        'expect: { conspiracy: { A: [], B: [[Bob]] }, cranked: [Bob], dead: [Leash] }',
      ),
    ).toBe('passed');
  });

  it('its players choose among several', () => {
    expect(
      saidOf(
        cards,
        'A: { conspiracy: [[Eve]], hand: [Leash, Cut] }, B: { conspiracy: [[Bob, Kay]] }',
        'A: { call: Leash, on: Bob }',
        'A: { place: Bob, at: [1, 2] }',
        'expect: { conspiracy: { A: [[Eve, Bob]], B: [[Kay]] } }',
        'A: { play: Cut, on: Leash }',
        'B: { place: Bob, at: [1, 0] }',
        'expect: { conspiracy: { A: [[Eve]], B: [[Bob, Kay]] } }',
      ),
    ).toBe('passed');
  });

  it('stays where it is on one’s own, and the dead do not come back', () => {
    expect(
      saidOf(
        cards,
        'A: { conspiracy: [[Bob]], hand: [Leash, Cut] }',
        'A: { call: Leash, on: Bob }',
        'resolve',
        'A: { play: Cut, on: Leash }',
        'resolve',
        'expect: { conspiracy: { A: [[Bob]] } }',
      ),
    ).toBe('passed');
    const taken = [
      `A: { hand: [Leash, Cut, Hit] }, B: { conspiracy: [[Bob]] }`,
      'A: { call: Leash, on: Bob }',
      'resolve',
    ] as const;
    expect(
      saidOf(
        cards,
        ...taken,
        'A: { play: Hit, on: Bob }',
        'resolve',
        'expect: { dead: [Bob, Leash] }',
      ),
    ).toBe('passed');
  });
});

describe('removed from its Conspiracy by a Condition', () => {
  const cards = {
    Jail: 'type: Condition, text: "Remove the Character from its Conspiracy. Pop this card to release the Character."',
    Bob: 'type: Character',
    Eve: 'type: Character',
    Cut: SMASH,
  };

  it('it comes back active to the only place, or where its player says', () => {
    expect(
      saidOf(
        cards,
        'A: { hand: [Jail, Cut] }, B: { conspiracy: [[Bob]] }',
        'A: { call: Jail, on: Bob }',
        'resolve',
        'expect: { conspiracy: { B: [] } }',
        'A: { play: Cut, on: Jail }',
        'resolve',
        'expect: { conspiracy: { B: [[Bob]] }, active: [Bob], dead: [Jail] }',
      ),
    ).toBe('passed');
    expect(
      saidOf(
        cards,
        'A: { hand: [Jail, Cut] }, B: { conspiracy: [[Bob, Eve]] }',
        'A: { call: Jail, on: Bob }',
        'resolve',
        'A: { play: Cut, on: Jail }',
        'B: { place: Bob, at: [1, 2] }',
        'expect: { conspiracy: { B: [[Eve, Bob]] } }',
      ),
    ).toBe('passed');
  });

  it('the card that says so can be used to release it', () => {
    expect(
      saidOf(
        cards,
        'A: { hand: [Jail], conspiracy: [[Eve]] }, B: { conspiracy: [[Bob]] }',
        'A: { call: Jail, on: Bob }',
        'resolve',
        'A: { use: Jail }',
        'resolve',
        'expect: { conspiracy: { B: [[Bob]] }, dead: [Jail] }',
      ),
    ).toBe('passed');
  });
});

describe('somewhere else than to the dead pile', () => {
  it.each([
    [
      "The Character goes to its owner's hand instead of the dead pile.",
      'hand: { B: [Bob] }, dead: [Mark]',
    ],
    [
      'The Character goes out of play instead of to the dead pile.',
      'hand: { B: [] }, dead: [Mark]',
    ],
  ])('%s', (text, found) => {
    expect(
      saidOf(
        { Mark: `type: Condition, text: "${text}"`, Bob: 'type: Character', Hit: HIT },
        'A: { hand: [Hit] }, B: { conspiracy: [[Bob]], attached: { Bob: [Mark] } }',
        'A: { play: Hit, on: Bob }',
        'resolve',
        `expect: { conspiracy: { B: [] }, ${found} }`,
      ),
    ).toBe('passed');
  });

  it('it goes to another place of its Conspiracy, cranked', () => {
    expect(
      saidOf(
        {
          Bob: person('This Character goes to another place, cranked, instead of the dead pile.'),
          Eve: 'type: Character',
          Hit: HIT,
        },
        'A: { hand: [Hit] }, B: { conspiracy: [[Bob, Eve]] }',
        'A: { play: Hit, on: Bob }',
        'B: { place: Bob, at: [1, 3] }',
        'expect: { conspiracy: { B: [[Eve, Bob]] }, cranked: [Bob] }',
      ),
    ).toBe('passed');
  });

  it('only while its condition holds', () => {
    expect(
      saidOf(
        {
          Bob: person(
            "While cranked, this Character goes to its owner's hand instead of the dead pile.",
          ),
          Hit: HIT,
        },
        'A: { hand: [Hit] }, B: { conspiracy: [[Bob]] }',
        'A: { play: Hit, on: Bob }',
        'resolve',
        'expect: { dead: [Bob] }',
      ),
    ).toBe('passed');
  });
});

describe('flipped instead of cranked', () => {
  const cards = {
    Mask: 'type: Condition, text: "Is flipped instead of cranked."',
    Ann: 'type: Character, pull: 1, ap: 1, dp: 1',
    Sly: person('Is flipped instead of cranked.', ', pull: 1'),
    Ned: 'type: Character',
    Hex: 'type: Whammy, text: "Crank target Character."',
    Whim: 'type: Whammy, text: "Control any Character."',
    Wake: 'type: Whammy, text: "Uncrank target Character."',
    Buzz: 'type: Whammy, text: "Play any time. Give target Character +1 AP."',
  };

  it('it flips when what it cranked for is over, not before', () => {
    expect(
      saidOf(
        cards,
        'A: { conspiracy: [[Ann, Sly]], attached: { Ann: [Mask] } }, B: { conspiracy: [[Ned]], hand: [Buzz] }',
        'A: { attack: Ann, target: Ned }',
        'expect: { cranked: [Ann] }',
        'resolve',
        'expect: { flipped: [Ann], dead: [Ned] }',
        'A: { crank: Sly }',
        'expect: { flipped: [Ann, Sly], reserve: { A: { character: 1 } } }',
      ),
    ).toBe('passed');
  });

  it('who was cranked as the card came is spared until it uncranks', () => {
    expect(
      saidOf(
        cards,
        'A: { conspiracy: [[Ann]], hand: [Mask, Wake, Hex] }',
        'A: { crank: Ann }',
        'A: { call: Mask, on: Ann }',
        'resolve',
        'expect: { cranked: [Ann] }',
        'A: { play: Wake, on: Ann }',
        'resolve',
        'expect: { active: [Ann] }',
        'A: { play: Hex, on: Ann }',
        'resolve',
        'expect: { flipped: [Ann] }',
      ),
    ).toBe('passed');
  });

  it('a Controlled one flips when it has been used, or left', () => {
    expect(
      saidOf(
        cards,
        'A: { hand: [Whim] }, B: { conspiracy: [[Ann]], attached: { Ann: [Mask] } }',
        'A: { play: Whim, on: Ann }',
        'resolve',
        'expect: { flipped: [Ann] }',
      ),
    ).toBe('passed');
  });

  it('is called cranked where one of its file is', () => {
    const file = {
      Head: person(
        'Takes the Pull of each other Character in its file on your turn, and is called cranked if one of them is cranked.',
        ', pull: 0',
      ),
      Ann: 'type: Character, pull: 1',
      Ned: 'type: Character, pull: 1',
    };
    expect(
      saidOf(
        file,
        'A: { conspiracy: [[Ann, Ned]], hand: [Head] }',
        'A: { crank: Ann }',
        'A: { call: Head, at: [2, 1] }',
        'resolve',
        'expect: { cranked: [Head] }',
      ),
    ).toBe('passed');
    expect(
      saidOf(
        file,
        'A: { conspiracy: [[Ann, Ned]], hand: [Head] }',
        'A: { crank: Ann }',
        'A: { call: Head, at: [2, 2] }',
        'resolve',
        'expect: { active: [Head] }',
      ),
    ).toBe('passed');
  });
});
