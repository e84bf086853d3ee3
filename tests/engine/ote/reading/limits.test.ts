import { describe, expect, it } from 'vitest';
import { anyTimeWhammy, person, saidOf } from '@/tests/engine/ote/scenario/runner';

describe('Gear that may not be used', () => {
  const cards = {
    Ann: 'type: Character',
    Bob: 'type: Character',
    Cat: person('Cannot use Gear.'),
    Hat: 'type: Gear, ap: 1',
    Cap: 'type: Gear, ap: 1',
    Cuffs: 'type: Gear, ap: 2, text: "Cannot use Gear."',
    Sick: 'type: Condition, ap: 4, text: "Cannot use Gear."',
    Weak: 'type: Condition, text: "While cranked, cannot use Gear."',
    Ban: anyTimeWhammy('Target Character cannot use Gear.'),
    Slow: anyTimeWhammy('Target Character cannot crank.'),
  };
  const found = (attached: string, ann: number, bob: number, ...steps: string[]) =>
    saidOf(
      cards,
      `A: { conspiracy: [[Ann, Bob, Cat]], attached: { ${attached} }, hand: [Ban, Slow] }, B: {}`,
      ...steps,
      `expect: { figures: { Ann: { ap: ${ann} }, Bob: { ap: ${bob} } } }`,
    );

  it.each([
    ['its bearer’s, not another’s, and no Condition', 'Ann: [Hat, Sick], Bob: [Cap]', 4, 1],
    ['any but the one that says so', 'Ann: [Hat, Cuffs], Bob: [Cap]', 2, 1],
    ['only while that holds', 'Ann: [Hat, Weak], Bob: [Cap]', 1, 1],
    ['what a Character cannot use, another can', 'Ann: [Hat], Cat: [Cap]', 1, 0],
  ])('is %s', (_what, attached, ann, bob) => {
    expect(found(attached, ann, bob)).toBe('passed');
  });

  it('for a time is that of whom the effect is on', () => {
    const attached = 'Ann: [Hat], Bob: [Cap]';
    expect(found(attached, 0, 1, 'A: { play: Ban, on: Ann }', 'resolve')).toBe('passed');
    expect(found(attached, 1, 1, 'A: { play: Slow, on: Ann }', 'resolve')).toBe('passed');
  });
});

describe('a Character that must attack', () => {
  const cards = {
    Ann: person(
      'Must attack the legal target with the highest DP unless cranked.',
      ', ap: 3, dp: 9',
    ),
    Cy: 'type: Character, ap: 1, dp: 9',
    Rage: 'type: Condition, text: "Must attack the legal target with the highest DP unless cranked."',
    Bob: 'type: Character, dp: 1',
    Big: 'type: Character, dp: 2',
  };
  const players = (mine: string, theirs: string) =>
    `A: { conspiracy: [[${mine}]], attached: { Cy: [Rage] } }, B: { conspiracy: [[${theirs}]] }`;

  it('does so before Operations end, whom it must, unless it is cranked or there is nobody', () => {
    const alone = `A: { conspiracy: [[Ann]] }, B: { conspiracy: [[Bob, Big]] }`;
    expect(
      saidOf(
        cards,
        alone,
        'illegal: { A: { end: turn } }',
        'legal: { A: { attack: Ann } }\n    targets: [Big]',
        'A: { attack: Ann, target: Big }',
        'resolve',
        'A: { end: turn }',
        'expect: { turn: B }',
      ),
    ).toBe('passed');
    expect(
      saidOf(cards, 'A: { conspiracy: [[Ann]] }, B: {}', 'A: { end: turn }', 'expect: { turn: B }'),
    ).toBe('passed');
  });

  it('by what is on it does so itself, and nobody else', () => {
    expect(
      saidOf(
        cards,
        'A: { conspiracy: [[Cy, Bob]], attached: { Cy: [Rage] } }, B: { conspiracy: [[Big]] }',
        'illegal: { A: { end: turn } }',
        'A: { attack: Cy, target: Big }',
        'resolve',
        'A: { end: turn }',
        'expect: { turn: B }',
      ),
    ).toBe('passed');
    expect(
      saidOf(
        cards,
        'A: { conspiracy: [[Bob]] }, B: { conspiracy: [[Cy]], attached: { Cy: [Rage] } }',
        'A: { end: turn }',
        'expect: { turn: B }',
      ),
    ).toBe('passed');
    expect(saidOf(cards, players('Ann, Cy', 'Big'), 'illegal: { A: { end: turn } }')).toBe(
      'passed',
    );
  });
});

describe('a Character that cannot crank for a time', () => {
  it('is the one it was said of', () => {
    expect(
      saidOf(
        {
          Slow: anyTimeWhammy('Target Character cannot crank.'),
          Ann: 'type: Character, pull: 1',
          Bob: 'type: Character, pull: 1',
        },
        'A: { conspiracy: [[Ann, Bob]], hand: [Slow] }, B: {}',
        'A: { play: Slow, on: Ann }',
        'resolve',
        'illegal: { A: { crank: Ann } }\n    why: CARD-0',
        'legal: { A: { crank: Bob } }',
      ),
    ).toBe('passed');
  });
});

describe('a player who is bound for the next Operations', () => {
  const cards = {
    Spell: anyTimeWhammy(
      "Target player's Characters must attack each turn, cannot crank except to attack in that player's next Operations.",
    ),
    Ann: 'type: Character, pull: 1',
    Bob: 'type: Character, ap: 1, dp: 9, pull: 1',
    Bank: 'type: Resource, pull: 1',
  };
  const players =
    'A: { conspiracy: [[Ann]], hand: [Spell] }, B: { conspiracy: [[Bob]], table: [Bank] }';

  it('is so on the own turn only, and nobody else is', () => {
    const kind = person('Crank any time to give any Character +1 DP.');
    const all = { ...cards, Ann: kind, Bob: kind };
    expect(
      saidOf(
        all,
        players,
        'A: { play: Spell, on: B }',
        'resolve',
        'legal: { B: { use: Bob, on: Ann } }',
        'A: { end: turn }',
        'illegal: { B: { use: Bob, on: Ann } }',
        'legal: { A: { use: Ann, on: Ann } }',
      ),
    ).toBe('passed');
  });

  it('cranks Characters for attacks alone, and attacks', () => {
    expect(
      saidOf(
        cards,
        players,
        'A: { play: Spell, on: B }',
        'resolve',
        // Neither this player nor this turn.
        'legal: { A: { crank: Ann } }',
        'A: { end: turn }',
        'illegal: { B: { crank: Bob } }\n    why: CARD-0',
        'legal: { B: { crank: Bank } }',
        'illegal: { B: { end: turn } }',
        'B: { attack: Bob, target: Ann }',
        'resolve',
        'B: { end: turn }',
        'expect: { turn: A }',
      ),
    ).toBe('passed');
  });
});
