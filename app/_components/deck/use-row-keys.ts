'use client';
import { type KeyboardEvent, useRef } from 'react';
import { neighbourOf, readRowKey } from '@/lib/decks/edit-rows';
import { typedDigit } from '@/lib/decks/edit-typed';
import type { Board } from '@/lib/decks/types';
import { rowElementId } from './deck-row';
import { useEditorStore } from './editor-context';
import {
  changeRowCount,
  type EditorStore,
  moveRow,
  removeFromDeck,
  setRowCount,
} from './editor-store';
import { repairRow } from './repair-actions';

/** The id of the add box; the search shortcut focuses it too. */
export const ADD_BOX_ID = 'card-search';

/** Focuses a row, or without one the add box. */
function focusRow(key: string | null): void {
  document.getElementById(key === null ? ADD_BOX_ID : rowElementId(key))?.focus();
}

/** The number of copies by which a key changes the count of the row. */
const KEY_CHANGES: ReadonlyMap<string, 1 | -1> = new Map([
  ['+', 1],
  ['=', 1],
  ['ArrowRight', 1],
  ['-', -1],
  ['_', -1],
  ['ArrowLeft', -1],
]);
/** The number of rows by which a key moves the focus. */
const KEY_MOVES: ReadonlyMap<string, number> = new Map([
  ['ArrowDown', 1],
  ['j', 1],
  ['ArrowUp', -1],
  ['k', -1],
  ['Home', Number.NEGATIVE_INFINITY],
  ['End', Number.POSITIVE_INFINITY],
]);
/** The board that a key moves a copy to; with Shift all copies. */
const BOARD_KEYS: ReadonlyMap<string, Board> = new Map([
  ['d', 'main'],
  ['s', 'side'],
  ['m', 'maybe'],
]);

/** Moves copies of a row and keeps the focus: on the row, or on its neighbour when it is gone. */
export function moveAndFocus(
  store: EditorStore,
  rows: readonly string[],
  key: string,
  to: Board,
  copies?: number,
): void {
  const next = neighbourOf(rows, key);
  if (moveRow(store, key, to, copies)) focusRow(next);
}

/** Keyboard control of the rows of all boards: move, count, remove. The focus moves before its row is removed, so it is never lost. */
export function useRowKeys(rows: readonly string[]) {
  const store = useEditorStore();
  const digits = useRef<{ row: string; count: number; at: number } | null>(null);
  function leave(key: string): void {
    focusRow(neighbourOf(rows, key));
    removeFromDeck(store, key);
  }
  function step(key: string, by: 1 | -1): void {
    const { board, card } = readRowKey(key);
    const { list } = store.getState().editing;
    const entries = board === 'main' ? list.entries : (list[board] ?? []);
    const row = entries.find((entry) => entry.card === card);
    if (row?.count === 0 && by < 0) leave(key);
    else changeRowCount(store, key, by);
  }
  /** Handles a key other than a digit. Returns false for other keys. */
  function act(row: string, { key, shiftKey }: KeyboardEvent): boolean {
    const by = KEY_CHANGES.get(key);
    const move = KEY_MOVES.get(key);
    const board = BOARD_KEYS.get(key.toLowerCase());
    if (by !== undefined) step(row, by);
    else if (key === 'Delete' || key === 'Backspace') leave(row);
    else if (move !== undefined)
      focusRow(rows[Math.min(rows.length - 1, Math.max(0, rows.indexOf(row) + move))] ?? null);
    else if (board !== undefined) moveAndFocus(store, rows, row, board, shiftKey ? undefined : 1);
    else if (key === 'r') void repairRow(store, readRowKey(row).card);
    else if (key === 'n') store.setState({ unfolded: row, noting: row });
    else if (key === '.' || key === 'ContextMenu') store.setState({ menu: row });
    else return false;
    return true;
  }
  function onKeyDown(event: KeyboardEvent): void {
    const row = event.target instanceof HTMLElement ? event.target.dataset.row : undefined;
    if (row === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const { key } = event;
    if (/^\d$/.test(key)) {
      // A typed number belongs to one row: clicking another row ends it.
      const before = digits.current?.row === row ? digits.current : null;
      digits.current = { row, ...typedDigit(before, Number(key), event.timeStamp) };
      setRowCount(store, row, digits.current.count, `digits ${row}`);
    } else {
      if (!act(row, event)) return;
      digits.current = null;
    }
    event.preventDefault();
  }
  return { onKeyDown, step };
}
