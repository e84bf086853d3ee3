import { isEmpty, noHolding } from '@/lib/collection/apply';
import type { CountedPrinting } from '@/lib/collection/printings';
import {
  COLLECTION_BOUNDS,
  COUNTS,
  type Count,
  type Holding,
  type HoldingKey,
  keyText,
  type Step,
  WORDS,
} from '@/lib/collection/types';
import { matcherOf } from '@/lib/formats/match';
import type { LineProblem, WrittenFile, WrittenLine } from '@/lib/formats/types';
import { cutText } from '@/lib/text/cut-text';
import { type Fate, type Rejected, type Tally, tallyOf } from './report';

// One planner for the page, the command line and what is written in the end.

/** `set`: afterwards there is what the file says, for the printings that it names. `add`: the file's copies come on top. */
export const IMPORT_MODES = ['set', 'add'] as const;
export type ImportMode = (typeof IMPORT_MODES)[number];

/** Which printing a row is taken for, by the number of the row: a file of one line may have many rows. */
export type Choices = ReadonlyMap<number, string>;

/** How a row comes out; `asked`: several cards fit, and somebody must choose. Those two are left out. */
export const ROW_FATES = ['added', 'changed', 'unchanged', 'asked', 'wrong'] as const;
export type RowFate = (typeof ROW_FATES)[number];

/** A row of a file, and what comes of it. */
export interface PlanRow {
  /** From 0, in the order of the file. */
  readonly row: number;
  /** Where it begins in the file, from 1. */
  readonly line: number;
  /** What was read. */
  readonly written: string;
  readonly fate: RowFate;
  /** What will be there, or what is wrong and what to do. */
  readonly says: string;
  /** The printing that it counts for, by its id. */
  readonly printing: string | null;
  /** Ids of the printings that may be chosen instead. */
  readonly among: readonly string[];
}

/** What a file makes of a collection. */
export interface CountPlan {
  readonly rows: readonly PlanRow[];
  /** What is to be done, by differences; none when all is as the file says. */
  readonly steps: readonly Step[];
  readonly tally: Tally;
}

/** Of so many unknown names the nearest are looked for; a list with more is none of this game. */
const MOST_COMPARED = 500;

/** Of the lines that count the same copies, so many are named. */
const LINES_NAMED = 3;

/** A row that counts for a printing. */
interface Counted {
  readonly row: number;
  readonly line: WrittenLine;
  readonly holding: HoldingKey;
  /** `holding` as text. */
  readonly key: string;
  /** Ids of the printings that it may mean. */
  readonly among: readonly string[];
  /** Whether it may mean one printing only, so that no choice of another could help. */
  readonly isSure: boolean;
}

/** A row of a file before the collection is looked at: what it counts for, or why it is left out. */
export type MatchedRow = PlanRow | Counted;

/** What the rows of a holding say together. */
type Said = Readonly<Record<Count, number | null>> & {
  readonly lines: readonly number[];
  readonly note: string;
  readonly value: string;
};

const NOTHING_SAID: Said = {
  owned: null,
  wanted: null,
  trade: null,
  lines: [],
  note: '',
  value: '',
};

/** What the rows of a file mean. A wrong one takes no other with it. */
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
    const oddity = oddityOf(entry);
    if (oddity !== null) return { ...base, written, fate: 'wrong', says: oddity };
    const found = match(entry);
    const chosen = found.among.find(({ id }) => id === choices.get(row));
    const printing = chosen ?? (found.kind === 'matched' ? found.printing : null);
    const among = found.among.map(({ id }) => id);
    if (printing === null) {
      const fate = found.kind === 'ambiguous' ? 'asked' : 'wrong';
      return { ...base, written, fate, among, says: found.kind === 'matched' ? '' : found.says };
    }
    const { condition, place } = entry;
    const holding = { printing: printing.id, condition, place };
    const isSure = found.kind === 'matched' && among.length === 1;
    return { row, line: entry, holding, key: keyText(holding), among, isSure };
  });
}

/** The holdings that rows count for: all that a plan has to know of the collection. */
export function countedKeys(rows: readonly MatchedRow[]): HoldingKey[] {
  return rows.flatMap((row) => ('holding' in row ? [row.holding] : []));
}

