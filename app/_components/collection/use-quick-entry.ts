import { type ClipboardEvent, type KeyboardEvent, useEffect, useMemo, useState } from 'react';
import { setNameOf } from '@/lib/cards/sets';
import { freshId } from '@/lib/client/fresh-id';
import { keepLastLot, useLastLot } from '@/lib/client/last-lot';
import { type LotNames, lotWords } from '@/lib/collection/lot-changes';
import type { CountedPrinting } from '@/lib/collection/printings';
import { type Entry, readEntry } from '@/lib/collection/quick-entry';
import { isPlain, NO_TOTAL, type PrintingTotal } from '@/lib/collection/totals';
import { COLLECTION_BOUNDS, type Count } from '@/lib/collection/types';
import { looksLikeCsv } from '@/lib/formats/csv-header';
import { isNoCardLine } from '@/lib/formats/plain-text';
import { useCollection, useCollectionStore, usePrintings } from './collection-context';

/** The last entry, whose count the next bare number replaces. */
interface LastEntry {
  readonly printing: CountedPrinting;
  readonly count: number;
  readonly batch: string;
  /** Whether a bare number sets this count: only directly after the entry, with unchanged settings. */
  readonly isFresh: boolean;
}

/** A pasted line that was not counted, and why. */
export interface UncountedLine {
  readonly line: string;
  readonly why: string;
}

const MOST_SUGGESTIONS = 8;
/** The highest bare number that sets a count; a larger one is probably the number of a card. */
const MOST_BARE_COUNT = 20;

/** The settings of every entry. */
export interface EntrySettings extends LotNames {
  readonly count: Count;
  /** The set whose card numbers are typed; null when names are typed. */
  readonly numbersOf: string | null;
}

const COUNT_WORDS: Readonly<Record<Count, string>> = {
  owned: '',
  wanted: ' wanted',
  trade: ' for trade',
};

/** Returns the name of a printing, with its set and number. */
export function printingWords(printing: CountedPrinting): string {
  return `${printing.name} (${setNameOf(printing)} ${printing.number})`;
}

/** Says which copies were counted, and how many of the printing there are now. */
export function countedWords(
  count: number,
  printing: CountedPrinting,
  lot: LotNames,
  now: number,
): string {
  return `+${count} ${[printingWords(printing), lotWords(lot)].filter(Boolean).join(', ')} → ${now}`;
}

