import type { Token } from './tokens.ts';
import { tokenize } from './tokens.ts';

/** A form of a language, with an example. */
interface Form {
  readonly form: string;
  readonly example: string;
}

/** The words of the forms of a language. A word is worth the more the fewer forms have it. */
export interface Vocabulary<F extends Form> {
  readonly all: readonly F[];
  readonly forms: ReadonlyMap<string, readonly number[]>;
  readonly sizes: readonly number[];
  readonly openings: readonly string[];
  /** The words in which a slip of the pen can be found, by their length. */
  readonly longWords: ReadonlyMap<number, readonly string[]>;
}

/** Nobody reads further to see what was meant, and a long sentence must not cost more. */
const WORDS_LOOKED_AT = 14;

function wordsOf(tokens: readonly Token[], most = Number.POSITIVE_INFINITY): Set<string> {
  const words = new Set<string>();
  for (const token of tokens) {
    if (words.size >= most) break;
    if (token.kind === 'word' || token.kind === 'number') words.add(token.low);
  }
  return words;
}

/** Prepares the forms of a language for being looked up. */
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

const SHORTEST_SLIP = 4;

/** The words that are long enough to be slipped in, by their length. */
function longWordsOf(words: Iterable<string>): ReadonlyMap<number, readonly string[]> {
  const all = new Map<number, string[]>();
  for (const word of words) {
    if (word.length >= SHORTEST_SLIP) all.set(word.length, [...(all.get(word.length) ?? []), word]);
  }
  return all;
}

/** Whether one letter put in, left out, changed or swapped with its neighbour makes `a` into `b`. */
function oneSlip(a: string, b: string): boolean {
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

function meant({ forms, longWords }: Vocabulary<Form>, word: string): string | null {
  if (forms.has(word)) return word;
  if (word.length < SHORTEST_SLIP) return null;
  for (let length = word.length - 1; length <= word.length + 1; length += 1) {
    const known = longWords.get(length)?.find((one) => oneSlip(word, one));
    if (known !== undefined) return known;
  }
  return null;
}

const LEAST_LIKENESS = 0.12;
/** A sentence is most like a form that begins as it does. */
const SAME_OPENING = 2;

/** How much a sentence is like each form that has a word with it in common, by the form's index. */
function likenesses(
  vocabulary: Vocabulary<Form>,
  sentence: readonly Token[],
): ReadonlyMap<number, number> {
  const scores = new Map<number, number>();
  const words = [...wordsOf(sentence, WORDS_LOOKED_AT)].map((word) => meant(vocabulary, word));
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

/** The form that a sentence resembles most; null when it resembles none. */
export function nearestForm(
  vocabulary: Vocabulary<Form>,
  sentence: readonly Token[],
): string | null {
  let best: number | null = null;
  let most = LEAST_LIKENESS;
  for (const [form, likeness] of likenesses(vocabulary, sentence)) {
    if (likeness > most || (likeness === most && best !== null && form < best)) {
      best = form;
      most = likeness;
    }
  }
  return best === null ? null : (vocabulary.all[best]?.form ?? null);
}

/** The forms that a piece of text resembles most, best first: what an author may have meant. */
export function nearestForms<F extends Form>(
  vocabulary: Vocabulary<F>,
  text: string,
  count: number,
): F[] {
  return [...likenesses(vocabulary, tokenize(text))]
    .filter(([, likeness]) => likeness > LEAST_LIKENESS)
    .sort(([a, x], [b, y]) => y - x || a - b)
    .slice(0, count)
    .flatMap(([form]) => vocabulary.all[form] ?? []);
}
