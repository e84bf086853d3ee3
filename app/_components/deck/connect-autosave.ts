import { getDeck, keepSaved, putDeck } from '@/lib/client/decks';
import { localStore } from '@/lib/client/storage';
import { type Autosave, startAutosave } from '@/lib/decks/draft-autosave';
import {
  clearDraft,
  findDraft,
  type JournalStore,
  journalKey,
  writeDraft,
} from '@/lib/decks/draft-journal';
import { asDraft, type Saving, withDraft } from '@/lib/decks/draft-save';
import { sameList } from '@/lib/decks/edit';
import type { StoredDeck } from '@/lib/decks/types';
import { type EditorStore, showSaving } from './editor-store';

/** Not `crypto.randomUUID`: that exists on secure addresses alone, and this program also runs on a plain one. */
function tabName(): string {
  return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}`;
}

/** Holds the lock by which other tabs know that this journal is alive. Answers how to let go. */
function holdLock(key: string): () => void {
  if (!('locks' in navigator)) return () => undefined;
  const held = new AbortController();
  const stay = new Promise<void>((resolve) => {
    held.signal.addEventListener('abort', () => resolve());
  });
  navigator.locks.request(key, () => stay).catch(() => undefined);
  return () => held.abort();
}

async function livingTabs(): Promise<ReadonlySet<string>> {
  if (!('locks' in navigator)) return new Set();
  const { held = [] } = await navigator.locks.query();
  return new Set(held.flatMap((lock) => lock.name ?? []));
}

/** Nothing is kept until the editor has begun, so a slow answer is not waited for long: the server says at the save whether there is a conflict. */
function inVain(): Promise<null> {
  return new Promise((resolve) => {
    window.setTimeout(() => resolve(null), 3_000);
  });
}

/** What the editor begins with: the deck as it is, or with the draft that a closed tab left. */
async function beginning(
  store: EditorStore,
  journal: JournalStore | null,
  key: string,
): Promise<{ readonly saving: Saving; readonly orphan: string | null }> {
  const { id, saving } = store.getState();
  const none = { saving, orphan: null };
  const found =
    journal === null ? null : findDraft(journal, id, new Set([...(await livingTabs()), key]));
  if (found === null) return none;
  const deck: StoredDeck = (await Promise.race([getDeck(id), inVain()])) ?? {
    id,
    revision: saving.base,
    list: saving.held,
    updatedAt: '',
  };
  return { saving: withDraft(deck, found.draft), orphan: found.key };
}

/** Sends what waits when the page is left, the connection is back, or the window is looked at again; asks then, too, whether another tab has saved. */
function listen(id: string, autosave: Autosave): () => void {
  const refresh = () => {
    getDeck(id).then((deck) => deck && autosave.refresh(deck));
  };
  const seen = () => {
    if (document.visibilityState === 'hidden') autosave.flush(true);
    else refresh();
  };
  const online = () => autosave.flush();
  const leaving = () => autosave.flush(true);
  document.addEventListener('visibilitychange', seen);
  window.addEventListener('online', online);
  window.addEventListener('pagehide', leaving);
  // What is kept of an earlier visit may be older than the deck.
  refresh();
  return () => {
    document.removeEventListener('visibilitychange', seen);
    window.removeEventListener('online', online);
    window.removeEventListener('pagehide', leaving);
  };
}

/** Ties an editor to the server and to the journal. Answers how to untie it. */
export function connectAutosave(store: EditorStore): () => void {
  const { id } = store.getState();
  const journal = localStore();
  const key = journalKey(id, tabName());
  const letGo = holdLock(key);
  let ended = false;
  let unlisten: (() => void) | null = null;

  function begin({ saving, orphan }: Awaited<ReturnType<typeof beginning>>): void {
    if (ended) return;
    meanwhile();
    const { editing: typed, saving: shown } = store.getState();
    const untouched = typed.past.length === 0 && typed.future.length === 0;
    // Whoever types faster than the draft is found keeps what is typed; a draft that was not shown waits for the next visit.
    const isTaken = untouched || sameList(shown.wanted, saving.wanted);
    const from = isTaken ? saving : shown;
    const autosave = startAutosave(from, {
      send: (base, list, leaving, sitting) => putDeck(id, base, list, leaving, sitting),
      journal: (draft) => {
        if (journal === null) return;
        if (draft === null) clearDraft(journal, key);
        else store.setState({ journalled: writeDraft(journal, key, draft) });
      },
      show: (next) => {
        keepSaved(id, next);
        showSaving(store, next);
      },
      now: () => Date.now(),
      after: (milliseconds, then) => {
        const timer = window.setTimeout(then, milliseconds);
        return () => window.clearTimeout(timer);
      },
    });
    store.setState({ autosave, journalled: journal !== null });
    if (isTaken && orphan !== null) {
      if (untouched || sameList(typed.list, saving.wanted)) autosave.resume();
      else autosave.change(typed.list);
      if (journal !== null) clearDraft(journal, orphan);
      if (from.state.phase !== 'saved')
        store.setState({ said: 'Your unsaved changes from last time are back.' });
    }
    autosave.change(store.getState().editing.list);
    unlisten = listen(id, autosave);
  }

  // What is typed meanwhile is kept, too: the page may be left before that.
  const meanwhile = store.subscribe(({ autosave, saving, editing: { list } }, before) => {
    if (autosave !== null || journal === null || list === before.editing.list) return;
    const draft = asDraft({ ...saving, wanted: list }, Date.now());
    if (draft === null) clearDraft(journal, key);
    else store.setState({ journalled: writeDraft(journal, key, draft) });
  });

  beginning(store, journal, key)
    .catch(() => ({ saving: store.getState().saving, orphan: null }))
    .then(begin);

  return () => {
    ended = true;
    meanwhile();
    unlisten?.();
    const { autosave } = store.getState();
    autosave?.flush(true);
    autosave?.stop();
    store.setState({ autosave: null });
    letGo();
  };
}
