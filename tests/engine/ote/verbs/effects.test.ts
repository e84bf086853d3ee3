import { describe, expect, it } from 'vitest';
import { person, saidOf, whammy } from '@/tests/engine/ote/scenario/runner';

const CLUB = 'type: Resource';

describe('hands and decks', () => {
  it.each([
    ['Target player discards 2 cards.', 'hand: { B: [] }, dead: [Club, Club#2]'],
    ['Target player discards 3 cards.', 'hand: { B: [] }, dead: [Club, Club#2]'],
    ["Shuffle target player's deck.", 'deck: { B: 1 }'],
    ["Look at the top card of target player's deck.", 'deck: { B: [Club#3] }'],
  ])('%s', (text, found) => {
    expect(
      saidOf(
        { Do: whammy(text), Club: CLUB },
        'A: { hand: [Do] }, B: { hand: [Club, Club], deck: [Club] }',
        'A: { play: Do, on: B }',
        'resolve',
        `expect: { ${found} }`,
      ),
    ).toBe('passed');
  });

  it('an empty hand has nothing to discard, whoever says what goes', () => {
    for (const text of [
      'Target player discards 2 cards.',
      "Discard 2 cards of your choice from an opponent's hand.",
    ]) {
      expect(
        saidOf(
          { Do: whammy(text) },
          'A: { hand: [Do] }, B: {}',
          'A: { play: Do, on: B }',
          'resolve',
          'expect: { hand: { B: 0 }, dead: [Do] }',
        ),
      ).toBe('passed');
    }
  });

  it('who plays it says which cards go from another’s hand, and a small one goes whole', () => {
    const cards = {
      Do: whammy("Discard 2 cards of your choice from an opponent's hand."),
      Club: CLUB,
      Bat: CLUB,
    };
    expect(
      saidOf(
        cards,
        'A: { hand: [Do] }, B: { hand: [Club, Bat, Bat] }',
        'A: { play: Do, on: B }',
        'A: { choose: [Club, Bat#2] }',
        'expect: { hand: { B: [Bat] }, dead: [Club, Bat#2] }',
      ),
    ).toBe('passed');
    expect(
      saidOf(
        cards,
        'A: { hand: [Do] }, B: { hand: [Club, Bat] }',
        'A: { play: Do, on: B }',
        'resolve',
        'expect: { hand: { B: [] }, dead: [Club, Bat] }',
      ),
    ).toBe('passed');
  });

  it('a search that finds nothing shuffles all the same', () => {
    expect(
      saidOf(
        { Do: whammy('Search your deck for a Mutant card.'), Club: CLUB },
        'A: { hand: [Do], deck: [Club, Club] }',
        'A: { play: Do }',
        'resolve',
        'expect: { hand: { A: [] }, deck: { A: 2 }, dead: [Do] }',
      ),
    ).toBe('passed');
  });
});

describe('what nobody is there for', () => {
  it('calls nothing where there is nothing to call, and nobody to call it with', () => {
    for (const text of [
      'Call any Mutant from your hand.',
      'Call any Character with a \\"Tulpa\\".',
    ]) {
      expect([
        text,
        saidOf(
          { Do: whammy(text), Ann: 'type: Character' },
          'A: { hand: [Do, Ann] }',
          'A: { play: Do }',
          'resolve',
          'expect: { hand: { A: [Ann] }, phase: operations, pending: A }',
        ),
      ]).toEqual([text, 'passed']);
    }
  });

  it('offers nothing about a Character that is gone or Immune', () => {
    expect(
      saidOf(
        {
          Do: `type: Whammy, traits: [Hex], text: "The player of target Character may choose: draw 1 card."`,
          Ann: person('Immune: Hex.'),
        },
        'A: { hand: [Do], conspiracy: [[Ann]] }',
        'A: { play: Do, on: Ann }',
        'resolve',
        'expect: { hand: { A: [] }, dead: [Do] }',
      ),
    ).toBe('passed');
  });

  it('replaces nobody without such a card in the hand', () => {
    expect(
      saidOf(
        {
          Ann: person('Any time, replace this Character with a Mutant from your hand.'),
          Bob: 'type: Character',
        },
        'A: { conspiracy: [[Ann]], hand: [Bob] }',
        'illegal: { A: { use: Ann } }\n    why: CRANK-5',
        'expect: { inPlay: [Ann], hand: { A: [Bob] } }',
      ),
    ).toBe('passed');
  });

  it('flips a file but for who is Immune, and pops by coins nobody who is', () => {
    const cards = {
      Do: `type: Whammy, traits: [Hex], text: "Flip each Character in the file of any Character."`,
      Toss: `type: Whammy, traits: [Hex], text: "Flip a coin for each Character and pop those of heads."`,
      Ann: 'type: Character',
      Imm: person('Immune: Hex.'),
    };
    expect(
      saidOf(
        cards,
        'A: { hand: [Do], conspiracy: [[Ann], [Imm]] }',
        'A: { play: Do, on: Ann }',
        'resolve',
        'expect: { flipped: [Ann], inPlay: [Imm] }',
      ),
    ).toBe('passed');
    for (const seed of [1, 2, 3, 4]) {
      expect(
        saidOf(
          cards,
          `A: { hand: [Toss], conspiracy: [[Imm]] } }\nseed: ${seed}\noptions: { influence: 24 `,
          'A: { play: Toss }',
          'resolve',
          'expect: { inPlay: [Imm] }',
        ),
      ).toBe('passed');
    }
  });
});

