import { ownName } from '@/lib/client/storage';
import type { JournalStore } from '@/lib/decks/draft-journal';
import { readSteps, writeSteps } from '@/lib/decks/undo-journal';
import type { EditorStore } from './editor-store';

/** The delay between the last change and storing the undo steps, in milliseconds. */
const PAUSE = 1_500;

/** Returns the storage of this tab, which survives a reload; null when it is forbidden. */
function tabStore(): JournalStore | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}

/** Restores undo and redo after a reload, and stores the steps. Returns a function to stop. */
export function keepUndo(store: EditorStore): () => void {
  const tab = tabStore();
  if (tab === null) return () => undefined;
  const key = ownName(`undo:${store.getState().id}`);
  let timer: number | undefined;
  let isRestored = false;
  // The draft of the previous page arrives after the deck: the steps belong to one of them.
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
    // From now on the steps are those of this page.
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
