import { describe, expect, it } from 'vitest';
import { person, saidOf } from '@/tests/engine/ote/scenario/runner';

const UNCRANK = 'type: Whammy, text: "Play any time. Uncrank target Character."';
/** Somebody could still answer, so that nothing is settled before its time. */
const BUZZ = 'type: Whammy, text: "Play any time. Give target Character +1 DP."';
const STRIKE = 'type: Whammy, text: "Play any time. Pop target Character."';

describe('who may Gang Up (ABL-GANGUP)', () => {
  it('nobody who is in the combat already, as attacker or as defender', () => {
    expect(
      saidOf(
        { Ann: person('Gang Up.'), Ben: person('Gang Up.'), Wake: UNCRANK, Buzz: BUZZ },
        'A: { conspiracy: [[Ann, Ben]], hand: [Wake] }, B: { hand: [Buzz] }',
        'A: { attack: Ann, target: Ben }',
        'illegal: { A: { gangUp: Ben } }\n    why: ABL-GANGUP',
        'A: { play: Wake, on: Ann }',
        'B: pass',
        'B: pass',
        'expect: { active: [Ann] }',
        'illegal: { A: { gangUp: Ann } }\n    why: ABL-GANGUP',
      ),
    ).toBe('passed');
  });

  it('with the first attacker only, where it is narrowed', () => {
    expect(
      saidOf(
        {
          Ann: 'type: Character, ap: 1, traits: [Human]',
          Mo: person('Gang Up.', ', ap: 1, traits: [Mutant]'),
          Cy: person('Gang Up: Mutant.'),
          Ned: 'type: Character, dp: 5',
          Oz: 'type: Character, dp: 5',
        },
        'A: { conspiracy: [[Ann, Mo, Cy]] }, B: { conspiracy: [[Ned]] }, C: { conspiracy: [[Oz]] }',
        'A: { attack: Ann, target: Ned }',
        'illegal: { A: { gangUp: Cy } }\n    why: ABL-GANGUP',
        'resolve',
        'A: { attack: Mo, target: Oz }',
        'A: { gangUp: Cy }',
        'expect: { cranked: [Cy] }',
      ),
    ).toBe('passed');
  });

  it('not beside anybody whom a card forbids it, first or later', () => {
    expect(
      saidOf(
        {
          Rule: 'type: Environmental, text: "Each Burger cannot Gang Up with Mutants."',
          Ann: 'type: Character, ap: 1',
          Mo: person('Gang Up.', ', ap: 1, traits: [Mutant]'),
          Bun: person('Gang Up.', ', ap: 1, traits: [Burger]'),
          Ned: 'type: Character',
          Buzz: BUZZ,
        },
        'A: { conspiracy: [[Ann, Mo, Bun]], table: [Rule] }, B: { conspiracy: [[Ned]], hand: [Buzz] }',
        'A: { attack: Ann, target: Ned }',
        'legal: { A: { gangUp: Bun } }',
        'A: { gangUp: Mo }',
        'B: pass',
        'B: pass',
        'illegal: { A: { gangUp: Bun } }\n    why: CARD-0',
      ),
    ).toBe('passed');
  });

  it('is a thing to crank for, and no other; so is a Martyr', () => {
    expect(
      saidOf(
        {
          Ann: 'type: Character, ap: 1',
          Eve: 'type: Character, ap: 1',
          Doc: person(
            'Crank to uncrank another Character and that Character cannot crank for what it has cranked for this turn.',
          ),
          Gus: person('Gang Up. Martyr.', ', ap: 1'),
          Ned: 'type: Character',
          Oz: 'type: Character',
          Hit: STRIKE,
        },
        'A: { conspiracy: [[Ann, Eve, Gus, Doc]], hand: [Hit, Hit] }, B: { conspiracy: [[Ned]] }, C: { conspiracy: [[Oz]] }',
        'A: { attack: Ann, target: Ned }',
        'A: { gangUp: Gus }',
        'resolve',
        'A: { use: Doc, on: Gus }',
        'resolve',
        'legal: { A: { attack: Gus, target: Oz } }',
        'A: { attack: Eve, target: Oz }',
        'illegal: { A: { gangUp: Gus } }\n    why: CARD-0',
        'resolve',
        'A: { play: Hit, on: Eve }',
        'A: { martyr: Gus, for: Eve }',
        'resolve',
        'expect: { dead: [Gus], inPlay: [Eve] }',
      ),
    ).toBe('passed');
  });

  it('may be done by who cranks for nothing but attacks; a Martyr may not', () => {
    expect(
      saidOf(
        {
          Ann: 'type: Character, ap: 1',
          Gus: person('Gang Up. Martyr. Cannot crank except to attack.'),
          Ned: 'type: Character',
          Hit: STRIKE,
        },
        'A: { conspiracy: [[Ann, Gus]], hand: [Hit] }, B: { conspiracy: [[Ned]] }',
        'A: { attack: Ann, target: Ned }',
        'legal: { A: { gangUp: Gus } }',
        'resolve',
        'A: { play: Hit, on: Ann }',
        'illegal: { A: { martyr: Gus, for: Ann } }\n    why: CARD-0',
      ),
    ).toBe('passed');
  });
});

