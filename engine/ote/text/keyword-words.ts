import type { AbilityName, PLAIN_KEYWORDS } from '../language/vocabulary.ts';

export type PlainKeyword = (typeof PLAIN_KEYWORDS)[number];

/** The keywords as they are printed. */
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

/** What `Immune: X` may name besides traits and cards, and the id it is stored under. */
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
