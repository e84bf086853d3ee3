import { describe, expect, it } from 'vitest';
import type { CardType } from '@/engine/ote/language/schema';
import { compileText } from '@/engine/ote/text/compile';

/** Invented sentences in the publishers' manner, and what they mean in the fixed English. */
describe('a sentence in the manner of the publishers', () => {
  it.each<[string, CardType, string]>([
    ['She is cranked when called.', 'character', 'When this card is called, crank this Character.'],
    [
      'Crank any time to flip a Character who attacks her.',
      'character',
      'Crank any time to flip any Character attacking this Character.',
    ],
    [
      "Crank any time to cancel the effects of a Mutant's special ability.",
      'secret',
      "Crank any time to cancel any Mutant's ability.",
    ],
    [
      'You choose which player to attack, and that player names the Character attacked (from the legal options).',
      'character',
      'You choose which player this Character attacks, and that player chooses the target among the legal ones.',
    ],
    ['Flip to negate the effects of one Gear.', 'character', 'Flip to make any Gear do nothing.'],
    [
      'Crank to Avoid Combat if attacked by a Mutant or Law.',
      'character',
      'While the attacker is a Mutant or Law, crank any time to Avoid Combat.',
    ],
    [
      'Any time you play a Mutant Whammy, you may crank her to gain 1 Influence.',
      'character',
      'When a Mutant Whammy is played by you, you may crank to gain 1 Influence.',
    ],
    [
      "Crank for 2 Influence whenever you call Weapon Gear onto an opponent's Character.",
      'character',
      "When a Weapon in an opponent's Conspiracy is called by you, you may crank to gain 2 Influence.",
    ],
    [
      'Crank to draw a card when calling a Mutant.',
      'resource',
      'When a Mutant is called by you, you may crank to draw 1 card.',
    ],
    [
      'Whenever a Law is popped, draw a card.  Then gain 1 Influence.',
      'character',
      'When a Law is popped, draw 1 card and gain 1 Influence.',
    ],
    [
      'Crank to give any Law +1 AP.  You gain 2 Influence each time he does this.',
      'character',
      'Crank to give any Law +1 AP and gain 2 Influence.',
    ],
    [
      'When popped, all other players lose 2 Influence.  This effect may not lower Influence below 0.',
      'character',
      'When this Character is popped, each other player loses 2 Influence, but not below 0.',
    ],
    [
      'Flip a coin when called.  Heads: +3 vs. Laws.  Tails: no effect.',
      'character',
      'When this card is called, flip a coin: heads, give this Character +3 Power vs. Law permanently.',
    ],
    [
      'When Character engages in combat, flip a coin.  Heads: +2 AP.  Tails: -2 AP.',
      'condition',
      'When the Character is in a combat, flip a coin: heads, give the Character +2 AP; tails, give the Character -2 AP.',
    ],
    [
      'Flip a coin for each Gear in play.  Heads: card is popped.  Tails: no effect.',
      'whammy',
      'Flip a coin for each Gear and pop those of heads.',
    ],
    [
      'Play on Mutant only.  Play any time.  +2 DP.',
      'whammy',
      'Play any time. Give target Mutant +2 DP.',
    ],
    [
      'Play on your turn (only) to pop an existing Mutant Condition.',
      'whammy',
      'Or on your own turn, pop any Mutant Condition.',
    ],
    [
      "Cancel the effects of a Law's action (including combat) or of a Law Whammy.",
      'whammy',
      "Cancel any Law's action. Or cancel any Law Whammy.",
    ],
    [
      'Target Law may Avoid Combat, and is cranked if it does.',
      'whammy',
      'The player of target Law may choose: that Law Avoids Combat and crank that Law.',
    ],
    [
      'All Mutant cards in play return to the hands of their owners.',
      'whammy',
      "Return each Mutant card to its owner's hand.",
    ],
    [
      'Crank any time to give a Mutant the ability Crank any time to Avoid Combat.',
      'character',
      'Crank any time to give any Mutant "Crank any time to Avoid Combat".',
    ],
    [
      'Crank any time to give a Mutant card the trait Law, or vice versa.',
      'secret',
      'Crank any time to give any Mutant card the trait Law. Crank any time to give any Law card the trait Mutant.',
    ],
    [
      'During your Shift phase, she is flipped.',
      'character',
      'When your Shift step comes, flip this Character.',
    ],
    [
      'If he is alone in a file during your Uncrank phase, he is flipped.',
      'character',
      'While alone in its file, when your turn begins, flip this Character.',
    ],
    [
      'If target is attacked by a Law, this condition is popped.',
      'condition',
      'When the Character is attacked by a Law, pop this card.',
    ],
    [
      'Target Mutant gains trait Law.  Character is moved to your Conspiracy and gains ability, Surprise.',
      'condition',
      'Call on a Mutant. The Character is a Law. Put the Character into your Conspiracy, for good. The Character has Surprise.',
    ],
    [
      'If Mutant later gets cranked, it is popped immediately thereafter.',
      'condition',
      'When the Character is cranked, pop the Character.',
    ],
    ['This Law gets +2 DP vs the named enemy.', 'condition', '+2 DP vs. the named Character.'],
    ['Unique character gains 1 Pull.', 'gear', 'Call on a Unique Character. +1 Pull.'],
    [
      'Bypass Mutants.  All Mutants he bypasses are cranked.',
      'character',
      'Bypass any number of Mutants. When this Character Bypasses a Mutant, crank that Mutant.',
    ],
    [
      'May bypass Laws or Bypass any Characters to attack a Law.',
      'character',
      'Bypass any number of Laws. Bypass any number of Characters to attack Laws.',
    ],
    [
      'Gains 1 Pull if there is another Mutant and another Law in the same Conspiracy.',
      'character',
      'While you have another Mutant in your Conspiracy and you have another Law in your Conspiracy, +1 Pull.',
    ],
    [
      "Crank any time to add +2 to own DP, +1 to a Law's AP, or +3 to any attack on a Mutant.",
      'character',
      'Crank any time to give this Character +2 DP. Crank any time to give any Law +1 AP. Crank any time to add +3 to any attack on a Mutant.',
    ],
    [
      'Crank to Control any Character with Gear.',
      'character',
      'Crank to Control any Character with a Gear on it.',
    ],
    [
      'Crank to let a Character Bypass to attack a Law or Net.',
      'character',
      'Crank to give any Character Bypass to attack Laws or Nets.',
    ],
    [
      'Crank any time to give +3 AP to any Law until end of turn.',
      'character',
      'Crank any time to give any Law +3 AP.',
    ],
    [
      'Characters whose DP is 4 or lower cannot select him as the target of an attack.',
      'character',
      'Cannot be chosen as the target of an attack by Characters with DP 4 or less.',
    ],
    [
      'While this card is in play, players may not gain Influence.',
      'environmental',
      'Players gain no Influence.',
    ],
    [
      'If Pull not = 0, crank to gain 1 Influence.',
      'character',
      'While Pull is not fixed at 0, crank to gain 1 Influence.',
    ],
    [
      'Crank to remove one adjacent Law without positive Pull from play (except in terms of uniqueness), you then get 1 Pull.',
      'character',
      'Crank to remove any Law without Pull adjacent to this Character from play and gain 1 Pull.',
    ],
    [
      "Crank to pop any Law.  The popped Law's controller loses Influence equal to its Pull, if any.",
      'character',
      'Crank to pop any Law, as by an attack.',
    ],
    [
      'May return to your hand during your Draw phase.',
      'character',
      "When your Draw step ends, you may return this Character to its owner's hand.",
    ],
    [
      "If anyone attacks this Character, Character's player may flip the attacker.",
      'condition',
      "When the Character is attacked, the Character's player may flip the attacker.",
    ],
    [
      'Crank to Control any Mutant or 0-Cost Character.',
      'character',
      'Crank to Control any Mutant. Crank to Control any Character with Cost 0 or less.',
    ],
    ['All 0-Pull Laws gain +1 DP.', 'environmental', 'Each Law with Pull 0 or less has +1 DP.'],
    [
      '+1 Pull for each Law in play (up to 4 Pull).',
      'character',
      '+1 Pull for each Law in play, at most 4.',
    ],
    [
      'If there are any cards in play that share the trait Law with other traits other than Human, all cards with those other traits are Laws, too.',
      'environmental',
      'Each card that shares a trait except Human with a Law card in play is a Law.',
    ],
    [
      'Martyr for any Law that is immediately to the left of this card.',
      'character',
      'Martyr: Law immediately to the left of this Character.',
    ],
    ['Can be called on a Law for Cost 0*.', 'condition', 'Cost = 0 on Laws.'],
    ["Cost is 2 + target's Pull.", 'condition', "Cost = 2 + the Character's Pull."],
    [
      "Crank to permanently replace any Law's first trait with Mutant.",
      'character',
      "Crank to replace any Law's first trait with Mutant permanently.",
    ],
    ['+3 vs. non-Law Mutants.', 'character', '+3 vs. Mutant except Laws.'],
    ['+2 vs. Laws & Nets.', 'character', '+2 vs. Law or Net.'],
    [
      '2 Pull to call Law cards or to power Law effects.',
      'resource',
      '2 Pull to call or power Law cards.',
    ],
  ])('is compiled: %s', (text, type, wanted) => {
    const { canonical, unknown } = compileText(text, type);
    expect(unknown).toEqual([]);
    expect(canonical).toBe(wanted);
  });

  it.each<[string, CardType]>([
    // One Burger and not every Burger: which, the sentence does not say.
    ['Burger gains +1 Power.', 'gear'],
    // What lasts as long as a card is no single deed.
    ['All Law cards are cranked while this card is in play.', 'environmental'],
    // When the Character is cranked is a moment: no rule that holds.
    ['When the Character is cranked, pop it.', 'condition'],
    ['When Character is cranked, pop it.', 'condition'],
    // Pull for one kind of card and for the effects of another is two things.
    ['2 Pull to call Law cards or to power Mutant effects.', 'resource'],
    // Somebody else than the card itself.
    [
      'During your Shift phase, you may move any Law to any legal position without cranking it.',
      'character',
    ],
    // Whether it may be played on other turns, too, depends on another sentence.
    ['You may play this card out of turn to pop a Law card as it is called.', 'whammy'],
  ])('is refused rather than simplified: %s', (text, type) => {
    expect(compileText(text, type).unknown).toHaveLength(1);
  });
});

describe('sentences that belong together', () => {
  it('are reported separately when they are not understood together', () => {
    const { abilities, unknown } = compileText(
      'Flip a coin when called.  Heads: something odd.  Bulldoze.',
      'character',
    );
    expect(unknown.map(({ offset, length }) => [offset, length])).toEqual([[26, 20]]);
    expect(abilities.map(({ kind }) => kind)).toEqual(['triggered', 'keyword']);
  });

  it('have one span that covers all of their text', () => {
    const text = 'Play on Mutant only.  +2 DP.';
    const { abilities } = compileText(text, 'whammy');
    expect(abilities.map(({ span }) => span)).toEqual([[0, text.length - 1]]);
  });

  it('are not understood when the second sentence has nothing to change in the first', () => {
    const text = 'Bulldoze. This effect may not lower Influence below 0.';
    expect(compileText(text, 'character').unknown).toHaveLength(1);
    const extra = 'The attack does not count against the limit.';
    expect(compileText(`Bulldoze. ${extra}`, 'character').unknown).toHaveLength(1);
    expect(compileText(`Force target Law to attack. ${extra}`, 'whammy').unknown).toEqual([]);
    expect(compileText('Then draw a card.', 'character').unknown).toHaveLength(1);
  });
});
