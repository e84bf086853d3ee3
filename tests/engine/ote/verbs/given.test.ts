import { describe, expect, it } from 'vitest';
import { anyTimeWhammy, person, saidOf } from '@/tests/engine/ote/scenario/runner';

describe('a keyword', () => {
  it('that is lost leaves the others', () => {
    const cards = {
      Ann: person('Bulldoze, Bypass. Each Burger loses Bulldoze.', ', traits: [Burger]'),
      Take: anyTimeWhammy('Target Character loses Bypass.'),
      Bob: person('Bypass, Surprise.'),
    };
    expect(
      saidOf(
        cards,
        'A: { conspiracy: [[Ann, Bob]], hand: [Take] }, B: {}',
        'expect: { keywords: { Ann: [Bypass] } }',
        'A: { play: Take, on: Bob }',
        'resolve',
        'expect: { keywords: { Ann: [Bypass], Bob: [Surprise] } }',
      ),
    ).toBe('passed');
  });

  it('that a Whammy gives is a standing rule like any other (ABL-EXCLUDE, RANK-6)', () => {
    const cards = {
      Hate: anyTimeWhammy('Give target Character Exclude: Mutant.'),
      Coy: anyTimeWhammy('Give target Character Last Rank.'),
      Lift: anyTimeWhammy('Give target Character +1 AP.'),
      Ann: 'type: Character',
      Mo: 'type: Character, traits: [Mutant]',
    };
    const players = 'A: { conspiracy: [[Ann], [Mo]], hand: [Hate, Coy, Lift] }, B: {}';
    expect(
      saidOf(
        cards,
        players,
        'A: { play: Lift, on: Ann }',
        'resolve',
        'expect: { inPlay: [Ann, Mo] }',
        'A: { play: Hate, on: Ann }',
        'resolve',
        'expect: { dead: [Ann] }',
      ),
    ).toBe('passed');
  });
});

describe('who is Immune (ABL-IMMUNE)', () => {
  const cards = {
    Imm: person('Immune: Psychic.'),
    Own: person('Immune: Psychic except by Psychics in your Conspiracy.'),
    Gun: person('Immune: Psychic Gear.'),
    All: person('Immune: Surprise.'),
    Hex: anyTimeWhammy('Give target Character +1 AP.', ', traits: [Hex]'),
    Psy: anyTimeWhammy('Give target Character +1 AP.', ', traits: [Psychic]'),
    Ann: person('Crank to give any Character +1 AP.', ', traits: [Psychic]'),
    Mind: anyTimeWhammy("Control any Character in an opponent's Conspiracy."),
  };
  const players =
    'A: { conspiracy: [[Ann]], hand: [Hex, Psy, Mind] }, B: { conspiracy: [[Imm, Own, Gun, All]] }';
  const ap = (who: string, value: number, step: string) =>
    saidOf(cards, players, step, 'resolve', `expect: { figures: { ${who}: { ap: ${value} } } }`);

  it('is so to that trait, of cards of that type', () => {
    expect(ap('Imm', 1, 'A: { play: Hex, on: Imm }')).toBe('passed');
    expect(ap('Imm', 0, 'A: { play: Psy, on: Imm }')).toBe('passed');
    expect(ap('Gun', 1, 'A: { play: Psy, on: Gun }')).toBe('passed');
    expect(ap('Own', 0, 'A: { use: Ann, on: Own }')).toBe('passed');
  });

  it('lets through what stands on its own side, where it says so', () => {
    expect(
      saidOf(
        cards,
        'A: { conspiracy: [[Ann, Own]] }, B: {}',
        'A: { use: Ann, on: Own }',
        'resolve',
        'expect: { figures: { Own: { ap: 1 } } }',
      ),
    ).toBe('passed');
  });

  it('to Surprise may still be Controlled', () => {
    expect(
      saidOf(
        { ...cards, All: person('Immune: Surprise.', ', pull: 1') },
        players,
        'A: { play: Mind, on: All }',
        'A: { crank: All }',
        'expect: { cranked: [All], reserve: { A: { character: 1 } } }',
      ),
    ).toBe('passed');
  });
});

