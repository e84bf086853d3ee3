import { describe, expect, it } from 'vitest';
import { person, saidOf, whammy } from '@/tests/engine/ote/scenario/runner';

const BUN = 'type: Character, traits: [Burger], ap: 5, dp: 5';

describe('a Character that is forced to attack', () => {
  const cards = {
    Go: whammy('Force target Burger to attack.'),
    Die: whammy('Force target Burger to attack, no Save.'),
    Pick: whammy('Force target Burger to attack a Mutant chosen by the player whom you name.'),
    Bun: BUN,
    Aid: whammy('Play any time. Save target Character.'),
    Mo: 'type: Character, traits: [Mutant], ap: 1, dp: 6',
    Mu: 'type: Character, traits: [Mutant], ap: 1, dp: 1',
    Moe: 'type: Character, traits: [Mutant], ap: 1, dp: 6',
    Mia: 'type: Character, traits: [Mutant], ap: 1, dp: 1',
    Wall: 'type: Character, ap: 1, dp: 6',
    Back: 'type: Character, dp: 1',
  };

  it('may be Saved, unless the card says no', () => {
    for (const [whim, verdict] of [
      ['Go', 'inPlay: [Bun, Wall, Back]'],
      ['Die', 'inPlay: [Wall, Back], dead: [Bun]'],
    ] as const) {
      expect([
        whim,
        saidOf(
          cards,
          'A: { conspiracy: [[Bun]], hand: [Go, Die, Aid] }, B: { conspiracy: [[Wall], [Back]] }',
          `A: { play: ${whim}, on: Bun }`,
          'A: { choose: Wall }',
          'A: { play: Aid, on: Bun }',
          'resolve',
          `expect: { ${verdict} }`,
        ),
      ]).toEqual([whim, 'passed']);
    }
  });

  it('attacks nobody whom it could not, and whom the player that is named says', () => {
    expect(
      saidOf(
        cards,
        'A: { conspiracy: [[Mo, Mu]], hand: [Pick] }, B: { conspiracy: [[Bun]] }, C: { conspiracy: [[Moe, Mia], [Back]] }',
        'A: { play: Pick, on: Bun }',
        'A: { choose: A }',
        'illegal: { B: { choose: Mu } }',
        'illegal: { A: { choose: Moe } }',
        'A: { choose: Mu }',
        'resolve',
        'expect: { dead: [Mu], inPlay: [Mo, Bun], influence: { A: 0, B: 0 } }',
      ),
    ).toBe('passed');
  });

  it('is asked from the left of whose doing it is, and of one player in their order', () => {
    const all = {
      Hunt: whammy('Force each Animal to attack.'),
      Cat: 'type: Character, traits: [Animal], ap: 2, dp: 3',
      Cow: 'type: Character, traits: [Animal], ap: 0, dp: 3',
      Dog: 'type: Character, traits: [Animal], ap: 0, dp: 3',
      Ned: 'type: Character, dp: 1',
    };
    const table =
      'A: { conspiracy: [[Cat, Cow]] }, B: { hand: [Hunt], conspiracy: [[Ned]] }, C: { conspiracy: [[Dog]] } }\nturn: B\noptions: { influence: 24 ';
    expect(
      saidOf(
        all,
        table,
        'B: { play: Hunt }',
        'C: { choose: Ned }',
        'A: { choose: Ned }',
        'resolve',
        // Of A’s two the first is asked about; for the other nobody but the first is left.
        'expect: { dead: [Dog, Ned, Cow], inPlay: [Cat] }',
      ),
    ).toBe('passed');
  });
});

