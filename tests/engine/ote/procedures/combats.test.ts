import { describe, expect, it } from 'vitest';
import { fighter, person, saidOf } from '@/tests/engine/ote/scenario/runner';

describe('whom the defender takes along', () => {
  const gang = (more: string) => ({
    Boss: person(`Not Unique.${more}`, ', ap: 3, dp: 1, traits: [Low Life]'),
    Gus: person('Gang Up.', ', ap: 3, dp: 1, traits: [Low Life]'),
    Ned: fighter(0, 2),
  });
  const players = 'A: { conspiracy: [[Boss, Gus]] }, B: { conspiracy: [[Ned]] }';

  it('is nobody of a gang each of whom is too strong', () => {
    expect(
      saidOf(
        gang(''),
        players,
        'A: { attack: Boss, target: Ned }',
        'A: { gangUp: Gus }',
        'resolve',
        'expect: { dead: [Ned], inPlay: [Boss, Gus] }',
      ),
    ).toBe('passed');
  });

  it('is for the leader’s player to say first where its text says so, and all of them may be', () => {
    const cards = {
      ...gang(' You choose the Low Lifes in a gang of this Character that the defender pops.'),
      Ned: fighter(0, 6),
    };
    expect(
      saidOf(
        cards,
        players,
        'A: { attack: Boss, target: Ned }',
        'A: { gangUp: Gus }',
        'A: { choose: [Boss, Gus] }',
        'resolve',
        'expect: { dead: [Boss, Gus, Ned] }',
      ),
    ).toBe('passed');
  });
});

describe('who pops whatever the figures', () => {
  const cards = {
    Ann: fighter(0, 1),
    Nub: person('', ', ap: 9, dp: 9, traits: [Pharaoh]'),
    Imm: person('Immune: Bane.', ', ap: 9, dp: 9, traits: [Pharaoh]'),
    Rod: 'type: Gear, traits: [Weapon, Bane], text: "Pops any Pharaoh that it fights."',
    Axe: 'type: Gear, traits: [Weapon], ap: 2',
    Jinx: person('Crank any time to make target Gear do nothing.'),
  };
  it('does so by a Gear that counts', () => {
    const rod = 'A: { conspiracy: [[Ann]], attached: { Ann: [Rod] } }';
    expect(
      saidOf(
        cards,
        `${rod}, B: { conspiracy: [[Nub, Imm]] }`,
        'A: { attack: Ann, target: Nub }',
        'resolve',
        'expect: { dead: [Ann, Nub] }',
      ),
    ).toBe('passed');
    expect(
      saidOf(
        cards,
        `${rod}, B: { conspiracy: [[Nub, Imm]] }`,
        'A: { attack: Ann, target: Imm }',
        'resolve',
        'expect: { dead: [Ann], inPlay: [Imm] }',
      ),
    ).toBe('passed');
  });

  it('not by one that does nothing now; by a Weapon that was not chosen, unless it is used alone (ATK-9)', () => {
    expect(
      saidOf(
        cards,
        'A: { conspiracy: [[Ann]], attached: { Ann: [Rod] } }, B: { conspiracy: [[Nub, Jinx]] }',
        'A: { attack: Ann, target: Nub }',
        'B: { use: Jinx, on: Rod }',
        'resolve',
        'expect: { dead: [Ann], inPlay: [Nub] }',
      ),
    ).toBe('passed');
    expect(
      saidOf(
        cards,
        'A: { conspiracy: [[Ann]], attached: { Ann: [Rod, Axe] } }, B: { conspiracy: [[Nub]] }',
        'A: { attack: Ann, target: Nub }',
        'A: { choose: Axe }',
        'resolve',
        'expect: { dead: [Ann, Nub] }',
      ),
    ).toBe('passed');
    const alone = {
      ...cards,
      Axe: 'type: Gear, traits: [Weapon], text: "Cannot be used beside another Weapon."',
    };
    expect(
      saidOf(
        alone,
        'A: { conspiracy: [[Ann]], attached: { Ann: [Rod, Axe] } }, B: { conspiracy: [[Nub]] }',
        'A: { attack: Ann, target: Nub }',
        'A: { choose: Axe }',
        'resolve',
        'expect: { dead: [Ann], inPlay: [Nub] }',
      ),
    ).toBe('passed');
  });
});