describe('all abilities of others', () => {
  const cards = {
    Ape: person('Has all abilities of each Mutant in play.'),
    Mo: person('Crank to gain 1 Influence.', ', traits: [Mutant]'),
    Moe: person('Crank to gain 1 Influence. Not Unique.', ', traits: [Mutant]'),
    Ned: person('Crank to gain 5 Influence.'),
    Aper: person('Has all abilities of each Mutant in play.', ', traits: [Mutant]'),
    Imp: person('Immune: Mutant. Each Hex has \\"Crank to gain 5 Influence\\".', ', traits: [Hex]'),
    Boss: person('Each Hex has \\"Crank to gain 7 Influence\\".', ', traits: [Mutant]'),
    Cheap: person('Your Resources cost 1 less. Crank to gain 1 Influence.', ', traits: [Mutant]'),
    Bank: 'type: Resource, cost: 3, pull: 1',
    Deep: 'type: Resource, pull: 2',
  };

  it('are of those that are named, once for all copies, and not lent on', () => {
    expect(
      saidOf(
        cards,
        'A: { conspiracy: [[Ape, Moe, Moe, Ned, Aper]] }',
        'illegal: { A: { use: Ape, ability: 2 } }',
        'A: { use: Ape }',
        'resolve',
        'expect: { influence: { A: 1 } }',
      ),
    ).toBe('passed');
  });

  it('are given to nobody who is Immune to the giver, but to itself', () => {
    expect(
      saidOf(
        cards,
        'A: { conspiracy: [[Imp, Boss]] }',
        'illegal: { A: { use: Imp, ability: 2 } }',
        'A: { use: Imp }',
        'resolve',
        'expect: { influence: { A: 5 } }',
      ),
    ).toBe('passed');
  });

  it('are not what a card says of costs', () => {
    expect(
      saidOf(
        cards,
        'A: { conspiracy: [[Ape, Cheap]], hand: [Bank], table: [Deep] }',
        'A: { call: Bank, pay: [Deep] }',
        'resolve',
        'expect: { inPlay: [Bank], reserve: { A: { resource: 0 } } }',
      ),
    ).toBe('passed');
  });

  it('for a time are those of one card, and for one card', () => {
    const borrower = {
      ...cards,
      Eve: person('Pay 1 Pull to give this Character all abilities of any Character in play.'),
      Bob: 'type: Character',
    };
    const players =
      'A: { conspiracy: [[Eve, Mo, Bob]], reserve: { character: 2, resource: 0 } }, B: {}';
    expect(
      saidOf(
        borrower,
        players,
        'A: { use: Eve, on: Mo }',
        'resolve',
        'illegal: { A: { use: Bob } }',
        'A: { use: Eve, ability: 2 }',
        'resolve',
        'expect: { influence: { A: 1 }, cranked: [Eve], active: [Mo] }',
      ),
    ).toBe('passed');
    expect(
      saidOf(
        borrower,
        players,
        'illegal: { A: { use: Eve, on: Eve } }\n    why: CRANK-5',
        'illegal: { A: { use: Eve, ability: 2 } }',
      ),
    ).toBe('passed');
  });

  it('are used on one’s own turn, of Secrets, and paid by the card', () => {
    expect(
      saidOf(
        {
          Spy: person('Has what each Secret in play is used for, on your own turn.'),
          Plan: 'type: Secret, text: "Each Burger has +1 AP. Crank any time to gain 1 Influence."',
          Bun: 'type: Character, traits: [Burger]',
        },
        'A: { conspiracy: [[Spy, Bun]] }, B: { table: [Plan] }',
        'expect: { figures: { Bun: { ap: 1 } } }',
        'A: { use: Spy }',
        'resolve',
        'expect: { influence: { A: 1 }, cranked: [Spy], active: [Plan] }',
      ),
    ).toBe('passed');
  });
});

describe('traits', () => {
  it('are given while the condition holds, and once', () => {
    const cards = {
      Ann: person('While cranked, this Character is a Mutant.', ', traits: [Human], pull: 1'),
      Mob: 'type: Environmental, text: "Each Human in your Conspiracy is a Human. Each Human in an opponent\'s Conspiracy is a Rebel."',
      Hal: 'type: Character, traits: [Human]',
      Kin: anyTimeWhammy('Give target Character the trait Human.'),
    };
    expect(
      saidOf(
        cards,
        'A: { conspiracy: [[Ann]], table: [Mob], hand: [Kin] }, B: { conspiracy: [[Hal]] }',
        'expect: { traits: { Ann: [Human], Hal: [Human, Rebel] } }',
        'A: { play: Kin, on: Ann }',
        'resolve',
        'expect: { traits: { Ann: [Human] } }',
        'A: { crank: Ann }',
        'expect: { traits: { Ann: [Human, Mutant] } }',
      ),
    ).toBe('passed');
  });
});
