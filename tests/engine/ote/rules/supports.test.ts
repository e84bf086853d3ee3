import { describe, expect, it } from 'vitest';
import { type CardType, compileText, supports } from '@/engine';

/** Every sentence must compile; says whether the engine does all of them. */
function isDone(type: CardType, text: string): boolean {
  const { abilities, unknown } = compileText(text, type);
  expect(unknown).toEqual([]);
  expect(abilities).not.toEqual([]);
  return abilities.every((ability) => supports(ability, type));
}

describe('the check whether the engine supports a text', () => {
  it.each<[because: string, done: string, missing: readonly string[]]>([
    [
      'refuses every part that asks whom the Character could attack',
      'Each Mutant in your Conspiracy has -1 DP.',
      [
        'Each Mutant this Character could attack has -1 DP.',
        'May attack Mutants this Character could attack.',
        'Cannot attack Mutants this Character could attack.',
        'Has all abilities of each Mutant this Character could attack.',
        'Bypass to attack Human this Character could attack.',
        'Surprise: Mutant this Character could attack.',
        'Crank to pop each Mutant this Character could attack.',
        'Crank and crank another Mutant this Character could attack to draw 1 card.',
        'Crank to discard from the top of your deck 2 cards, but keep each Mutant this Character could attack.',
      ],
    ],
    [
      'refuses to give a trait to cards that are selected by their state or figures',
      'Each Mutant in your Conspiracy is a Burger.',
      [
        'Each cranked Mutant is a Burger.',
        'Each Unique Mutant is a Burger.',
        'Each Mutant with AP 2 or more is a Burger.',
        'Each Mutant with Pull is a Burger.',
        'Each Mutant with which it shares a trait is a Burger.',
        'Each Mutant whose player has a Burger in play is a Human.',
        'Each Character with a Gear on it is a Burger.',
      ],
    ],
    [
      'refuses to give a trait under a condition about states or figures',
      'While you have a Mutant in play and cranked, this Character is a Burger.',
      [
        'While AP is 3 or more, this Character is a Burger.',
        'While Pull is not fixed at 0, this Character is a Burger.',
        'While you have a Mutant in play and AP is 3 or more, this Character is a Burger.',
        'While you have a cranked Mutant in play, this Character is a Burger.',
        'While you have a Unique Mutant in play, this Character is a Burger.',
        'While you have a Mutant with Pull in play, this Character is a Burger.',
        'While you have a Mutant this Character could attack in play, this Character is a Burger.',
      ],
    ],
    [
      'accepts a condition about the attacker, but not about all enemy combatants or all cards of a trait',
      'While the attacker is a Mutant, +1 AP.',
      ['While enemy combatants are Mutants, +1 AP.', 'While each Burger is cranked, +1 AP.'],
    ],
    [
      'accepts a permanent rule for each card of a trait, but not for enemy combatants',
      'Each Burger cannot crank.',
      [
        'Each Burger cannot use Gear.',
        'Enemy combatants cannot crank.',
        'Each Burger must attack a Mutant whenever it can.',
      ],
    ],
    [
      'refuses a Save that asks the player or costs something (ABL-SAVE)',
      'When this Character is popped, Save this Character.',
      [
        'When this Character is popped, you may Save this Character.',
        'When this Character is popped, you may crank to Save this Character.',
      ],
    ],
    [
      'accepts one target, but not two, in an ability that an attack triggers',
      'When this Character attacks, pop target Mutant.',
      ['When this Character attacks, pop target Mutant and crank target Human.'],
    ],
    [
      'accepts a price in Pull, but in no other cards, for an ability that an attack triggers',
      'When this Character attacks, you may pay 2 Pull to draw 1 card.',
      [
        'When this Character attacks, you may crank another Mutant to draw 1 card.',
        'When this Character attacks, you may discard 1 card to draw 1 card.',
        "When this Character attacks, you may pay Pull equal to this Character's AP to draw 1 card.",
        'When this Character attacks, you may crank and pay 2 Pull to draw 1 card.',
      ],
    ],
    [
      'refuses a price that depends on the attacker, who is unknown when the price is paid',
      "Crank and pay Pull equal to this Character's DP to draw 1 card.",
      ["Crank and pay Pull equal to the attacker's DP to draw 1 card."],
    ],
    [
      'refuses an amount that depends on the attacker, outside a figure of a combatant',
      "This Character's Power is raised by enemy combatants' Pull.",
      [
        "Crank to draw cards equal to the attacker's AP.",
        "Crank to give any Character +1 AP and gain Influence equal to the attacker's Pull.",
      ],
    ],
  ])('for the text of a Character, %s', (_because, done, missing) => {
    expect(isDone('character', done)).toBe(true);
    expect(missing.filter((text) => isDone('character', text))).toEqual([]);
  });

  it('accepts a target only on a Whammy, and a choice of the player on every type of card', () => {
    expect(isDone('whammy', 'Pop target Mutant.')).toBe(true);
    expect(isDone('resource', 'Draw 1 card.')).toBe(true);
    expect(isDone('resource', 'Pop target Mutant.')).toBe(false);
    expect(isDone('whammy', 'You may draw 1 card.')).toBe(true);
    expect(isDone('resource', 'You may draw 1 card.')).toBe(true);
    expect(isDone('resource', 'You may pop target Mutant.')).toBe(false);
    expect(isDone('whammy', 'You may pop target Mutant unless you pay 2 Pull.')).toBe(false);
  });

  it('refuses inner effects that name a target of their own', () => {
    expect(isDone('whammy', 'Flip a coin: heads, draw 1 card; tails, discard 1 card.')).toBe(true);
    for (const text of [
      'Flip a coin: heads, pop target Mutant; tails, discard 1 card.',
      'Flip a coin: heads, draw 1 card; tails, pop target Mutant.',
    ]) {
      expect([text, isDone('whammy', text)]).toEqual([text, false]);
    }
  });

  it('accepts the special sentences of single cards, and refuses what only the players can do', () => {
    expect(isDone('resource', 'The object of the game is to pop twelve Characters.')).toBe(true);
    const choosing =
      'You choose which player this Character attacks, and that player chooses the target among the legal ones.';
    expect(isDone('character', choosing)).toBe(true);
    expect(isDone('whammy', 'Manual: "draw a big moustache on the picture".')).toBe(false);
  });

  it('accepts abilities that a card gives to others only if each of them is supported', () => {
    expect(isDone('character', 'Each Psychic has "Crank any time to draw 1 card".')).toBe(true);
    expect(
      isDone(
        'character',
        'Each Psychic has "Bulldoze. Surprise: Mutant this Character could attack".',
      ),
    ).toBe(false);
    expect(isDone('gear', 'Cannot use Gear.')).toBe(true);
    expect(isDone('gear', 'Cost = 2 on Low Lifes.')).toBe(true);
  });

  it('accepts each text in a list of supported ones', () => {
    const done: readonly (readonly [CardType, string])[] = [
      ['character', 'When this Character is popped, you may draw 1 card.'],
      ['character', 'When this Character attacks, you may crank to draw 1 card.'],
      ['character', 'While it is Monday, +1 AP.'],
      ['gear', "Pay Pull equal to the Character's DP to draw 1 card."],
      ['environmental', 'The attacker has +1 AP.'],
      ['condition', 'Enemy combatants have -5 Power.'],
      ['character', 'Must attack a Mutant whenever it can.'],
      ['character', "Crank to draw cards equal to this Character's AP."],
      ['gear', "Crank the Character to draw cards equal to the Character's AP."],
      ['resource', 'Pull = 2 times the number of players.'],
      ['character', 'Crank to take Surprise from any Character.'],
      ['character', 'Each Burger in your Conspiracy has Bypass.'],
      ['character', 'Cannot be popped by Weapons.'],
      ['character', 'Immune: Bulldoze, Bypass, Gang Up, Martyr, Exclude, Save, Possession.'],
      ['character', 'Crank to give any Character Immune: Avoid Combat, Call Any.'],
    ];
    expect(done.filter(([type, text]) => !isDone(type, text))).toEqual([]);
  });

  it('refuses every form that contains an unsupported part', () => {
    const missing = [
      'While cranked and enemy combatants are Mutants, +1 AP.',
      'Crank to take Surprise: Mutant this Character could attack from any Character.',
      'Crank to give any Character "Bulldoze. Surprise: Mutant this Character could attack".',
      "Crank to discard cards equal to the attacker's AP.",
      "Crank to gain Pull equal to the attacker's AP.",
      "Crank to choose: draw 1 card or draw cards equal to the attacker's AP.",
      "Crank to draw cards equal to the attacker's AP unless you pay 2 Pull.",
      "Flip a coin: heads, draw cards equal to the attacker's AP; tails, draw 1 card.",
      'Flip a coin: heads, choose: draw 1 card or gain 1 Influence; tails, draw 1 card.',
    ];
    expect(
      missing.filter((text) => isDone(text.startsWith('Flip') ? 'whammy' : 'character', text)),
    ).toEqual([]);
  });
});
