'use client';
import { useEffect } from 'react';
import { useEditor, useEditorStore } from './editor-context';
import { redoStep, undoStep } from './editor-store';

// The parts shared by the editors of decks and troops.

/** Checks whether the focused field has text, so that the browser's own undo applies. */
function hasOwnUndo(target: EventTarget | null): boolean {
  if (target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLInputElement && target.type === 'text' && target.value !== '';
}

/** Handles the usual keys of undo and redo. */
export function useUndoKeys(): void {
  const store = useEditorStore();
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || hasOwnUndo(event.target)) return;
      const key = event.key.toLowerCase();
      if (key !== 'z' && key !== 'y') return;
      event.preventDefault();
      if (key === 'y' || event.shiftKey) redoStep(store);
      else undoStep(store);
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [store]);
}

/** The last change, for screen readers. */
export function LastChange() {
  const announcement = useEditor((editor) => editor.announcement);
  return (
    <p className="sr-only" aria-live="polite">
      {announcement}
    </p>
  );
}
