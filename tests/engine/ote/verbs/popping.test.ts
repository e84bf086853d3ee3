import { describe, expect, it } from 'vitest';
import { anyTimeWhammy, person, saidOf } from '@/tests/engine/ote/scenario/runner';

describe('what a pop by an effect costs (ATK-7, ATK-10)', () => {
  const cards = {
    Ann: 'type: Character, ap: 1, dp: 9',
    Mo: 'type: Character, traits: [Mutant], dp: 3, pull: 2',
    Mu: 'type: Character, traits: [Mutant], dp: 3, pull: 2',
    Wild: anyTimeWhammy('Pop any Mutant, as by an attack if defending.'),
    Fall: anyTimeWhammy('Pop any Mutant, as by an attack.'),
    Aid: anyTimeWhammy('Save target Character.'),
    Sale: anyTimeWhammy(
      "Pop target Mutant, whose player gains Pull equal to that Character's Pull if it is not Saved.",
    ),
    Sap: anyTimeWhammy('Give target Character -3 Pull.'),
  };
  const players =
    'A: { conspiracy: [[Ann]], hand: [Wild, Fall, Sale, Sap] }, B: { conspiracy: [[Mo, Mu]], hand: [Aid], influence: 5 }';
  const after = (influence: number, ...steps: string[]) =>
    saidOf(cards, players, ...steps, 'resolve', `expect: { influence: { B: ${influence} } }`);

  it('is its Pull where the card says so, unless it is Saved', () => {
    expect(after(3, 'A: { play: Fall, on: Mo }')).toBe('passed');
    expect(after(5, 'A: { play: Fall, on: Mo }', 'B: { play: Aid, on: Mo }')).toBe('passed');
  });

  it('is that of who is attacked only, where it says that', () => {
    const attack = 'A: { attack: Ann, target: Mo }';
    expect(after(5, 'A: { play: Wild, on: Mo }')).toBe('passed');
    expect(after(5, attack, 'A: { play: Wild, on: Mu }')).toBe('passed');
    expect(after(3, attack, 'A: { play: Wild, on: Mo }')).toBe('passed');
  });

  it('is paid for as its Pull was, and never by who loses it', () => {
    const reserve = (points: number, ...steps: string[]) =>
      saidOf(
        cards,
        players,
        ...steps,
        'A: { play: Sale, on: Mo }',
        'resolve',
        `expect: { dead: [Mo], reserve: { B: { resource: ${points} } } }`,
      );
    expect(reserve(2)).toBe('passed');
    expect(reserve(0, 'A: { play: Sap, on: Mo }', 'resolve')).toBe('passed');
  });
});

describe('a card that is drawn for what it is', () => {
  const cards = {
    Do: 'type: Whammy, text: "Draw 2 cards and discard it unless it is a Character."',
    Bob: 'type: Character',
    Club: 'type: Resource',
  };
  it('is kept if it is that', () => {
    expect(
      saidOf(
        cards,
        'A: { hand: [Do], deck: [Bob, Club, Club] }',
        'A: { play: Do }',
        'resolve',
        'expect: { hand: { A: [Bob] }, dead: [Do, Club], deck: { A: [Club#2] } }',
      ),
    ).toBe('passed');
  });
});

describe('a card of the hand that is called at random', () => {
  const cards = {
    Do: 'type: Whammy, text: "Call a card of your hand chosen at random, but discard it if it is a Mutant card or cannot be called."',
    Mo: 'type: Resource, traits: [Mutant], cost: 3',
    Club: 'type: Resource, cost: 3',
  };
  it('is called for nothing, but not one that the card excepts', () => {
    expect(
      saidOf(
        cards,
        'A: { hand: [Do, Club] }',
        'A: { play: Do }',
        'A: { call: Club }',
        'resolve',
        'expect: { inPlay: [Club], hand: { A: [] } }',
      ),
    ).toBe('passed');
    expect(
      saidOf(
        cards,
        'A: { hand: [Do, Mo] }',
        'A: { play: Do }',
        'resolve',
        'expect: { dead: [Do, Mo], hand: { A: [] } }',
      ),
    ).toBe('passed');
    expect(
      saidOf(
        cards,
        'A: { hand: [Do] }',
        'A: { play: Do }',
        'resolve',
        'expect: { dead: [Do], pending: A, phase: operations }',
      ),
    ).toBe('passed');
  });
});

describe('a player whom a card remembers', () => {
  it('is the one whose attack it made affect nobody, whoever’s turn it is then', () => {
    const cards = {
      Ann: 'type: Character, ap: 3, dp: 3',
      Bob: 'type: Character, dp: 1',
      Oath: 'type: Condition, text: "Play any time. When this card is called, the combat affects nobody and remember its player. When the Character is popped, the remembered player gains 3 Influence."',
      Hit: anyTimeWhammy('Pop target Character.'),
      Luck: anyTimeWhammy('Give target Character +1 AP until the start of your next turn.'),
    };
    expect(
      saidOf(
        cards,
        'A: { conspiracy: [[Ann]], hand: [Luck] }, B: { conspiracy: [[Bob]], hand: [Oath, Hit] }',
        'A: { play: Luck, on: Ann }',
        'resolve',
        'A: { attack: Ann, target: Bob }',
        'B: { call: Oath, on: Bob }',
        'resolve',
        'A: { end: turn }',
        'B: { play: Hit, on: Bob }',
        'resolve',
        'expect: { turn: B, dead: [Bob, Oath, Hit], influence: { A: 3, B: 0 } }',
      ),
    ).toBe('passed');
    expect(
      saidOf(
        { ...cards, Abe: cards.Ann, Bea: cards.Bob },
        'A: { conspiracy: [[Ann]] }, B: { conspiracy: [[Bob, Bea]], hand: [Oath, Oath, Hit] }, C: { conspiracy: [[Abe]] }',
        'A: { attack: Ann, target: Bob }',
        'B: { call: Oath, on: Bob }',
        'resolve',
        'A: { end: turn }',
        'B: { end: turn }',
        'C: { attack: Abe, target: Bea }',
        'B: { call: Oath#2, on: Bea }',
        'resolve',
        // Each remembers its own.
        'B: { play: Hit, on: Bob }',
        'resolve',
        'expect: { turn: C, influence: { A: 3, B: 0, C: 0 } }',
      ),
    ).toBe('passed');
  });
});

