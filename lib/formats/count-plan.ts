import { isEmpty } from '@/lib/collection/apply';
import { withNote } from '@/lib/collection/condition';
import { filedPrice, priceWords } from '@/lib/collection/price';
import type { CountedPrinting } from '@/lib/collection/printings';
import { isPlain } from '@/lib/collection/totals';
import {
  COLLECTION_BOUNDS,
  COUNTS,
  type Count,
  each,
  type Holding,
  type HoldingKey,
  keyText,
  PRICE_WORDS,
  type Step,
  WORDS,
} from '@/lib/collection/types';
import { type MatchedLine, matcherOf } from '@/lib/formats/match';
import type {
  FormatId,
  LineProblem,
  TableColumns,
  WrittenFile,
  WrittenLine,
} from '@/lib/formats/types';
import { cutText } from '@/lib/text/cut-text';
import type { ColumnChoices } from './column-names';
import { pilesOf, sumOf } from './count-piles';
import { readFile } from './formats';
import { oddityOf, storedLine } from './line-words';
import { type Fate, type Rejected, type Tally, tallyOf } from './report';

// The planner of imports for page, command line and the final save.

/** `set`: the printings in the file get its counts. `raise`: they too, but no count gets lower. `add`: the file's copies are added. */
export const IMPORT_MODES = ['set', 'raise', 'add'] as const;
export type ImportMode = (typeof IMPORT_MODES)[number];

/** The chosen printing by row number, because a single line may have many rows. */
export type Choices = ReadonlyMap<number, string>;

/** A file to be counted. */
export interface CountFile {
  readonly text: string;
  /** The format of the file; null when it is to be detected. */
  readonly format: FormatId | null;
  readonly mode: ImportMode;
  readonly choices: Choices;
  /** The columns that the user has chosen for fields, if the file is a table. */
  readonly columns: ColumnChoices;
}

/** The result of a row. `asked`: several cards match, and the user must choose. `asked` and `wrong` rows are left out. */
export type RowFate = Fate | 'asked' | 'wrong';

/** A row of a file with its result. */
export interface PlanRow {
  /** The number of the row in the file, from 0. */
  readonly row: number;
  /** The line of the row in the file, counted from 1. */
  readonly line: number;
  /** The text that was read. */
  readonly written: string;
  readonly fate: RowFate;
  /** The count after the import, or what is wrong and what to do. */
  readonly says: string;
  /** The id of the printing that the row counts; null when the row is left out. */
  readonly printing: string | null;
  /** Ids of other printings to choose from. */
  readonly among: readonly string[];
}

/** A note about a row that is imported. */
interface PlanNote {
  readonly line: number;
  readonly says: string;
}

/** The changes of a collection that a file makes. */
export interface CountPlan {
  readonly rows: readonly PlanRow[];
  /** Notes about rows that were read otherwise than they were written, or that leave further copies in the collection. */
  readonly notes: readonly PlanNote[];
  /** The steps as differences; empty when nothing changes. */
  readonly steps: readonly Step[];
  readonly tally: Tally;
  /** The number of printings or lots of which more are owned than the file says; 0 with `add`. */
  readonly above: number;
  /** The owned copies that are taken away, of how many printings, and the rows that do so. */
  readonly fewer: { readonly copies: number; readonly printings: number };
  readonly lowered: readonly number[];
  /** Whether a row names a condition or a place. */
  readonly namesLots: boolean;
}

/** The maximum number of unknown names with suggestions; a longer list is not for this game. */
const MOST_COMPARED = 500;

/** The maximum number of lines to name when several count equal copies. */
const LINES_NAMED = 3;

/** A row that counts a printing. */
interface CountedRow {
  readonly row: number;
  readonly line: WrittenLine;
  readonly holding: HoldingKey;
  /** The key of the holding. */
  readonly key: string;
  /** Ids of the printings that it can mean. */
  readonly among: readonly string[];
  /** Whether the row can mean only one printing. */
  readonly isSure: boolean;
  /** What was read otherwise than it was written, as a sentence for the user; '' when all was read as written. */
  readonly remark: string;
}

