import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSameList } from '@/lib/decks/deck-list';
import {
  addCards,
  beginEditing,
  countOf,
  type Editing,
  endRun,
  redo,
  removeCard,
  rename,
  setCount,
  setNotes,
  totalCards,
  undo,
} from '@/lib/decks/edit';
import type { DeckList } from '@/lib/decks/types';

const ZIPPER = 'ote/standard/263';
const CERDO = 'ote/standard/052';
const EMPTY: DeckList = { name: 'Mutants', notes: '', game: 'ote', entries: [] };

describe('changing counts in a deck', () => {
  it('adds a new card, and adds to existing copies', () => {
    const editing = addCards(addCards(beginEditing(EMPTY), ZIPPER, 1), ZIPPER, 3);
    expect(editing.list.entries).toEqual([{ card: ZIPPER, count: 4 }]);
  });

  it('keeps the rows in the order in which they were added', () => {
    const editing = addCards(
      addCards(addCards(beginEditing(EMPTY), ZIPPER, 1), CERDO, 1),
      ZIPPER,
      1,
    );
    expect(editing.list.entries.map((entry) => entry.card)).toEqual([ZIPPER, CERDO]);
    expect(totalCards(editing.list)).toBe(3);
  });

  it('keeps the row of a card with 0 copies until the row is removed', () => {
    const none = addCards(setCount(beginEditing(EMPTY), ZIPPER, 2), ZIPPER, -5);
    expect(none.list.entries).toEqual([{ card: ZIPPER, count: 0 }]);
    expect(removeCard(none, ZIPPER).list.entries).toEqual([]);
  });

  it('limits a count to 0 to 9,999', () => {
    expect(countOf(setCount(beginEditing(EMPTY), ZIPPER, 12_345).list, ZIPPER)).toBe(9_999);
    expect(countOf(setCount(beginEditing(EMPTY), ZIPPER, -1).list, ZIPPER)).toBe(0);
  });
});

describe('undo and redo', () => {
  it('go back and forward one step at a time', () => {
    const one = addCards(beginEditing(EMPTY), ZIPPER, 1);
    const two = addCards(one, CERDO, 2);
    expect(undo(two).list).toEqual(one.list);
    expect(undo(undo(two)).list).toEqual(EMPTY);
    expect(redo(undo(two)).list).toEqual(two.list);
  });

  it('treat the letters of one typed name as one step, and two names as two', () => {
    const typed = rename(rename(beginEditing(EMPTY), 'M'), 'Mu');
    expect(undo(typed).list.name).toBe('Mutants');
    const again = rename(endRun(typed), 'Muta');
    expect(undo(again).list.name).toBe('Mu');
  });

  it('treat the digits of one typed count as one step', () => {
    const typed = setCount(
      setCount(beginEditing(EMPTY), ZIPPER, 1, 'digits'),
      ZIPPER,
      12,
      'digits',
    );
    expect(undo(typed).list.entries).toEqual([]);
  });

  it('record no step for a change without effect', () => {
    const editing = setCount(beginEditing(EMPTY), ZIPPER, 3);
    expect(setCount(editing, ZIPPER, 3)).toBe(editing);
    expect(undo(beginEditing(EMPTY)).list).toBe(EMPTY);
  });

  it('forget undone steps after a new change', () => {
    const editing = addCards(undo(addCards(beginEditing(EMPTY), ZIPPER, 1)), CERDO, 1);
    expect(redo(editing).list).toEqual(editing.list);
  });

  it('return to the start after one undo for each step, and to the end after equally many redos', () => {
    const change = fc.oneof(
      fc.record({ card: fc.constantFrom(ZIPPER, CERDO), more: fc.integer({ min: -3, max: 5 }) }),
      fc.constantFrom('a', 'b').map((text) => ({ text })),
    );
    fc.assert(
      fc.property(fc.array(change, { maxLength: 40 }), (changes) => {
        let editing: Editing = beginEditing(EMPTY);
        for (const one of changes) {
          editing =
            'text' in one ? setNotes(editing, one.text) : addCards(editing, one.card, one.more);
        }
        const steps = editing.past.length;
        let back = editing;
        for (let i = 0; i < steps; i++) back = undo(back);
        expect(isSameList(back.list, EMPTY)).toBe(true);
        for (let i = 0; i < steps; i++) back = redo(back);
        expect(back.list).toEqual(editing.list);
      }),
    );
  });
});