describe('what is gained', () => {
  it('is nothing where the figure is below zero', () => {
    const cards = {
      Ann: person("Crank to gain Pull equal to this Character's AP.", ', ap: 2'),
      Sad: 'type: Condition, ap: -3',
    };
    for (const [attached, points] of [
      ['', 2],
      [', attached: { Ann: [Sad] }', 0],
    ] as const) {
      expect(
        saidOf(
          cards,
          `A: { conspiracy: [[Ann]]${attached} }, B: {}`,
          'A: { use: Ann }',
          'resolve',
          `expect: { reserve: { A: { character: ${points} } } }`,
        ),
      ).toBe('passed');
    }
  });

  it('is that of the player of the card of the event', () => {
    const cards = {
      Ann: person(
        "When this Character is attacked by a Mutant, that card's player gains 2 Influence.",
        ', dp: 1',
      ),
      Mo: 'type: Character, traits: [Mutant], ap: 3, dp: 3',
      Ned: 'type: Character, ap: 3, dp: 3',
    };
    for (const [attacker, points] of [
      ['Mo', 2],
      ['Ned', 0],
    ] as const) {
      expect(
        saidOf(
          cards,
          'A: { conspiracy: [[Mo, Ned]] }, B: { conspiracy: [[Ann]] }',
          `A: { attack: ${attacker}, target: Ann }`,
          'resolve',
          `expect: { dead: [Ann], influence: { A: ${points}, B: 0 } }`,
        ),
      ).toBe('passed');
    }
  });
});

describe('a bid to cancel an attack', () => {
  const cards = {
    Raid: person(
      "When this Character attacks, let the players bid Pull, from the defender's on, to cancel the attack as if it had not been.",
      ', ap: 3, dp: 3, pull: 5',
    ),
    Mate: 'type: Character, pull: 2',
    Mark: 'type: Character, dp: 1, pull: 1',
    Bank: 'type: Resource, pull: 1',
    Spec: 'type: Resource, text: "2 Pull to call Mutant cards."',
    Tied: person('Cannot crank.', ', pull: 4'),
  };
  const attack = 'A: { attack: Raid, target: Mark }';
  const table = (a: string, b: string) =>
    `A: { conspiracy: [[Raid${a} }, B: { conspiracy: [[Mark${b} }`;

  it('is no more than one could make, and the attacker’s player may bid, too, all there is', () => {
    for (const [points, verdict] of [
      [3, 'legal'],
      [4, 'illegal'],
    ] as const) {
      expect([
        points,
        saidOf(
          cards,
          table(', Mate]], reserve: { character: 1, resource: 0 }', ']]'),
          attack,
          'B: { choose: 1 }',
          `${verdict}: { A: { choose: ${points} } }`,
        ),
      ]).toEqual([points, 'passed']);
    }
    expect(
      saidOf(
        cards,
        table(', Mate]], reserve: { character: 1, resource: 0 }', ']]'),
        attack,
        'B: { choose: none }',
        'A: { choose: 3 }',
        'illegal: { A: { choose: none } }\n    why: CALL-1',
        'A: { crank: Mate }',
        'A: { choose: 3 }',
        'A: { choose: yes }',
        'resolve',
        'expect: { inPlay: [Raid, Mark], cranked: [Raid, Mate], reserve: { A: { character: 0 } } }',
      ),
    ).toBe('passed');
  });

  it('counts what may be cranked for anything, and of one’s own', () => {
    for (const [more, most] of [
      [']], table: [Bank]', 2],
      [']], table: [Spec]', 1],
      [', Tied]]', 1],
    ] as const) {
      const steps = (points: number, verdict: string) =>
        saidOf(cards, table(', Mate]]', more), attack, `${verdict}: { B: { choose: ${points} } }`);
      expect([more, steps(most, 'legal'), steps(most + 1, 'illegal')]).toEqual([
        more,
        'passed',
        'passed',
      ]);
    }
  });

  it('that nobody makes leaves the attack', () => {
    expect(
      saidOf(
        cards,
        table(']]', ']]'),
        attack,
        'B: { choose: none }',
        'resolve',
        'expect: { dead: [Mark], cranked: [Raid] }',
      ),
    ).toBe('passed');
  });

  it('that is paid need not be used', () => {
    expect(
      saidOf(
        cards,
        table(']]', ']]'),
        attack,
        'B: { choose: 1 }',
        'B: { crank: Mark }',
        'B: { choose: 1 }',
        'B: { choose: none }',
        'resolve',
        'expect: { dead: [Mark], cranked: [Raid], reserve: { B: { character: 0 } } }',
      ),
    ).toBe('passed');
  });
});
