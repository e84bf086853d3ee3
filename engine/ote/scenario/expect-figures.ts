import { byCode } from '../../kernel/order.ts';
import type { Keyword } from '../language/schema.ts';
import { reading } from '../reading/figures.ts';
import { keywordsOf } from '../reading/keywords.ts';
import { traitsOf } from '../reading/traits.ts';
import { defOf } from '../state/read.ts';
import type { CardIx, GameState } from '../state/types.ts';
import { printAbilities } from '../text/print.ts';
import type { Expectation } from './schema.ts';

type Figures = NonNullable<Expectation['figures']>[string];

/** Compares figures. A difference lists the reasons of the figure. */
export function figuresDiffer(
  state: GameState,
  label: string,
  card: CardIx,
  expected: Figures,
): string | null {
  for (const figure of ['ap', 'dp', 'pull', 'cost'] as const) {
    const wanted = expected[figure];
    if (wanted === undefined) continue;
    const found = reading(state, card, figure);
    if (found.value === Number.parseFloat(String(wanted))) continue;
    const because = found.because.map(({ text }) => text).join('; ');
    const why = because === '' ? '' : ` (${because})`;
    const word = figure.length === 2 ? figure.toUpperCase() : figure;
    return `${word} of ${label}: expected ${wanted}, found ${found.value}${why}`;
  }
  return null;
}

function sorted(words: readonly string[]): string {
  const unique = [...new Set(words)];
  return unique.sort(byCode).join(', ') || 'none';
}

/** Compares traits in any case and order. */
export function traitsDiffer(
  state: GameState,
  label: string,
  card: CardIx,
  expected: readonly string[],
): string | null {
  const found = traitsOf(state, card);
  const fold = (words: readonly string[]) => sorted(words.map((word) => word.toLowerCase()));
  if (fold(expected) === fold(found)) return null;
  return `traits of ${label}: expected ${sorted(expected)}, found ${sorted(found)}`;
}

/** Rules about calls that are written like keywords. They are compared only when the file names them. */
const QUIET: ReadonlySet<string> = new Set(['unique', 'notunique', 'noncumulative', 'playanytime']);

function folded(word: string): string {
  return word.toLowerCase().replace(/[^a-z0-9]/g, '');
}

/** Returns the keyword as a card text prints it: `Martyr: Burger`. */
function printed(state: GameState, card: CardIx, keyword: Keyword): string {
  const { type } = defOf(state, card);
  const text = printAbilities([{ kind: 'keyword', keyword, span: [0, 0] }], type);
  return text.replace(/\.$/, '');
}

/** Compares keywords by their words. A keyword without its filter also matches. */
export function keywordsDiffer(
  state: GameState,
  label: string,
  card: CardIx,
  expected: readonly string[],
): string | null {
  const found = keywordsOf(state, card).map((keyword) => printed(state, card, keyword));
  const matches = (one: string, word: string) =>
    folded(one) === folded(word) || folded(one.replace(/:.*/, '')) === folded(word);
  const missing = expected.find((word) => !found.some((one) => matches(one, word)));
  const surplus = found.find(
    (one) => !QUIET.has(folded(one)) && !expected.some((word) => matches(one, word)),
  );
  if (missing === undefined && surplus === undefined) return null;
  return `keywords of ${label}: expected ${sorted(expected)}, found ${sorted(found)}`;
}