/** A row before the comparison with the collection: what it counts, or why it is left out. */
type MatchedRow = PlanRow | CountedRow;

/** The sum of the rows of a holding. */
type WrittenCounts = Readonly<Record<Count, number | null>> &
  Pick<Holding, (typeof WORDS)[number]> & { readonly lines: readonly number[] };

const NOTHING_SAID: WrittenCounts = {
  ...each(COUNTS, () => null),
  ...each(WORDS, () => ''),
  lines: [],
};

/** A file that was read, before the comparison with the collection. */
interface ReadCounts {
  /** The format that it was read as. */
  readonly format: FormatId;
  /** The columns of a table; null if the file is not a table. */
  readonly table: TableColumns | null;
  /** The keys of the holdings that the plan needs. */
  readonly keys: readonly Pick<HoldingKey, 'printing'>[];
  /** Plans the changes. `held`: the current holdings by `keyText`, at least those at `keys`. */
  readonly plan: (held: ReadonlyMap<string, Holding>) => CountPlan;
}

/** Reads a file to be counted. Every import of counts is planned by this function. */
export function readCounts(
  { text, format, mode, choices, columns }: CountFile,
  printings: readonly CountedPrinting[],
): ReadCounts {
  const file = readFile(text, format, columns);
  const rows = matchRows(file, printings, choices);
  return {
    format: file.format,
    table: file.table ?? null,
    keys: holdingKeys(rows).map(({ printing }) => ({ printing })),
    plan: (held) => countPlan(rows, held, mode),
  };
}

/** Matches the rows of a file with printings. A wrong row does not affect others. */
export function matchRows(
  file: WrittenFile,
  printings: readonly CountedPrinting[],
  choices: Choices,
): MatchedRow[] {
  const match = matcherOf(printings, MOST_COMPARED);
  return inOrder(file).map((entry, row) => {
    const base = { row, line: entry.line, printing: null, among: [] };
    if ('message' in entry)
      return { ...base, written: entry.written ?? '', fate: 'wrong', says: entry.message };
    const written = wordsOf(entry);
    const { line, remarks } = storedLine(entry);
    const oddity = oddityOf(line);
    if (oddity !== null) return { ...base, written, fate: 'wrong', says: oddity };
    const matched = match(line);
    const chosen = matched.among.find(({ id }) => id === choices.get(row));
    const printing = chosen ?? (matched.kind === 'matched' ? matched.printing : null);
    const among = matched.among.map(({ id }) => id);
    if (printing === null) {
      const fate = matched.kind === 'ambiguous' ? 'asked' : 'wrong';
      return {
        ...base,
        written,
        fate,
        among,
        says: matched.kind === 'matched' ? '' : matched.says,
      };
    }
    const { condition, place } = line;
    const holding = { printing: printing.id, condition, place };
    const isSure = matched.kind === 'matched' && among.length === 1;
    const found = matched.kind === 'matched' && chosen === undefined ? (matched.remark ?? '') : '';
    const remark = [found, ...remarks].filter(Boolean).join('; ');
    return {
      row,
      line: withCount(line, matched),
      holding,
      key: keyText(holding),
      among,
      isSure,
      remark,
    };
  });
}

/** Returns the line with its count, when the ambiguous number was the count. */
function withCount(line: WrittenLine, matched: MatchedLine): WrittenLine {
  const copies = matched.kind === 'unknown' ? undefined : matched.copies;
  const [among] = matched.among;
  if (copies === undefined || among === undefined) return line;
  return { ...line, name: among.name, number: '', count: copies };
}

function holdingKeys(rows: readonly MatchedRow[]): HoldingKey[] {
  return rows.flatMap((row) => ('holding' in row ? [row.holding] : []));
}

