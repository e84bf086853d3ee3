import { describe, expect, it } from 'vitest';
import { attack, fighter, person, saidOf, whammy } from '@/tests/engine/ote/scenario/runner';

const MUTANT = ', traits: [Mutant]';

describe('an attack that a card forces', () => {
  const cards = (text: string) => ({
    Do: whammy(text),
    Ann: fighter(9, 9, ', traits: [Burger]'),
    Ned: fighter(0, 1),
    Mo: fighter(0, 2, MUTANT),
    Back: fighter(0, 1, MUTANT),
    Shy: person('Cannot be attacked by Burgers.', `, dp: 1${MUTANT}`),
  });
  const players =
    'A: { hand: [Do] }, B: { conspiracy: [[Ann]] }, C: { conspiracy: [[Ned, Mo, Shy], [Back, ., .]] }';
  const play = 'A: { play: Do, on: Ann }';

  it('is its player’s to aim, at whom it could attack', () => {
    expect(
      saidOf(
        cards('Force target Burger to attack.'),
        players,
        play,
        'illegal: { B: { choose: Ann } }',
        'illegal: { B: { choose: Back } }',
        'illegal: { B: { choose: Shy } }',
        'B: { choose: Ned }',
        'resolve',
        'expect: { dead: [Ned, Do], cranked: [Ann] }',
      ),
    ).toBe('passed');
  });

  it('is on such a one only, where the card says so', () => {
    expect(
      saidOf(
        cards('Force target Burger to attack a Mutant.'),
        players,
        play,
        'illegal: { B: { choose: Ned } }',
        'illegal: { B: { choose: Shy } }',
        'B: { choose: Mo }',
        'resolve',
        'expect: { dead: [Mo, Do] }',
      ),
    ).toBe('passed');
  });

  it('is on the highest DP where its own text asks for that', () => {
    expect(
      saidOf(
        {
          ...cards('Force target Burger to attack.'),
          Ann: person(
            'Must attack the legal target with the highest DP.',
            ', ap: 9, dp: 9, traits: [Burger]',
          ),
        },
        players,
        play,
        'illegal: { B: { choose: Ned } }',
        'B: { choose: Mo }',
        'resolve',
        'expect: { dead: [Mo, Do] }',
      ),
    ).toBe('passed');
  });

  it('lapses with nobody to attack, and what the card says instead is done', () => {
    const alone = 'A: { hand: [Do] }, B: { conspiracy: [[Ann]] }';
    const target = 'Force target Burger to attack';
    expect(saidOf(cards(`${target}.`), alone, play, 'resolve', 'expect: { active: [Ann] }')).toBe(
      'passed',
    );
    expect(
      saidOf(cards(`${target} or crank.`), alone, play, 'resolve', 'expect: { cranked: [Ann] }'),
    ).toBe('passed');
    const own = {
      ...cards(''),
      Whip: person('Crank to force each Burger to attack or pop this card.'),
      Rod: person('Crank to force each Burger to attack or crank.'),
    };
    const with_ = (who: string) => `A: { conspiracy: [[${who}]] }, B: { conspiracy: [[Ann]] }`;
    const cranked = { Ann: person("Can't Attack.", ', traits: [Burger]') };
    const done = (who: string, found: string) =>
      saidOf(
        { ...own, ...cranked },
        with_(who),
        `A: { use: ${who} }`,
        'resolve',
        `expect: { ${found} }`,
      );
    expect(done('Whip', 'dead: [Whip], active: [Ann]')).toBe('passed');
    expect(done('Rod', 'cranked: [Ann], inPlay: [Rod]')).toBe('passed');
  });

  it('pops what forced it, unless that is Saved', () => {
    expect(
      saidOf(
        {
          Whip: person(
            'When your turn ends, force each Burger to attack or pop this card. When this Character is popped, Save this Character.',
          ),
          Ann: person("Can't Attack.", ', traits: [Burger]'),
        },
        'A: { conspiracy: [[Whip]] }, B: { conspiracy: [[Ann]] }',
        'A: { end: turn }',
        'resolve',
        'expect: { inPlay: [Whip], cranked: [Whip] }',
      ),
    ).toBe('passed');
  });

  it('may leave the attacker no Save', () => {
    const weak = (text: string) => ({
      ...cards(text),
      Ann: person(
        'When this Character is popped, Save this Character.',
        ', dp: 1, traits: [Burger]',
      ),
      Ned: fighter(0, 9),
    });
    const two = 'A: { hand: [Do] }, B: { conspiracy: [[Ann]] }, C: { conspiracy: [[Ned]] }';
    const ends = (text: string, found: string) =>
      saidOf(weak(text), two, play, 'B: { choose: Ned }', 'resolve', `expect: { ${found} }`);
    expect(ends('Force target Burger to attack.', 'inPlay: [Ann]')).toBe('passed');
    expect(ends('Force target Burger to attack, no Save.', 'dead: [Ann, Do]')).toBe('passed');
  });
});

