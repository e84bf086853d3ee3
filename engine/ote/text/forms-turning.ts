import { type Form, formsOfType } from './form-rows.ts';

/** Forms of cards that turn from a Character into a Gear or Condition and back. `docs/card-text.md` has these rows too. */
export const TURNING_FORMS: readonly Form[] = [
  ...formsOfType('character', [
    ['Call as a Character', 'Call as a Character.'],
    ['put this card on WHO', 'Crank to put this card on another Character.'],
    [
      "return this card to your|the Character's Conspiracy[, cranked]",
      'Crank the Character to return this card to your Conspiracy, cranked.',
    ],
    [
      'If the Character is popped, this card takes its place',
      'If the Character is popped, this card takes its place.',
    ],
    [
      'If the Character is popped, this card returns to your Conspiracy, cranked',
      'If the Character is popped, this card returns to your Conspiracy, cranked.',
    ],
    ['While [not] on a Character, …', 'While on a Character, this card is a Possession.'],
    ['On your own turn, EFFECT', 'While on a Character, on your own turn, Control the Character.'],
    ["Call into an opponent's Conspiracy", "Call into an opponent's Conspiracy."],
    [
      'WHO is Saved into another Conspiracy, as whoever pops it chooses',
      'This Character is Saved into another Conspiracy, as whoever pops it chooses.',
    ],
    [
      'WHO cannot crank for what it has cranked for [TIME]',
      'Crank to uncrank another Character and that Character cannot crank for what it has cranked for this turn.',
    ],
  ]),
  ...formsOfType('condition', [
    [
      'When this card is popped from the Character, EFFECT',
      "When this card is popped from the Character, that card's player loses 1 Influence.",
    ],
    [
      'Crank any FILTER of anybody who consents to play|call this card',
      'Crank any Psychic of anybody who consents to call this card.',
    ],
    ['FILTER cranked for this card', 'Cannot attack Psychics cranked for this card.'],
  ]),
  ...formsOfType('resource', [
    [
      'FILTER may be called on this card',
      'Saou Conditions of fixed Cost may be called on this card.',
    ],
    ['FILTER of fixed Cost', 'Astral Conditions of fixed Cost may be called on this card.'],
    [
      'move target FILTER on this card to another Character',
      'Crank to move target Condition on this card to another Character.',
    ],
  ]),
];
