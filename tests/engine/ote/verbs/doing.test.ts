import { describe, expect, it } from 'vitest';
import { attack, fighter, person, saidOf, whammy } from '@/tests/engine/ote/scenario/runner';

const SAVE = 'When this Character is popped, Save this Character.';

describe('Control (ABL-CONTROL)', () => {
  const ORDER = whammy("Control any Character in an opponent's Conspiracy.");
  const PILL = 'type: Gear, text: "The Character may be popped, no Save, rather than Controlled."';

  it('is answered by a pop that nothing Saves from, and nobody is left to be used', () => {
    const cards = {
      Order: ORDER,
      Pill: PILL,
      Ann: fighter(0, 1),
      Ned: person(SAVE, ', dp: 1'),
      Eve: fighter(0, 1),
      Help: whammy('Play any time. Save target Character.'),
    };
    const players =
      'A: { conspiracy: [[Ann]], hand: [Order] }, B: { conspiracy: [[Ned, Eve]], attached: { Ned: [Pill] }, hand: [Help] }';
    expect(
      saidOf(
        cards,
        players,
        'A: { play: Order, on: Ned }',
        'B: { choose: Ned }',
        'legal: { A: { attack: Ann } }\n    targets: [Eve]',
        'expect: { dead: [Ned, Pill], phase: operations }',
      ),
    ).toBe('passed');
    expect(
      saidOf(
        { ...cards, Ned: person(SAVE, ', dp: 1, pull: 2') },
        players,
        'A: { play: Order, on: Ned }',
        'B: { choose: none }',
        'A: { crank: Ned }',
        'expect: { cranked: [Ned], reserve: { A: { character: 2 } } }',
      ),
    ).toBe('passed');
  });

  it('is not answered by a Gear on another, nor by one that does nothing', () => {
    const cards = {
      Order: ORDER,
      Pill: PILL,
      Jinx: whammy('Make target Gear do nothing.'),
      Ned: fighter(0, 1, ', pull: 2'),
      Eve: fighter(0, 1, ', pull: 2'),
    };
    const players =
      'A: { hand: [Order, Jinx] }, B: { conspiracy: [[Ned, Eve]], attached: { Ned: [Pill] } }';
    const used = (whom: string) => [
      `A: { play: Order, on: ${whom} }`,
      `A: { crank: ${whom} }`,
      `expect: { cranked: [${whom}] }`,
    ];
    expect(saidOf(cards, players, ...used('Eve'))).toBe('passed');
    expect(saidOf(cards, players, 'A: { play: Jinx, on: Pill }', 'resolve', ...used('Ned'))).toBe(
      'passed',
    );
  });

  it('finds nobody to use where the Character cranks in answer', () => {
    const cards = {
      Order: ORDER,
      Ned: person('Crank any time to draw 1 card.'),
      Ice: whammy('Play any time. Crank target Character.'),
    };
    expect(
      saidOf(
        cards,
        'A: { hand: [Order] }, B: { conspiracy: [[Ned]], hand: [Ice] }',
        'A: { play: Order, on: Ned }',
        'B: { play: Ice, on: Ned }',
        'resolve',
        'expect: { cranked: [Ned], pending: A, phase: operations }',
        'A: { end: phase }',
        'expect: { phase: shift }',
      ),
    ).toBe('passed');
  });
});

describe('Influence that is handed over', () => {
  const cards = {
    Beg: whammy('Each other player may give you up to 2 Influence.'),
    Ban: 'type: Resource, text: "Players gain no Influence."',
  };

  it('is asked of who has any, from the left on, and no more than that', () => {
    expect(
      saidOf(
        cards,
        'A: { hand: [Beg] }, B: { influence: 1 }, C: {}, D: { influence: 5 }',
        'A: { play: Beg }',
        'illegal: { B: { choose: 2 } }',
        'B: { choose: 1 }',
        'D: { choose: 2 }',
        'resolve',
        'expect: { influence: { A: 3, B: 0, C: 0, D: 3 }, pending: A }',
      ),
    ).toBe('passed');
  });

  it('is not asked for while players gain none', () => {
    expect(
      saidOf(
        cards,
        'A: { hand: [Beg], table: [Ban] }, B: { influence: 3 }',
        'A: { play: Beg }',
        'resolve',
        'expect: { influence: { A: 0, B: 3 }, pending: A }',
      ),
    ).toBe('passed');
  });
});

