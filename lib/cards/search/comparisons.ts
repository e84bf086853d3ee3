import type { EdenFigureKey } from '@/lib/cards/search/eden-facts';
import type { PrintedFigureKey } from '@/lib/cards/search/query';

/** The figures of cards, by the names that people give to them. */
const FIGURE_BY_NAME: Readonly<Record<string, PrintedFigureKey | EdenFigureKey>> = {
  cost: 'cost',
  costs: 'cost',
  costing: 'cost',
  price: 'cost',
  ap: 'ap',
  attack: 'ap',
  dp: 'dp',
  defence: 'dp',
  defense: 'dp',
  pull: 'pull',
  value: 'value',
  cbt: 'cbt',
  vig: 'vig',
  psi: 'psi',
  spd: 'spd',
};
/** The figures that people ask for in words, as the language calls them. */
export const ASKED_FIGURES: ReadonlySet<string> = new Set(Object.values(FIGURE_BY_NAME));

const NUMBERS = 'zero one two three four five six seven eight nine ten'.split(' ');

/** What people say for a comparison with the number N. */
const COMPARISONS: readonly (readonly [op: string, phrase: string])[] = [
  ['<=', 'N or (?:less|fewer|lower|under|below|cheaper)'],
  ['<=', '(?:at most|up to|no more than|maximum|max) N'],
  ['>=', 'N or (?:more|higher|greater|above|over|better)'],
  ['>=', '(?:at least|no less than|minimum|min) N'],
  ['<', '(?:(?:less|fewer|lower|cheaper) than|under|below) N'],
  ['>', '(?:(?:more|greater|higher|stronger) than|over|above) N'],
];

const FIGURE = `(${Object.keys(FIGURE_BY_NAME).join('|')})`;
const PATTERNS = COMPARISONS.map(([op, phrase]) => {
  const compared = phrase.replace('N', `(\\d+|${NUMBERS.join('|')})`);
  const whole = `(?<=^|\\s)(?:${FIGURE}\\s+(?:of\\s+|is\\s+)?)?${compared}(?:\\s+${FIGURE})?(?=\\s|$)`;
  return { op, pattern: new RegExp(whole.replaceAll(' ', '\\s+'), 'gi') };
});

/** Returns the digits of a number that is written as a word, or else the word. */
export function numeralOf(word: string): string {
  const number = NUMBERS.indexOf(word);
  return number < 0 ? word : `${number}`;
}

/**
 * Returns a query with its comparisons in words as terms of the language, "mutants that cost 2 or less" as "mutants that cost<=2",
 * or null where it has none. `usual` is the figure that is meant where none is named. What has quotation marks is taken as it is.
 */
export function withComparisons(source: string, usual: 'cost' | 'value'): string | null {
  if (/["“”„«»/]/.test(source)) return null;
  const written = PATTERNS.reduce(
    (text, { op, pattern }) =>
      text.replace(pattern, (_phrase, before = '', number = '', after = '') => {
        const figure = FIGURE_BY_NAME[`${before || after}`.toLowerCase()] ?? usual;
        return `${figure}${op}${numeralOf(`${number}`.toLowerCase())}`;
      }),
    source,
  );
  return written === source ? null : written;
}