describe('a Bulldoze', () => {
  it('does not go on to whom it may not attack', () => {
    expect(
      saidOf(
        {
          Dozer: person('Bulldoze.', ', ap: 9, dp: 9, traits: [Human]'),
          Ned: fighter(0, 1),
          Shy: person('Cannot be attacked by Humans.', ', dp: 1'),
        },
        'A: { conspiracy: [[Dozer]] }, B: { conspiracy: [[Ned], [Shy]] }',
        'A: { attack: Dozer, target: Ned }',
        'resolve',
        'expect: { dead: [Ned], inPlay: [Shy] }',
        'illegal: { A: { bulldoze: Dozer, target: Shy } }\n    why: ABL-BULLDOZE',
      ),
    ).toBe('passed');
  });
});

describe('a defender that cranks for something else (ATK-11)', () => {
  it('within its own Conspiracy exposes whom it stood before', () => {
    expect(
      saidOf(
        {
          Ann: fighter(2, 2),
          Ned: person('Crank any time to draw 1 card.', ', dp: 1'),
          Eve: fighter(0, 1),
        },
        'A: { conspiracy: [[Ann], [Ned], [Eve]] }',
        'A: { attack: Ann, target: Ned }',
        'A: { use: Ned }',
        'A: { choose: Eve }',
        'resolve',
        'expect: { dead: [Eve], inPlay: [Ned] }',
      ),
    ).toBe('passed');
  });
});

describe('who joins', () => {
  it('the defence adds its DP and shares the fate, once, and only of those it may join', () => {
    const cards = {
      Ann: fighter(4, 4),
      Ned: fighter(0, 2, ', traits: [Hangman]'),
      Eve: fighter(0, 2),
      Hal: person(
        "Crank any time to join the defence of another Hangman in this Character's file.",
        ', dp: 3, traits: [Hangman]',
      ),
    };
    const players = 'A: { conspiracy: [[Ann]] }, B: { conspiracy: [[Ned, Eve], [Hal, .]] }';
    expect(
      saidOf(
        cards,
        players,
        'A: { attack: Ann, target: Ned }',
        'B: { use: Hal }',
        'resolve',
        'expect: { dead: [Ann], inPlay: [Ned, Hal] }',
      ),
    ).toBe('passed');
    expect(
      saidOf(
        cards,
        players,
        'A: { attack: Ann, target: Eve }',
        'illegal: { B: { use: Hal } }',
        'resolve',
        'expect: { dead: [Eve], active: [Hal] }',
      ),
    ).toBe('passed');
  });

  it('and a replacement fights on in the place of another, cranked as that was', () => {
    expect(
      saidOf(
        {
          Ann: person(
            'Any time, replace this Character with a Mutant from your hand.',
            ', ap: 1, dp: 1',
          ),
          Mo: fighter(5, 5, ', traits: [Mutant]'),
          Ring: 'type: Gear, ap: 1',
          Ned: fighter(3, 4),
        },
        'A: { conspiracy: [[Ann]], attached: { Ann: [Ring] }, hand: [Mo] }, B: { conspiracy: [[Ned]] }',
        'A: { attack: Ann, target: Ned }',
        'A: { use: Ann }',
        'resolve',
        'expect: { dead: [Ned], hand: { A: [Ann] }, inPlay: [Mo], cranked: [Mo], attached: { Mo: [Ring] } }',
      ),
    ).toBe('passed');
  });
});

describe('who joins after the combat has begun', () => {
  const cards = {
    Ann: fighter(1, 9),
    Gus: person('Gang Up. Enemy combatants have -2 DP.', ', ap: 1, dp: 9'),
    Ned: fighter(0, 4),
  };

  it('fights with its own effects on the others', () => {
    expect(
      saidOf(
        cards,
        'A: { conspiracy: [[Ann, Gus]] }, B: { conspiracy: [[Ned]] }',
        'A: { attack: Ann, target: Ned }',
        'A: pass',
        'expect: { pending: A, inPlay: [Ned] }',
        'A: { gangUp: Gus }',
        'B: { choose: none }',
        'expect: { dead: [Ned], inPlay: [Ann, Gus], cranked: [Gus] }',
      ),
    ).toBe('passed');
  });

  it('joins the defence with its DP', () => {
    expect(
      saidOf(
        {
          Ann: fighter(4, 4),
          Ned: fighter(0, 2, ', traits: [Hangman]'),
          Hal: person(
            "Crank any time to join the defence of another Hangman in this Character's file. Enemy combatants have -1 AP.",
            ', dp: 3, traits: [Hangman]',
          ),
        },
        'A: { conspiracy: [[Ann]] }, B: { conspiracy: [[Ned], [Hal]] }',
        'A: { attack: Ann, target: Ned }',
        'B: pass',
        'B: { use: Hal }',
        'resolve',
        'expect: { dead: [Ann], inPlay: [Ned, Hal] }',
      ),
    ).toBe('passed');
  });
});
