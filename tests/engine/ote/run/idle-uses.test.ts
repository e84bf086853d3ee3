import { describe, expect, it } from 'vitest';
import { person, saidOf } from '@/tests/engine/ote/scenario/runner';

describe('a use that could do nothing is refused', () => {
  it('where whom it moves has no other place to go to (RANK-2)', () => {
    expect(
      saidOf(
        {
          Bus: 'type: Resource, text: "Crank to move any Character."',
          Ann: person('Crank to move this Character.'),
          Bob: 'type: Character',
          Cy: 'type: Character',
        },
        'A: { conspiracy: [[Ann]], table: [Bus] }, B: { conspiracy: [[Bob, Cy]] }',
        'illegal: { A: { use: Bus, on: Ann } }\n    why: RANK-2',
        'illegal: { A: { use: Ann } }\n    why: RANK-2',
        'legal: { A: { use: Bus, on: Bob } }',
      ),
    ).toBe('passed');
  });

  it('where the Gear may not go there (CALL-6)', () => {
    expect(
      saidOf(
        {
          Ann: person('Crank to move target Gear to this Character.'),
          Mo: 'type: Character, traits: [Mutant]',
          Mel: 'type: Character, traits: [Mutant]',
          Claw: 'type: Gear, text: "Call on a Mutant."',
          Hat: 'type: Gear',
          Van: 'type: Resource, text: "Crank to move target Gear to another Character."',
        },
        'A: { conspiracy: [[Ann, Mo, Mel]], attached: { Mo: [Claw, Hat] }, table: [Van] }',
        'illegal: { A: { use: Ann, on: Claw } }\n    why: CALL-6',
        'illegal: { A: { use: Van, on: [Claw, Ann] } }\n    why: CALL-6',
        'legal: { A: { use: Ann, on: Hat } }',
        'legal: { A: { use: Van, on: [Claw, Mel] } }',
      ),
    ).toBe('passed');
  });

  it('where who would be Controlled is cranked or one’s own (ABL-CONTROL)', () => {
    const cards = {
      Ned: 'type: Character, pull: 1',
      Imp: 'type: Condition, text: "On your own turn, Control the Character."',
      Daze: 'type: Whammy, text: "Crank target Character."',
    };
    expect(
      saidOf(
        cards,
        'A: { conspiracy: [[Ned]] }, B: { hand: [Imp, Daze] } }\nturn: B\noptions: { influence: 24 ',
        'B: { call: Imp, on: Ned }',
        'resolve',
        'legal: { B: { use: Imp } }',
        'B: { play: Daze, on: Ned }',
        'resolve',
        'illegal: { B: { use: Imp } }\n    why: ABL-CONTROL',
      ),
    ).toBe('passed');
    expect(
      saidOf(
        cards,
        'A: { conspiracy: [[Ned]], hand: [Imp] }',
        'A: { call: Imp, on: Ned }',
        'resolve',
        'illegal: { A: { use: Imp } }\n    why: ABL-CONTROL',
      ),
    ).toBe('passed');
  });

  it('where it would only uncrank itself (CRANK-5)', () => {
    expect(
      saidOf(
        {
          Ann: person('Crank to uncrank any Character.'),
          Bob: person('Crank to uncrank any Character and draw 1 card.'),
          Cy: 'type: Character',
        },
        'A: { conspiracy: [[Ann, Bob, Cy]] } }\ncranked: [Cy]\noptions: { influence: 24 ',
        'illegal: { A: { use: Ann, on: Ann } }\n    why: CRANK-5',
        'illegal: { A: { use: Ann, on: Bob } }\n    why: CRANK-5',
        'legal: { A: { use: Ann, on: Cy } }',
        'legal: { A: { use: Bob, on: Bob } }',
      ),
    ).toBe('passed');
  });

  it('where nobody is about to be popped, or only itself (ABL-MARTYR)', () => {
    expect(
      saidOf(
        {
          Ann: person('Crank any time to stand in for any Character as a Martyr.'),
          Bob: 'type: Character',
          Hit: 'type: Whammy, text: "Play any time. Pop target Character."',
        },
        'A: { conspiracy: [[Ann, Bob]], hand: [Hit, Hit] }',
        'illegal: { A: { use: Ann, on: Bob } }\n    why: EVT-4',
        'A: { play: Hit, on: Ann }',
        'illegal: { A: { use: Ann, on: Ann } }\n    why: ABL-MARTYR',
      ),
    ).toBe('passed');
  });
});

