import { describe, expect, it } from 'vitest';
import { fighter, person, saidOf, whammy } from '@/tests/engine/ote/scenario/runner';

const gear = (text: string, more = '') => `type: Gear, text: "${text}"${more}`;

describe('of several Weapons, outside of a combat (ATK-9)', () => {
  const shown = (first: string, second: string, found: string) =>
    saidOf(
      {
        Ann: fighter(1, 1),
        One: `type: Gear, traits: [Weapon], ${first}`,
        Two: `type: Gear, traits: [Weapon], ${second}`,
      },
      'A: { conspiracy: [[Ann]], attached: { Ann: [One, Two] } }, B: {}',
      `expect: { figures: { Ann: ${found} } }`,
    );

  it.each([
    ['ap: "+1"', 'ap: "+2"', '{ ap: 3, dp: 1 }'],
    ['ap: "+2"', 'ap: "+1"', '{ ap: 3, dp: 1 }'],
    ['ap: "+1"', 'dp: "+1"', '{ ap: 2, dp: 1 }'],
    ['ap: "+2"', 'ap: "+1", dp: "+2"', '{ ap: 2, dp: 3 }'],
  ])('the better one counts, the older of equals: %s, %s', (first, second, found) => {
    expect(shown(first, second, found)).toBe('passed');
  });
});

describe('a figure that is fixed (CARD-9)', () => {
  it('is what the later of two fixes it at, whichever kind of card says so', () => {
    const cards = {
      Ann: fighter(1, 1),
      Nil: whammy("Set target Character's AP to 0."),
      Curse: 'type: Condition, text: "The Character\'s AP = 5."',
    };
    expect(
      saidOf(
        cards,
        'A: { conspiracy: [[Ann]], hand: [Nil, Curse] }, B: {}',
        'A: { play: Nil, on: Ann }',
        'resolve',
        'expect: { figures: { Ann: { ap: 0 } } }',
        'A: { call: Curse, on: Ann }',
        'resolve',
        'expect: { figures: { Ann: { ap: 5 } } }',
      ),
    ).toBe('passed');
    expect(
      saidOf(
        cards,
        'A: { conspiracy: [[Ann]], hand: [Nil], attached: { Ann: [Curse] } }, B: {}',
        'A: { play: Nil, on: Ann }',
        'resolve',
        'expect: { figures: { Ann: { ap: 0 } } }',
      ),
    ).toBe('passed');
  });
});

describe('what a Non-Cumulative Whammy does (CARD-7)', () => {
  it('is done once, beside what others do', () => {
    expect(
      saidOf(
        {
          Ann: fighter(1, 1),
          Pep: whammy('Non-Cumulative. Give target Character +2 AP.'),
          Zip: whammy('Give target Character +1 AP.'),
        },
        'A: { conspiracy: [[Ann]], hand: [Zip, Zip, Pep, Pep] }, B: {}',
        'A: { play: Zip, on: Ann }',
        'resolve',
        'A: { play: Pep, on: Ann }',
        'resolve',
        'expect: { figures: { Ann: { ap: 4 } } }',
        'A: { play: Zip#2, on: Ann }',
        'resolve',
        'A: { play: Pep#2, on: Ann }',
        'resolve',
        'expect: { figures: { Ann: { ap: 5 } } }',
      ),
    ).toBe('passed');
  });
});

describe('who takes the Pull of others in its file', () => {
  const cards = {
    Leech: person(
      'Takes the Pull of each other Character in its file on your turn, and is called cranked if one of them is cranked.',
      ', pull: 1',
    ),
    Near: 'type: Character, pull: 2',
    Far: 'type: Character, pull: 4',
    Foe: 'type: Character, pull: 8',
    Shy: person('Immune: \\"Leech\\".', ', pull: 16'),
    Bag: 'type: Resource, pull: 3',
  };

  it('has what they lose, on its player’s turn, of its own file and side only', () => {
    const pulls = (leech: number, near: number) =>
      `expect: { figures: { Leech: { pull: ${leech} }, Near: { pull: ${near} }, Far: { pull: 4 }, Foe: { pull: 8 }, Shy: { pull: 16 }, Bag: { pull: 3 } } }`;
    expect(
      saidOf(
        cards,
        'A: { conspiracy: [[Leech, Far], [Near, .], [Shy, .]], table: [Bag] }, B: { conspiracy: [[Foe]] }',
        pulls(3, 0),
        'A: { end: turn }',
        pulls(1, 2),
      ),
    ).toBe('passed');
  });

  it('takes none while it is flipped', () => {
    expect(
      saidOf(
        cards,
        'A: { conspiracy: [[Near]], flipped: [Leech] }, B: {}',
        'expect: { figures: { Near: { pull: 2 } } }',
      ),
    ).toBe('passed');
  });
});

