import { describe, expect, it } from 'vitest';
import { attack, fighter, person, saidOf, whammy } from '@/tests/engine/ote/scenario/runner';

describe('who flips instead of popping', () => {
  const FLIPS = 'Characters that this Character would pop are flipped instead.';
  const cards = {
    Ann: person(FLIPS, ', ap: 3, dp: 3'),
    Gus: person('Gang Up.', ', ap: 0, dp: 3'),
    Bob: fighter(3, 3),
    Ned: fighter(0, 3),
    Eve: person(FLIPS, ', ap: 0, dp: 3'),
    Idle: person(`While you have a Glug in play, ${FLIPS}`, ', ap: 3, dp: 3'),
  };
  const players = 'A: { conspiracy: [[Ann, Gus, Bob, Idle]] }, B: { conspiracy: [[Ned, Eve]] }';
  const ends = (who: string, whom: string, found: string, ...steps: string[]) =>
    saidOf(cards, players, attack(who, whom), ...steps, 'resolve', `expect: { ${found} }`);

  it('does so to whom it attacks, and is popped itself', () => {
    expect(ends('Ann', 'Ned', 'flipped: [Ned], dead: [Ann]')).toBe('passed');
  });

  it('does so to who attacks it', () => {
    expect(ends('Bob', 'Eve', 'flipped: [Bob], dead: [Eve]')).toBe('passed');
    expect(ends('Ann', 'Eve', 'flipped: [Ann, Eve]')).toBe('passed');
  });

  it('does so as one of a gang', () => {
    expect(
      ends(
        'Ann',
        'Ned',
        'flipped: [Ned], inPlay: [Ann, Gus]',
        'A: { gangUp: Gus }',
        'B: { choose: none }',
      ),
    ).toBe('passed');
  });

  it('is nobody else, and nobody while that does not hold', () => {
    expect(ends('Bob', 'Ned', 'dead: [Bob, Ned], flipped: []')).toBe('passed');
    expect(ends('Idle', 'Ned', 'dead: [Idle, Ned], flipped: []')).toBe('passed');
  });
});

describe('a Bulldoze', () => {
  const cards = {
    Bull: person('Bulldoze.', ', ap: 9, dp: 9'),
    Ann: fighter(0, 1),
    Bea: fighter(0, 1),
    Cyn: fighter(0, 1),
    Fay: fighter(0, 1),
    Gus: fighter(0, 1),
  };

  it('goes straight on in its own Conspiracy, to the left, too', () => {
    expect(
      saidOf(
        cards,
        'A: { conspiracy: [[Bea, Ann, Bull], [Cyn, ., .]] }, B: {}',
        attack('Bull', 'Ann'),
        'illegal: { A: { bulldoze: Bull, target: Cyn } }\n    why: ABL-BULLDOZE',
        'A: { bulldoze: Bull, target: Bea }',
        'resolve',
        'expect: { dead: [Ann, Bea], inPlay: [Cyn, Bull] }',
      ),
    ).toBe('passed');
  });

  it('stays in the Conspiracy that it attacked', () => {
    expect(
      saidOf(
        cards,
        'A: { conspiracy: [[Bull], [Ann]] }, B: { conspiracy: [[Fay], [Gus]] }, C: { conspiracy: [[.], [Cyn]] }',
        attack('Bull', 'Fay'),
        'illegal: { A: { bulldoze: Bull, target: Ann } }\n    why: ABL-BULLDOZE',
        'illegal: { A: { bulldoze: Bull, target: Cyn } }\n    why: ABL-BULLDOZE',
        'A: { bulldoze: Bull, target: Gus }',
        'resolve',
        'expect: { dead: [Fay, Gus] }',
      ),
    ).toBe('passed');
  });
});

describe('a defender that cranks for something else (ATK-11)', () => {
  const cards = {
    Ann: person('', ', ap: 9, dp: 9, traits: [Human]'),
    Ned: person(
      'Crank any time to draw 1 card. Crank any time to give this Character +1 DP.',
      ', dp: 1',
    ),
    Bob: person('Crank any time to draw 1 card.', ', dp: 1'),
    Eve: fighter(0, 1),
    Fay: fighter(0, 1),
    Shy: person('Cannot be attacked by Humans.', ', dp: 1'),
  };
  const players =
    'A: { conspiracy: [[Ann]] }, B: { conspiracy: [[Ned, Bob], [Eve, Fay], [Shy, .]] }, C: { conspiracy: [[.], [Cyn]] }';
  const all = { ...cards, Cyn: fighter(0, 1) };

  it('exposes whom it shielded, and nobody in another file or Conspiracy', () => {
    expect(
      saidOf(
        all,
        players,
        attack('Ann', 'Ned'),
        'B: { use: Ned, ability: 1 }',
        'illegal: { A: { choose: Fay } }',
        'illegal: { A: { choose: Cyn } }',
        'A: { choose: Eve }',
        'resolve',
        'expect: { dead: [Eve], inPlay: [Ned, Fay] }',
      ),
    ).toBe('passed');
  });

  it('exposes nobody by cranking for the combat, nor by another that cranks', () => {
    expect(
      saidOf(
        all,
        players,
        attack('Ann', 'Ned'),
        'B: { use: Ned, ability: 2 }',
        'expect: { dead: [Ned], inPlay: [Eve, Fay], cranked: [Ann] }',
      ),
    ).toBe('passed');
    expect(
      saidOf(
        all,
        players,
        attack('Ann', 'Ned'),
        'illegal: { B: { use: Bob } }',
        'resolve',
        'expect: { dead: [Ned], inPlay: [Eve, Fay, Bob] }',
      ),
    ).toBe('passed');
  });

  it('exposes nobody whom the attacker may not attack', () => {
    expect(
      saidOf(
        all,
        'A: { conspiracy: [[Ann]] }, B: { conspiracy: [[Ned], [Shy]] }, C: { conspiracy: [[Cyn]] }',
        attack('Ann', 'Ned'),
        'B: { use: Ned, ability: 1 }',
        'expect: { dead: [Ned], inPlay: [Shy] }',
      ),
    ).toBe('passed');
  });
});