/** Plans the changes. `holdings`: all lots of the printings, by `keyText`. */
export function countPlan(
  matched: readonly MatchedRow[],
  holdings: ReadonlyMap<string, Holding>,
  mode: ImportMode,
): CountPlan {
  const totals = new Map<string, WrittenCounts>();
  const piles = pilesOf(holdingKeys(matched), holdings, mode);
  const pileAt = ({ holding }: CountedRow) => piles.at(holding);
  const rows = matched.map((one): MatchedRow => {
    if (!('holding' in one)) return one;
    const { row, line, key, among, isSure } = one;
    const together = withLine(totals.get(key) ?? NOTHING_SAID, line);
    const limit = limitOf(line, afterOf(pileAt(one).now, together, mode));
    if (limit === null) {
      totals.set(key, together);
      return one;
    }
    const written = wordsOf(line);
    const others = isSure ? [] : among;
    return {
      ...{ row, line: line.line, written, fate: 'wrong', says: limit },
      ...{ printing: null, among: others },
    };
  });
  const ends = new Map<string, { fate: Fate; says: string; steps: readonly Step[] }>();
  const notes: PlanNote[] = [];
  const taken = new Map<string, number>();
  const loweredKeys = new Set<string>();
  let above = 0;
  for (const one of rows)
    if ('holding' in one && !ends.has(one.key)) {
      const pile = pileAt(one);
      const all = totals.get(one.key) ?? NOTHING_SAID;
      const after = pile.after(afterOf(pile.now, all, mode), all.trade);
      const steps = pile.steps(after);
      if (mode !== 'add' && pile.now.owned > (all.owned ?? pile.now.owned)) above += 1;
      const fate = steps.length === 0 ? 'unchanged' : isEmpty(pile.now) ? 'added' : 'changed';
      const lots = pile.words(after);
      const end = sumOf(pile.now, after);
      const words = changeWords(pile.now, end, pile.isPart ? 'there' : COUNT_WORDS.owned);
      const { printing } = one.holding;
      if (end.owned < pile.now.owned) {
        loweredKeys.add(one.key);
        taken.set(printing, (taken.get(printing) ?? 0) + pile.now.owned - end.owned);
      }
      ends.set(one.key, { fate, steps, says: [words, lots].filter(Boolean).join('; ') });
      if (lots !== '') notes.push({ line: one.line.line, says: lots });
    }
  const planned = rows.map((one): PlanRow => {
    if (!('holding' in one)) return one;
    const { row, line, holding, among, key, remark } = one;
    const { fate, says } = ends.get(key) ?? { fate: 'unchanged', says: '' };
    const others = (totals.get(key)?.lines ?? []).filter((other) => other !== line.line);
    const together =
      others.length === 0 ? '' : `, with line ${others.slice(0, LINES_NAMED).join(', ')}`;
    if (remark !== '') notes.push({ line: line.line, says: remark });
    const all = `${says}${together}${remark === '' ? '' : `; ${remark}`}`;
    return {
      ...{ row, line: line.line, written: wordsOf(line), fate, says: all },
      ...{ printing: holding.printing, among },
    };
  });
  const steps = [...ends.values()].flatMap((end) => end.steps);
  const tally = tallyOf(planned.map(({ fate }) => fate));
  return {
    rows: planned,
    notes: notes.sort((a, b) => a.line - b.line),
    steps,
    tally,
    above,
    fewer: {
      copies: [...taken.values()].reduce((sum, one) => sum + one, 0),
      printings: taken.size,
    },
    lowered: rows.flatMap((one) => ('holding' in one && loweredKeys.has(one.key) ? [one.row] : [])),
    namesLots: rows.some((one) => 'holding' in one && !isPlain(one.holding)),
  };
}

/** Returns the rows that are left out, with the reasons. */
export function rejectedRows(rows: readonly PlanRow[]): Rejected[] {
  return rows.flatMap(({ line, fate, says }) =>
    fate === 'wrong' || fate === 'asked' ? [{ line, reason: says }] : [],
  );
}

