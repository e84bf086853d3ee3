import { tokenize } from '../../kernel/text/tokens.ts';

/**
 * Sentences that only a module of their own can do: the objects of the game that official cards set,
 * and other rules that no second card has. The name of the module, and the sentence.
 */
export const SCRIPTS: readonly (readonly [string, string])[] = [
  [
    'object-odd-numbers',
    'The object of the game is to have twelve cards in play with odd card numbers',
  ],
  ['object-pop-twelve', 'The object of the game is to pop twelve Characters'],
];

/** The sentences word by word, as the grammar compares them. */
export const SCRIPT_WORDS: ReadonlyMap<string, string> = new Map(
  SCRIPTS.map(([name, sentence]) => [
    name,
    tokenize(sentence)
      .map((token) => token.low)
      .join(' '),
  ]),
);
