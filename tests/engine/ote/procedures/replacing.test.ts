import { describe, expect, it } from 'vitest';
import { person, saidOf } from '@/tests/engine/ote/scenario/runner';

describe('a Character that another one from the hand takes the place of', () => {
  const cards = {
    Bob: person('Pay 1 Pull any time to replace this Character with a Mutant from your hand.'),
    Mo: 'type: Character, ap: 3, dp: 3, traits: [Mutant]',
    Cap: 'type: Gear, dp: "+1"',
    Ann: 'type: Character, ap: 4',
    Ned: 'type: Character',
    Buzz: 'type: Whammy, text: "Play any time. Give target Character +1 DP."',
    Stop: 'type: Whammy, text: "Play any time. Cancel any Mutant\'s action."',
  };
  const ONE = 'reserve: { character: 1, resource: 0 }';

  it('is followed by what was on it, and by the attack on it, active as it was', () => {
    expect(
      saidOf(
        cards,
        `A: { conspiracy: [[Ann]] }, B: { conspiracy: [[Bob, Ned]], attached: { Bob: [Cap] }, hand: [Mo, Buzz, Stop], ${ONE} }`,
        'A: { attack: Ann, target: Bob }',
        'B: { use: Bob }',
        'B: { play: Buzz, on: Mo }',
        'illegal: { B: { play: Stop, on: Mo } }',
        'resolve',
        'expect: { conspiracy: { B: [[Mo, Ned]] }, attached: { Mo: [Cap] }, hand: { B: [Bob, Stop] }, active: [Mo], dead: [Ann, Buzz], figures: { Mo: { dp: 5 } } }',
      ),
    ).toBe('passed');
  });

  it('is cranked as it was, and the attack is the other’s', () => {
    const attack = [
      cards,
      `A: { conspiracy: [[Bob]], hand: [Mo], ${ONE} }, B: { conspiracy: [[Ned]], hand: [Stop, Buzz] }`,
      'A: { attack: Bob, target: Ned }',
      'A: { use: Bob }',
    ] as const;
    expect(
      saidOf(
        ...attack,
        'B: { play: Buzz, on: Ned }',
        'resolve',
        'expect: { cranked: [Mo], dead: [Ned], hand: { A: [Bob] }, figures: { Mo: { dp: 3 } } }',
      ),
    ).toBe('passed');
    expect(
      saidOf(
        ...attack,
        'B: { play: Stop, on: Mo }',
        'resolve',
        'expect: { cranked: [Mo], inPlay: [Ned], dead: [Stop] }',
      ),
    ).toBe('passed');
  });
});
