import { ownName } from '@/lib/client/storage';
import { isSameList, withoutEmptyRows } from '@/lib/decks/deck-list';
import type { Editing } from '@/lib/decks/edit';
import { isDeckList } from '@/lib/decks/is-deck-list';
import type { DeckList } from '@/lib/decks/types';
import type { EditorStore } from './editor-store';

type UndoSteps = Pick<Editing, 'list' | 'past' | 'future'>;

/** The maximum number of undo steps, and of redo steps, that survive a reload. */
const MOST_STEPS = 100;
/** The maximum length of all steps in characters. A tab may store about five million. */
const MOST_CHARACTERS = 1_000_000;

/** Returns the steps of an editor as JSON; of a large deck only the latest. */
export function writeSteps({ list, past, future }: UndoSteps): string {
  for (let most = MOST_STEPS; most > 0; most = Math.floor(most / 2)) {
    const steps = { list, past: past.slice(-most), future: future.slice(-most) };
    const json = JSON.stringify(steps);
    if (json.length <= MOST_CHARACTERS) return json;
  }
  return '';
}

/** Returns the stored steps for a list; null when there are none, when they belong to another list, or when they are damaged. */
export function readSteps(json: string, list: DeckList): Omit<UndoSteps, 'list'> | null {
  try {
    const steps: Partial<UndoSteps> | null = JSON.parse(json);
    const { past, future } = steps ?? {};
    // The rows of 0 copies went with the page.
    if (
      !isDeckList(steps?.list) ||
      !isSameList(withoutEmptyRows(steps.list), withoutEmptyRows(list))
    )
      return null;
    if (!past?.every(isDeckList) || !future?.every(isDeckList)) return null;
    return past.length + future.length === 0 ? null : { past, future };
  } catch {
    return null;
  }
}

/** Restores undo and redo after a reload, and stores the steps when the page is left. Returns a function to stop. */
export function keepUndo(store: EditorStore): () => void {
  const key = ownName(`undo:${store.getState().id}`);
  let stored = '';
  try {
    stored = window.sessionStorage.getItem(key) ?? '';
  } catch {
    // Storage is forbidden, so undo ends with the page.
    return () => undefined;
  }
  // The draft of the previous page arrives after the deck: the steps belong to one of them.
  const restore = () => {
    const { editing } = store.getState();
    const isOwn = editing.past.length > 1 || editing.future.length > 0;
    const steps = isOwn || stored === '' ? null : readSteps(stored, editing.list);
    if (steps === null) return;
    stored = '';
    store.setState({ editing: { ...editing, ...steps } });
  };
  let written = store.getState().editing;
  const write = () => {
    const { editing } = store.getState();
    if (editing === written) return;
    written = editing;
    try {
      window.sessionStorage.setItem(key, writeSteps(editing));
    } catch {
      // Storage is full, so undo ends with the page.
    }
  };
  restore();
  const unsubscribe = store.subscribe(({ editing }, before) => {
    if (editing !== before.editing) restore();
  });
  window.addEventListener('pagehide', write);
  document.addEventListener('visibilitychange', write);
  return () => {
    unsubscribe();
    write();
    window.removeEventListener('pagehide', write);
    document.removeEventListener('visibilitychange', write);
  };
}
