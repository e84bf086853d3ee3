import { describe, expect, it } from 'vitest';
import { anyTimeWhammy, person, saidOf } from '@/tests/engine/ote/scenario/runner';

const refused = (step: string) => `illegal: { ${step} }`;

/** Each step of A's, and whether Eve may cancel it by naming that card. */
function mayCancel(
  cards: Parameters<typeof saidOf>[0],
  players: string,
  steps: readonly (readonly [step: string, on: string, verdict: 'legal' | 'illegal'])[],
): void {
  for (const [step, on, verdict] of steps) {
    expect([
      step,
      saidOf(cards, players, `A: { ${step} }`, `${verdict}: { B: { use: Eve, on: ${on} } }`),
    ]).toEqual([step, 'passed']);
  }
}

describe('what may be cancelled', () => {
  const cards = {
    Ann: 'type: Character',
    Bob: 'type: Character',
    Mo: person('Crank to give any Character +1 AP.', ', traits: [Mutant]'),
    Mia: 'type: Character, traits: [Mutant]',
    Luck: anyTimeWhammy('Give target Character +1 AP.', ', traits: [Mutant]'),
    Ring: 'type: Gear, traits: [Mutant], ap: 1, text: "Play any time."',
    Ear: person('When this Character attacks, give this Character +1 AP.', ', traits: [Mutant]'),
  };

  it('as an ability is one that is used or triggered, neither a Whammy nor a call', () => {
    const all = { ...cards, Eve: person("Crank any time to cancel any Mutant card's ability.") };
    const players =
      'A: { conspiracy: [[Mo, Ear]], hand: [Luck, Ring, Mia] }, B: { conspiracy: [[Eve]] }';
    mayCancel(all, players, [
      ['use: Mo, on: Ear', 'Mo', 'legal'],
      ['play: Luck, on: Mo', 'Luck', 'illegal'],
      ['call: Ring, on: Mo', 'Ring', 'illegal'],
      ['call: Mia, at: [1, 3]', 'Mia', 'illegal'],
    ]);
    expect(
      saidOf(
        all,
        players,
        'A: { attack: Ear, target: Eve }',
        'B: { use: Eve, on: Ear }',
        'resolve',
        'expect: { figures: { Ear: { ap: 0 } }, dead: [Ear, Eve] }',
      ),
    ).toBe('passed');
  });

  it('as an action is what a Character does, not its being called', () => {
    const all = { ...cards, Eve: person("Crank any time to cancel any Mutant's action.") };
    const players = 'A: { conspiracy: [[Mo, Ann]], hand: [Mia, Luck] }, B: { conspiracy: [[Eve]] }';
    mayCancel(all, players, [
      ['use: Mo, on: Ann', 'Mo', 'legal'],
      ['attack: Mo, target: Eve', 'Mo', 'legal'],
      ['attack: Ann, target: Eve', 'Ann', 'illegal'],
      ['call: Mia, at: [1, 3]', 'Mia', 'illegal'],
      ['play: Luck, on: Mo', 'Luck', 'illegal'],
    ]);
  });

  it('as an effect on a Character is aimed at it or is called on it', () => {
    const all = {
      ...cards,
      Eve: person("Crank any time to cancel any Astral card's effect on this Character."),
      Hex: anyTimeWhammy('Give target Character +1 AP.', ', traits: [Astral]'),
      Curse: 'type: Condition, traits: [Astral], ap: 1',
    };
    const players =
      'A: { conspiracy: [[Ann]], hand: [Hex, Curse] }, B: { conspiracy: [[Eve, Bob]] }';
    mayCancel(all, players, [
      ['play: Hex, on: Eve', 'Hex', 'legal'],
      ['play: Hex, on: Bob', 'Hex', 'illegal'],
      ['call: Curse, on: Eve', 'Curse', 'legal'],
      ['call: Curse, on: Bob', 'Curse', 'illegal'],
    ]);
    expect(
      saidOf(
        all,
        players,
        'A: { call: Curse, on: Eve }',
        'B: { use: Eve, on: Curse }',
        'resolve',
        'expect: { dead: [Curse], figures: { Eve: { ap: 0 } } }',
      ),
    ).toBe('passed');
  });

  it('as a Save is a Save, and of somebody else', () => {
    const all = {
      Ann: person(
        'Any time, cancel any Save of another Character. Crank any time to Save this Character.',
      ),
      Bob: 'type: Character',
      Hit: 'type: Whammy, text: "Pop target Character."',
      Luck: anyTimeWhammy('Give target Character +1 AP.'),
      Aid: anyTimeWhammy('Save target Character.'),
      Halo: 'type: Gear, text: "Crank any time to Save the Character."',
    };
    const players =
      'A: { conspiracy: [[Ann, Bob]], attached: { Ann: [Halo] }, hand: [Hit, Luck, Aid] }, B: {}';
    for (const [about, steps, on, verdict] of [
      ['a boost', ['A: { play: Luck, on: Bob }'], 'Luck', 'illegal'],
      ['its own', ['A: { play: Hit, on: Ann }', 'A: { use: Ann, ability: 2 }'], 'Ann', 'illegal'],
      ['its Gear’s', ['A: { play: Hit, on: Ann }', 'A: { use: Halo }'], 'Halo', 'illegal'],
      [
        'a Whammy’s on it',
        ['A: { play: Hit, on: Ann }', 'A: { play: Aid, on: Ann }'],
        'Aid',
        'illegal',
      ],
      [
        'a Whammy’s on another',
        ['A: { play: Hit, on: Bob }', 'A: { play: Aid, on: Bob }'],
        'Aid',
        'legal',
      ],
    ] as const) {
      expect([
        about,
        saidOf(all, players, ...steps, `${verdict}: { A: { use: Ann, on: ${on} } }`),
      ]).toEqual([about, 'passed']);
    }
  });

  it('is redirected as it is called by another player, not once it stands', () => {
    const all = {
      ...cards,
      Eve: person(
        'Crank any time to redirect any Mutant Gear called by another player onto any Character in your Conspiracy.',
      ),
    };
    expect(
      saidOf(
        all,
        'A: { conspiracy: [[Ann]], hand: [Ring] }, B: { conspiracy: [[Eve]] }',
        'A: { call: Ring, on: Ann }',
        'legal: { B: { use: Eve, on: Ring } }',
        'resolve',
        refused('B: { use: Eve, on: Ring }'),
      ),
    ).toBe('passed');
    expect(
      saidOf(
        all,
        'A: { conspiracy: [[Eve, Ann]], hand: [Ring] }, B: {}',
        'A: { call: Ring, on: Ann }',
        refused('A: { use: Eve, on: Ring }'),
      ),
    ).toBe('passed');
    expect(
      saidOf(
        all,
        'A: { conspiracy: [[Mo]] }, B: { conspiracy: [[Eve]] }',
        'A: { use: Mo, on: Mo }',
        refused('B: { use: Eve, on: Mo }'),
      ),
    ).toBe('passed');
  });

  it('as Control is of such a Character, and what it is used for then', () => {
    const all = {
      ...cards,
      Mind: 'type: Whammy, text: "Control any Character in an opponent\'s Conspiracy."',
      Eve: person('Any time, cancel the Control of any Mutant, which is cranked.'),
      Cy: 'type: Character',
      Lady: 'type: Character, traits: [Mutant], ap: 1',
    };
    const players =
      'A: { conspiracy: [[Ann]], hand: [Mind, Luck] }, B: { conspiracy: [[Eve, Lady, Bob]] }';
    expect(
      saidOf(
        all,
        players,
        'A: { play: Mind, on: Lady }',
        'legal: { B: { use: Eve, on: Mind } }',
        'A: { attack: Lady, target: Bob }',
        'B: { use: Eve, on: Lady }',
        'resolve',
        'expect: { inPlay: [Bob, Lady], cranked: [Lady] }',
      ),
    ).toBe('passed');
    expect(
      saidOf(all, players, 'A: { play: Mind, on: Bob }', refused('B: { use: Eve, on: Mind }')),
    ).toBe('passed');
    expect(
      saidOf(all, players, 'A: { play: Luck, on: Lady }', refused('B: { use: Eve, on: Luck }')),
    ).toBe('passed');
    expect(
      saidOf(
        all,
        'A: { conspiracy: [[Lady]] }, B: { conspiracy: [[Eve]] }',
        'A: { attack: Lady, target: Eve }',
        refused('B: { use: Eve, on: Lady }'),
      ),
    ).toBe('passed');
  });

  it('as Control is an ability that is used, too, but not another player’s own', () => {
    const all = {
      Mind: 'type: Whammy, text: "Control any Character in an opponent\'s Conspiracy."',
      Eve: person('Any time, cancel the Control of any Mutant, which is cranked.'),
      Lady: person('Crank to gain 2 Influence.', ', traits: [Mutant]'),
      Mate: person('Crank to gain 2 Influence.', ', traits: [Mutant]'),
    };
    const players = 'A: { conspiracy: [[Mate]], hand: [Mind] }, B: { conspiracy: [[Eve, Lady]] }';
    expect(
      saidOf(
        all,
        players,
        'A: { play: Mind, on: Lady }',
        'A: { use: Lady }',
        'B: { use: Eve, on: Lady }',
        'resolve',
        'expect: { influence: { A: 0, B: 0 }, cranked: [Lady] }',
      ),
    ).toBe('passed');
    expect(saidOf(all, players, 'A: { use: Mate }', refused('B: { use: Eve, on: Mate }'))).toBe(
      'passed',
    );
  });

  it('spares one of two targets that is gone and affects the other (EVT-13)', () => {
    expect(
      saidOf(
        {
          ...cards,
          Pair: 'type: Whammy, text: "Crank target Mutant and crank target Human."',
          Hal: 'type: Character, traits: [Human]',
          Hit: anyTimeWhammy('Pop target Character.'),
        },
        'A: { hand: [Pair] }, B: { conspiracy: [[Mia, Hal]], hand: [Hit] }',
        'A: { play: Pair, on: [Mia, Hal] }',
        'B: { play: Hit, on: Hal }',
        'resolve',
        'expect: { dead: [Hal, Pair], cranked: [Mia] }',
      ),
    ).toBe('passed');
  });
});
