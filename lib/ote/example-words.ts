import { hashOf } from '@/lib/faces/pen';

/** The words and the look of an example deck in the gallery of opponents. */
export interface ExampleWords {
  /** The name of its file in prisma/decks. */
  readonly key: string;
  /** A short name for the table. */
  readonly short: string;
  /** The main trait, which has the emblem. */
  readonly trait: string;
  /** The hue of its tile, in degrees. */
  readonly hue: number;
  /** A sentence on how it plays, as its own games show it. */
  readonly plays: string;
  /** The sentence for a pilot that never attacks, where the other one speaks of attacks. */
  readonly inPeace?: string;
}

/**
 * The example decks in the order of the gallery. The sentences are written from 170 games of each against each, both
 * played by the pilot “rival”.
 */
export const EXAMPLE_WORDS: readonly ExampleWords[] = [
  {
    key: 'art-scene',
    short: 'Art Scene',
    trait: 'Artist',
    hue: 285,
    plays: 'Calls an Artist a turn and cranks them all. It seldom attacks: a quick win or none.',
  },
  {
    key: 'burgers',
    short: 'Burgers',
    trait: 'Burger',
    hue: 40,
    plays: 'Many cheap people who make little Pull each. Slow, but it attacks early and often.',
    inPeace: 'Many cheap people who make little Pull each, so that its Influence comes slowly.',
  },
  {
    key: 'cut-ups',
    short: 'Cut-Ups',
    trait: 'Cut-Up',
    hue: 325,
    plays: 'The longest games and the most attacks: many Brinkers, and Influence that comes late.',
    inPeace: 'Many Brinkers who make little at first: its Influence comes late.',
  },
  {
    key: 'aries-and-company',
    short: 'Aries',
    trait: 'Aries',
    hue: 12,
    plays: 'The Aries attack from their second turn on, while Entrepreneurs make the Influence.',
    inPeace: 'The Aries stand by while Entrepreneurs make the Influence.',
  },
  {
    key: 'trident-ascendant',
    short: 'Trident',
    trait: 'Trident',
    hue: 200,
    plays:
      'Attacks early, and scores with three strong makers of Pull: a quick win or a long fight.',
    inPeace: 'Scores with three strong makers of Pull.',
  },
  {
    key: 'quisling-cabinet',
    short: 'Quislings',
    trait: 'Quisling',
    hue: 220,
    plays:
      'Many officials score a little each turn. It seldom attacks, and wins quickly or not at all.',
  },
  {
    key: 'temple-of-thoth',
    short: 'Thoth',
    trait: 'Saou',
    hue: 170,
    plays:
      'Horus Redwell and the Saou score turn by turn. It seldom attacks, and is seldom attacked.',
  },
  {
    key: 'house-of-daubainne',
    short: 'D’Aubainne',
    trait: "D'Aubainne",
    hue: 255,
    plays:
      'Among the fastest, with few attacks: officials first, then Constance scores four at once.',
  },
  {
    key: 'kergillian-invasion',
    short: 'Kergillians',
    trait: 'Kergillian',
    hue: 110,
    plays:
      'The strongest here. It attacks from its second turn on, and its agents help in each combat.',
    inPeace: 'Its agents help in each combat, but at this level it begins none.',
  },
  {
    key: 'glorious-lords',
    short: 'Glorious Lords',
    trait: 'Glorious Lord',
    hue: 350,
    plays: 'Strong Lords attack early while three of them score. A win takes eleven turns or more.',
    inPeace: 'Strong Lords, three of whom make the Influence.',
  },
];

/** Returns the hue of a trait, in degrees: that of the example deck with this main trait, or another one that stays the same. */
export function hueOfTrait(trait: string): number {
  return EXAMPLE_WORDS.find((words) => words.trait === trait)?.hue ?? hashOf(trait) % 360;
}
