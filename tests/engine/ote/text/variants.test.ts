import { describe, expect, it } from 'vitest';
import type { CardType } from '@/engine/ote/language/schema';
import { compileText } from '@/engine/ote/text/compile';

describe('a form with a part left out, or in other words', () => {
  it.each<[CardType, string, string?]>([
    ['condition', 'Crank any Psychic that could attack the Character to call this card.'],
    ['condition', 'Gear called on the Character cost 1 less.'],
    ['condition', 'Call with a Character.'],
    ['condition', 'If this card leaves the Character, pop the Character.'],
    ['character', 'Each Throckmorton is always Saved.'],
    ['character', 'Crank and crank another 2 Mutants to draw 1 card.'],
    ['character', 'When a Mutant is cranked for Influence, draw 1 card.'],
    ['character', 'When an Artist is cranked for Pull, gain Influence equal to that Pull.'],
    ['character', 'Immune: Avoid Combat, Save by Psychics.'],
    ['character', 'Each Character in play whose player has no Burger in play has -1 AP.'],
    ['character', 'Cannot attack.', "Can't Attack."],
    ['character', 'All Mutants have the trait Burger.', 'Each Mutant is a Burger.'],
    ['character', 'Discard a card to draw 1 card.', 'Discard 1 card to draw 1 card.'],
    [
      'character',
      'Crank to pop any Gear on a Character in play.',
      'Crank to pop any Gear on a Character.',
    ],
    [
      'character',
      '2 Pull to call Aries cards and 1 Pull to call Burger cards.',
      '2 Pull to call Aries cards. 1 Pull to call Burger cards.',
    ],
    ['whammy', 'Play only while a Chaos card is in play.'],
    ['whammy', 'Discard from the top of your deck 2 cards.'],
    ['whammy', "Discard 2 cards of your choice from an opponent's hand."],
    ['whammy', 'Gain Pull equal to that Pull.'],
    ['whammy', "Reduce target Character's AP by 2.", 'Give target Character -2 AP.'],
    ['whammy', "Increase target Character's DP by 1.", 'Give target Character +1 DP.'],
    ['whammy', "Raise each Mutant's Power by 1.", 'Give each Mutant +1 Power.'],
    ['whammy', "Lower target Character's Power by 0.", 'Give target Character +0 Power.'],
    ['whammy', 'Lose 0 Influence.', 'Gain 0 Influence.'],
    [
      'whammy',
      'Lose Influence equal to the number of Mutants in play.',
      'Lose 1 Influence for each Mutant in play.',
    ],
    [
      'whammy',
      "Discard a card of your choice from an opponent's hand.",
      "Discard 1 card of your choice from an opponent's hand.",
    ],
  ])('is read on a %s: %s', (type, text, canonical = text) => {
    const once = compileText(text, type);
    expect(once.unknown).toEqual([]);
    expect(once.canonical).toBe(canonical);
    expect(compileText(canonical, type).canonical).toBe(canonical);
  });

  it.each<[CardType, string]>([
    ['character', 'Immune: Possession by Psychics.'],
    ['character', '+0.5 Pull.'],
    ['character', 'Each Mutant has +0.5 Cost.'],
    ['character', 'While you have fewer than a Burger in play, +1 AP.'],
    ['character', '2 Pull to call Aries cards and sing.'],
    ['character', 'When your turn begins, cranked.'],
    ['character', 'Each Psychic has draw 1 card.'],
    ['whammy', "Lose Influence equal to target Character's AP."],
    ['whammy', 'Target Character is uncranked or.'],
    ['whammy', "Reduce target Character's AP by the number of Mutants in play."],
    ['whammy', 'Reduce target Mutant by 2.'],
    ['whammy', "Reduce target Character's AP to 2."],
    ['character', 'Call on.'],
    ['gear', 'Pops any.'],
  ])('is reported instead of half understood, on a %s: %s', (type, text) => {
    const { unknown, abilities } = compileText(text, type);
    expect([abilities, unknown.length]).toEqual([[], 1]);
  });
});
