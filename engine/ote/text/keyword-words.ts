import type { AbilityName, PLAIN_KEYWORDS } from '../language/vocabulary.ts';

export type PlainKeyword = (typeof PLAIN_KEYWORDS)[number];

/** The printed words of each keyword. */
export const KEYWORD_WORDS: Readonly<Record<PlainKeyword, string>> = {
  bulldoze: 'Bulldoze',
  'cant-attack': "Can't Attack",
  'gang-up': 'Gang Up',
  martyr: 'Martyr',
  surprise: 'Surprise',
  'first-rank': 'First Rank',
  'last-rank': 'Last Rank',
  unique: 'Unique',
  'not-unique': 'Not Unique',
  'non-cumulative': 'Non-Cumulative',
  'any-time': 'Play any time',
  'opponents-turn': "Play on an opponent's turn",
  'after-combat': 'Play after combat',
  'discard-step': 'Play in your Discard step',
};

/** The abilities that `Immune: X` may name, and the id of each. */
export const ABILITY_WORDS: ReadonlyMap<AbilityName, string> = new Map<AbilityName, string>([
  ['surprise', 'Surprise'],
  ['control', 'Control'],
  ['bulldoze', 'Bulldoze'],
  ['bypass', 'Bypass'],
  ['gang-up', 'Gang Up'],
  ['martyr', 'Martyr'],
  ['avoid', 'Avoid Combat'],
  ['exclude', 'Exclude'],
  ['save', 'Save'],
  ['call-any', 'Call Any'],
]);
