'use client';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { fullNameOf } from '@/lib/cards/catalogue';
import { BOARD_NAMES } from '@/lib/decks/deck-list';
import { countOf } from '@/lib/decks/edit';
import { readRowKey } from '@/lib/decks/edit-rows';
import type { Board } from '@/lib/decks/types';
import { rowElementId } from './deck-row';
import { useEditor, useEditorStore } from './editor-context';
import { leftInPool, removeFromDeck } from './editor-store';

interface RowMenuProps {
  /** The key of the row. */
  readonly row: string;
  readonly onMove: (to: Board, copies?: number) => void;
}

interface MenuItem {
  readonly label: string;
  /** The keyboard shortcut for the action. */
  readonly shortcut: string;
  readonly act: () => void;
}

const BOARD_SHORTCUTS: Readonly<Record<'main' | 'side' | 'maybe', string>> = {
  main: 'D',
  side: 'S',
  maybe: 'M',
};
const PLACE_WORDS: Readonly<Record<'main' | 'side' | 'maybe', string>> = {
  main: 'the deck',
  side: 'the sideboard',
  maybe: 'the maybe-board',
};
/** The distance between the menu and the edge of the window, in pixels. */
const EDGE_PIXELS = 8;

function menuItems(
  { board, count }: { readonly board: Board; readonly count: number },
  acts: {
    readonly move: (to: Board, copies?: number) => void;
    readonly note: () => void;
    readonly remove: () => void;
  },
): MenuItem[] {
  const boards = (['main', 'side', 'maybe'] as const).filter((one) => one !== board);
  const moves = boards.flatMap((to): MenuItem[] => {
    if (count === 0) return [];
    const one: MenuItem = {
      label: `Move one to ${PLACE_WORDS[to]}`,
      shortcut: BOARD_SHORTCUTS[to],
      act: () => acts.move(to, 1),
    };
    const all: MenuItem = {
      label: `Move ${count === 1 ? 'it' : `all ${count}`} to ${PLACE_WORDS[to]}`,
      shortcut: `⇧ ${BOARD_SHORTCUTS[to]}`,
      act: () => acts.move(to),
    };
    return count === 1 ? [{ ...all, shortcut: BOARD_SHORTCUTS[to] }] : [one, all];
  });
  return [
    ...moves,
    { label: 'Note and tags', shortcut: 'N', act: acts.note },
    { label: `Remove from ${BOARD_NAMES[board].toLowerCase()}`, shortcut: 'Del', act: acts.remove },
  ];
}

/** The actions of a row. Arrow keys move, Escape closes; each entry shows its key. */
export function RowMenu({ row, onMove }: RowMenuProps) {
  const store = useEditorStore();
  const menu = useRef<HTMLDivElement>(null);
  const { board, card } = readRowKey(row);
  const count = useEditor(({ editing: { list } }) =>
    board === 'pool' ? leftInPool(list, card) : countOf(list, card, board),
  );
  const name = useEditor((editor) => fullNameOf(editor.catalogue, card));
  useEffect(() => {
    const element = menu.current;
    const button = document.querySelector(`[data-menu="${CSS.escape(row)}"]`);
    if (element === null) return;
    element.showPopover();
    const at = button?.getBoundingClientRect();
    const { offsetWidth, offsetHeight } = element;
    const left = Math.min(at?.right ?? 0, window.innerWidth - EDGE_PIXELS) - offsetWidth;
    const below = (at?.bottom ?? 0) + offsetHeight < window.innerHeight - EDGE_PIXELS;
    const top = below ? (at?.bottom ?? 0) : (at?.top ?? 0) - offsetHeight;
    element.style.left = `${Math.max(EDGE_PIXELS, left)}px`;
    element.style.top = `${Math.max(EDGE_PIXELS, top)}px`;
    element.querySelector('button')?.focus();
  }, [row]);
  const close = () => store.setState({ menu: null });
  const leave = () => {
    close();
    document.getElementById(rowElementId(row))?.focus();
  };
  const items = menuItems(
    { board, count },
    {
      move: (to, copies) => {
        leave();
        onMove(to, copies);
      },
      note: () => {
        close();
        store.setState({ unfolded: row, noting: row });
      },
      remove: () => {
        leave();
        removeFromDeck(store, row);
      },
    },
  );
  function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (event.key === 'Tab' || event.key === 'Escape') leave();
    else if (to !== undefined) buttons.at(to % buttons.length)?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
  return (
    <div
      ref={menu}
      popover="auto"
      role="menu"
      tabIndex={-1}
      aria-label={`${name}: move or note`}
      className="fixed inset-auto m-0 w-72 rounded-md border border-line-strong/60 bg-paper-raised p-1 text-sm text-ink shadow-card"
      onKeyDown={onKeyDown}
      onToggle={(event) => {
        if (event.newState === 'closed' && store.getState().menu === row) close();
      }}
    >
      {items.map(({ label, shortcut, act }) => (
        <button
          key={label}
          type="button"
          role="menuitem"
          tabIndex={-1}
          className="flex min-h-10 w-full items-center justify-between gap-3 rounded-sm px-2.5 text-left hover:bg-accent-wash focus:bg-accent-wash sm:min-h-8"
          onClick={act}
        >
          {label}
          <kbd className="font-sans text-xs text-ink-faint pointer-coarse:hidden">{shortcut}</kbd>
        </button>
      ))}
    </div>
  );
}
