import { createStore, type StoreApi } from 'zustand/vanilla';
import { type EditStore, forgetEdit, keepEdit, waitingEdits } from '@/lib/collection/edit-journal';
import {
  type Ledger,
  openLedger,
  withAnswer,
  withBase,
  withEdit,
  withoutEdit,
} from '@/lib/collection/ledger';
import type { CollectionEdit, Holding, Step } from '@/lib/collection/types';
import { getCollection, sendEdit, sendUndo } from './collection-api';
import { freshId } from './fresh-id';

/** Where the saving stands. */
export type CountPhase = 'saved' | 'saving' | 'retrying';

/** A deed of this visit, newest first in the list. */
export interface Deed {
  readonly batch: string;
  readonly label: string;
  readonly undone: boolean;
}

/** Everything that a page about the collection holds. */
export interface CollectionState {
  readonly ledger: Ledger;
  readonly phase: CountPhase;
  /** False when the browser refused to keep the journal. */
  readonly journalled: boolean;
  readonly deeds: readonly Deed[];
  /** What was refused, in the server's words. */
  readonly trouble: string;
}

export interface CollectionStore extends StoreApi<CollectionState> {
  /** Count something: shown at once, kept in this browser, on the server in a moment. Answers the batch. */
  count(label: string, steps: readonly Step[], batch?: string): string;
  /** Take a batch back, once everything before it has been sent. */
  undo(batch: string): Promise<void>;
  /** Start sending, and listen; answers how to end. */
  connect(): () => void;
}

const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 30_000;
const CHANNEL = 'dossier:collection';

/** A store on what the server said when the page was made. `journal`: the browser's storage, or null where it is forbidden. */
export function createCollectionStore(
  holdings: readonly Holding[],
  journal: () => EditStore | null,
): CollectionStore {
  const store = createStore<CollectionState>(() => ({
    ledger: openLedger(holdings),
    phase: 'saved',
    journalled: true,
    deeds: [],
    trouble: '',
  }));
  let sending: Promise<void> | null = null;
  let wait = FIRST_WAIT;
  let timer: ReturnType<typeof setTimeout> | null = null;
  let others: BroadcastChannel | null = null;
  const change = (next: (ledger: Ledger) => Ledger) =>
    store.setState(({ ledger }) => ({ ledger: next(ledger) }));

  function flush(): Promise<void> {
    sending ??= send().finally(() => {
      sending = null;
    });
    return sending;
  }
  async function send(): Promise<void> {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    for (;;) {
      const [edit] = store.getState().ledger.pending;
      if (edit === undefined) break;
      if (store.getState().phase === 'saved') store.setState({ phase: 'saving' });
      const reply = await sendEdit(edit);
      if (reply.kind === 'silence') {
        store.setState({ phase: 'retrying' });
        timer = setTimeout(flush, wait);
        wait = Math.min(LONGEST_WAIT, wait * 2);
        return;
      }
      const kept = journal();
      if (kept !== null) forgetEdit(kept, edit.sent);
      if (reply.kind === 'answer') change((now) => withAnswer(now, edit.sent, reply.body.holdings));
      else {
        change((now) => withoutEdit(now, edit.sent));
        store.setState({ trouble: `Not counted: ${edit.label}. ${reply.message}` });
      }
      wait = FIRST_WAIT;
    }
    store.setState({ phase: 'saved' });
    others?.postMessage('changed');
  }
  async function refresh(): Promise<void> {
    const reply = await getCollection();
    if (reply.kind === 'answer') change((now) => withBase(now, reply.body.holdings));
  }

  return {
    ...store,
    count(label, steps, batch = freshId()) {
      const edit: CollectionEdit = { sent: freshId(), batch, label, steps };
      const kept = journal();
      const journalled = kept !== null && keepEdit(kept, Date.now(), edit);
      store.setState(({ ledger, deeds }) => ({
        ledger: withEdit(ledger, edit),
        journalled,
        trouble: '',
        deeds: [
          { batch, label, undone: false },
          ...deeds.filter((deed) => deed.batch !== batch),
        ].slice(0, 100),
      }));
      void flush();
      return batch;
    },
    async undo(batch) {
      await flush();
      if (store.getState().ledger.pending.some((edit) => edit.batch === batch)) {
        store.setState({ trouble: 'Not taken back: the program does not answer just now.' });
        return;
      }
      const sent = freshId();
      const reply = await sendUndo(sent, batch);
      if (reply.kind === 'answer') {
        change((now) => withAnswer(now, sent, reply.body.holdings));
        store.setState(({ deeds }) => ({
          trouble: '',
          deeds: deeds.map((deed) => (deed.batch === batch ? { ...deed, undone: true } : deed)),
        }));
        others?.postMessage('changed');
      } else {
        store.setState({
          trouble:
            reply.kind === 'refused'
              ? reply.message
              : 'Not taken back: the program does not answer just now.',
        });
      }
    },
    connect() {
      const kept = journal();
      const known = new Set(store.getState().ledger.pending.map((edit) => edit.sent));
      for (const edit of kept === null ? [] : waitingEdits(kept))
        if (!known.has(edit.sent)) change((now) => withEdit(now, edit));
      others = 'BroadcastChannel' in globalThis ? new BroadcastChannel(CHANNEL) : null;
      others?.addEventListener('message', refresh);
      const wake = () => {
        wait = FIRST_WAIT;
        void flush();
      };
      const seen = () => document.visibilityState === 'visible' && wake();
      window.addEventListener('online', wake);
      document.addEventListener('visibilitychange', seen);
      // What Next kept of an earlier visit may be older than the collection.
      void flush().then(refresh);
      return () => {
        window.removeEventListener('online', wake);
        document.removeEventListener('visibilitychange', seen);
        others?.close();
        others = null;
        if (timer !== null) clearTimeout(timer);
        timer = null;
      };
    },
  };
}
