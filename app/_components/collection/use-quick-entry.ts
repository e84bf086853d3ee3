import { type ClipboardEvent, type KeyboardEvent, useState } from 'react';
import { setName } from '@/lib/cards/sets';
import type { CountedPrinting } from '@/lib/collection/printings';
import { type Entry, findPrintings, readEntry } from '@/lib/collection/quick-entry';
import type { Count } from '@/lib/collection/types';
import { useCollectionStore, usePrintings } from './collection-context';
import { freshId } from './fresh-id';

/** What was entered last: a bare number sets how many of it. */
interface Last {
  readonly printing: CountedPrinting;
  readonly count: number;
  readonly batch: string;
}

/** What every entry counts. */
export interface EntrySettings {
  readonly count: Count;
  readonly condition: string;
  readonly place: string;
  /** A set whose numbers are typed instead of names, or null. */
  readonly numbersOf: string | null;
}

const COUNT_WORDS: Readonly<Record<Count, string>> = {
  owned: 'have',
  wanted: 'want',
  trade: 'to trade',
};

/** A printing in words: its name, and which printing it is. */
export function printingWords({ name, set, number }: CountedPrinting): string {
  return `${name} (${setName(set)} ${number})`;
}

/** The behaviour of the entry box: `zip` Enter, `3` Enter; many lines by pasting. */
export function useQuickEntry() {
  const store = useCollectionStore();
  const printings = usePrintings();
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const [said, setSaid] = useState('');
  const [last, setLast] = useState<Last | null>(null);
  const [unfit, setUnfit] = useState<readonly string[]>([]);
  const [settings, setSettings] = useState<EntrySettings>({
    count: 'owned',
    condition: '',
    place: '',
    numbersOf: null,
  });
  const entry = readEntry(text, printings, settings.numbersOf);
  const finds = entry.kind === 'count' ? [entry.printing, ...entry.others].slice(0, 8) : [];

  function put(printing: CountedPrinting, by: number, batch: string, label: string): void {
    const { count, condition, place } = settings;
    store.count(label, [{ printing: printing.id, condition, place, [count]: by }], batch);
  }
  function add(printing: CountedPrinting, count: number): Last {
    const batch = freshId();
    const words = `${count} ${printingWords(printing)}, ${COUNT_WORDS[settings.count]}`;
    put(printing, count, batch, words);
    const added = { printing, count, batch };
    setLast(added);
    setSaid(words);
    return added;
  }
  function recount(before: Last | null, count: number): Last | null {
    if (before === null) {
      setSaid('First a card, then how many of it.');
      return null;
    }
    const words = `${count} ${printingWords(before.printing)}, ${COUNT_WORDS[settings.count]}`;
    if (count !== before.count) put(before.printing, count - before.count, before.batch, words);
    setSaid(words);
    const now = { ...before, count };
    setLast(now);
    return now;
  }
  function take(one: Entry, before: Last | null, choice = 0): Last | null | 'unfit' {
    switch (one.kind) {
      case 'nothing':
        return before;
      case 'recount':
        return recount(before, one.count);
      case 'count':
        return add([one.printing, ...one.others][choice] ?? one.printing, one.count);
      case 'unknown':
        setSaid(`No card fits “${one.words}”.`);
        return 'unfit';
    }
  }
  function enter(): void {
    if (take(entry, last, active) === 'unfit') return;
    setText('');
    setActive(0);
  }
  /** Lines in order, as a scanner or a list gives them; those that fit no card stay to be put right. */
  function takeLines(pasted: string): void {
    let before = last;
    const left: string[] = [];
    let taken = 0;
    for (const line of pasted.split(/\r?\n/)) {
      const result = take(readEntry(line, printings, settings.numbersOf), before);
      if (result === 'unfit') left.push(line.trim());
      else {
        if (line.trim() !== '') taken++;
        before = result;
      }
    }
    setUnfit(left);
    setSaid(
      left.length === 0
        ? `${taken} lines counted.`
        : `${taken} lines counted; ${left.length} fit no card and stand below.`,
    );
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
    else if (event.key === 'Escape') setText('');
    else if (event.key === 'ArrowDown' && finds.length > 0) setActive((active + 1) % finds.length);
    else if (event.key === 'ArrowUp' && finds.length > 0)
      setActive((active + finds.length - 1) % finds.length);
    else if (
      (event.ctrlKey || event.metaKey) &&
      event.key === 'z' &&
      text === '' &&
      last !== null
    ) {
      void store.undo(last.batch);
      setSaid(`Taken back: ${printingWords(last.printing)}.`);
      setLast(null);
    } else return;
    event.preventDefault();
  }
  return {
    text,
    said,
    finds,
    active,
    entry,
    last,
    unfit,
    settings,
    setSettings,
    takeLines,
    onPaste,
    onKeyDown,
    type(next: string) {
      setText(next);
      setActive(0);
    },
    pick(printing: CountedPrinting) {
      add(printing, entry.kind === 'count' ? entry.count : 1);
      setText('');
      setActive(0);
    },
    nearest: entry.kind === 'unknown' ? findPrintings(entry.words.slice(0, 3), printings, 3) : [],
  };
}

export type QuickEntry = ReturnType<typeof useQuickEntry>;