describe('an attack of which the other player chooses the target', () => {
  it('is the one of the turn against that player (ATK-1)', () => {
    expect(
      saidOf(
        {
          Ann: person(
            'You choose which player this Character attacks, and that player chooses the target among the legal ones.',
            ', ap: 9, dp: 9',
          ),
          Bob: fighter(9, 9),
          Ned: fighter(0, 1),
          Eve: fighter(0, 1),
          Cyn: fighter(0, 1),
        },
        'A: { conspiracy: [[Ann, Bob]] }, B: { conspiracy: [[Ned, Eve]] }, C: { conspiracy: [[Cyn]] }',
        attack('Ann', 'Ned'),
        'illegal: { B: { choose: Cyn } }',
        'B: { choose: Eve }',
        'resolve',
        'expect: { dead: [Eve] }',
        'illegal: { A: { attack: Bob, target: Ned } }\n    why: ATK-1',
        attack('Bob', 'Cyn'),
        'resolve',
        'expect: { dead: [Eve, Cyn] }',
      ),
    ).toBe('passed');
  });
});

describe('what holds for one attacker and not for another', () => {
  const cards = {
    Ann: fighter(9, 9, ', traits: [Human]'),
    Bob: fighter(9, 9, ', traits: [Human]'),
    Ned: fighter(0, 1),
    Eve: fighter(0, 2),
    Mo: fighter(0, 1, MUTANT),
    Shy: person('Cannot be attacked by Humans.', ', dp: 1, traits: [Pharaoh]'),
    Let: whammy('Let target Human attack Pharaohs.'),
    Again: whammy('Target Character may attack again this turn.'),
    Pep: whammy('Give target Character +1 AP.'),
    High: person('Must attack the legal target with the highest DP.', ', ap: 9, dp: 9'),
    Hunt: person('Must attack a Mutant whenever it can.', ', ap: 9, dp: 9'),
  };

  it('is a leave to attack', () => {
    expect(
      saidOf(
        cards,
        'A: { conspiracy: [[Ann, .], [., Bob]], hand: [Let] }, B: { conspiracy: [[Shy]] }',
        'A: { play: Let, on: Ann }',
        'resolve',
        'legal: { A: { attack: Bob } }\n    targets: []',
        'legal: { A: { attack: Ann } }\n    targets: [Shy]',
      ),
    ).toBe('passed');
  });

  it('is another attack in the same turn', () => {
    const players =
      'A: { conspiracy: [[Ann, .], [., Bob]], hand: [Again, Pep] }, B: { conspiracy: [[Ned, Eve]] }';
    expect(
      saidOf(
        cards,
        players,
        'A: { play: Again, on: Bob }',
        'resolve',
        attack('Ann', 'Ned'),
        'resolve',
        'legal: { A: { attack: Bob } }\n    targets: [Eve]',
      ),
    ).toBe('passed');
    expect(
      saidOf(
        cards,
        players,
        'A: { play: Again, on: Ann }',
        'resolve',
        'A: { play: Pep, on: Bob }',
        'resolve',
        attack('Ann', 'Ned'),
        'resolve',
        'legal: { A: { attack: Bob } }\n    targets: []',
        'illegal: { A: { attack: Bob, target: Eve } }\n    why: ATK-1',
      ),
    ).toBe('passed');
  });

  it('is a target that it must take, of several as good any', () => {
    const players = (more = '') =>
      `A: { conspiracy: [[High, ., .], [., Hunt, .], [., ., Bob]] }, B: { conspiracy: [[Ned, Eve, Mo${more}]] }`;
    expect(
      saidOf(
        { ...cards, Fay: fighter(0, 2) },
        players(', Fay'),
        'legal: { A: { attack: High } }\n    targets: [Eve, Fay]',
        'legal: { A: { attack: Hunt } }\n    targets: [Mo]',
        'legal: { A: { attack: Bob } }\n    targets: [Ned, Eve, Mo, Fay]',
        'illegal: { A: { attack: High, target: Ned } }\n    why: EFF-4',
        'illegal: { A: { attack: Hunt, target: Ned } }\n    why: EFF-4',
        attack('High', 'Fay'),
        'resolve',
        'expect: { dead: [Fay] }',
      ),
    ).toBe('passed');
  });

  it('is no longer owed once it is cranked, and owed by nobody else', () => {
    const players = 'A: { conspiracy: [[Hunt, Bob]] }, B: { conspiracy: [[Mo, Ned]] }';
    const ranks = { ...cards, Hunt: cards.Hunt.replace('ap: 9', 'ap: 9, pull: 1') };
    expect(
      saidOf(
        ranks,
        players,
        'illegal: { A: { end: phase } }\n    why: EFF-4',
        'A: { crank: Hunt }',
        'A: { end: phase }',
        'expect: { phase: shift }',
      ),
    ).toBe('passed');
    expect(
      saidOf(
        ranks,
        'A: { conspiracy: [[Hunt, Bob]] }, B: { conspiracy: [[Ned]] }',
        'A: { end: phase }',
        'expect: { phase: shift }',
      ),
    ).toBe('passed');
  });

  it('is whose it is, and when', () => {
    expect(
      saidOf(
        cards,
        'A: { conspiracy: [[Ann]] }, B: { conspiracy: [[Ned]] }',
        'illegal: { A: { attack: Ned, target: Ann } }\n    why: ABL-CONTROL',
        'legal: { B: { attack: Ned } }\n    targets: []',
        'A: { end: phase }',
        'legal: { A: { attack: Ann } }\n    targets: []',
      ),
    ).toBe('passed');
  });
});