/** The logic of the quick entry box: `zip` Enter, `3` Enter; many lines by pasting. */
export function useQuickEntry() {
  const store = useCollectionStore();
  const printings = usePrintings();
  const [text, setText] = useState('');
  /** The suggestion that was chosen with the arrow keys; null for the default. */
  const [chosen, choose] = useState<number | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const [entered, setLast] = useState<LastEntry | null>(null);
  const isUndone = useCollection(({ recent }) =>
    recent.some(({ batch, undone }) => undone && batch === entered?.batch),
  );
  /** The last entry, unless it was undone in the list of changes. */
  const last = isUndone ? null : entered;
  const [unfit, setUnfit] = useState<readonly UncountedLine[]>([]);
  const [chosenNow, setChosenNow] = useState<Omit<EntrySettings, keyof LotNames>>({
    count: 'owned',
    numbersOf: null,
  });
  const lot = useLastLot();
  const settings: EntrySettings = { ...chosenNow, ...lot };
  const { numbersOf } = settings;
  const entry = useMemo(() => readEntry(text, printings, numbersOf), [text, printings, numbersOf]);
  useEffect(() => {
    // The first line that is read makes the index of the names, for which no key then waits.
    const ahead = setTimeout(() => readEntry('a', printings), 0);
    return () => clearTimeout(ahead);
  }, [printings]);
  const finds = printingsFor(entry);
  // Nothing is preselected when names are only similar, or when several cards share one.
  const isOpen = entry.kind === 'unknown' || (entry.kind === 'count' && entry.isShared);
  const active = chosen ?? (isOpen ? -1 : 0);

  /** Counts copies and returns the entry, or an error message. `before`: the previous entry, when this one replaces its count. */
  function put(
    printing: CountedPrinting,
    count: number,
    before: LastEntry | null,
  ): LastEntry | string {
    const { condition } = settings;
    const place = settings.place.trim();
    const total = store.getState().ledger.shown.get(printing.id);
    const by = count - (before?.count ?? 0);
    const now = total?.[settings.count] ?? 0;
    const name = printingWords(printing);
    if (now + by > COLLECTION_BOUNDS.count)
      return `${name}: that makes ${now + by}; the limit is ${COLLECTION_BOUNDS.count}.`;
    const refused = settings.count === 'trade' ? whyTradeIsLimited(total, settings, by) : '';
    if (refused !== '') return `${name}: ${refused}`;
    const batch = before?.batch ?? freshId();
    const words = `${countedWords(count, printing, { condition, place }, now + by)}${COUNT_WORDS[settings.count]}`;
    if (by !== 0)
      store.count(
        words,
        [{ printing: printing.id, condition, place, [settings.count]: by }],
        batch,
      );
    setAnnouncement(words);
    return { printing, count, batch, isFresh: before === null };
  }
  function recount(before: LastEntry | null, count: number): LastEntry | string {
    if (before === null || !before.isFresh)
      return 'A number alone sets the count of the card you entered last. Type a card first.';
    if (count > MOST_BARE_COUNT)
      return `Really that many? Type “${count} ${before.printing.name}” to count them.`;
    return put(before.printing, count, before);
  }
  /** Applies a choice for an entry. Returns the new last entry, or an error message. */
  function take(one: Entry, before: LastEntry | null, choice: number): LastEntry | null | string {
    switch (one.kind) {
      case 'nothing':
        return before;
      case 'recount':
        return recount(before, one.count);
      case 'count':
      case 'unknown': {
        const printing = printingsFor(one)[choice];
        if (printing === undefined) return one.kind === 'unknown' ? one.says : one.doubt;
        return one.count === 0
          ? `0 ${printingWords(printing)}: nothing is added.`
          : put(printing, one.count, null);
      }
    }
  }
  function settle(result: LastEntry | null | string): boolean {
    if (typeof result === 'string') {
      setAnnouncement(result);
      setLast(last === null ? null : { ...last, isFresh: false });
      return false;
    }
    setLast(result);
    return true;
  }
  function type(next: string): void {
    setText(next);
    choose(null);
  }
  function enter(): void {
    if (settle(take(entry, last, active)) || entry.kind === 'recount') type('');
  }
  /** Counts lines in order. Ambiguous lines are kept for correction. */
  function takeLines(pasted: string): void {
    if (looksLikeCsv(pasted) || /^\s*[<{]/.test(pasted)) {
      setAnnouncement('This looks like a file. Paste it under “Import and export”.');
      return;
    }
    let before = last;
    const left: UncountedLine[] = [];
    let taken = 0;
    for (const line of pasted.split(/\r\n|\r|\n/)) {
      if (numbersOf === null && isNoCardLine(line)) continue;
      const one = readEntry(line, printings, numbersOf);
      const result =
        one.kind === 'count' && one.doubt !== ''
          ? one.doubt
          : take(one, before, one.kind === 'unknown' ? -1 : 0);
      if (typeof result === 'string') {
        left.push({ line: line.trim(), why: result });
        before = before === null ? null : { ...before, isFresh: false };
      } else {
        taken++;
        before = result;
      }
    }
    setLast(before);
    setUnfit(left);
    const lines = `${taken} ${taken === 1 ? 'line' : 'lines'} counted`;
    setAnnouncement(
      left.length === 0 ? `${lines}.` : `${lines}; ${left.length} not counted, see below.`,
    );
  }
  async function undoEntry({ batch, printing }: LastEntry): Promise<void> {
    setLast(null);
    await store.undo(batch);
    setAnnouncement(store.getState().trouble || `Undone: ${printingWords(printing)}.`);
  }
  function onPaste(event: ClipboardEvent): void {
    const pasted = event.clipboardData.getData('text');
    if (!/\n\s*\S/.test(pasted)) return;
    event.preventDefault();
    takeLines(pasted);
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') enter();
    else if (event.key === 'Escape') type('');
    else if (event.key === 'ArrowDown' && finds.length > 0) choose((active + 1) % finds.length);
    else if (event.key === 'ArrowUp' && finds.length > 0)
      choose((Math.max(active, 0) + finds.length - 1) % finds.length);
    else if (
      (event.ctrlKey || event.metaKey) &&
      event.key === 'z' &&
      text === '' &&
      last !== null
    ) {
      void undoEntry(last);
    } else return;
    event.preventDefault();
  }
  return {
    text,
    announcement,
    finds,
    active,
    entry,
    unfit,
    settings,
    change(next: EntrySettings): void {
      setChosenNow({ count: next.count, numbersOf: next.numbersOf });
      keepLastLot(next);
      setLast(last === null ? null : { ...last, isFresh: false });
    },
    takeLines,
    onPaste,
    onKeyDown,
    type,
    pick(choice: number) {
      if (settle(take(entry, last, choice))) type('');
    },
  };
}

/** Returns why so many copies cannot be for trade, since nobody offers more than they own; '' when they can. Copies with a condition or a place are offered separately. */
function whyTradeIsLimited(
  { plain, ...all }: PrintingTotal = NO_TOTAL,
  key: Pick<EntrySettings, 'condition' | 'place'>,
  by: number,
): string {
  const owned = isPlain(key) ? plain.owned : all.owned - plain.owned;
  const trade = (isPlain(key) ? plain.trade : all.trade - plain.trade) + by;
  if (trade <= owned) return '';
  const which = isPlain(key) ? 'without a condition and a place' : 'with a condition or a place';
  return `you have ${owned}${owned === all.owned ? '' : ` ${which}`}, so ${trade} cannot be for trade.`;
}

/** Returns the printings that an entry can mean. The first one is used, unless all are only similar. */
function printingsFor(entry: Entry): readonly CountedPrinting[] {
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
