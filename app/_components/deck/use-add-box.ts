'use client';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { FIRST_RESULTS } from '@/app/_components/search/use-rendered-results';
import type { Card, Catalogue } from '@/lib/cards/catalogue';
import { readRowKey } from '@/lib/decks/edit-rows';
import { isQuery, matchNames, readTyped, type TypedEntry } from '@/lib/decks/edit-typed';
import type { NarrowedCards } from '@/lib/decks/facets';
import { useEditor, useEditorStore } from './editor-context';
import { addToDeck, type EditorStore, setRowCount, showPane } from './editor-store';
import { type CardSearchResult, useCardSearch } from './use-card-search';
import type { Narrow } from './use-facets';

/** The most suggestions below the box. */
export const MOST_SUGGESTIONS = 8;

/** The results for the typed text, narrowed to the chosen facets. */
export interface FoundCards extends CardSearchResult, NarrowedCards {
  /** The number of cards without the facets. */
  readonly all: number;
}

/** A new count for the last added card. */
interface Recount {
  readonly count: number;
  readonly card: Card;
  /** The key of the card's row (`rowKey`). */
  readonly row: string;
}

/** The state and the actions of the add box. */
export interface AddBoxState {
  readonly text: string;
  /** The text whose suggestions are shown, as count and words. It lags behind while somebody types. */
  readonly typed: TypedEntry;
  readonly finds: FoundCards;
  /** The index of the card that Enter takes. */
  readonly active: number;
  /** Whether the card that Enter takes is marked among the suggestions or the browsed cards. */
  readonly isMarked: boolean;
  /** Whether the suggestions are shown. */
  readonly shown: boolean;
  /** The last change, in words. */
  readonly done: string;
  readonly recount: Recount | null;
  readonly type: (text: string) => void;
  readonly point: (index: number) => void;
  readonly pick: (card: Card) => void;
  readonly open: (open: boolean) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onPaste: (event: ClipboardEvent) => void;
}

/** Returns the new count for the last added card, when a bare number is typed. */
function useRecount(text: string): Recount | null {
  const last = useEditor((editor) => editor.lastAdded);
  const catalogue = useEditor((editor) => editor.catalogue);
  return readRecount(text, last, catalogue);
}

/** Adds lines in order. Reports the last result, or the lines that match no card. */
async function addAll(store: EditorStore, lines: readonly string[]): Promise<string> {
  let last = '';
  const unfit: string[] = [];
  for (const line of lines) {
    const { taken, words } = await addTyped(store, line);
    if (taken) last = words;
    else unfit.push(`“${line}”`);
  }
  return unfit.length === 0 ? last : `No card matches ${unfit.join(', ')}.`;
}

/** Collects lines that are entered before the cards have loaded. */
function useWaitingLines(say: (words: string) => void): (text: string) => void {
  const store = useEditorStore();
  const [later, setLater] = useState<readonly string[]>([]);
  const whole = useEditor((editor) => editor.catalogueState === 'whole');
  useEffect(() => {
    if (!whole || later.length === 0) return;
    setLater([]);
    addAll(store, later).then(say);
  }, [whole, later, store, say]);
  return (text) => {
    setLater([...later, text]);
    say(`“${text}” is added as soon as the cards have loaded.`);
  };
}