/** Merges lines and problems in the order of the file. */
function inOrder({ lines, problems }: WrittenFile): (WrittenLine | LineProblem)[] {
  return [...lines, ...problems].sort((a, b) => a.line - b.line);
}

/** Writes a line of a file for display. */
function wordsOf({ name, set, number, condition, place, ...line }: WrittenLine): string {
  const where = [set, number].filter((part) => part !== '').join(' ');
  const parts = [
    line.count === null ? '' : String(line.count),
    name,
    where !== '' && name !== '' ? `(${where})` : where,
    condition === '' ? '' : `· ${condition}`,
    place === '' ? '' : `· ${place}`,
    line.wanted ? `· ${line.wanted} wanted` : '',
    line.trade ? `· ${line.trade} for trade` : '',
  ];
  const words = parts
    .filter((part) => part !== '')
    .join(' ')
    .replace(/\p{Cc}+/gu, ' ');
  return words.length > 160 ? `${cutText(words, 159)}…` : words;
}

/** Returns which limit a row would exceed, or null. */
function limitOf(line: WrittenLine, after: Holding): string | null {
  const counts = { owned: line.count, wanted: line.wanted, trade: line.trade };
  for (const count of COUNTS)
    if (counts[count] !== null && after[count] > COLLECTION_BOUNDS.count)
      return `${after[count]} copies are more than the ${COLLECTION_BOUNDS.count} that can be counted.`;
  return (line.trade ?? 0) > 0 && after.trade > after.owned
    ? `${after.trade} for trade, but you have only ${after.owned}.`
    : null;
}

function withLine(before: WrittenCounts, { line, ...written }: WrittenLine): WrittenCounts {
  const sum = (a: number | null, b: number | null) => (b === null ? a : (a ?? 0) + b);
  return {
    owned: sum(before.owned, written.count),
    wanted: sum(before.wanted, written.wanted),
    trade: sum(before.trade, written.trade),
    lines: before.lines.length < LINES_NAMED + 1 ? [...before.lines, line] : before.lines,
    spelling: written.spelling || before.spelling,
    ...filedPrice(before, written),
    note: withNote(before.note, written.note),
  };
}

/** Returns the holding after the import. Values that the file lacks stay; copies for trade are limited to those owned. */
function afterOf(now: Holding, written: WrittenCounts, mode: ImportMode): Holding {
  const count = (one: Count) => {
    const add = written[one];
    if (add === null) return now[one];
    switch (mode) {
      case 'set':
        return add;
      case 'raise':
        return Math.max(now[one], add);
      case 'add':
        return now[one] + add;
    }
  };
  const owned = count('owned');
  return {
    ...now,
    owned,
    wanted: count('wanted'),
    trade: written.trade === null ? Math.min(now.trade, owned) : count('trade'),
    note: written.note || now.note,
    ...filedPrice(now, written),
    // Another spelling of the same grade changes nothing for a person.
    spelling: isEmpty(now) ? written.spelling : now.spelling,
  };
}

const COUNT_WORDS: Readonly<Record<Count, string>> = {
  owned: 'have',
  wanted: 'want',
  trade: 'for trade',
};

/** Describes a change: `have 2 → 5, note “mint”`; without a change the current counts. `have`: the word for owned copies. */
function changeWords(now: Holding, after: Holding, have: string): string {
  const counts = COUNTS.filter((count) => now[count] !== after[count]).map(
    (count) => `${count === 'owned' ? have : COUNT_WORDS[count]} ${now[count]} → ${after[count]}`,
  );
  const note = now.note === after.note ? [] : [`note “${after.note}”`];
  const isPriced = PRICE_WORDS.some((word) => now[word] !== after[word]);
  const changes = [...counts, ...note, ...(isPriced ? [priceWords(after)] : [])];
  return changes.length === 0 ? `${have} ${now.owned}, unchanged` : changes.join(', ');
}
