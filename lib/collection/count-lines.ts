import { type LotNames, lotWords } from './lot-changes';
import { type CountedPrinting, printingWords } from './printings';
import { type Entry, readEntry } from './quick-entry';
import { isPlain, NO_TOTAL, type PrintingTotal, type Totals } from './totals';
import { COLLECTION_BOUNDS, type Count, type Step } from './types';

/** The settings of every entry. */
export interface EntrySettings extends LotNames {
  readonly count: Count;
  /** The set whose card numbers are typed; null when names are typed. */
  readonly numbersOf: string | null;
}

/** The entry that was counted last. */
interface LastEntry {
  readonly printing: CountedPrinting;
  readonly count: number;
  readonly batch: string;
}

/** A line that was not counted. It is kept until it is corrected or left out. */
export interface UncountedLine {
  readonly id: string;
  readonly line: string;
  /** Why it was not counted; '' for a corrected line that can be counted. */
  readonly why: string;
  /** The printings that it may mean, best first. */
  readonly near: readonly CountedPrinting[];
}

/** What was entered: the last entry, and the lines that are not counted yet. */
export interface EntryLog {
  readonly last: LastEntry | null;
  /** What a bare number means: the count of the last entry, or that of the last line, which was not counted. Null: neither, because something else was typed since. */
  readonly fresh: 'counted' | 'uncounted' | null;
  readonly uncounted: readonly UncountedLine[];
}

export const NO_ENTRIES: EntryLog = { last: null, fresh: null, uncounted: [] };

interface EnteredLine {
  readonly id: string;
  readonly line: string;
  /** Which of the printings that the line may mean is chosen, -1 for none; absent in a list, of which only what is certain is counted. */
  readonly choice?: number;
  /** The batch of a new entry. */
  readonly batch: string;
}

interface EntryContext {
  readonly settings: EntrySettings;
  readonly printings: readonly CountedPrinting[];
  readonly totals: Totals;
}

/** What a line did. `step` is null when nothing is counted. */
interface LineEffect {
  readonly log: EntryLog;
  readonly step: Step | null;
  /** What was counted, or why nothing was, as a sentence; '' for a line without a card. */
  readonly says: string;
}

const COUNT_WORDS: Readonly<Record<Count, string>> = {
  owned: '',
  wanted: ' wanted',
  trade: ' for trade',
};
const MOST_SUGGESTIONS = 8;
/** The highest bare number that sets a count; a larger one is probably the number of a card. */
const MOST_BARE_COUNT = 20;

/** Says which copies were counted, and how many of the printing there are now. */
export function countedWords(
  count: number,
  printing: CountedPrinting,
  lot: LotNames,
  now: number,
): string {
  const words = [printingWords(printing), lotWords(lot)].filter(Boolean).join(', ');
  return `+${count} ${words} → ${now}${now === count ? '' : ' in all'}`;
}

/** Returns the printings that an entry can mean. The first one is used, unless all are only similar. */
export function printingsFor(entry: Entry): readonly CountedPrinting[] {
  switch (entry.kind) {
    case 'count':
      return [entry.printing, ...entry.others].slice(0, MOST_SUGGESTIONS);
    case 'unknown':
      return entry.nearest.slice(0, MOST_SUGGESTIONS);
    case 'recount':
    case 'nothing':
      return [];
  }
}

/** Checks whether one of the printings must be chosen: names are only similar, or several cards share one. */
export function asksForChoice(entry: Entry): boolean {
  return entry.kind === 'unknown' || (entry.kind === 'count' && entry.isShared);
}

/**
 * Enters a line: it is counted, or kept among the uncounted lines with the reason, so that nothing typed is lost. A bare number sets the count
 * of the line before it, whether that was counted or not.
 */
export function enterLine(log: EntryLog, entered: EnteredLine, context: EntryContext): LineEffect {
  const { line, choice, batch } = entered;
  const { printings, settings } = context;
  const entry = readEntry(line, printings, settings.numbersOf);
  const keep = (why: string) => keepLine(log, { ...entered, line: line.trim(), why }, entry);
  switch (entry.kind) {
    case 'nothing':
      return { log, step: null, says: '' };
    case 'recount': {
      const effect = enterCount(log, entry.count, context);
      return typeof effect === 'string' ? keep(effect) : effect;
    }
    case 'count':
    case 'unknown': {
      const doubt = entry.kind === 'unknown' ? entry.says : entry.doubt;
      if (choice === undefined && doubt !== '') return keep(doubt);
      const printing = printingsFor(entry)[choice ?? 0];
      if (printing === undefined) return keep(doubt);
      // There is nothing to keep.
      if (entry.count === 0)
        return {
          log: { ...log, fresh: null },
          step: null,
          says: `0 ${printingWords(printing)}: nothing is added.`,
        };
      const why = whyNotCounted(printing, entry.count, context);
      if (why !== '') return keep(why);
      return countCopies(log, { printing, count: entry.count, batch }, entry.count, context);
    }
  }
}

