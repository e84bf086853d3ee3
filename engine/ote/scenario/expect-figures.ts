import { byCode } from '../../kernel/order.ts';
import { labelOf } from '../../kernel/scenario/labels.ts';
import type { Keyword } from '../language/schema.ts';
import { reading } from '../reading/figures.ts';
import { keywordsOf } from '../reading/keywords.ts';
import { traitsOf } from '../reading/traits.ts';
import { conspiracyOf, extentOf } from '../rules/ranks.ts';
import { cardAt, defOf } from '../state/read.ts';
import type { CardIx, GameState, Seat } from '../state/types.ts';
import { printAbilities } from '../text/print.ts';
import type { Expectation } from './schema.ts';
import { type Cast, playerName } from './table.ts';

type ExpectedFigures = NonNullable<Expectation['figures']>[string];

/** Compares figures. A difference lists the reasons of the figure. */
export function figuresDiffer(
  state: GameState,
  label: string,
  card: CardIx,
  expected: ExpectedFigures,
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

function sortWords(words: readonly string[]): string {
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
  const fold = (words: readonly string[]) => sortWords(words.map((word) => word.toLowerCase()));
  if (fold(expected) === fold(found)) return null;
  return `traits of ${label}: expected ${sortWords(expected)}, found ${sortWords(found)}`;
}

/** Rules about calls that are written like keywords. They are compared only when the file names them. */
const CALL_KEYWORDS: ReadonlySet<string> = new Set([
  'unique',
  'notunique',
  'noncumulative',
  'playanytime',
]);

function foldWord(word: string): string {
  return word.toLowerCase().replace(/[^a-z0-9]/g, '');
}

/** Returns the keyword as a card text prints it: `Martyr: Burger`. */
function printShortKeyword(state: GameState, card: CardIx, keyword: Keyword): string {
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
  const found = keywordsOf(state, card).map((keyword) => printShortKeyword(state, card, keyword));
  const matches = (one: string, word: string) =>
    foldWord(one) === foldWord(word) || foldWord(one.replace(/:.*/, '')) === foldWord(word);
  const missing = expected.find((word) => !found.some((one) => matches(one, word)));
  const surplus = found.find(
    (one) => !CALL_KEYWORDS.has(foldWord(one)) && !expected.some((word) => matches(one, word)),
  );
  if (missing === undefined && surplus === undefined) return null;
  return `keywords of ${label}: expected ${sortWords(expected)}, found ${sortWords(found)}`;
}

type ConspiracyRows = readonly (readonly string[])[];

/** Returns the Conspiracy in rows from rank 1, with `.` for an empty place. Without Characters there are no rows. */
function rowsOf(cast: Cast, state: GameState, seat: Seat): ConspiracyRows {
  const extent = extentOf(state, seat);
  if (extent === null) return [];
  const rows = Array.from({ length: extent.back - extent.front + 1 }, () =>
    Array.from({ length: extent.right - extent.left + 1 }, () => '.'),
  );
  for (const ix of conspiracyOf(state, seat)) {
    const { rank, file } = cardAt(state, ix);
    const row = rows[rank - extent.front];
    if (row !== undefined) row[file - extent.left] = labelOf(cast.labels, ix);
  }
  return rows;
}

/** Makes the rows equally wide. No rank or file at an edge can be empty (RANK-3), so an expected empty one remains a difference. */
function squareRows(rows: ConspiracyRows): ConspiracyRows {
  if (rows.every((row) => row.every((name) => name === '.'))) return [];
  const width = Math.max(...rows.map((row) => row.length));
  return rows.map((row) => [...row, ...Array.from({ length: width - row.length }, () => '.')]);
}

function writeRows(rows: ConspiracyRows): string {
  return rows.length === 0 ? 'nobody' : `[${rows.map((row) => `[${row.join(', ')}]`).join(', ')}]`;
}

/** Compares ranks and files, empty places included. */
export function conspiracyDiffers(
  cast: Cast,
  state: GameState,
  seat: Seat,
  expected: ConspiracyRows,
): string | null {
  const wanted = writeRows(squareRows(expected));
  const found = writeRows(rowsOf(cast, state, seat));
  if (wanted === found) return null;
  return `Conspiracy of ${playerName(cast, seat)}: expected ${wanted}, found ${found}`;
}
