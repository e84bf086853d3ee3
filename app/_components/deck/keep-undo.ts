import { ownName } from '@/lib/client/storage';
import type { JournalStore } from '@/lib/decks/draft-journal';
import { readSteps, writeSteps } from '@/lib/decks/undo-journal';
import type { EditorStore } from './editor-store';

/** From the last change until its steps are kept, in milliseconds. */
const PAUSE = 1_500;

/** The storage of this tab, which a reload keeps; null where it is forbidden. */
function tabStore(): JournalStore | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}

/** Lets undo and redo go on where they were before a reload, and keeps the steps for the next. Returns how to end that. */
export function keepUndo(store: EditorStore): () => void {
  const tab = tabStore();
  if (tab === null) return () => undefined;
  const key = ownName(`undo:${store.getState().id}`);
  let timer: number | undefined;
  let isRestored = false;
  // The draft of the page before comes a moment after the deck: the steps belong to whichever of them they led to.
  const restore = () => {
    const { editing } = store.getState();
    const steps = isRestored ? null : readSteps(tab, key, editing.list);
    if (steps === null) return;
    isRestored = true;
    store.setState({ editing: { ...editing, ...steps } });
  };
  const write = () => {
    window.clearTimeout(timer);
    timer = undefined;
    // From now on they are those of this page.
    isRestored = true;
    writeSteps(tab, key, store.getState().editing);
  };
  const writeLate = () => {
    if (timer !== undefined) write();
  };
  restore();
  const unsubscribe = store.subscribe(({ editing }, before) => {
    if (editing === before.editing) return;
    restore();
    window.clearTimeout(timer);
    timer = window.setTimeout(write, PAUSE);
  });
  window.addEventListener('pagehide', writeLate);
  document.addEventListener('visibilitychange', writeLate);
  return () => {
    unsubscribe();
    writeLate();
    window.removeEventListener('pagehide', writeLate);
    document.removeEventListener('visibilitychange', writeLate);
  };
}
