import { changed } from '@/lib/client/answers';
import { deckPath, getDeck } from '@/lib/client/decks';
import {
  type Autosave,
  asDraft,
  browserGround,
  type Saving,
  startAutosave,
  withDraft,
} from '@/lib/client/outbox/deck-autosave';
import { type Draft, draftKey, findDraft } from '@/lib/client/outbox/drafts';
import {
  heldEntries,
  holdEntry,
  type OutboxStore,
  openNews,
  writeEntry,
} from '@/lib/client/outbox/outbox';
import { localStore } from '@/lib/client/storage';
import { isSameList } from '@/lib/decks/deck-list';
import { mergeLists } from '@/lib/decks/merge';
import type { StoredDeck } from '@/lib/decks/types';
import { type EditorStore, showSaving } from './editor-store';

/** Returns a random name. `crypto.randomUUID` exists on https only. */
function newTabName(): string {
  return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}`;
}

/** Resolves with null after a short time: editing starts without the response, and a conflict is detected at the save. */
function nullAfterPause(): Promise<null> {
  return new Promise((resolve) => {
    window.setTimeout(() => resolve(null), 3_000);
  });
}

/** Returns the initial state: the saved deck, or the draft of a closed tab. */
async function initialSaving(
  store: EditorStore,
  outbox: OutboxStore | null,
  key: string,
): Promise<{ readonly saving: Saving; readonly orphan: string | null }> {
  const { id, saving } = store.getState();
  const none = { saving, orphan: null };
  const found =
    outbox === null ? null : findDraft(outbox, id, new Set([...(await heldEntries()), key]));
  if (found === null) return none;
  const deck: StoredDeck = (await Promise.race([getDeck(id), nullAfterPause()])) ?? {
    id,
    revision: saving.base,
    list: saving.held,
    updatedAt: '',
  };
  return { saving: withDraft(deck, found.draft), orphan: found.key };
}

/**
 * Sends waiting changes when the page is left, the connection is back or the window is shown again. Loads the deck again
 * when the window is shown or gets the focus.
 */
function listenToWindow(autosave: Autosave, refresh: () => void, renew: () => void): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const seen = () => {
    if (document.visibilityState === 'hidden') autosave.flush(true);
    else refresh();
  };
  document.addEventListener('visibilitychange', seen, { signal });
  window.addEventListener('online', () => autosave.flush(), { signal });
  window.addEventListener('pagehide', () => autosave.flush(true), { signal });
  window.addEventListener('focus', renew, { signal });
  return () => ended.abort();
}

/** Connects an editor to the server and to the outbox. Returns a function to disconnect it. */
export function connectAutosave(store: EditorStore): () => void {
  const { id, saving: opened } = store.getState();
  const outbox = localStore();
  const key = draftKey(id, newTabName());
  const release = holdEntry(key);
  let ended = false;
  let unlisten: (() => void) | null = null;

  function keep(draft: Draft | null): void {
    const journalled = outbox !== null && writeEntry(outbox, key, draft);
    if (draft !== null) store.setState({ journalled });
  }
  async function refresh(): Promise<void> {
    const deck = await getDeck(id);
    if (deck !== null) store.getState().autosave?.refresh(deck);
  }
  // A response to an earlier request may be older than another editor's save.
  function renew(): void {
    changed(deckPath(id));
    void refresh();
  }
  /** The newest revision that this browser knows, saved here or in another tab. */
  let known = opened.base;
  const news = openNews(`deck:${id}`, (revision) => {
    if (typeof revision !== 'number' || revision <= known) return;
    known = revision;
    renew();
  });
  function show(saving: Saving): void {
    showSaving(store, saving);
    if (saving.base > known) news.tell(saving.base);
    known = Math.max(known, saving.base);
  }

  function begin({ saving, orphan }: Awaited<ReturnType<typeof initialSaving>>): void {
    if (ended) return;
    meanwhile();
    const { editing: typed, saving: shown } = store.getState();
    const autosave = startAutosave(saving, browserGround(id, keep, show));
    store.setState({ autosave, journalled: outbox !== null });
    if (orphan === null) autosave.change(typed.list);
    else {
      // The typed changes are merged with the draft, because both began with the shown list.
      const { list } = mergeLists(shown.held, typed.list, saving.wanted);
      if (isSameList(list, saving.wanted)) autosave.resume();
      else autosave.change(isSameList(list, typed.list) ? typed.list : list);
      if (outbox !== null) writeEntry(outbox, orphan, null);
      if (saving.state.phase !== 'saved')
        store.setState({ announcement: 'Your unsaved changes from last time are back.' });
    }
    unlisten = listenToWindow(autosave, refresh, renew);
    // The cached deck may be older than the saved one.
    void refresh();
  }

  // Stored as well, because the page may be left before then.
  const meanwhile = store.subscribe(({ autosave, saving, editing: { list } }, before) => {
    if (autosave === null && list !== before.editing.list)
      keep(asDraft({ ...saving, wanted: list }, Date.now()));
  });

  initialSaving(store, outbox, key)
    .catch(() => ({ saving: store.getState().saving, orphan: null }))
    .then(begin);

  return () => {
    ended = true;
    meanwhile();
    unlisten?.();
    news.close();
    const { autosave } = store.getState();
    autosave?.flush(true);
    autosave?.stop();
    store.setState({ autosave: null });
    release();
  };
}
