import {
  type ClipboardEvent,
  type KeyboardEvent,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { freshId } from '@/lib/client/fresh-id';
import { keepLastLot, useLastLot } from '@/lib/client/last-lot';
import {
  asksForChoice,
  correctLine,
  type EntryLog,
  type EntrySettings,
  enterLine,
  NO_ENTRIES,
  printingsFor,
} from '@/lib/collection/count-lines';
import { type LotNames, lotWords } from '@/lib/collection/lot-changes';
import { readEntry } from '@/lib/collection/quick-entry';
import { withSteps } from '@/lib/collection/totals';
import type { Step } from '@/lib/collection/types';
import { looksLikeCsv } from '@/lib/formats/csv-header';
import { isNoCardLine } from '@/lib/formats/plain-text';
import { counted } from '@/lib/text/counted';
import { useCollection, useCollectionStore, usePrintings } from './collection-context';

/** A line to enter. */
interface Line {
  readonly id: string;
  readonly line: string;
}

export type QuickEntry = ReturnType<typeof useQuickEntry>;

/** The logic of the quick entry box: `zip` Enter, `3` Enter; many lines by pasting. */
export function useQuickEntry() {
  const store = useCollectionStore();
  const printings = usePrintings();
  const [text, setText] = useState('');
  /** The suggestion that was chosen with the arrow keys; null for the default. */
  const [chosen, choose] = useState<number | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const [entered, setLog] = useState<EntryLog>(NO_ENTRIES);
  const isUndone = useCollection(({ recent }) =>
    recent.some(({ batch, undone }) => undone && batch === entered.last?.batch),
  );
  /** Without the last entry, if it was undone in the list of changes. */
  const log = isUndone ? withoutLast(entered) : entered;
  const [chosenNow, setChosenNow] = useState<Omit<EntrySettings, keyof LotNames>>({
    count: 'owned',
    numbersOf: null,
  });
  const lot = useLastLot();
  const settings: EntrySettings = { ...chosenNow, ...lot };
  const { numbersOf } = settings;
  const entry = useMemo(() => readEntry(text, printings, numbersOf), [text, printings, numbersOf]);
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // The first line that is read makes the index of the names, for which no key then waits.
    const ahead = setTimeout(() => readEntry('a', printings), 0);
    return () => clearTimeout(ahead);
  }, [printings]);
  const finds = printingsFor(entry);
  // Nothing is preselected when one must be chosen.
  const active = chosen ?? (asksForChoice(entry) ? -1 : 0);

  function type(next: string): void {
    setText(next);
    choose(null);
  }
  /** Enters a line of which a printing is chosen. */
  function enterOne(from: EntryLog, line: Line, choice: number): void {
    const { shown } = store.getState().ledger;
    const entered = { ...line, choice, batch: freshId() };
    const effect = enterLine(from, entered, { settings, printings, totals: shown });
    if (effect.step !== null) store.count(effect.says, [effect.step], effect.log.last?.batch);
    setLog(effect.log);
    setAnnouncement(effect.says);
  }
  /** Enters what is in the box, and empties it for the next line. */
  function enter(choice: number): void {
    enterOne(log, { id: freshId(), line: text }, choice);
    type('');
  }
  /** Enters lines in order, as one change. What is not certain is kept for correction. `from`: the log without the lines. */
  function enterLines(from: EntryLog, lines: readonly Line[], isTypedTogether: boolean): void {
    const batch = freshId();
    let now: EntryLog = { ...from, fresh: null };
    let totals = store.getState().ledger.shown;
    const steps: Step[] = [];
    let says = '';
    let taken = 0;
    for (const line of lines) {
      // A number below a card is its count in a pasted list, but not among lines that are corrected one by one.
      const before = isTypedTogether ? now : { ...now, fresh: null };
      const effect = enterLine(before, { ...line, batch }, { settings, printings, totals });
      now = effect.log;
      if (effect.step === null) continue;
      taken++;
      says = effect.says;
      steps.push(effect.step);
      totals = withSteps(totals, [effect.step]);
    }
    const copies = steps.reduce((sum, step) => sum + (step[settings.count] ?? 0), 0);
    const many = [`+${copies} from a list of ${counted(taken, 'line')}`, lotWords(settings)];
    const label = taken === 1 ? says : many.filter(Boolean).join(', ');
    if (steps.length > 0) store.count(label, steps, batch);
    setLog({ ...now, fresh: null });
    const left = now.uncounted.length;
    const words = `${counted(taken, 'line')} counted`;
    setAnnouncement(left === 0 ? `${words}.` : `${words}; ${left} not counted, see below.`);
  }
  function pasteLines(pasted: string): void {
    if (looksLikeCsv(pasted) || /^\s*[<{]/.test(pasted)) {
      setAnnouncement('This looks like a file. Paste it under “Import and export”.');
      return;
    }
    const lines = pasted
      .split(/\r\n|\r|\n/)
      .filter((line) => numbersOf !== null || !isNoCardLine(line))
      .map((line) => ({ id: freshId(), line }));
    enterLines(log, lines, true);
  }
  async function undoEntry({ batch, printing }: NonNullable<EntryLog['last']>): Promise<void> {
    setLog(withoutLast(log));
    const label = store.getState().recent.find((change) => change.batch === batch)?.label;
    await store.undo(batch);
    setAnnouncement(store.getState().trouble || `Undone: ${label ?? printing.name}.`);
  }
  function onPaste(event: ClipboardEvent): void {
    const pasted = event.clipboardData.getData('text');
    if (!/\n\s*\S/.test(pasted)) return;
    event.preventDefault();
    pasteLines(pasted);
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') enter(active);
    else if (event.key === 'Escape') type('');
    else if (event.key === 'ArrowDown' && finds.length > 0) choose((active + 1) % finds.length);
    else if (event.key === 'ArrowUp' && finds.length > 0)
      choose((Math.max(active, 0) + finds.length - 1) % finds.length);
    else if (
      (event.ctrlKey || event.metaKey) &&
      event.key === 'z' &&
      text === '' &&
      log.last !== null
    ) {
      void undoEntry(log.last);
    } else return;
    event.preventDefault();
  }
  const { uncounted } = log;
  return {
    box,
    /** The printing that was counted last; null for none, or when that was undone. */
    last: log.last?.printing ?? null,
    text,
    announcement,
    finds,
    active,
    entry,
    uncounted,
    settings,
    change(next: EntrySettings): void {
      setChosenNow({ count: next.count, numbersOf: next.numbersOf });
      keepLastLot(next);
      setLog({ ...log, fresh: null });
    },
    onPaste,
    onKeyDown,
    type,
    pick: enter,
    /** Changes an uncounted line. */
    correct(id: string, line: string): void {
      const lines = uncounted.map((one) =>
        one.id === id ? correctLine(one, line, { settings, printings }) : one,
      );
      setLog({ ...log, fresh: null, uncounted: lines });
    },
    /** Counts an uncounted line as one of the printings that it may mean. */
    countAs(line: Line, choice: number): void {
      const others = uncounted.filter(({ id }) => id !== line.id);
      enterOne({ ...log, fresh: null, uncounted: others }, line, choice);
      box.current?.focus();
    },
    /** Leaves an uncounted line out. */
    leaveOut(id: string): void {
      setLog({ ...log, fresh: null, uncounted: uncounted.filter((one) => one.id !== id) });
      box.current?.focus();
    },
    /** Enters the uncounted lines once more. */
    enterAgain(): void {
      enterLines({ ...log, uncounted: [] }, uncounted, false);
    },
  };
}

function withoutLast(log: EntryLog): EntryLog {
  return { ...log, last: null, fresh: log.fresh === 'counted' ? null : log.fresh };
}