describe('whom a Martyr may be popped for (ABL-MARTYR)', () => {
  it('for whom an effect on the combat would pop, and nobody else of it', () => {
    expect(
      saidOf(
        {
          Ann: 'type: Character, ap: 1',
          Ben: 'type: Character',
          Mar: person('Martyr.'),
          Ned: person('Crank any time to pop the attacker.'),
        },
        'A: { conspiracy: [[Ann, Ben, Mar]] }, B: { conspiracy: [[Ned]] }',
        'A: { attack: Ann, target: Ned }',
        'B: { use: Ned }',
        'illegal: { A: { martyr: Mar, for: Ben } }\n    why: ABL-MARTYR',
        'A: { martyr: Mar, for: Ann }',
        'resolve',
        'expect: { dead: [Mar, Ned], inPlay: [Ann] }',
      ),
    ).toBe('passed');
  });

  it('for who pops itself, and for the bearer of what pops it', () => {
    expect(
      saidOf(
        {
          Ann: person('Crank to pop this Character.'),
          Ben: 'type: Character',
          Mar: person('Martyr.'),
          Mel: person('Martyr.'),
          Bomb: 'type: Gear, text: "Crank the Character to pop the Character."',
        },
        'A: { conspiracy: [[Ann, Ben, Mar, Mel]], attached: { Ben: [Bomb] } }',
        'A: { use: Ann }',
        'illegal: { A: { martyr: Mar, for: Ben } }\n    why: ABL-MARTYR',
        'A: { martyr: Mar, for: Ann }',
        'resolve',
        'expect: { dead: [Mar], inPlay: [Ann] }',
        'A: { use: Bomb }',
        'illegal: { A: { martyr: Mel, for: Ann } }\n    why: ABL-MARTYR',
        'A: { martyr: Mel, for: Ben }',
        'resolve',
        'expect: { dead: [Mar, Mel], inPlay: [Ann, Ben] }',
      ),
    ).toBe('passed');
  });

  it('for whom a card pops as long as it is there, and nobody else', () => {
    expect(
      saidOf(
        {
          Law: 'type: Environmental, text: "Each Mutant is popped."',
          Mo: 'type: Character, traits: [Mutant]',
          Ben: 'type: Character',
          Mar: person('Martyr.'),
          Pax: 'type: Whammy, text: "Play any time. Discard target Environmental."',
        },
        'A: { conspiracy: [[Ben, Mar]], table: [Law], hand: [Mo, Pax] }',
        'A: { call: Mo, at: [1, 3] }',
        'illegal: { A: { martyr: Mar, for: Ben } }\n    why: ABL-MARTYR',
        'A: { martyr: Mar, for: Mo }',
        'A: { play: Pax, on: Law }',
        'resolve',
        'expect: { dead: [Mar, Law], inPlay: [Mo, Ben] }',
      ),
    ).toBe('passed');
  });

  it('not by who is Surprised, though something else is popped (ABL-SURPRISE)', () => {
    const cards = (text: string) => ({
      Ann: person(text),
      Ned: person('Martyr.'),
      Hit: STRIKE,
      Buzz: BUZZ,
    });
    const steps = (legal: string) =>
      [
        'A: { conspiracy: [[Ann]] }, B: { conspiracy: [[Ned]] }, C: { hand: [Hit, Buzz] }',
        'A: { attack: Ann, target: Ned }',
        'C: { play: Hit, on: Ann }',
        legal,
      ] as const;
    const refused = 'illegal: { B: { martyr: Ned, for: Ann } }\n    why: ABL-SURPRISE';
    expect(saidOf(cards('Surprise.'), ...steps(refused))).toBe('passed');
    expect(saidOf(cards(''), ...steps('legal: { B: { martyr: Ned, for: Ann } }'))).toBe('passed');
  });
});
