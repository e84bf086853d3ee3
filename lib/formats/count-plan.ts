import { isEmpty } from '@/lib/collection/apply';
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
import { type MatchedLine, matcherOf } from '@/lib/formats/match';
import type { LineProblem, WrittenFile, WrittenLine } from '@/lib/formats/types';
import { cutText } from '@/lib/text/cut-text';
import { pilesOf, sumOf } from './count-piles';
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

/** A line that is taken, and what its owner has to know of it. */
interface PlanNote {
  readonly line: number;
  readonly says: string;
}

/** What a file makes of a collection. */
export interface CountPlan {
  readonly rows: readonly PlanRow[];
  /** Of lines that are taken otherwise than they are written, or that leave more than they say. */
  readonly notes: readonly PlanNote[];
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
  /** What was read otherwise than it is written, or ''. */
  readonly remark: string;
}

/** A row of a file before the collection is looked at: what it counts for, or why it is left out. */
type MatchedRow = PlanRow | Counted;

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
    const line = onOneLine(entry);
    const oddity = oddityOf(line);
    if (oddity !== null) return { ...base, written, fate: 'wrong', says: oddity };
    const found = match(line);
    const chosen = found.among.find(({ id }) => id === choices.get(row));
    const printing = chosen ?? (found.kind === 'matched' ? found.printing : null);
    const among = found.among.map(({ id }) => id);
    if (printing === null) {
      const fate = found.kind === 'ambiguous' ? 'asked' : 'wrong';
      return { ...base, written, fate, among, says: found.kind === 'matched' ? '' : found.says };
    }
    const { condition, place } = line;
    const holding = { printing: printing.id, condition, place };
    const isSure = found.kind === 'matched' && among.length === 1;
    const remark = found.kind === 'matched' && chosen === undefined ? (found.remark ?? '') : '';
    return {
      row,
      line: counted(line, found),
      holding,
      key: keyText(holding),
      among,
      isSure,
      remark,
    };
  });
}

/** A line with its copies, where a figure turns out to be copies and no number. */
function counted(line: WrittenLine, found: MatchedLine): WrittenLine {
  const copies = found.kind === 'unknown' ? undefined : found.copies;
  const [among] = found.among;
  if (copies === undefined || among === undefined) return line;
  return { ...line, name: among.name, number: '', count: copies };
}

/** A line whose words are single lines: a cell may have line breaks, a word of a collection has none. */
function onOneLine(line: WrittenLine): WrittenLine {
  const words = { condition: '', place: '', note: '', value: '' };
  for (const field of ['condition', 'place', 'note', 'value'] as const)
    words[field] = line[field].replace(/\s*[^\P{Cc}\0]+\s*/gu, ' ').trim();
  return { ...line, ...words };
}

/** What a plan has to know of the collection: the holdings that rows count for, or all of their printings, since a list may stand for all of them. */
export function countedKeys(
  rows: readonly MatchedRow[],
  mode: ImportMode,
): readonly (HoldingKey | Pick<HoldingKey, 'printing'>)[] {
  const keys = holdingKeys(rows);
  switch (mode) {
    case 'add':
      return keys;
    case 'set':
      return keys.map(({ printing }) => ({ printing }));
  }
}

function holdingKeys(rows: readonly MatchedRow[]): HoldingKey[] {
  return rows.flatMap((row) => ('holding' in row ? [row.holding] : []));
}

/** Plans what rows count. `held`: what there is, by `keyText`: to set counts all lots of the printings that are named, to add those at the keys of the rows. */
export function countPlan(
  matched: readonly MatchedRow[],
  held: ReadonlyMap<string, Holding>,
  mode: ImportMode,
): CountPlan {
  const said = new Map<string, Said>();
  const piles = pilesOf(holdingKeys(matched), held, mode);
  const pileAt = ({ holding }: Counted) => piles.at(holding);
  const rows = matched.map((one): MatchedRow => {
    if (!('holding' in one)) return one;
    const { row, line, key, among, isSure } = one;
    const together = withLine(said.get(key) ?? NOTHING_SAID, line);
    const limit = limitOf(line, afterOf(pileAt(one).now, together, mode));
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
  const ends = new Map<string, { fate: Fate; says: string; steps: readonly Step[] }>();
  const notes: PlanNote[] = [];
  for (const one of rows)
    if ('holding' in one && !ends.has(one.key)) {
      const pile = pileAt(one);
      const all = said.get(one.key) ?? NOTHING_SAID;
      const after = pile.after(afterOf(pile.now, all, mode), all.trade);
      const steps = pile.steps(after);
      const fate = steps.length === 0 ? 'unchanged' : isEmpty(pile.now) ? 'added' : 'changed';
      const lots = pile.words(after);
      const words = changeWords(pile.now, sumOf(pile.now, after));
      ends.set(one.key, { fate, steps, says: [words, lots].filter(Boolean).join('; ') });
      if (lots !== '') notes.push({ line: one.line.line, says: lots });
    }
  const planned = rows.map((one): PlanRow => {
    if (!('holding' in one)) return one;
    const { row, line, holding, among, key, remark } = one;
    const { fate, says } = ends.get(key) ?? { fate: 'unchanged', says: '' };
    const others = (said.get(key)?.lines ?? []).filter((other) => other !== line.line);
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
  return { rows: planned, notes: notes.sort((a, b) => a.line - b.line), steps, tally };
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
    if (length > most) return `The ${field} has ${length} characters; ${most} fit.`;
  }
  return null;
}

/** What a row would make too many of. */
function limitOf(line: WrittenLine, after: Holding): string | null {
  const said = { owned: line.count, wanted: line.wanted, trade: line.trade };
  for (const count of COUNTS)
    if (said[count] !== null && after[count] > COLLECTION_BOUNDS.count)
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
