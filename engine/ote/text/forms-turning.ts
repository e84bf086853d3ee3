import { type Form, forms } from './form-rows.ts';

/** Cards that turn from a Character into a Gear or Condition and back: `docs/card-text.md` has the same rows. */
export const TURNING_FORMS: readonly Form[] = [
  ...forms('character', [
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
  ]),
];