/** Returns a line as it is kept after it was changed: with what it may mean now. */
export function correctLine(
  before: UncountedLine,
  line: string,
  { settings, printings }: Pick<EntryContext, 'settings' | 'printings'>,
): UncountedLine {
  const entry = readEntry(line, printings, settings.numbersOf);
  const near = printingsFor(entry);
  switch (entry.kind) {
    case 'count':
      return {
        ...before,
        line,
        why: entry.doubt,
        near: entry.doubt === '' ? near.slice(0, 1) : near,
      };
    case 'unknown':
      return { ...before, line, why: entry.says, near };
    case 'recount':
      return { ...before, line, why: 'A number alone is no card.', near };
    case 'nothing':
      return { ...before, line, why: '', near };
  }
}

/** Sets the count of the line before, or returns why it cannot be set. */
function enterCount(log: EntryLog, count: number, context: EntryContext): LineEffect | string {
  const { fresh, uncounted } = log;
  const last = fresh === 'counted' ? log.last : null;
  const kept = fresh === 'uncounted' ? uncounted.at(-1) : undefined;
  const name = last?.printing.name ?? kept?.line;
  if (name === undefined)
    return 'A number alone sets the count of the card you entered last. Type a card first.';
  if (count > MOST_BARE_COUNT) return `Really that many? Type “${count} ${name}” to count them.`;
  if (last !== null) {
    const by = count - last.count;
    const effect = countCopies(log, { ...last, count }, by, context);
    return (
      whyNotCounted(last.printing, by, context) || {
        ...effect,
        log: { ...effect.log, fresh: null },
      }
    );
  }
  const lines = uncounted.map((one) =>
    one === kept ? { ...one, line: withCount(one.line, count) } : one,
  );
  const says = kept?.why ?? '';
  return { log: { ...log, fresh: null, uncounted: lines }, step: null, says };
}

/** Counts copies. `by`: how many more than before this entry. */
function countCopies(
  log: EntryLog,
  last: LastEntry,
  by: number,
  { settings, totals }: EntryContext,
): LineEffect {
  const { condition, count } = settings;
  const place = settings.place.trim();
  const { printing } = last;
  const now = (totals.get(printing.id)?.[count] ?? 0) + by;
  const words = countedWords(last.count, printing, { condition, place }, now);
  return {
    log: { ...log, last, fresh: 'counted' },
    step: by === 0 ? null : { printing: printing.id, condition, place, [count]: by },
    says: `${words}${COUNT_WORDS[count]}`,
  };
}

function keepLine(
  log: EntryLog,
  { id, line, why }: Pick<UncountedLine, 'id' | 'line' | 'why'>,
  entry: Entry,
): LineEffect {
  const uncounted = [...log.uncounted, { id, line, why, near: printingsFor(entry) }];
  const fresh = entry.kind === 'recount' ? null : 'uncounted';
  return { log: { ...log, fresh, uncounted }, step: null, says: why };
}

/** Writes a count before a line, in place of the one that stands there. */
function withCount(line: string, count: number): string {
  return `${count} ${line.replace(/^(?:\d{1,6}\s*[x×*]?|[x×*]\d{1,6})\s+/i, '')}`;
}

/** Returns why copies cannot be counted, as a sentence; '' when they can. */
function whyNotCounted(
  printing: CountedPrinting,
  by: number,
  { settings, totals }: EntryContext,
): string {
  const total = totals.get(printing.id);
  const now = (total?.[settings.count] ?? 0) + by;
  const why =
    now > COLLECTION_BOUNDS.count
      ? `that makes ${now}; the limit is ${COLLECTION_BOUNDS.count}.`
      : settings.count === 'trade'
        ? whyTradeIsLimited(total, settings, by)
        : '';
  return why === '' ? '' : `${printingWords(printing)}: ${why}`;
}

/** Returns why so many copies cannot be for trade, since nobody offers more than they own; '' when they can. Copies with a condition or a place are offered separately. */
function whyTradeIsLimited(
  { plain, ...all }: PrintingTotal = NO_TOTAL,
  key: LotNames,
  by: number,
): string {
  const owned = isPlain(key) ? plain.owned : all.owned - plain.owned;
  const trade = (isPlain(key) ? plain.trade : all.trade - plain.trade) + by;
  if (trade <= owned) return '';
  const which = isPlain(key) ? 'without a condition and a place' : 'with a condition or a place';
  return `you have ${owned}${owned === all.owned ? '' : ` ${which}`}, so ${trade} cannot be for trade.`;
}
