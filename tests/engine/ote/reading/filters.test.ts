import { describe, expect, it } from 'vitest';
import { person, saidOf } from '@/tests/engine/ote/scenario/runner';

const CLUB = 'type: Resource';
const ap = (value: number) => `expect: { figures: { Ann: { ap: ${value} } } }`;
const MO = 'type: Character, traits: [Mutant], ap: 2, dp: 1';

describe('what is counted', () => {
  it.each([
    ['+1 AP for each card in any dead pile.', 3],
    ['+1 AP for each card in your dead pile.', 1],
    ['+1 AP for each Mutant of another player.', 1],
    ['+1 AP for each Mutant in play.', 2],
    ['+1 AP for each Unique Mutant in play.', 1],
    ['+1 AP for each Mutant with AP 2 or more.', 1],
    ['+1 AP for each Mutant with AP 2 or less.', 2],
    ['+1 AP for each Mutant with Power 1 or more.', 1],
    ['+1 AP for each Character with a Weapon on it.', 1],
    ['+1 AP for each Character with a Condition on it.', 0],
    ['+1 AP for each card named \\"mo\\".', 1],
    ["+1 AP for each non-Mutant in an opponent's Conspiracy.", 1],
    ['+1 AP for each Character in the first rank of your Conspiracy.', 2],
  ])('%s', (text, found) => {
    expect(
      saidOf(
        {
          Ann: person(text),
          Mo: MO,
          Mu: 'type: Character, traits: [Mutant], ap: 0, dp: 0, text: "Not Unique."',
          Ned: 'type: Character, dp: 1',
          Axe: 'type: Gear, traits: [Weapon]',
          Club: CLUB,
        },
        'A: { conspiracy: [[Ann, Mo]], attached: { Mo: [Axe] }, dead: [Club] }, B: { conspiracy: [[Mu, Ned]], dead: [Club, Club] }',
        ap(found),
      ),
    ).toBe('passed');
  });
});

describe('what holds under a condition of a figure', () => {
  it.each([
    ['While DP is 2, +3 AP.', 3],
    ['While DP is 3 or more, +3 AP.', 0],
    ['While DP is 2 or more, +3 AP.', 3],
    ['While DP is 1 or less, +3 AP.', 0],
    ['While Power is 1 or more, +3 AP.', 0],
    ['While alone in its file, +3 AP.', 3],
    ['While Pull is not fixed at 0, +3 AP.', 3],
    ['While this Character is not a Mutant, +3 AP.', 3],
    ['While you have no Burger in play, +3 AP.', 3],
  ])('%s', (text, found) => {
    expect(
      saidOf({ Ann: person(text, ', dp: 2'), Mo: MO }, 'A: { conspiracy: [[Ann, Mo]] }', ap(found)),
    ).toBe('passed');
  });

  it('asks about the defender of the attack under way, and of nobody without one', () => {
    expect(
      saidOf(
        {
          Ann: person('While the defender is a Mutant, +3 AP.', ', ap: 1'),
          Mo: MO,
          Hex: 'type: Whammy, text: "Play any time. Give target Character -1 DP."',
        },
        'A: { conspiracy: [[Ann]] }, B: { conspiracy: [[Mo]], hand: [Hex] }',
        ap(1),
        'A: { attack: Ann, target: Mo }',
        ap(4),
        'resolve',
        'expect: { dead: [Mo] }',
        ap(1),
      ),
    ).toBe('passed');
  });
});

describe('what an ability may name', () => {
  it('is a card of a dead pile, anybody’s or one’s own', () => {
    expect(
      saidOf(
        {
          Ann: person("Crank to return any Character in any dead pile to its owner's hand."),
          Eve: person("Crank to return any Character in your dead pile to its owner's hand."),
          Mo: MO,
          Ned: 'type: Character',
        },
        'A: { conspiracy: [[Ann, Eve]], dead: [Ned] }, B: { dead: [Mo] }',
        'legal: { A: { use: Ann } }\n    targets: [Ned, Mo]',
        'legal: { A: { use: Eve } }\n    targets: [Ned]',
        'A: { use: Ann, on: Mo }',
        'resolve',
        'expect: { hand: { B: [Mo] } }',
      ),
    ).toBe('passed');
  });

  it('may be fewer than so many, and none', () => {
    expect(
      saidOf(
        { Ann: person('Crank to crank up to 2 Mutants.'), Mo: MO, Mu: MO },
        'A: { conspiracy: [[Ann]] }, B: { conspiracy: [[Mo, Mu]] }',
        'legal: { A: { use: Ann } }\n    targets: [Mo, Mu]',
        'A: { use: Ann, on: [Mo, Mu] }',
        'resolve',
        'expect: { cranked: [Mo, Mu, Ann] }',
      ),
    ).toBe('passed');
  });

  it('is a Save of somebody else, by its own text or by a Gear’s', () => {
    const cards = {
      Ann: person('Crank any time to cancel any Save of another Character.'),
      Hit: 'type: Whammy, text: "Pop target Character."',
      Fae: person('Crank any time to Save this Character.'),
      Ned: 'type: Character',
      Halo: 'type: Gear, text: "Crank any time to Save the Character."',
    };
    const players =
      'A: { conspiracy: [[Ann]], hand: [Hit] }, B: { conspiracy: [[Fae, Ned]], attached: { Ned: [Halo] } }';
    expect(
      saidOf(
        cards,
        players,
        'A: { play: Hit, on: Fae }',
        'B: { use: Fae }',
        'A: { use: Ann, on: Fae }',
        'resolve',
        'expect: { dead: [Fae] }',
      ),
    ).toBe('passed');
    expect(
      saidOf(
        cards,
        players,
        'A: { play: Hit, on: Ned }',
        'B: { use: Halo }',
        'A: { use: Ann, on: Halo }',
        'resolve',
        'expect: { dead: [Ned] }',
      ),
    ).toBe('passed');
    expect(
      saidOf(
        { ...cards, Own: person('Crank any time to Save any Character.') },
        'A: { hand: [Hit], conspiracy: [[Own]] }, B: { conspiracy: [[Ann]] }',
        'A: { play: Hit, on: Ann }',
        'A: { use: Own, on: Ann }',
        // Hers to cancel is no Save of her own, so nobody is asked.
        'expect: { inPlay: [Ann], cranked: [Ann, Own], dead: [Hit] }',
      ),
    ).toBe('passed');
  });

  it('is no player who is out of the game', () => {
    expect(
      saidOf(
        { Ann: person('Crank to look at target player’s hand.') },
        'A: { conspiracy: [[Ann]] }, B: { deck: [] }, C: {}',
        'A: { end: turn }',
        'resolve',
        'expect: { out: [B] }',
      ),
    ).toBe('passed');
  });
});

describe('a card of two types', () => {
  it('is the Gear on a Character, the Character in a Conspiracy, and both in a hand', () => {
    expect(
      saidOf(
        {
          Rex: 'type: Character / Gear',
          Ann: person('+1 AP for each Gear on this Character.'),
          Eve: person('+1 AP for each Gear in your hand.'),
          Ned: person('+1 AP for each other Character in your Conspiracy.'),
        },
        'A: { conspiracy: [[Ann, Eve, Ned]], hand: [Rex] }',
        'expect: { figures: { Ann: { ap: 0 }, Eve: { ap: 1 }, Ned: { ap: 2 } } }',
        'A: { call: Rex, on: Ann }',
        'resolve',
        'expect: { figures: { Ann: { ap: 1 }, Eve: { ap: 0 }, Ned: { ap: 2 } } }',
      ),
    ).toBe('passed');
  });
});