/** The logic of the add box. `browses`: the found cards are shown in a pane, in place of suggestions. */
export function useAddBox(start: string, browses: boolean, narrow: Narrow): AddBoxState {
  const store = useEditorStore();
  const [text, setText] = useState(start);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const list = useEditor((editor) => editor.editing.list);
  const [said, setSaid] = useState({ words: '', list });
  const setDone = useCallback(
    (words: string) => setSaid({ words, list: store.getState().editing.list }),
    [store],
  );
  // The typed letter is painted first, then the cards that it finds.
  const lagging = useDeferredValue(text);
  const typed = useMemo(() => readTyped(lagging), [lagging]);
  const search = useCardSearch(readTyped(text).words, browses);
  const found = useMemo(() => search(typed.words), [search, typed]);
  const finds = useMemo(
    () => ({ ...found, ...narrow(found.cards), all: found.cards.length }),
    [found, narrow],
  );
  const recount = useRecount(text);
  const addLater = useWaitingLines(setDone);
  const isMarked = isOpen && text.trim() !== '' && typed.words !== '';

  function type(next: string): void {
    setText(next);
    setActive(0);
    setOpen(true);
  }
  const wanted = useEditor((editor) => editor.wanted);
  useEffect(() => {
    if (wanted === null) return;
    store.setState({ wanted: null });
    setText(wanted);
    setActive(0);
    showPane(store, 'cards');
  }, [wanted, store]);
  function pick(card: Card): void {
    setDone(addAndReport(store, card, readTyped(text).count).words);
    // A query stays while its cards are browsed, so that several of them can be added.
    if (!browses || !isQuery(readTyped(text).words)) type('');
  }
  function enter(): void {
    // However fast the user types, Enter adds the typed card.
    const { cards } = lagging === text ? finds : narrow(search(readTyped(text).words).cards);
    const card = cards[active] ?? cards[0];
    const loading = store.getState().catalogueState === 'loading';
    if (text.trim() === '') return;
    if (!loading && recount === null && card !== undefined) {
      pick(card);
      return;
    }
    type('');
    if (loading) addLater(text);
    else
      addTyped(store, text).then(({ taken, words }) => {
        setDone(words);
        // A line that matches no card comes back for correction, unless the user continues typing.
        if (!taken) setText((now) => (now === '' ? text : now));
      });
  }
  /** Moves to the next card, of those that are rendered at first. */
  function walk(by: 1 | -1): void {
    const n = Math.min(browses ? FIRST_RESULTS : MOST_SUGGESTIONS, finds.cards.length);
    setOpen(true);
    if (n > 0) setActive((active + by + n) % n);
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    switch (event.key) {
      case 'ArrowDown':
        walk(1);
        break;
      case 'ArrowUp':
        walk(-1);
        break;
      case 'Enter':
        enter();
        break;
      case 'Escape':
        if (isMarked && !browses) setOpen(false);
        else type('');
        break;
      default:
        return;
    }
    event.preventDefault();
  }
  /** Opens a pasted list of several lines in the deck as text, for review. */
  function onPaste(event: ClipboardEvent): void {
    const pasted = event.clipboardData.getData('text/plain');
    if (!/\S\s*[\r\n]+\s*\S/.test(pasted.slice(0, 10_000))) return;
    event.preventDefault();
    store.setState({ asText: pasted });
  }
  return {
    text,
    typed,
    finds,
    active,
    isMarked,
    shown: isMarked && !browses,
    // What was said of a list is not true of the one that an undo brings back.
    done: said.list === list ? said.words : '',
    recount,
    type,
    point: setActive,
    pick,
    open: setOpen,
    onKeyDown,
    onPaste,
  };
}

/** Returns the card that Enter adds: the best name, otherwise the first search result. */
async function bestMatch(words: string, catalogue: Catalogue): Promise<Card | null> {
  const [named] = isQuery(words) ? [] : matchNames(catalogue, words, 1);
  if (named !== undefined) return named;
  const { searchCards } = await import('@/lib/cards/search/search-cards');
  const regex = words.includes('/') && {
    regex: (await import('@/lib/cards/search/regex')).compileRegex,
  };
  return searchCards(words, catalogue, { limit: 1, ...regex }).cards[0] ?? null;
}

/** Returns the count for the last added card, when a bare number is typed. */
function readRecount(text: string, row: string | null, catalogue: Catalogue): Recount | null {
  if (row === null || !/^\d{1,3}$/.test(text.trim())) return null;
  const card = catalogue.byId.get(readRowKey(row).card);
  return card === undefined ? null : { count: Number(text), card, row };
}

/** The result of a typed line; `taken` is false when no card matches. */
interface TypedResult {
  readonly taken: boolean;
  readonly words: string;
}

/** Adds a typed line without suggestions, when the user types faster than they load. */
async function addTyped(store: EditorStore, text: string): Promise<TypedResult> {
  const { catalogue, lastAdded } = store.getState();
  const recount = readRecount(text, lastAdded, catalogue);
  if (recount !== null) return recountAndReport(store, recount);
  const { count, words } = readTyped(text);
  const card = await bestMatch(words, catalogue).catch(() => null);
  if (card === null) return { taken: false, words: `No card matches “${words}”.` };
  return addAndReport(store, card, count);
}

/** Adds copies and reports it. */
function addAndReport(store: EditorStore, card: Card, count: number): TypedResult {
  const copies = addToDeck(store, card, count);
  if (copies === 0) return { taken: true, words: store.getState().refusal };
  return { taken: true, words: `Added ${copies} × ${card.name}. A number now sets its count.` };
}

/** Sets the count of the last added card and reports it. */
function recountAndReport(store: EditorStore, { row, card, count }: Recount): TypedResult {
  setRowCount(store, row, count, null);
  return { taken: true, words: `${card.name}: ${count}.` };
}
