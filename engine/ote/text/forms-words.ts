import type { FormRow } from './form-rows.ts';

/** Forms of filters, conditions and amounts, each in a sentence of a Character: the form and its example. */
export const WORD_ROWS: readonly FormRow[] = [
  ['FILTER except FILTER', '+4 vs. Human except Low Lifes.'],
  ['FILTER with a FILTER on it', 'Crank to Control any Character with a Gear on it.'],
  ['FILTER on a FILTER', 'Crank to pop any Psychic Condition on a Mutant.'],
  ['FILTER on this Character', 'Crank to pop any Astral Condition on this Character.'],
  ['FILTER not on this Character', 'Crank to pop any Condition not on this Character.'],
  ['each FILTER on target FILTER', 'Crank to pop each Condition on target Character.'],
  ['FILTER in combat', 'Crank any time to give any Human in combat +1 DP.'],
  [
    'FILTER in combat with this Character',
    'When this Character attacks, pop each Gear on a Character in combat with this Character.',
  ],
  ['FILTER of another player', 'Crank to crank any Resource of another player.'],
  ['FILTER of yours', 'Immune: Astral except by Astral cards of yours.'],
  [
    "FILTER in this Character's Conspiracy",
    "Crank to give each Character in this Character's Conspiracy +1 AP.",
  ],
  [
    'FILTER whose player has a FILTER in play',
    'Cannot be attacked by Characters whose player has no "Terminal" in play.',
  ],
  ['FILTER with which it shares a trait', '+3 AP vs. Character with which it shares a trait.'],
  [
    'FILTER in the first rank of your Conspiracy',
    'Crank any Mutant in the first rank of your Conspiracy to draw 1 card.',
  ],
  ['FILTER in any dead pile', 'Pull = the number of Glugs in any dead pile, at most 3.'],
  ['Unique FILTER', 'Crank to uncrank any Unique Character.'],
  ['While CONDITION and CONDITION, STATIC', 'While you have a Mutant in play and cranked, +1 AP.'],
  ['While you have N FILTER in play', 'While you have 3 Mutants in play, +1 AP.'],
  ['While alone in its file', 'While alone in its file, +1 AP.'],
  [
    'While WHO leads the attack',
    'While this Character leads the attack, any player may pay Pull toward 6 any time to cancel the attack.',
  ],
  ['While it is Operations', 'While it is Operations, pay 2 Pull to draw 1 card.'],
  ['While it is DAY', 'While it is Monday, cannot use Gear.'],
  ['While FIG is N', 'While Pull is 0, +1 AP.'],
  ['While FIG is not fixed at N', 'While Pull is not fixed at 0, crank to gain 2 Influence.'],
  ['While WHO is not a FILTER', 'While this Character is not a Mutant, +1 AP.'],
  ['While CONDITION, when EVENT, EFFECT', 'While cranked, when your turn begins, draw 1 card.'],
  ['±N FIG for every N FILTER', '+1 Power for every 2 Mutants in play.'],
  ['±N FIG for each FILTER, at most N', '+1 Pull for each Sommerite in play, at most 6.'],
  ['+0.5 DP', 'Crank any time to give any Human in combat +0.5 DP.'],
  [
    'does not uncrank in the Uncrank step',
    'Does not uncrank in the Uncrank step while alone in its file.',
  ],
  ['WHO is a TRAIT, wherever it is', 'Each Psychic card is an Astral, wherever it is.'],
  [
    'WHO has "TEXT", though Immune',
    'Each "Sir Arthur Compton" has "Crank to pop any Burger", though Immune.',
  ],
  [
    'Each card that shares a trait except TRAIT with a TRAIT card in play is a TRAIT',
    'Each card that shares a trait except Human with a Chaos card in play is a Chaos.',
  ],
  ['You may call FILTER without a bullet', 'You may call Alien cards without a bullet.'],
  ['name a FILTER', 'When this card is called, name a Unique Character.'],
  ['name another FILTER', 'When this card is called, name another Character.'],
  ['name a trait [except TRAIT]', 'When this card is called, name a trait except Human.'],
  ['the named TYPE', '+5 vs. the named Character.'],
  ['FILTER being called', 'Crank any time to pop any Burger being called.'],
  ['TYPE with the named trait', 'Crank to pop any card with the named trait.'],
  ['remove any trait from WHO [TIME]', 'Crank to remove any trait from any Character.'],
  [
    "replace WHO's second trait with TRAIT [TIME]",
    "Crank to replace any Character's second trait with Mutant permanently.",
  ],
  [
    "replace WHO's trait TRAIT with TRAIT [TIME]",
    "Crank any time to replace this Character's trait Mutant with Animal.",
  ],
  ['Any time, EFFECT', 'Any time, remove the trait Human from this Character.'],
];