describe('a Character whose target is chosen for it', () => {
  const cards = {
    Rogue: person(
      'You choose which player this Character attacks, and that player chooses the target among the legal ones.',
      ', ap: 2, dp: 1',
    ),
    Mate: 'type: Character, ap: 2, dp: 2',
    Ned: 'type: Character, ap: 1, dp: 1',
    Nat: 'type: Character, ap: 1, dp: 2',
    Kat: 'type: Character, ap: 1, dp: 2',
    Hid: 'type: Character, ap: 1, dp: 1',
    Aid: whammy('Play any time. Save target Character.'),
  };
  const players =
    'A: { conspiracy: [[Rogue, Mate]], hand: [Aid] }, B: { conspiracy: [[Ned, Nat], [Hid, .]] }, C: { conspiracy: [[Kat]] }';

  it('attacks one of the player’s whom it could attack, and may be Saved; it is the attack of the turn', () => {
    expect(
      saidOf(
        cards,
        players,
        'A: { attack: Rogue, target: Ned }',
        'illegal: { B: { choose: Hid } }',
        'illegal: { B: { choose: Kat } }',
        'B: { choose: Nat }',
        'A: { play: Aid, on: Rogue }',
        'resolve',
        'expect: { dead: [Nat], inPlay: [Ned, Rogue] }',
        'illegal: { A: { attack: Mate, target: Ned } }\n    why: ATK-1',
        'legal: { A: { attack: Mate } }\n    targets: [Kat, Rogue]',
      ),
    ).toBe('passed');
  });

  it('attacks the only one there is, and in its own Conspiracy whom its player says', () => {
    expect(
      saidOf(
        cards,
        players,
        'A: { attack: Rogue, target: Kat }',
        'resolve',
        'expect: { dead: [Kat], inPlay: [Nat, Ned] }',
      ),
    ).toBe('passed');
    expect(
      saidOf(
        cards,
        'A: { conspiracy: [[Mate, Rogue, Ned]] }, B: {}',
        'A: { attack: Rogue, target: Ned }',
        'resolve',
        'expect: { dead: [Ned], inPlay: [Mate] }',
      ),
    ).toBe('passed');
  });
});

describe('a Gear that counts for others than its bearer', () => {
  const gear = (text: string) => `type: Gear, text: "${text} Discard this card when used."`;
  const cards = {
    Gas: gear('Enemy combatants have -1 Power.'),
    Horn: gear('Allied combatants have +1 Power.'),
    Doll: gear('Each Burger has +1 Power.'),
    Hat: gear('+1 AP.'),
    Ann: 'type: Character, ap: 3, dp: 5',
  };
  it.each([
    ['Gas', 'Ann', true],
    ['Horn', 'Ann', true],
    ['Doll', 'Ann', false],
    ['Hat', 'Ann', true],
    ['Gas', 'Bob', true],
    ['Horn', 'Bob', true],
    ['Hat', 'Bob', false],
  ])('%s on %s was used: %s', (name, bearer, used) => {
    const on = (who: string) => (who === bearer ? `, attached: { ${who}: [${name}] }` : '');
    expect(
      saidOf(
        // Whoever bears it stands: a Gear goes with its Character, used or not.
        { ...cards, Bob: `type: Character, dp: ${bearer === 'Ann' ? 1 : 9}` },
        `A: { conspiracy: [[Ann]]${on('Ann')} }, B: { conspiracy: [[Bob]]${on('Bob')} }`,
        'A: { attack: Ann, target: Bob }',
        ...(used ? [`${bearer === 'Ann' ? 'A' : 'B'}: { choose: ${name} }`] : []),
        'resolve',
        `expect: { ${used ? 'dead' : 'inPlay'}: [${name}] }`,
      ),
    ).toBe('passed');
  });
});

describe('a Power that is doubled', () => {
  it('is what it is without Gear', () => {
    expect(
      saidOf(
        {
          Do: whammy("Double target Character's Power, Gear aside."),
          Ann: 'type: Character, ap: 2, dp: 1',
          Hat: 'type: Gear, ap: 3',
          Fit: 'type: Condition, ap: 1',
        },
        'A: { conspiracy: [[Ann]], attached: { Ann: [Hat, Fit] }, hand: [Do] }, B: {}',
        'A: { play: Do, on: Ann }',
        'resolve',
        'expect: { figures: { Ann: { ap: 9, dp: 2 } } }',
      ),
    ).toBe('passed');
  });
});