describe('whom the defender takes along', () => {
  it('is chosen anew when the figures no longer allow it', () => {
    expect(
      saidOf(
        {
          Ann: fighter(1, 1),
          Gus: person('Gang Up.', ', ap: 1, dp: 1'),
          Ned: fighter(0, 2),
          Hex: whammy('Play any time. Give target Character -1 DP.'),
        },
        'A: { conspiracy: [[Ann, Gus]], hand: [Hex] }, B: { conspiracy: [[Ned]] }',
        attack('Ann', 'Ned'),
        'A: { gangUp: Gus }',
        'A: pass',
        'A: pass',
        'B: { choose: [Ann, Gus] }',
        'A: { play: Hex, on: Ned }',
        'illegal: { B: { choose: [Ann, Gus] } }',
        'B: { choose: Gus }',
        'resolve',
        'expect: { dead: [Gus, Ned, Hex], inPlay: [Ann] }',
      ),
    ).toBe('passed');
  });
});

describe('one that is turned against the attacker’s new target', () => {
  const TURN =
    'Play any time. Redirect any attack on a Chaos in your Conspiracy to another Character, turning the one attacked against it.';
  const cards = (dp: number) => ({
    Ann: fighter(3, 2),
    Vic: fighter(0, dp),
    Cy: fighter(1, 3, ', traits: [Chaos]'),
    Turn: whammy(TURN),
  });
  const players = 'A: { conspiracy: [[Ann, Vic]] }, B: { conspiracy: [[Cy]], hand: [Turn] }';
  const turned = [attack('Ann', 'Cy'), 'B: { play: Turn, on: Ann }'];

  it('has the attacker popped in its place by a defender of less DP than both have', () => {
    expect(
      saidOf(
        cards(4),
        players,
        ...turned,
        'resolve',
        'expect: { dead: [Ann, Vic, Turn], inPlay: [Cy], cranked: [Cy] }',
      ),
    ).toBe('passed');
  });

  it('is one of the gang for a defender of as much', () => {
    expect(
      saidOf(
        cards(5),
        players,
        ...turned,
        'A: { choose: Cy }',
        'resolve',
        'expect: { dead: { A: [], B: [Turn, Cy] }, inPlay: [Ann, Vic] }',
      ),
    ).toBe('passed');
  });
});

describe('which Gear counts', () => {
  const ends = (cards: Record<string, string>, on: string, found: string, ...steps: string[]) =>
    saidOf(
      { Ann: fighter(2, 9), Ned: fighter(0, 3), ...cards },
      `A: { conspiracy: [[Ann]]${on.startsWith('A') ? `, attached: { Ann: ${on.slice(2)} }` : ''} }, B: { conspiracy: [[Ned]]${on.startsWith('B') ? `, attached: { Ned: ${on.slice(2)} }` : ''} }`,
      attack('Ann', 'Ned'),
      ...steps,
      'resolve',
      `expect: { ${found} }`,
    );

  it('is not another copy of a Weapon that was left aside (CARD-7)', () => {
    const cards = {
      Axe: 'type: Gear, traits: [Weapon], ap: "+1"',
      Sword: 'type: Gear, traits: [Weapon], ap: "+2"',
      Ned: fighter(0, 5),
    };
    expect(
      ends(
        cards,
        'A [Axe, Axe, Sword]',
        'dead: [Ann, Axe, Axe#2, Sword], inPlay: [Ned]',
        'A: { choose: Sword }',
      ),
    ).toBe('passed');
    expect(
      ends(
        { ...cards, Ned: fighter(0, 4) },
        'A [Axe, Axe, Sword]',
        'dead: [Ned]',
        'A: { choose: Sword }',
      ),
    ).toBe('passed');
  });

  it('is none that would lower the figure that matters (EFF-4), but a Condition does', () => {
    const bad = {
      Bulk: 'type: Gear, traits: [Armor], ap: "-2", dp: "+2"',
      Woe: 'type: Condition, dp: "-2"',
      Glass: 'type: Gear, traits: [Weapon], ap: "+3", dp: "-2"',
    };
    expect(ends({ ...bad, Ned: fighter(0, 2) }, 'A [Bulk]', 'dead: [Ned]')).toBe('passed');
    expect(ends(bad, 'B [Glass]', 'inPlay: [Ned]')).toBe('passed');
    expect(ends(bad, 'B [Woe]', 'dead: [Ned, Woe]')).toBe('passed');
  });

  it('of one that joins is none that would lower it either', () => {
    expect(
      saidOf(
        {
          Ann: fighter(1, 9),
          Gus: person('Gang Up.', ', ap: 2, dp: 9'),
          Bulk: 'type: Gear, ap: "-2", dp: "+2"',
          Ned: fighter(0, 3),
        },
        'A: { conspiracy: [[Ann, Gus]], attached: { Gus: [Bulk] } }, B: { conspiracy: [[Ned]] }',
        attack('Ann', 'Ned'),
        'A: { gangUp: Gus }',
        'B: { choose: none }',
        'resolve',
        'expect: { dead: [Ned] }',
      ),
    ).toBe('passed');
  });
});

