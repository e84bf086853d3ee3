import { describe, expect, it } from 'vitest';
import { person, saidOf } from '@/tests/engine/ote/scenario/runner';

const BUZZ = 'type: Whammy, text: "Play any time. Give target Character +1 DP."';

describe('what may come between (EVT-2)', () => {
  const table =
    'A: { conspiracy: [[Ann, Abe]], hand: [Buzz] }, B: { conspiracy: [[Ned, Nat]], hand: [Buzz, Dodge, Slip] }';
  const cards = {
    Ann: 'type: Character, ap: 2',
    Abe: person('Crank to draw 1 card.'),
    Ned: person('Crank any time to draw 1 card.', ', dp: 1'),
    Nat: 'type: Character',
    Buzz: BUZZ,
    Dodge: 'type: Whammy, text: "Play any time. Target Character Avoids Combat."',
    Slip: 'type: Whammy, text: "Play any time. The player of target Character may choose: that Character Avoids Combat."',
  };

  it('only who is attacked Avoids Combat (ABL-AVOID)', () => {
    const who = ['Ann', 'Nat', 'Abe'].flatMap((name) =>
      ['Dodge', 'Slip'].map(
        (by) => `illegal: { B: { play: ${by}, on: ${name} } }\n    why: [EVT-2, CALL-6]`,
      ),
    );
    expect(
      saidOf(
        cards,
        table,
        'A: { attack: Ann, target: Ned }',
        ...who,
        'legal: { B: { play: Slip, on: Ned } }',
        'B: { play: Dodge, on: Ned }',
        'resolve',
        'expect: { inPlay: [Ann, Ned] }',
      ),
    ).toBe('passed');
  });

  it('an enemy combatant is one of the combat of who speaks (ABL-COMBATANT)', () => {
    expect(
      saidOf(
        {
          ...cards,
          Ned: person('Crank any time to give enemy combatants -1 Power.'),
          Nat: person('Crank any time to give enemy combatants -1 Power.'),
        },
        table,
        'A: { attack: Ann, target: Ned }',
        'illegal: { B: { use: Nat } }\n    why: CRANK-3',
        'legal: { B: { use: Ned } }',
      ),
    ).toBe('passed');
  });

  it('what cancels an event is about the card of that event, too', () => {
    expect(
      saidOf(
        { ...cards, Stop: 'type: Whammy, text: "Play any time. Cancel any Character\'s ability."' },
        'A: { conspiracy: [[Ann, Abe]], hand: [Buzz, Buzz] }, B: { conspiracy: [[Nat]], hand: [Stop, Buzz] }',
        'A: { use: Abe }',
        'B: { play: Stop, on: Abe }',
        'illegal: { A: { play: Buzz, on: Ann } }\n    why: EVT-2',
        'legal: { A: { play: Buzz, on: Abe } }',
      ),
    ).toBe('passed');
  });

  it('of all others and a gang, anybody in it will do', () => {
    expect(
      saidOf(
        {
          ...cards,
          Ann: person(
            'Crank any time to give each other Mutant +1 DP.',
            ', ap: 2, traits: [Mutant]',
          ),
          Abe: person('Crank any time to give each other Mutant +1 DP.', ', traits: [Mutant]'),
          Mo: person('Gang Up.', ', ap: 1, traits: [Mutant]'),
          Cloak: person('Crank any time to add +2 to any attack by a Cloak.'),
          Cy: person('Gang Up.', ', ap: 1, traits: [Cloak]'),
        },
        'A: { conspiracy: [[Abe, Mo, Cloak, Cy]], hand: [Buzz] }, B: { conspiracy: [[Ned, Nat]], hand: [Buzz] }',
        'A: { attack: Mo, target: Ned }',
        'legal: { A: { use: Abe } }',
        'illegal: { A: { use: Cloak } }\n    why: CRANK-3',
        'A: { gangUp: Cy }',
        'B: pass',
        'B: pass',
        'legal: { A: { use: Cloak } }',
      ),
    ).toBe('passed');
    expect(
      saidOf(
        {
          ...cards,
          Abe: person('Crank any time to give each other Mutant +1 DP.', ', traits: [Mutant]'),
          Eve: person('Crank to draw 1 card.'),
        },
        'A: { conspiracy: [[Abe, Eve]], hand: [Buzz] }, B: { hand: [Buzz], conspiracy: [[Ned]] }, C: {}',
        'B: { play: Buzz#2, on: Abe }',
        'illegal: { A: { use: Abe } }\n    why: CRANK-3',
      ),
    ).toBe('passed');
  });
});

describe('when something may come (EVT-8, TURN-8)', () => {
  const cards = {
    Ann: 'type: Character, ap: 2, pull: 1',
    Ned: 'type: Character',
    Buzz: BUZZ,
    Slow: 'type: Whammy, text: "Give target Character +1 DP."',
    Spoil: 'type: Whammy, text: "Play after combat. Pop any Character."',
  };
  const table =
    'A: { conspiracy: [[Ann]], hand: [Slow, Buzz] }, B: { conspiracy: [[Ned, Ann]], hand: [Buzz, Spoil] }';

  it('after a combat comes only what says so (EVT-4)', () => {
    expect(
      saidOf(
        { ...cards, Ann: 'type: Character, ap: 2, text: "Not Unique."' },
        table,
        'A: { attack: Ann, target: Ned }',
        'illegal: { B: { play: Spoil, on: Ann } }\n    why: EVT-8',
        'A: pass',
        'B: pass',
        'A: pass',
        'B: pass',
        'legal: { B: { play: Spoil, on: Ann } }',
        'illegal: { B: { play: Buzz#2, on: Ann } }\n    why: EVT-4',
      ),
    ).toBe('passed');
  });

  it('a Whammy of one’s own that does not say any time answers in Operations only', () => {
    const steps = (end: readonly string[], last: string) =>
      [
        { ...cards, Ann: 'type: Character, text: "Not Unique."' },
        table,
        ...end,
        'B: { play: Buzz#2, on: Ann }',
        last,
      ] as const;
    expect(saidOf(...steps([], 'legal: { A: { play: Slow, on: Ann } }'))).toBe('passed');
    const refused = 'illegal: { A: { play: Slow, on: Ann } }\n    why: EVT-8';
    const influence = ['A: { end: phase }', 'A: { end: phase }'];
    expect(saidOf(...steps(influence, refused))).toBe('passed');
  });
});
