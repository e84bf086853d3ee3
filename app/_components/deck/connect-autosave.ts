import { changed } from '@/lib/client/answers';
import { deckPath, getDeck, keepSaved, putDeck, savedSince } from '@/lib/client/decks';
import { localStore, ownName } from '@/lib/client/storage';
import { sameList } from '@/lib/decks/deck-list';
import { type Autosave, startAutosave } from '@/lib/decks/draft-autosave';
import {
  clearDraft,
  findDraft,
  type JournalStore,
  journalKey,
  writeDraft,
} from '@/lib/decks/draft-journal';
import { asDraft, type Saving, withDraft } from '@/lib/decks/draft-save';
import { mergeLists } from '@/lib/decks/merge';
import type { StoredDeck } from '@/lib/decks/types';
import { type EditorStore, showSaving } from './editor-store';

/** Returns a random name. `crypto.randomUUID` exists on https only. */
function tabName(): string {
  return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}`;
}

/** Holds the lock that tells other tabs that this journal is in use. Returns a function to release it. */
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

/** Resolves with null after a short time: editing starts without the response, and a conflict is detected at the save. */
function inVain(): Promise<null> {
  return new Promise((resolve) => {
    window.setTimeout(() => resolve(null), 3_000);
  });
}

/** Returns the initial state: the saved deck, or the draft of a closed tab. */
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

/** Other editors of a deck in this browser, in other windows or tabs. */
interface OtherEditors {
  /** Announces that a revision was saved here. */
  readonly tell: (revision: number) => void;
  readonly onTold: (then: () => void) => void;
  readonly close: () => void;
}

function otherEditors(id: string, from: number): OtherEditors {
  const channel =
    'BroadcastChannel' in globalThis ? new BroadcastChannel(ownName(`deck:${id}`)) : null;
  let known = from;
  return {
    tell: (revision) => {
      if (revision > known) channel?.postMessage(revision);
      known = Math.max(known, revision);
    },
    onTold: (then) =>
      channel?.addEventListener('message', ({ data }) => {
        if (typeof data !== 'number' || data <= known) return;
        known = data;
        then();
      }),
    close: () => channel?.close(),
  };
}

/**
 * Sends waiting changes when the page is left, the connection is back or the window is shown again. Loads the deck again
 * when
 * the window is shown or gets the focus, and when another editor of this browser announces a save.
 */
function listen(id: string, autosave: Autosave, others: OtherEditors): () => void {
  const refresh = () => {
    getDeck(id).then((deck) => deck && autosave.refresh(deck));
  };
  // A response to an earlier request may be older than another editor's save.
  const renew = () => {
    changed(deckPath(id));
    refresh();
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
  window.addEventListener('focus', renew);
  others.onTold(renew);
  // The cached deck may be older than the saved one.
  refresh();
  return () => {
    document.removeEventListener('visibilitychange', seen);
    window.removeEventListener('online', online);
    window.removeEventListener('pagehide', leaving);
    window.removeEventListener('focus', renew);
  };
}

/** Connects an editor to the server and to the journal. Returns a function to disconnect it. */
export function connectAutosave(store: EditorStore): () => void {
  const { id } = store.getState();
  const journal = localStore();
  const key = journalKey(id, tabName());
  const letGo = holdLock(key);
  const others = otherEditors(id, store.getState().saving.base);
  let ended = false;
  let unlisten: (() => void) | null = null;

  function begin({ saving, orphan }: Awaited<ReturnType<typeof beginning>>): void {
    if (ended) return;
    meanwhile();
    const { editing: typed, saving: shown } = store.getState();
    const autosave = startAutosave(saving, {
      send: (base, list, leaving, sitting) => putDeck(id, base, list, leaving, sitting),
      savedSince: (base, last) => savedSince(id, base, last),
      journal: (draft) => {
        if (journal === null) return;
        if (draft === null) clearDraft(journal, key);
        else store.setState({ journalled: writeDraft(journal, key, draft) });
      },
      show: (next) => {
        keepSaved(id, next);
        showSaving(store, next);
        others.tell(next.base);
      },
      now: () => Date.now(),
      after: (milliseconds, then) => {
        const timer = window.setTimeout(then, milliseconds);
        return () => window.clearTimeout(timer);
      },
    });
    store.setState({ autosave, journalled: journal !== null });
    if (orphan === null) autosave.change(typed.list);
    else {
      // The typed changes are merged with the draft, because both began with the shown list.
      const { list } = mergeLists(shown.held, typed.list, saving.wanted);
      if (sameList(list, saving.wanted)) autosave.resume();
      else autosave.change(sameList(list, typed.list) ? typed.list : list);
      if (journal !== null) clearDraft(journal, orphan);
      if (saving.state.phase !== 'saved')
        store.setState({ announcement: 'Your unsaved changes from last time are back.' });
    }
    unlisten = listen(id, autosave, others);
  }

  // Stored as well, because the page may be left before then.
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
    others.close();
    const { autosave } = store.getState();
    autosave?.flush(true);
    autosave?.stop();
    store.setState({ autosave: null });
    letGo();
  };
}
