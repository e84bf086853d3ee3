import * as text from '../../kernel/text/nearest.ts';
import type { Token } from '../../kernel/text/tokens.ts';
import type { Form } from './form-rows.ts';
import { FORMS } from './forms.ts';

const VOCABULARY = text.vocabularyOf(FORMS);

/** Returns the form of the tables that is most similar to a sentence; null when none is similar. */
export function nearestForm(sentence: readonly Token[]): string | null {
  return text.nearestForm(VOCABULARY, sentence);
}

/** Returns the forms that are most similar to a text, best first, each with an example: suggestions for the author. */
export function nearestForms(words: string, count = 3): Form[] {
  return text.nearestForms(VOCABULARY, words, count);
}
