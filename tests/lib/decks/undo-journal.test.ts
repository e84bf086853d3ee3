import fc from 'fast-check';
import { expect, it } from 'vitest';
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
import { readSteps, writeSteps } from '@/lib/decks/undo-journal';
import { memoryStore } from '@/tests/lib/client/memory-store';

const EMPTY: DeckList = { name: 'Deck', notes: '', game: 'ote', entries: [] };
const KEY = 'steps';

const card = fc.constantFrom('a', 'b', 'c');
const edit = fc.oneof(
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
    fc.property(fc.array(edit, { maxLength: 60 }), (edits) => {
      const editing = edits.reduce((now, change) => change(now), beginEditing(EMPTY));
      const store = memoryStore();
      writeSteps(store, KEY, editing);
      const kept = readSteps(store, KEY, editing.list);
      if (editing.past.length + editing.future.length === 0) expect(kept).toBeNull();
      else expect(kept).toEqual({ past: editing.past, future: editing.future });
    }),
    { numRuns: 500 },
  );
});

it('the undo journal keeps only the latest steps, and only their differences', () => {
  const entries = Array.from({ length: 500 }, (_, i) => ({ card: `ote/standard/${i}`, count: 1 }));
  let editing = beginEditing({ ...EMPTY, entries });
  for (let i = 0; i < 300; i++) editing = addCards(editing, `ote/standard/${i}`, 1);
  const store = memoryStore();
  writeSteps(store, KEY, editing);
  expect(store.getItem(KEY)?.length).toBeLessThan(20_000);
  expect(readSteps(store, KEY, editing.list)?.past).toEqual(editing.past.slice(-100));
});

it('the undo journal is ignored when it belongs to another list or is damaged', () => {
  const editing = addCards(beginEditing(EMPTY), 'a', 1);
  const store = memoryStore();
  writeSteps(store, KEY, editing);
  expect(readSteps(store, KEY, EMPTY)).toBeNull();
  const kept = store.getItem(KEY) ?? '';
  for (const wrong of [
    '',
    '{',
    '7',
    'null',
    kept.replace('entries', 'cards'),
    kept.replace('"at"', '"to"'),
    kept.replace('"past":[', '"past":[7,'),
  ]) {
    store.setItem(KEY, wrong);
    expect(readSteps(store, KEY, editing.list)).toBeNull();
  }
});
