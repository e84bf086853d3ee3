'use client';
import { type DragEvent, useEffect, useState } from 'react';
import { BOARD_NAMES } from '@/lib/decks/deck-list';
import { readRowKey } from '@/lib/decks/edit-rows';
import type { Board } from '@/lib/decks/types';
import { useEditor, useEditorStore } from './editor-context';
import { moveRow } from './editor-store';

/** The targets for dragged rows, shown above the page so that nothing moves. */
export function DropBar() {
  const store = useEditorStore();
  const dragged = useEditor((editor) => editor.dragged);
  const [over, setOver] = useState<Board | null>(null);
  if (dragged === null) return null;
  const from = readRowKey(dragged).board;
  const drop = (event: DragEvent, board: Board) => {
    event.preventDefault();
    moveRow(store, dragged, board, event.altKey ? 1 : undefined);
    store.setState({ dragged: null });
  };
  return (
    <div className="fixed inset-x-0 bottom-6 z-40 mx-auto flex w-fit gap-2 rounded-lg border border-line-strong bg-paper-raised p-2 shadow-card">
      {(['main', 'side', 'maybe'] as const)
        .filter((board) => board !== from)
        .map((board) => (
          <button
            type="button"
            key={board}
            data-drop={board}
            className={`grid h-16 w-40 place-items-center rounded-md border-2 border-dashed text-sm font-medium ${over === board ? 'border-accent bg-accent-wash text-accent' : 'border-line-strong text-ink-soft'}`}
            onDragOver={(event) => {
              event.preventDefault();
              setOver(board);
            }}
            onDragLeave={() => setOver(null)}
            onDrop={(event) => drop(event, board)}
          >
            {BOARD_NAMES[board]}
          </button>
        ))}
    </div>
  );
}

/** Checks for a mouse, which can drag rows; a resting finger shows the card instead. */
export function useCanDrag(): boolean {
  const [can, setCan] = useState(false);
  useEffect(() => setCan(window.matchMedia('(pointer: fine)').matches), []);
  return can;
}