describe('a use in the middle of something', () => {
  it('that is paid in Pull may come twice, and once more in answer to itself', () => {
    expect(
      saidOf(
        {
          Ann: person("Pay 1 Pull any time to add +1 to this Character's AP."),
          Buzz: 'type: Whammy, text: "Play any time. Give target Character +1 DP."',
        },
        'A: { conspiracy: [[Ann]], reserve: { character: 3, resource: 0 } }, B: { hand: [Buzz] }',
        'A: { use: Ann }',
        'legal: { A: { use: Ann } }',
        'A: { use: Ann }',
        'resolve',
        'expect: { figures: { Ann: { ap: 2 } }, reserve: { A: { character: 1 } } }',
      ),
    ).toBe('passed');
  });

  it.each([
    ['Crank any time to draw 1 card.', true],
    ['Crank and pay 1 Pull any time to draw 1 card.', true],
    ['Pay 1 Pull any time to draw 1 card.', false],
    ['Pop this card any time to draw 1 card.', false],
    ['Crank to draw 1 card.', false],
  ])('is away from the attack only by cranking the defender (ATK-11): %s', (text, legal) => {
    const use = '{ B: { use: Ned } }';
    expect(
      saidOf(
        {
          Ann: 'type: Character, ap: 2',
          Ned: person(text),
          Buzz: 'type: Whammy, text: "Play any time. Give target Character +1 DP."',
        },
        'A: { conspiracy: [[Ann]], hand: [Buzz] }, B: { conspiracy: [[Ned]], hand: [Buzz], reserve: { character: 1, resource: 0 } }',
        'A: { attack: Ann, target: Ned }',
        legal ? `legal: ${use}` : `illegal: ${use}\n    why: [CRANK-3, CRANK-2]`,
      ),
    ).toBe('passed');
  });

  it('may be aimed at who pays, unless it says another', () => {
    expect(
      saidOf(
        {
          Law: 'type: Environmental, text: "Any player may crank any Psychic any time to give any Psychic +2 Power."',
          Law2: 'type: Environmental, text: "Any player may crank any Psychic any time to give another Psychic +2 Power."',
          Psi: 'type: Character, traits: [Psychic]',
          Pip: 'type: Character, traits: [Psychic]',
        },
        'A: { table: [Law, Law2], conspiracy: [[Psi, Pip]] }',
        'legal: { A: { use: Law, on: [Psi, Psi] } }',
        'illegal: { A: { use: Law2, on: [Psi, Psi] } }',
        'legal: { A: { use: Law2, on: [Psi, Pip] } }',
      ),
    ).toBe('passed');
  });
});

describe('nobody cranks twice for one cost', () => {
  it('neither the card itself, cranked or flipped, nor the bearer of a Gear', () => {
    expect(
      saidOf(
        {
          Ann: person('Crank and crank any Mutant to draw 1 card.', ', traits: [Mutant]'),
          Mo: 'type: Character, traits: [Mutant]',
          Sly: person('Flip and crank any Mutant to draw 1 card.', ', traits: [Mutant]'),
          Horn: 'type: Gear, text: "Crank the Character and crank any Mutant to draw 1 card."',
        },
        'A: { conspiracy: [[Ann, Mo, Sly]], attached: { Mo: [Horn] } }',
        'illegal: { A: { use: Ann, on: Ann } }\n    why: CRANK-1',
        'legal: { A: { use: Ann, on: Mo } }',
        'illegal: { A: { use: Sly, on: Sly } }\n    why: CRANK-1',
        'legal: { A: { use: Sly, on: Mo } }',
        'illegal: { A: { use: Horn, on: Mo } }\n    why: CRANK-1',
        'A: { use: Horn, on: Ann }',
        'expect: { cranked: [Ann, Mo] }',
      ),
    ).toBe('passed');
  });
});
