import { describe, expect, it } from 'vitest';
import { person, saidOf, whammy } from '@/tests/engine/ote/scenario/runner';

describe('an answer in one’s own Operations (EVT-8)', () => {
  const cards = {
    Ann: 'type: Character, traits: [Human], ap: 1, dp: 5',
    Bob: 'type: Character, ap: 1, dp: 2',
    Luck: whammy('Give target Character +2 AP.'),
    Push: whammy('Add +2 to any attack by a Human.'),
    Stop: whammy('Cancel the attack.'),
    Both: whammy('Draw 1 card and give target Character +2 AP.'),
    Arm: whammy('Call any Gear from your hand at its Cost.'),
    Hat: 'type: Gear, ap: 2, text: "Play any time."',
    Read: whammy('Draw 1 card.'),
    Gain: whammy('Gain 2 Influence.'),
  };
  const after = (hand: string, ...steps: string[]) =>
    saidOf(
      cards,
      `A: { conspiracy: [[Ann]], hand: [${hand}] }, B: { conspiracy: [[Bob]] }`,
      'A: { attack: Ann, target: Bob }',
      ...steps,
    );

  it.each([
    ['Luck', 'play: Luck, on: Ann', 'dead: [Bob], inPlay: [Ann]'],
    ['Both', 'play: Both, on: Ann', 'dead: [Bob], inPlay: [Ann]'],
    ['Push', 'play: Push', 'dead: [Bob], inPlay: [Ann]'],
    ['Stop', 'play: Stop', 'inPlay: [Bob, Ann]'],
  ])('is any Whammy that touches the attack: %s', (hand, step, found) => {
    expect(after(hand, `A: { ${step} }`, 'resolve', `expect: { ${found} }`)).toBe('passed');
  });

  it('is a Gear for its bearer in the combat', () => {
    expect(
      after(
        'Arm, Hat',
        'A: { play: Arm }',
        'A: { call: Hat, on: Ann }',
        'resolve',
        'expect: { dead: [Bob], inPlay: [Ann, Hat] }',
      ),
    ).toBe('passed');
  });

  it.each(['Read', 'Gain'])('is nothing that does not: %s (EVT-2)', (whim) => {
    expect(after(`Luck, ${whim}`, `illegal: { A: { play: ${whim} } }`)).toBe('passed');
  });

  it('is on another’s turn only what says so', () => {
    expect(
      saidOf(
        cards,
        'A: { conspiracy: [[Ann]] }, B: { conspiracy: [[Bob]], hand: [Luck, Stop] }',
        'A: { attack: Ann, target: Bob }',
        'illegal: { B: { play: Luck, on: Bob } }',
        'illegal: { B: { play: Stop } }',
      ),
    ).toBe('passed');
  });
});

describe('a cranked card', () => {
  it('still answers with what it does not crank for', () => {
    const cards = {
      Ann: 'type: Character, ap: 1, dp: 5',
      Eve: person(
        'Crank any time to give any Character +1 AP. Once per turn, pay 1 Pull any time to give any Character +3 DP.',
        ', dp: 1',
      ),
      Idle: person('Crank any time to give any Character +1 AP.'),
      Bank: 'type: Resource, pull: 1',
    };
    expect(
      saidOf(
        cards,
        'A: { conspiracy: [[Ann]] }, B: { conspiracy: [[Eve, Idle]], reserve: { character: 1, resource: 0 } } }\ncranked: [Eve, Idle]\noptions: { influence: 24 ',
        'A: { attack: Ann, target: Eve }',
        'illegal: { B: { use: Idle, on: Eve } }',
        'illegal: { B: { use: Eve, on: Eve } }',
        'B: { use: Eve, ability: 2, on: Eve }',
        'resolve',
        'expect: { inPlay: [Eve], dead: [Ann] }',
      ),
    ).toBe('passed');
  });
});

describe('a bonus that hangs on figures', () => {
  it.each([
    ['+1 AP for each Mutant with AP 2 or more.', 'ap: 3'],
    ['While you have a Mutant with AP 2 or more in play, +1 AP.', 'ap: 3'],
    ['While you have a Mutant with AP 3 or more in play, +1 AP.', 'ap: 2'],
    ['While uncranked and AP is 2 or more, +1 AP.', 'ap: 3'],
    ['Each Mutant with Pull has +1 Pull.', 'pull: 2'],
    ['Each Mutant without Pull has +1 Pull.', 'pull: 1'],
    ['Each Character whose player has a Mutant with AP 2 or more in play has +1 AP.', 'ap: 3'],
    ['Mutants with Cost 2 or more cost 1 less.', 'cost: 1'],
    ['While Pull is not fixed at 0, +1 Pull.', 'pull: 2'],
    ['AP = 1 + the number of Mutants with AP 2 or more.', 'ap: 2'],
  ])('reads them without it: %s', (text, found) => {
    expect(
      saidOf(
        { Ann: person(text, ', traits: [Mutant], cost: 2, ap: 2, pull: 1') },
        'A: { conspiracy: [[Ann]] }',
        `expect: { figures: { Ann: { ${found} } } }`,
      ),
    ).toBe('passed');
  });
});