describe('a card that is moved', () => {
  it('is not moved any more once it is gone, nor where it already is', () => {
    const cards = {
      Ann: fighter(1, 9),
      Ned: fighter(0, 0),
      Bug: 'type: Condition, text: "When the Character is attacked, move this card to the attacker."',
      Pin: whammy('Play any time. Pop target Condition.'),
    };
    expect(
      saidOf(
        cards,
        'A: { conspiracy: [[Ann]] }, B: { conspiracy: [[Ned]], attached: { Ned: [Bug] }, hand: [Pin] }',
        attack('Ann', 'Ned'),
        'B: { play: Pin, on: Bug }',
        'resolve',
        'expect: { dead: [Bug, Pin, Ned], attached: { Ann: [] } }',
      ),
    ).toBe('passed');
  });

  it('of Gear goes nowhere once it, or who should have it, is gone', () => {
    const cards = {
      Ann: fighter(1, 1),
      Bob: fighter(1, 1),
      Ring: 'type: Gear',
      Give: whammy('Move target Gear to another Character.'),
      Pop: whammy('Play any time. Pop target card.'),
    };
    const moved = (popped: string, found: string) =>
      saidOf(
        cards,
        'A: { conspiracy: [[Ann, Bob]], attached: { Ann: [Ring] }, hand: [Give] }, B: { hand: [Pop] }',
        'A: { play: Give, on: [Ring, Bob] }',
        `B: { play: Pop, on: ${popped} }`,
        'resolve',
        `expect: { ${found} }`,
      );
    expect(moved('Ring', 'dead: [Ring], attached: { Bob: [] }')).toBe('passed');
    expect(moved('Bob', 'dead: [Bob], attached: { Ann: [Ring] }')).toBe('passed');
  });
});

describe('what is named', () => {
  const NAME = 'When this card is called, name a Unique Character. +5 AP vs. the named Character.';
  it('is such a card that everybody sees, for that card alone', () => {
    const cards = {
      Ann: fighter(0, 9),
      Bob: fighter(0, 9),
      Ned: fighter(0, 3),
      Eve: fighter(0, 3),
      Mob: person('Not Unique.'),
      Grudge: `type: Condition, text: "${NAME}"`,
      Feud: `type: Condition, text: "${NAME}"`,
    };
    expect(
      saidOf(
        cards,
        'A: { conspiracy: [[Ann, ., Bob]], hand: [Grudge, Feud] , reserve: { resource: 9 } }, B: { conspiracy: [[Ned, Eve, Mob]] }',
        'A: { call: Grudge, on: Ann }',
        'illegal: { A: { choose: Mob } }',
        'A: { choose: Ned }',
        attack('Ann', 'Ned'),
        'resolve',
        'expect: { dead: [Ned], inPlay: [Ann] }',
      ),
    ).toBe('passed');
    const two = {
      ...cards,
      Grudge: `type: Condition, cost: 1, text: "${NAME}"`,
      Feud: `type: Condition, cost: 1, text: "${NAME}"`,
    };
    expect(
      saidOf(
        two,
        'A: { conspiracy: [[Ann, ., Bob]], hand: [Grudge, Feud] , reserve: { resource: 9 } }, B: { conspiracy: [[Ned, Eve, Mob]] }',
        'A: { call: Grudge, on: Ann }',
        'A: { choose: Ned }',
        'A: { call: Feud, on: Bob }',
        'A: { choose: Eve }',
        attack('Bob', 'Ned'),
        'resolve',
        'expect: { dead: [Bob], inPlay: [Ned] }',
      ),
    ).toBe('passed');
  });
});

describe('a Conspiracy that is rearranged', () => {
  it('moves each Character once', () => {
    expect(
      saidOf(
        { Ann: fighter(0, 1), Bob: fighter(0, 1), Do: whammy('Rearrange your Conspiracy.') },
        'A: { conspiracy: [[Ann, Bob]], hand: [Do] }, B: {}',
        'A: { play: Do }',
        'A: { choose: Ann }',
        'A: { place: Ann, at: [2, 2] }',
        'A: { choose: Bob }',
        'A: { place: Bob, at: [2, 2] }',
        'resolve',
        'expect: { pending: A, phase: operations, active: [Ann, Bob] }',
      ),
    ).toBe('passed');
  });
});

describe('what is redirected while something else is under way', () => {
  it('is the event that was named', () => {
    const cards = {
      Sly: person(
        "Crank any time to redirect any Astral card's effect from this Character to any Character adjacent to this Character.",
        ', dp: 9',
      ),
      Ned: fighter(0, 3),
      Ann: fighter(1, 1),
      Hex: whammy('Play any time. Give target Character -2 DP.', ', traits: [Astral]'),
    };
    expect(
      saidOf(
        cards,
        'A: { conspiracy: [[Ann]], hand: [Hex] }, B: { conspiracy: [[Sly, Ned]] }',
        attack('Ann', 'Sly'),
        'A: { play: Hex, on: Sly }',
        'B: { use: Sly, on: [Hex, Ned] }',
        'resolve',
        'expect: { figures: { Ned: { dp: 1 }, Sly: { dp: 9 } }, dead: [Ann, Hex] }',
      ),
    ).toBe('passed');
  });
});