/** Plans what rows count. `held`: the holdings at their keys, by `keyText`. */
export function countPlan(
  matched: readonly MatchedRow[],
  held: ReadonlyMap<string, Holding>,
  mode: ImportMode,
): CountPlan {
  const said = new Map<string, Said>();
  const nowAt = ({ key, holding }: Counted) => held.get(key) ?? noHolding(holding);
  const rows = matched.map((one): MatchedRow => {
    if (!('holding' in one)) return one;
    const { row, line, key, among, isSure } = one;
    const together = withLine(said.get(key) ?? NOTHING_SAID, line);
    const limit = limitOf(line, afterOf(nowAt(one), together, mode));
    if (limit === null) {
      said.set(key, together);
      return one;
    }
    const written = wordsOf(line);
    const others = isSure ? [] : among;
    return {
      ...{ row, line: line.line, written, fate: 'wrong', says: limit },
      ...{ printing: null, among: others },
    };
  });
  const ends = new Map<string, { fate: Fate; says: string; step: Step }>();
  for (const one of rows)
    if ('holding' in one && !ends.has(one.key)) {
      const now = nowAt(one);
      const after = afterOf(now, said.get(one.key) ?? NOTHING_SAID, mode);
      const step = stepTo(now, after);
      const fate = !hasChange(step) ? 'unchanged' : isEmpty(now) ? 'added' : 'changed';
      ends.set(one.key, { fate, step, says: changeWords(now, after) });
    }
  const planned = rows.map((one): PlanRow => {
    if (!('holding' in one)) return one;
    const { row, line, holding, among, key } = one;
    const { fate, says } = ends.get(key) ?? { fate: 'unchanged', says: '' };
    const others = (said.get(key)?.lines ?? []).filter((other) => other !== line.line);
    const together =
      others.length === 0 ? '' : `, with line ${others.slice(0, LINES_NAMED).join(', ')}`;
    return {
      ...{ row, line: line.line, written: wordsOf(line), fate, says: `${says}${together}` },
      ...{ printing: holding.printing, among },
    };
  });
  const steps = [...ends.values()].flatMap(({ step }) => (hasChange(step) ? [step] : []));
  return { rows: planned, steps, tally: tallyOf(planned.map(({ fate }) => fate)) };
}

/** The rows that are left out, and why. */
export function rejectedRows(rows: readonly PlanRow[]): Rejected[] {
  return rows.flatMap(({ line, fate, says }) =>
    fate === 'wrong' || fate === 'asked' ? [{ line, reason: says }] : [],
  );
}

/** Lines and problems in the order of the file. */
function inOrder({ lines, problems }: WrittenFile): (WrittenLine | LineProblem)[] {
  return [...lines, ...problems].sort((a, b) => a.line - b.line);
}

/** A line of a file in words. */
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

/** What may not be kept. */
function oddityOf(line: WrittenLine): string | null {
  for (const field of ['condition', 'place', 'note', 'value'] as const) {
    const { length } = line[field];
    const most = COLLECTION_BOUNDS[field];
    if (/[\0\p{Cs}]/u.test(line[field]))
      return `The ${field} contains a NUL or an incomplete character, which cannot be saved.`;
    if (/\p{Cc}/u.test(line[field])) return `The ${field} contains a line break or a tab.`;
    if (length > most) return `The ${field} has ${length} characters; ${most} fit.`;
  }
  return null;
}

/** What a row would make too many of. */
function limitOf(line: WrittenLine, after: Holding): string | null {
  for (const count of COUNTS)
    if (after[count] > COLLECTION_BOUNDS.count)
      return `${after[count]} copies are more than the ${COLLECTION_BOUNDS.count} that can be counted.`;
  return (line.trade ?? 0) > 0 && after.trade > after.owned
    ? `${after.trade} for trade, but you have only ${after.owned}.`
    : null;
}

function withLine(before: Said, { line, note, value, ...counts }: WrittenLine): Said {
  const sum = (a: number | null, b: number | null) => (b === null ? a : (a ?? 0) + b);
  return {
    owned: sum(before.owned, counts.count),
    wanted: sum(before.wanted, counts.wanted),
    trade: sum(before.trade, counts.trade),
    lines: before.lines.length < LINES_NAMED + 1 ? [...before.lines, line] : before.lines,
    note: note || before.note,
    value: value || before.value,
  };
}

/** How a holding stands afterwards. What a file says nothing of stays; no more is to trade than is there. */
function afterOf(now: Holding, said: Said, mode: ImportMode): Holding {
  const count = (one: Count) => {
    const add = said[one];
    if (add === null) return now[one];
    return mode === 'set' ? add : now[one] + add;
  };
  const owned = count('owned');
  return {
    ...now,
    owned,
    wanted: count('wanted'),
    trade: said.trade === null ? Math.min(now.trade, owned) : count('trade'),
    note: said.note || now.note,
    value: said.value || now.value,
  };
}

function stepTo(now: Holding, after: Holding): Step {
  const { printing, condition, place } = now;
  const step: { -readonly [Field in keyof Step]: Step[Field] } = { printing, condition, place };
  for (const count of COUNTS)
    if (after[count] !== now[count]) step[count] = after[count] - now[count];
  for (const word of WORDS) if (after[word] !== now[word]) step[word] = after[word];
  return step;
}

function hasChange(step: Step): boolean {
  return [...COUNTS, ...WORDS].some((field) => step[field] !== undefined);
}

const COUNT_WORDS: Readonly<Record<Count, string>> = {
  owned: 'have',
  wanted: 'want',
  trade: 'for trade',
};

/** `have 2 → 5, note “mint”`; where nothing changes, what there is. */
function changeWords(now: Holding, after: Holding): string {
  const counts = COUNTS.filter((count) => now[count] !== after[count]).map(
    (count) => `${COUNT_WORDS[count]} ${now[count]} → ${after[count]}`,
  );
  const words = WORDS.filter((word) => now[word] !== after[word]).map(
    (word) => `${word} “${after[word]}”`,
  );
  const changes = [...counts, ...words];
  return changes.length === 0 ? `have ${now.owned}, unchanged` : changes.join(', ');
}
