import type { Run, Token } from '../../kernel/text/tokens.ts';
import { CHARACTERISTICS, LIMBS } from '../cards/limb.ts';
import { MARK_NAMES } from '../language/ability.ts';
import { EDEN_FORMS, type FormKind } from './forms.ts';

/** Where a sentence stands, which says what forms it may have. */
export type FormPlace = 'Permanent' | 'Action' | 'objective' | 'any';

const KINDS_AT: Readonly<Record<FormPlace, readonly FormKind[]>> = {
  Permanent: ['holds'],
  Action: ['happens'],
  objective: ['scores'],
  any: ['holds', 'happens'],
};

/** What some gaps of a form hold, in lower case. */
const GAP_WORDS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
    CHAR: [...CHARACTERISTICS, 'characteristic'],
    MARK: MARK_NAMES,
    LIMB: [...LIMBS, 'limb'],
    WHO: ['this', 'target', 'each', 'it', 'friend', 'opponent', 'fighter', 'leader'],
    FILTER: ['friend', 'friends', 'opponent', 'opponents', 'fighter', 'fighters', 'npf', 'npfs'],
    N: [],
  }).map(([gap, words]) => [gap, new Set(words.map((word) => word.toLowerCase()))]),
);

interface FormWord {
  /** The words of which one stands here, or the name of a gap. */
  readonly words: readonly string[];
  readonly weight: number;
  /** Whether the word is in square brackets. */
  readonly optional: boolean;
}

interface FormWords {
  readonly form: string;
  readonly kind: FormKind;
  readonly words: readonly FormWord[];
  /** The weight of all words that are not optional. */
  readonly weight: number;
}

/** The weight of a gap: that it is filled says less than that a word of the form is there. */
const GAP_WEIGHT = 0.4;
/** The weight of a word of the sentence that the form has not. */
const OTHER_WEIGHT = 0.15;

/** Words that most sentences have. */
const USUAL_WORDS = new Set(['this', 'fighter', 'the', 'a', 'of', 'on', 'at', 'to', 'by', 'up']);
const USUAL_WEIGHT = 0.1;

const FORM_WORD = /\[|\]|[±+]?\p{L}+(?:\|\p{L}+)*/gu;

function wordsOfForm(form: string): readonly Omit<FormWord, 'weight'>[] {
  let optional = false;
  return (form.match(FORM_WORD) ?? []).flatMap((word) => {
    if (word === '[' || word === ']') {
      optional = word === '[';
      return [];
    }
    const words = word.replace(/^[±+]/, '').split('|');
    return [{ words: words.map((one) => (isGap(one) ? one : one.toLowerCase())), optional }];
  });
}

/** Gaps are in capitals. */
function isGap(word: string): boolean {
  return word === 'N' || /^[A-Z]{3,}$/.test(word);
}

const WORDS = EDEN_FORMS.map(({ form, kind }) => ({ form, kind, words: wordsOfForm(form) }));

/** Returns how many forms have the word. */
function formsWith(word: string): number {
  return WORDS.filter(({ words }) => words.some((one) => one.words.includes(word))).length;
}

function weightOf(word: string): number {
  if (USUAL_WORDS.has(word)) return USUAL_WEIGHT;
  // What fills a whole clause cannot be told by its words.
  if (isGap(word)) return GAP_WORDS.has(word) ? GAP_WEIGHT : 0;
  return 1 / Math.sqrt(Math.max(1, formsWith(word)));
}

const WEIGHTED: readonly FormWords[] = WORDS.map(({ form, kind, words }) => {
  const weighted = words.map((one) => {
    return { ...one, weight: Math.max(...one.words.map(weightOf)) };
  });
  const weight = weighted.reduce((sum, one) => sum + (one.optional ? 0 : one.weight), 0);
  return { form, kind, words: weighted, weight };
});

const SHORTEST_STEM = 4;

/** Checks whether two words are one, but for their ending or one letter. */
function isSimilar(one: string, other: string): boolean {
  if (one === other) return true;
  const least = Math.min(one.length, other.length);
  if (least < SHORTEST_STEM) return false;
  if (one.slice(0, least - 1) === other.slice(0, least - 1)) return one.length - other.length < 4;
  let at = 0;
  while (one.charAt(at) === other.charAt(at)) at += 1;
  return (
    one.slice(at + 1) === other.slice(at + 1) ||
    one.slice(at + 1) === other.slice(at) ||
    one.slice(at) === other.slice(at + 1)
  );
}

function stands(word: string, token: Token): boolean {
  if (word === 'N') return token.kind === 'number';
  if (!isGap(word)) return token.kind === 'word' && isSimilar(word, token.low);
  return GAP_WORDS.get(word)?.has(token.low) ?? false;
}

/** Returns the greatest weight of words that sentence and form have in the same order. */
function commonWeight(sentence: readonly Token[], words: readonly FormWord[]): number {
  let above: readonly number[] = words.map(() => 0);
  for (const token of sentence) {
    let left = 0;
    let corner = 0;
    above = words.map((one, at) => {
      const up = above[at] ?? 0;
      const match = one.words.some((word) => stands(word, token)) ? corner + one.weight : 0;
      corner = up;
      left = Math.max(left, up, match);
      return left;
    });
  }
  return above.at(-1) ?? 0;
}

/** The most words of a sentence that are compared, so that a long sentence costs no more than a short one. */
const MOST_WORDS = 20;
const LEAST_NEARNESS = 0.2;
/** A form that begins like the sentence counts this many times as much. */
const SAME_BEGINNING = 1.4;

/**
 * Returns the form that a sentence is nearest to, of those that may stand there; null when none is near. Near is a form
 * with much of the sentence in the same order and little else; a rare word says more than a usual one.
 */
export function nearestForm(tokens: readonly Token[], run: Run, place: FormPlace): string | null {
  const all = tokens
    .slice(run.from, run.to)
    .filter(({ kind }) => kind === 'word' || kind === 'number')
    .slice(0, MOST_WORDS);
  // What a card says is of its own fighter anyway.
  const named = all[0]?.low === 'this' && all[1]?.low === 'fighter';
  const sentence = named && place === 'Permanent' ? all.slice(2) : all;
  const [first] = sentence;
  const waits = first?.low === 'when' && place !== 'objective';
  const kinds: readonly FormKind[] = waits ? ['waits'] : KINDS_AT[place];
  let best: string | null = null;
  let most = LEAST_NEARNESS;
  for (const { form, kind, words, weight } of WEIGHTED) {
    if (!kinds.includes(kind)) continue;
    const common = commonWeight(sentence, words);
    const begins = first !== undefined && words[0]?.words.some((word) => stands(word, first));
    const alike = (2 * common) / (common + weight + OTHER_WEIGHT * sentence.length);
    const nearness = begins === true ? SAME_BEGINNING * alike : alike;
    if (nearness <= most) continue;
    best = form;
    most = nearness;
  }
  return best;
}
