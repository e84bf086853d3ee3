import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createEditorStore, editDeck, showSaving } from '@/app/_components/deck/editor-store';
import { keepUndo, readSteps, writeSteps } from '@/app/_components/deck/keep-undo';
import {
  addCards,
  beginEditing,
  type Editing,
  redo,
  removeCard,
  rename,
  undo,
} from '@/lib/decks/edit';
import { moveCards, setCardNote, setDeckTags, setFolder } from '@/lib/decks/edit-lists';
import type { DeckList } from '@/lib/decks/types';
import { memoryStore } from '@/tests/lib/client/memory-store';

const EMPTY: DeckList = { name: 'Deck', notes: '', game: 'ote', entries: [] };

const card = fc.constantFrom('a', 'b', 'c');
const change = fc.oneof(
  card.map((one) => (editing: Editing) => addCards(editing, one, 2)),
  card.map((one) => (editing: Editing) => removeCard(editing, one)),
  card.map((one) => (editing: Editing) => moveCards(editing, one, 'main', 'side', 1)),
  card.map((one) => (editing: Editing) => moveCards(editing, one, 'side', 'main')),
  card.map((one) => (editing: Editing) => setCardNote(editing, one, `about ${one}`)),
  fc.constant((editing: Editing) => setDeckTags(editing, ['x'])),
  fc.constant((editing: Editing) => setFolder(editing, editing.list.folder ? '' : 'box')),
  fc.string({ maxLength: 5 }).map((name) => (editing: Editing) => rename(editing, name)),
  fc.constant(undo),
  fc.constant(redo),
);

it('undo and redo continue after a reload with every step', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 60 }), (changes) => {
      const editing = changes.reduce((now, make) => make(now), beginEditing(EMPTY));
      const kept = readSteps(writeSteps(editing), editing.list);
      if (editing.past.length + editing.future.length === 0) expect(kept).toBeNull();
      else expect(kept).toEqual({ past: editing.past, future: editing.future });
    }),
    { numRuns: 500 },
  );
});

it('a row of 0 copies goes with the page, and undo brings it back after a reload', () => {
  const one = addCards(beginEditing(EMPTY), 'a', 1);
  const none = addCards(addCards(one, 'b', 2), 'a', -1);
  expect(none.list.entries).toContainEqual({ card: 'a', count: 0 });
  const stored = { id: 'd', revision: 1, list: none.list, updatedAt: '' };
  const { editing, saving } = createEditorStore(stored, null, 'open').getState();
  expect(editing.list.entries).toEqual([{ card: 'b', count: 2 }]);
  // So nothing has to be saved.
  expect(saving.held).toBe(editing.list);
  const kept = readSteps(writeSteps(none), editing.list);
  expect(kept?.past.at(-1)?.entries).toContainEqual({ card: 'a', count: 1 });
});

it('a large deck keeps only its latest undo steps, so that they fit the storage', () => {
  const entries = Array.from({ length: 900 }, (_, i) => ({ card: `ote/standard/${i}`, count: 1 }));
  let editing = beginEditing({ ...EMPTY, entries });
  for (let i = 0; i < 300; i++) editing = addCards(editing, `ote/standard/${i}`, 1);
  const written = writeSteps(editing);
  expect(written.length).toBeLessThanOrEqual(1_000_000);
  expect(readSteps(written, editing.list)?.past).toEqual(editing.past.slice(-25));
});

it('stored undo steps are ignored when they belong to another list or are damaged', () => {
  const editing = addCards(beginEditing(EMPTY), 'a', 1);
  const written = writeSteps(editing);
  expect(readSteps(written, EMPTY)).toBeNull();
  for (const wrong of [
    '',
    '{',
    '7',
    'null',
    written.replaceAll('entries', 'cards'),
    written.replace('"past":[', '"past":[7,'),
    written.replace('"future":[', '"future":7,"x":['),
    // An earlier version stored differences.
    JSON.stringify({ version: 1, list: '60-abc', past: [], future: [] }),
  ])
    expect(readSteps(wrong, editing.list)).toBeNull();
});

describe('the undo of an editor', () => {
  const tab = memoryStore();
  let leave: () => void;
  beforeEach(() => {
    const events = new EventTarget();
    leave = () => events.dispatchEvent(new Event('pagehide'));
    const page = {
      addEventListener: events.addEventListener.bind(events),
      removeEventListener: events.removeEventListener.bind(events),
    };
    vi.stubGlobal('window', { ...page, sessionStorage: tab });
    vi.stubGlobal('document', page);
  });
  afterEach(() => vi.unstubAllGlobals());

  const opened = (list: DeckList) => {
    const store = createEditorStore({ id: 'd', revision: 1, list, updatedAt: '' }, null, 'open');
    return { store, stop: keepUndo(store) };
  };
  const one = addCards(beginEditing(EMPTY), 'a', 1).list;

  it('is restored on the next page with that deck, and again on the page after it', () => {
    const first = opened(EMPTY);
    editDeck(first.store, (editing) => addCards(editing, 'a', 1));
    leave();
    const second = opened(one);
    expect(second.store.getState().editing.past).toEqual([EMPTY]);
    second.stop();
    expect(opened(one).store.getState().editing.past).toEqual([EMPTY]);
  });

  it('is restored on the next page when the draft loads after the deck, even if that page was hidden in between', () => {
    const first = opened(EMPTY);
    editDeck(first.store, (editing) => addCards(editing, 'a', 1));
    first.stop();
    const { store } = opened(EMPTY);
    expect(store.getState().editing.past).toEqual([]);
    leave();
    showSaving(store, { ...store.getState().saving, wanted: one });
    editDeck(store, undo);
    expect(store.getState().editing).toMatchObject({ list: EMPTY, past: [], future: [one] });
  });
});
