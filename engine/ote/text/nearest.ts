import type { Form } from './form-rows.ts';
import { FORMS } from './forms.ts';
import type { Token } from './tokens.ts';
import { tokenize } from './tokens.ts';

/** Words of a form are worth the more the fewer forms have them. */
interface Vocabulary {
  readonly forms: ReadonlyMap<string, readonly number[]>;
  readonly sizes: readonly number[];
  readonly openings: readonly string[];
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

function vocabulary(): Vocabulary {
  const forms = new Map<string, number[]>();
  const sizes = FORMS.map(({ form, example }, i) => {
    const words = wordsOf(tokenize(`${form} ${example}`));
    for (const word of words) forms.set(word, [...(forms.get(word) ?? []), i]);
    return words.size;
  });
  return { forms, sizes, openings: FORMS.map(({ form }) => [...wordsOf(tokenize(form))][0] ?? '') };
}

const VOCABULARY = vocabulary();

const SHORTEST_SLIP = 4;

/** The words that are long enough to be slipped in, by their length. */
function longWords(): ReadonlyMap<number, readonly string[]> {
  const all = new Map<number, string[]>();
  for (const word of VOCABULARY.forms.keys()) {
    if (word.length >= SHORTEST_SLIP) all.set(word.length, [...(all.get(word.length) ?? []), word]);
  }
  return all;
}

const LONG_WORDS = longWords();

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

function meant(word: string): string | null {
  if (VOCABULARY.forms.has(word)) return word;
  if (word.length < SHORTEST_SLIP) return null;
  for (let length = word.length - 1; length <= word.length + 1; length += 1) {
    const known = LONG_WORDS.get(length)?.find((one) => oneSlip(word, one));
    if (known !== undefined) return known;
  }
  return null;
}

const LEAST_LIKENESS = 0.12;
/** A sentence is most like a form that begins as it does. */
const SAME_OPENING = 2;

/** How much a sentence is like each form that has a word with it in common, by the form's index. */
function likenesses(sentence: readonly Token[]): ReadonlyMap<number, number> {
  const scores = new Map<number, number>();
  const words = [...wordsOf(sentence, WORDS_LOOKED_AT)].map(meant);
  for (const known of words) {
    const having = known === null ? [] : (VOCABULARY.forms.get(known) ?? []);
    for (const form of having)
      scores.set(form, (scores.get(form) ?? 0) + 1 / Math.sqrt(having.length));
  }
  for (const [form, sum] of scores) {
    const alike = VOCABULARY.openings[form] === words[0] ? SAME_OPENING : 1;
    scores.set(form, (sum * alike) / Math.sqrt(VOCABULARY.sizes[form] ?? 1));
  }
  return scores;
}

/** The form that a sentence resembles most, as the tables print it; null when it resembles none. */
export function nearestForm(sentence: readonly Token[]): string | null {
  let best: number | null = null;
  let most = LEAST_LIKENESS;
  for (const [form, likeness] of likenesses(sentence)) {
    if (likeness > most || (likeness === most && best !== null && form < best)) {
      best = form;
      most = likeness;
    }
  }
  return best === null ? null : (FORMS[best]?.form ?? null);
}

/** The forms that a piece of text resembles most, best first, each with an example: what an author may have meant. */
export function nearestForms(text: string, count = 3): Form[] {
  return [...likenesses(tokenize(text))]
    .filter(([, likeness]) => likeness > LEAST_LIKENESS)
    .sort(([a, x], [b, y]) => y - x || a - b)
    .slice(0, count)
    .flatMap(([form]) => FORMS[form] ?? []);
}
