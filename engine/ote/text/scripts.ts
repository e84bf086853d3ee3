import { tokenize } from '../../kernel/text/tokens.ts';

type ScriptName = 'object-odd-numbers' | 'object-pop-twelve';

/**
 * Sentences that only one card has and that data cannot express: objects of the game. Each has the name of
 * its script, whose rule is in `rules/scripts.ts`, and the sentence.
 */
export const SCRIPTS: readonly (readonly [ScriptName, string])[] = [
  [
    'object-odd-numbers',
    'The object of the game is to have twelve cards in play with odd card numbers',
  ],
  ['object-pop-twelve', 'The object of the game is to pop twelve Characters'],
];

/** Returns the words of a sentence as the grammar compares them. */
function wordsOf(sentence: string): string {
  return tokenize(sentence)
    .map((token) => token.low)
    .join(' ');
}

/** Each script with the words of its sentence. */
export const SCRIPT_WORDS: readonly (readonly [ScriptName, string])[] = SCRIPTS.map(
  ([name, sentence]) => [name, wordsOf(sentence)],
);

/** Returns the words of the sentence of one script. */
export function scriptWords(name: ScriptName): string {
  return SCRIPT_WORDS.flatMap(([one, words]) => (one === name ? [words] : [])).join('');
}

/** Cards with a new object of the game. Each of them pops the others. */
export const POPS_OTHER_OBJECTS =
  'when this card is called , pop each other "Cut-Ups Method" or "Life Imitates Art" or "Message to Space" or "Sacrifical Bloodbath"';