describe('Gear that goes elsewhere', () => {
  const cards = {
    Ring: 'type: Gear, ap: 1, text: "When the Character is attacked, move this card to the attacker."',
    Stuck:
      'type: Gear, ap: 1, text: "This card cannot be moved. When the Character is attacked, move this card to the attacker."',
    Picky:
      'type: Gear, ap: 1, text: "Call on a Mutant. When the Character is attacked, move this card to the attacker."',
    Ann: person('When this Character is popped, Save this Character.', ', dp: 9'),
    Mo: 'type: Character, traits: [Mutant], dp: 9',
  };
  it.each([
    ['Ring', 'Ann'],
    ['Stuck', 'Mo'],
    ['Picky', 'Mo'],
  ])('%s ends on %s', (gear, on) => {
    expect(
      saidOf(
        cards,
        `A: { conspiracy: [[Ann]] }, B: { conspiracy: [[Mo]], attached: { Mo: [${gear}] } }`,
        'A: { attack: Ann, target: Mo }',
        'resolve',
        `expect: { attached: { ${on}: [${gear}] } }`,
      ),
    ).toBe('passed');
  });
});

describe('a choice of the player', () => {
  const cards = {
    Do: whammy('You may draw 1 card.'),
    Hit: whammy('You may pop target Mutant.'),
    Mo: 'type: Character, traits: [Mutant], pull: 2',
    Bo: 'type: Character, traits: [Mutant], pull: 2',
    Shop: 'type: Resource, cost: 0, text: "You may draw 1 card."',
  };

  it('lets the player do or leave what a Whammy offers', () => {
    for (const [answer, hand] of [
      ['yes', 1],
      ['no', 0],
    ]) {
      expect(
        saidOf(
          cards,
          'A: { hand: [Do], deck: [Mo] }',
          'A: { play: Do }',
          `A: { choose: ${answer} }`,
          `expect: { dead: [Do], hand: { A: ${hand} } }`,
        ),
      ).toBe('passed');
    }
  });

  it('names the target of the Whammy as it is played', () => {
    for (const [answer, dead] of [
      ['yes', 'Mo, Hit'],
      ['no', 'Hit'],
    ]) {
      expect(
        saidOf(
          cards,
          'A: { hand: [Hit], conspiracy: [[Mo, Bo]] }',
          'A: { play: Hit, on: Mo }',
          `A: { choose: ${answer} }`,
          `expect: { dead: [${dead}], inPlay: [Bo] }`,
        ),
      ).toBe('passed');
    }
  });

  it('asks as well when another card is called', () => {
    expect(
      saidOf(
        cards,
        'A: { hand: [Shop], deck: [Mo] }',
        'A: { call: Shop }',
        'A: { choose: yes }',
        'expect: { inPlay: [Shop], hand: { A: 1 } }',
      ),
    ).toBe('passed');
  });
});