describe('what is over', () => {
  it('is no combat that was cancelled before it began', () => {
    const cards = {
      Ann: person("When this Character's combat is over, gain 1 Influence.", ', ap: 1, dp: 1'),
      Ned: person("When this Character's combat is over, gain 2 Influence.", ', dp: 0'),
      Stop: whammy('Play any time. Cancel the attack.'),
    };
    const players = 'A: { conspiracy: [[Ann]] }, B: { conspiracy: [[Ned]], hand: [Stop] }';
    expect(
      saidOf(
        cards,
        players,
        attack('Ann', 'Ned'),
        'B: { play: Stop }',
        'resolve',
        'expect: { influence: { A: 0, B: 0 } }',
      ),
    ).toBe('passed');
    // Who is popped hears of nothing any more.
    expect(
      saidOf(
        cards,
        players,
        attack('Ann', 'Ned'),
        'resolve',
        'expect: { influence: { A: 1, B: 0 }, dead: [Ned] }',
      ),
    ).toBe('passed');
  });

  it('is the Gear of who was popped a spoil, also of who is Saved, and no Condition', () => {
    const cards = {
      Ann: fighter(9, 9),
      Ned: fighter(0, 1),
      Sal: person('When this Character is popped, Save this Character.', ', dp: 1'),
      Ring: 'type: Gear',
      Woe: 'type: Condition',
      Rob: whammy(
        'Play after combat. Move any Gear of a popped combatant to a combatant that is not popped.',
      ),
    };
    const players = (whom: string) =>
      `A: { conspiracy: [[Ann]], hand: [Rob] }, B: { conspiracy: [[${whom}]], attached: { ${whom}: [Ring, Woe] } }`;
    expect(
      saidOf(
        cards,
        players('Ned'),
        attack('Ann', 'Ned'),
        'illegal: { A: { play: Rob, on: Woe } }',
        'A: { play: Rob, on: Ring }',
        'resolve',
        'expect: { attached: { Ann: [Ring] }, dead: [Ned, Woe, Rob] }',
      ),
    ).toBe('passed');
    expect(
      saidOf(
        cards,
        players('Sal'),
        attack('Ann', 'Sal'),
        'illegal: { A: { play: Rob, on: Woe } }',
        'A: { play: Rob, on: Ring }',
        'resolve',
        'expect: { attached: { Sal: [Woe], Ann: [Ring] } }',
      ),
    ).toBe('passed');
  });
});

describe('what combatants do to one another', () => {
  const WEAK = 'Enemy combatants have -1 DP.';
  const cards = {
    Ann: fighter(2, 9),
    Gus: person('Gang Up.', ', ap: 0, dp: 9'),
    Ned: fighter(0, 4),
    Whip: `type: Gear, text: "${WEAK}"`,
    Woe: `type: Condition, text: "${WEAK}"`,
    Rare: `type: Condition, text: "While you have a Glug in play, enemy combatants have -1 DP."`,
  };
  const ends = (on: string, dp: number, ...steps: string[]) =>
    saidOf(
      {
        ...cards,
        Ann: fighter(99, 99),
        Ned: person('When this Character is popped, Save this Character.', ', dp: 4'),
      },
      `A: { conspiracy: [[Ann, Gus]], attached: { Ann: [${on}] } }, B: { conspiracy: [[Ned]] }`,
      attack('Ann', 'Ned'),
      ...steps,
      'resolve',
      `expect: { figures: { Ned: { dp: ${dp} } } }`,
    );

  it('is done by one copy of a Gear, and by each of a Condition (CARD-7)', () => {
    expect(ends('Whip', 3)).toBe('passed');
    expect(ends('Whip, Whip', 3)).toBe('passed');
    expect(ends('Woe, Woe', 2)).toBe('passed');
    expect(ends('Whip, Woe', 2)).toBe('passed');
    expect(ends('Rare', 4)).toBe('passed');
  });

  it('is done once, whoever joins later', () => {
    expect(ends('Woe', 3, 'A: pass', 'A: { gangUp: Gus }', 'B: { choose: none }')).toBe('passed');
  });
});
