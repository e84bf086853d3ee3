import type { Token } from './tokens.ts';
import { tokenize } from './tokens.ts';

/** A form of a language, with an example. */
interface Form {
  readonly form: string;
  readonly example: string;
}

/** The words of all forms of a language. The fewer forms contain a word, the more it counts. */
export interface Vocabulary<F extends Form> {
  readonly all: readonly F[];
  readonly forms: ReadonlyMap<string, readonly number[]>;
  readonly sizes: readonly number[];
  readonly openings: readonly string[];
  /** Words that are long enough to recognize when misspelt, by their length. */
  readonly longWords: ReadonlyMap<number, readonly string[]>;
}

/** The most words of a sentence that are compared, so that a long sentence costs no more than a short one. */
const MOST_WORDS = 14;

function wordsOf(tokens: readonly Token[], most = Number.POSITIVE_INFINITY): Set<string> {
  const words = new Set<string>();
  for (const token of tokens) {
    if (words.size >= most) break;
    if (token.kind === 'word' || token.kind === 'number') words.add(token.low);
  }
  return words;
}

/** Prepares the forms of a language for the search. */
export function vocabularyOf<F extends Form>(all: readonly F[]): Vocabulary<F> {
  const forms = new Map<string, number[]>();
  const sizes = all.map(({ form, example }, i) => {
    const words = wordsOf(tokenize(`${form} ${example}`));
    for (const word of words) forms.set(word, [...(forms.get(word) ?? []), i]);
    return words.size;
  });
  const openings = all.map(({ form }) => [...wordsOf(tokenize(form))][0] ?? '');
  return { all, forms, sizes, openings, longWords: longWordsOf(forms.keys()) };
}

const SHORTEST_CORRECTED = 4;

/** Returns the words that are long enough to recognize when misspelt, by their length. */
function longWordsOf(words: Iterable<string>): ReadonlyMap<number, readonly string[]> {
  const all = new Map<number, string[]>();
  for (const word of words) {
    if (word.length >= SHORTEST_CORRECTED)
      all.set(word.length, [...(all.get(word.length) ?? []), word]);
  }
  return all;
}

/** Checks whether one inserted, missing, changed or swapped letter turns `a` into `b`. */
function isOneSlip(a: string, b: string): boolean {
  let i = 0;
  while (i < a.length && a.charAt(i) === b.charAt(i)) i += 1;
  const swapped =
    a.slice(i + 2) === b.slice(i + 2) &&
    a.charAt(i) === b.charAt(i + 1) &&
    a.charAt(i + 1) === b.charAt(i);
  return (
    swapped ||
    a.slice(i + 1) === b.slice(i + 1) ||
    a.slice(i) === b.slice(i + 1) ||
    a.slice(i + 1) === b.slice(i)
  );
}

function findKnownWord({ forms, longWords }: Vocabulary<Form>, word: string): string | null {
  if (forms.has(word)) return word;
  if (word.length < SHORTEST_CORRECTED) return null;
  for (let length = word.length - 1; length <= word.length + 1; length += 1) {
    const known = longWords.get(length)?.find((one) => isOneSlip(word, one));
    if (known !== undefined) return known;
  }
  return null;
}

const LEAST_SIMILARITY = 0.12;
/** A form that shares its first word with the sentence counts this many times as much. */
const SAME_OPENING = 2;

/** Returns the similarity of a sentence to each form that shares a word with it, by the form's index. */
function similaritiesTo(
  vocabulary: Vocabulary<Form>,
  sentence: readonly Token[],
): ReadonlyMap<number, number> {
  const scores = new Map<number, number>();
  const words = [...wordsOf(sentence, MOST_WORDS)].map((word) => findKnownWord(vocabulary, word));
  for (const known of words) {
    const having = known === null ? [] : (vocabulary.forms.get(known) ?? []);
    for (const form of having)
      scores.set(form, (scores.get(form) ?? 0) + 1 / Math.sqrt(having.length));
  }
  for (const [form, sum] of scores) {
    const alike = vocabulary.openings[form] === words[0] ? SAME_OPENING : 1;
    scores.set(form, (sum * alike) / Math.sqrt(vocabulary.sizes[form] ?? 1));
  }
  return scores;
}

/** Returns the form that is most similar to a sentence; null when none is similar. */
export function nearestForm(
  vocabulary: Vocabulary<Form>,
  sentence: readonly Token[],
): string | null {
  let best: number | null = null;
  let most = LEAST_SIMILARITY;
  for (const [form, similarity] of similaritiesTo(vocabulary, sentence)) {
    if (similarity > most || (similarity === most && best !== null && form < best)) {
      best = form;
      most = similarity;
    }
  }
  return best === null ? null : (vocabulary.all[best]?.form ?? null);
}

/** Returns the forms that are most similar to a text, best first: suggestions for the author. */
export function nearestForms<F extends Form>(
  vocabulary: Vocabulary<F>,
  text: string,
  count: number,
): F[] {
  return [...similaritiesTo(vocabulary, tokenize(text))]
    .filter(([, similarity]) => similarity > LEAST_SIMILARITY)
    .sort(([a, x], [b, y]) => y - x || a - b)
    .slice(0, count)
    .flatMap(([form]) => vocabulary.all[form] ?? []);
}