describe('what an unless asks', () => {
  it('spares the target that was named if the player pays', () => {
    const aimed = {
      Do: whammy('Pop target Mutant and draw 1 card unless you pay 2 Pull.'),
      Mo: 'type: Character, traits: [Mutant], pull: 2',
      Bo: 'type: Character, traits: [Mutant]',
    };
    expect(
      saidOf(
        aimed,
        'A: { hand: [Do], conspiracy: [[Mo, Bo]], deck: [Bo] }',
        'A: { play: Do, on: Bo }',
        'A: { choose: no }',
        'expect: { dead: [Bo, Do], inPlay: [Mo], hand: { A: 1 } }',
      ),
    ).toBe('passed');
    expect(
      saidOf(
        aimed,
        'A: { hand: [Do], conspiracy: [[Mo, Bo]], deck: [Bo] }',
        'A: { play: Do, on: Bo }',
        'A: { crank: Mo }',
        'A: { choose: yes }',
        'expect: { dead: [Do], inPlay: [Mo, Bo], hand: { A: 0 } }',
      ),
    ).toBe('passed');
  });

  const cards = {
    Do: whammy('Pop each Mutant unless you pay 2 Pull.'),
    Mo: 'type: Character, traits: [Mutant], pull: 2',
  };
  it('nothing of who could not pay', () => {
    expect(
      saidOf(
        { ...cards, Mo: 'type: Character, traits: [Mutant], pull: 1' },
        'A: { hand: [Do], conspiracy: [[Mo]] }',
        'A: { play: Do }',
        'resolve',
        'expect: { dead: [Mo, Do] }',
      ),
    ).toBe('passed');
  });
  it('Pull, which cards may be cranked for', () => {
    expect(
      saidOf(
        cards,
        'A: { hand: [Do], conspiracy: [[Mo]] }',
        'A: { play: Do }',
        'A: { crank: Mo }',
        'A: { choose: yes }',
        'expect: { inPlay: [Mo], cranked: [Mo], dead: [Do] }',
      ),
    ).toBe('passed');
    expect(
      saidOf(
        cards,
        'A: { hand: [Do], conspiracy: [[Mo]] }',
        'A: { play: Do }',
        'A: { choose: no }',
        'expect: { dead: [Mo, Do] }',
      ),
    ).toBe('passed');
  });
});

describe('what is named', () => {
  it('is asked of the cards in play, and a new name takes the place of the old', () => {
    expect(
      saidOf(
        {
          Bane: 'type: Resource, text: "When this card is called, name a Character."',
          Spy: person('Crank to name a Character. +5 AP vs. the named Character.'),
          Ann: 'type: Character, dp: 5',
          Ned: 'type: Character, dp: 5',
          Wake: whammy('Uncrank target Character.'),
        },
        'A: { conspiracy: [[Spy]], hand: [Wake, Wake] }, B: { conspiracy: [[Ann, Ned]] }',
        'A: { use: Spy }',
        'A: { choose: Ann }',
        'A: { play: Wake, on: Spy }',
        'A: { use: Spy }',
        'A: { choose: Ned }',
        'A: { play: Wake#2, on: Spy }',
        'A: { attack: Spy, target: Ann }',
        'resolve',
        'expect: { inPlay: [Ann], dead: [Spy] }',
      ),
    ).toBe('passed');
  });

  it('is a trait to give or to take, and nothing of who has none', () => {
    const cards = {
      Give: whammy('Give target Character any trait.'),
      Take: whammy('Remove any trait from target Character.'),
      Ann: 'type: Character, traits: [Human]',
      Bob: 'type: Character',
    };
    expect(
      saidOf(
        cards,
        'A: { conspiracy: [[Ann, Bob]], hand: [Give, Take, Take] }',
        'A: { play: Give, on: Ann }',
        'A: { choose: Mutant }',
        'expect: { traits: { Ann: [Human, Mutant] } }',
        'A: { play: Take, on: Ann }',
        'A: { choose: Human }',
        'expect: { traits: { Ann: [Mutant] } }',
        'A: { play: Take#2, on: Bob }',
        'resolve',
        'expect: { traits: { Bob: [] } }',
      ),
    ).toBe('passed');
  });
});