describe('what is read once and not twice', () => {
  it('is what a Resource says of itself', () => {
    expect(
      saidOf(
        {
          Well: 'type: Resource, pull: 1, text: "+1 Pull for each Glug in play."',
          Gil: fighter(0, 0, ', traits: [Glug]'),
        },
        'A: { table: [Well], conspiracy: [[Gil]] }, B: {}',
        'expect: { figures: { Well: { pull: 2 } } }',
      ),
    ).toBe('passed');
  });

  it('is the figure printed on a Gear, for its bearer, however far its text reaches', () => {
    expect(
      saidOf(
        {
          Ann: fighter(1, 1),
          Mo: fighter(1, 1, ', traits: [Mutant]'),
          Horn: gear('Each Mutant has +1 DP.', ', ap: "+2"'),
        },
        'A: { conspiracy: [[Ann, Mo]], attached: { Ann: [Horn] } }, B: {}',
        'expect: { figures: { Ann: { ap: 3, dp: 1 }, Mo: { ap: 1, dp: 2 } } }',
      ),
    ).toBe('passed');
  });

  it('but not where the text of a card says another bonus than its figure', () => {
    expect(
      saidOf(
        {
          Ann: fighter(1, 1),
          Ned: fighter(0, 4, ', traits: [Mutant]'),
          Fork: gear('+2 AP vs. Mutant.', ', ap: "+1"'),
        },
        'A: { conspiracy: [[Ann]], attached: { Ann: [Fork] } }, B: { conspiracy: [[Ned]] }',
        'expect: { figures: { Ann: { ap: 2 } } }',
        'A: { attack: Ann, target: Ned }',
        'resolve',
        'expect: { dead: [Ann, Ned] }',
      ),
    ).toBe('passed');
  });

  it('and what a Character says of itself although it is Immune to cards like it', () => {
    expect(
      saidOf(
        {
          Hum: person('Immune: Human. +2 AP.', ', ap: 1, traits: [Human]'),
          Boss: person('Each Character has +4 AP.', ', traits: [Human]'),
        },
        'A: { conspiracy: [[Hum, Boss]] }, B: {}',
        'expect: { figures: { Hum: { ap: 3 }, Boss: { ap: 4 } } }',
      ),
    ).toBe('passed');
  });
});

describe('a bonus against some (ABL-VS)', () => {
  it('vs. Weapon counts against who bears one', () => {
    const cards = {
      Ann: person('+4 AP vs. Weapon.', ', ap: 1, dp: 9'),
      Ned: fighter(0, 3),
      Eve: fighter(0, 3),
      Axe: 'type: Gear, traits: [Weapon]',
      Hat: 'type: Gear, traits: [Armor]',
    };
    const fought = (on: string, found: string) =>
      saidOf(
        cards,
        `A: { conspiracy: [[Ann]] }, B: { conspiracy: [[Ned, Eve]], attached: { ${on} } }`,
        'A: { attack: Ann, target: Ned }',
        'resolve',
        `expect: { ${found} }`,
      );
    expect(fought('Ned: [Axe]', 'dead: [Ned, Axe]')).toBe('passed');
    expect(fought('Ned: [Hat], Eve: [Axe]', 'inPlay: [Ned, Eve]')).toBe('passed');
  });

  it('counts against a gang of which one is such', () => {
    expect(
      saidOf(
        {
          Ann: fighter(1, 9),
          Mo: person('Gang Up.', ', ap: 1, dp: 9, traits: [Mutant]'),
          Ned: person('+3 DP vs. Mutant.', ', dp: 1'),
        },
        'A: { conspiracy: [[Ann, Mo]] }, B: { conspiracy: [[Ned]] }',
        'A: { attack: Ann, target: Ned }',
        'A: { gangUp: Mo }',
        'B: { choose: none }',
        'resolve',
        'expect: { inPlay: [Ned, Ann, Mo] }',
      ),
    ).toBe('passed');
  });
});

describe('what cards cost', () => {
  const costs = (text: string, conspiracy: string, found: string) =>
    saidOf(
      {
        Boss: person(text),
        Gil: fighter(0, 0, ', traits: [Glug]'),
        Mo: fighter(0, 0, ', traits: [Mutant], cost: 3'),
        Mu: fighter(0, 0, ', traits: [Mutant], cost: 3'),
      },
      `A: { conspiracy: [[${conspiracy}]], hand: [Mo] }, B: { hand: [Mu] }`,
      `expect: { figures: { ${found} } }`,
    );

  it.each([
    ['Your Mutant cards cost 1 less.', 'Boss', 'Mo: { cost: 2 }, Mu: { cost: 3 }'],
    ['Mutant cards cost 1 less.', 'Boss', 'Mo: { cost: 2 }, Mu: { cost: 2 }'],
    ['Your Mutant cards cost 0.', 'Boss', 'Mo: { cost: 0 }, Mu: { cost: 3 }'],
    [
      'While you have a Glug in play, Mutant cards cost 1 less.',
      'Boss',
      'Mo: { cost: 3 }, Mu: { cost: 3 }',
    ],
    [
      'While you have a Glug in play, Mutant cards cost 1 less.',
      'Boss, Gil',
      'Mo: { cost: 2 }, Mu: { cost: 2 }',
    ],
    ['Mutant cards cost 1 less. +1 AP.', 'Boss', 'Mo: { cost: 2, ap: 0 }, Boss: { ap: 1 }'],
  ])('%s', (text, conspiracy, found) => {
    expect(costs(text, conspiracy, found)).toBe('passed');
  });
});