describe('combatants', () => {
  const EACH = 'give enemy combatants -1 AP and give allied combatants +1 AP';

  it('are enemies and allies as seen from either side', () => {
    const fought = (text: string, on: 'Ann' | 'Ned', found: string) =>
      saidOf(
        {
          Ann: person(on === 'Ann' ? text : '', ', ap: 3, dp: 9'),
          Ned: person(on === 'Ned' ? text : '', ', ap: 5, dp: 0'),
        },
        'A: { conspiracy: [[Ann]] }, B: { conspiracy: [[Ned]] }',
        attack('Ann', 'Ned'),
        'resolve',
        `expect: { figures: { ${found} } }`,
      );
    const text = `When this Character is attacked, ${EACH}.`;
    expect(fought(`When this Character attacks, ${EACH}.`, 'Ann', 'Ann: { ap: 4 }')).toBe('passed');
    expect(fought(text, 'Ned', 'Ann: { ap: 2 }')).toBe('passed');
  });

  it('by Surprise are touched by what helps them, and by nothing of the defender’s', () => {
    const cards = (ann: string, ned: string) => ({
      Ann: person(`Surprise. ${ann}`, ', ap: 2, dp: 1'),
      Ned: person(ned, ', ap: 1, dp: 3'),
    });
    const players = 'A: { conspiracy: [[Ann]] }, B: { conspiracy: [[Ned]] }';
    const ends = (ann: string, ned: string, found: string) =>
      saidOf(cards(ann, ned), players, attack('Ann', 'Ned'), 'resolve', `expect: { ${found} }`);
    expect(ends('Allied combatants have +1 AP.', '', 'dead: [Ned]')).toBe('passed');
    expect(ends('Enemy combatants have -1 DP.', '', 'dead: [Ned]')).toBe('passed');
    expect(ends('Enemy combatants have -1 DP.', 'Surprise.', 'dead: [Ned]')).toBe('passed');
    expect(ends('', '', 'inPlay: [Ann, Ned]')).toBe('passed');
    expect(ends('+1 AP.', 'Enemy combatants have -1 AP.', 'dead: [Ned]')).toBe('passed');
  });

  it('Surprise the defender by one of a gang, who alone is safe', () => {
    expect(
      saidOf(
        {
          Ann: fighter(1, 1),
          Gus: person('Gang Up. Surprise.', ', ap: 1, dp: 1'),
          Ned: fighter(0, 9),
        },
        'A: { conspiracy: [[Ann, Gus]] }, B: { conspiracy: [[Ned]] }',
        attack('Ann', 'Ned'),
        'A: { gangUp: Gus }',
        'illegal: { B: { choose: Gus } }',
        'B: { choose: Ann }',
        'resolve',
        'expect: { dead: [Ann], inPlay: [Ned, Gus] }',
      ),
    ).toBe('passed');
    expect(
      saidOf(
        {
          Ann: fighter(2, 9),
          Gus: person('Gang Up. Surprise.', ', ap: 1, dp: 1'),
          Ned: person('Crank any time to give this Character +3 DP.', ', dp: 1'),
        },
        'A: { conspiracy: [[Ann, Gus]] }, B: { conspiracy: [[Ned]] }',
        attack('Ann', 'Ned'),
        'A: { gangUp: Gus }',
        'illegal: { B: { use: Ned } }',
        'resolve',
        'expect: { dead: [Ned] }',
      ),
    ).toBe('passed');
  });

  it('who join the defence count once, with their DP, and only while they stand', () => {
    const cards = {
      Ann: fighter(6, 6),
      Ned: fighter(0, 2, ', traits: [Hangman]'),
      Hal: person(
        "Crank any time to join the defence of another Hangman in this Character's file. Enemy combatants have -1 AP.",
        ', ap: 9, dp: 3, traits: [Hangman]',
      ),
      Pop: whammy('Play any time. Pop target Character.'),
      Swap: whammy('Play any time. The defender may use its AP in place of its DP.'),
    };
    const players =
      'A: { conspiracy: [[Ann]], hand: [Pop] }, B: { conspiracy: [[Ned], [Hal]], hand: [Swap] }';
    // 2 + 3 DP against 6 - 1 AP.
    expect(
      saidOf(
        cards,
        players,
        attack('Ann', 'Ned'),
        'B: { use: Hal }',
        'resolve',
        'expect: { dead: [Ned, Hal, Ann] }',
      ),
    ).toBe('passed');
    expect(
      saidOf(
        cards,
        players,
        attack('Ann', 'Ned'),
        'B: { use: Hal }',
        'A: { play: Pop, on: Hal }',
        'resolve',
        'expect: { dead: [Hal, Ned] }',
      ),
    ).toBe('passed');
    // Its own AP is not the defender's.
    expect(
      saidOf(
        { ...cards, Ann: fighter(8, 9) },
        players,
        attack('Ann', 'Ned'),
        'B: { use: Hal }',
        'B: { play: Swap }',
        'resolve',
        'expect: { dead: [Ned, Hal] }',
      ),
    ).toBe('passed');
  });
});
