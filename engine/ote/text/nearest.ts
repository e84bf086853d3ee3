import * as text from '../../kernel/text/nearest.ts';
import type { Token } from '../../kernel/text/tokens.ts';
import type { Form } from './form-rows.ts';
import { FORMS } from './forms.ts';

const VOCABULARY = text.vocabularyOf(FORMS);

/** The form of the tables that a sentence resembles most; null when it resembles none. */
export function nearestForm(sentence: readonly Token[]): string | null {
  return text.nearestForm(VOCABULARY, sentence);
}

/** The forms of the tables that a piece of text resembles most, best first, each with an example: what an author may have meant. */
export function nearestForms(words: string, count = 3): Form[] {
  return text.nearestForms(VOCABULARY, words, count);
}
