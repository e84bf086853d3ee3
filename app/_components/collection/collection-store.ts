import { createStore, type StoreApi } from 'zustand/vanilla';
import { amendAnswer } from '@/app/_components/offline/kept-answers';
import { type EditStore, forgetEdits, keepEdit, waitingEdits } from '@/lib/collection/edit-journal';
import { editsAtOnce } from '@/lib/collection/edit-sending';
import {
  type Ledger,
  openLedger,
  withAnswer,
  withBase,
  withEdit,
  withoutEdit,
} from '@/lib/collection/ledger';
import type { CollectionEdit, Holding, Step } from '@/lib/collection/types';
import { getCollection, sendEdits, sendUndo } from './collection-api';
import { freshId } from './fresh-id';

/** Where the saving stands. */
export type CountPhase = 'opening' | 'saved' | 'saving' | 'retrying';

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
    phase: 'opening',
    journalled: true,
    deeds: [],
    trouble: '',
  }));
  let sending: Promise<void> | null = null;
  /** How many edits are to be sent one by one, because they were refused together. */
  let one = 0;
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
      const { pending } = store.getState().ledger;
      const edits = one > 0 ? pending.slice(0, 1) : editsAtOnce(pending);
      if (edits.length === 0) break;
      if (store.getState().phase !== 'retrying') store.setState({ phase: 'saving' });
      const reply = await sendEdits(edits);
      if (reply.kind === 'silence') {
        store.setState({ phase: 'retrying' });
        timer = setTimeout(flush, wait);
        wait = Math.min(LONGEST_WAIT, wait * 2);
        return;
      }
      wait = FIRST_WAIT;
      if (reply.kind === 'refused' && edits.length > 1) {
        // One of them is at fault; alone, the others are taken.
        one = edits.length;
        continue;
      }
      one = Math.max(0, one - 1);
      settle(edits, reply);
    }
    store.setState({ phase: 'saved' });
    others?.postMessage('changed');
    keepBase();
  }
  /** So that a reload without a connection shows what was counted before it was lost. */
  function keepBase(): void {
    const holdings = [...store.getState().ledger.base.values()];
    void amendAnswer('/api/v1/collection', (kept) =>
      typeof kept === 'object' && kept !== null ? { ...kept, holdings } : null,
    );
  }
  function settle(
    edits: readonly CollectionEdit[],
    reply: Exclude<Awaited<ReturnType<typeof sendEdits>>, { kind: 'silence' }>,
  ): void {
    const kept = journal();
    if (kept !== null) forgetEdits(kept, new Set(edits.map(({ sent }) => sent)));
    for (const [i, edit] of edits.entries()) {
      if (reply.kind === 'answer') {
        const holdings = reply.body.changes[i]?.holdings ?? [];
        change((now) => withAnswer(now, edit.sent, holdings));
      } else {
        change((now) => withoutEdit(now, edit.sent));
        store.setState({ trouble: `Not counted: ${edit.label}. ${reply.message}` });
      }
    }
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
        keepBase();
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
