import { createStore, type StoreApi } from 'zustand/vanilla';
import { changed, peek, put } from '@/lib/client/answers';
import { getTotals, LOTS, sendUndo, TOTALS, type TotalsAnswer } from '@/lib/client/collection';
import { freshId } from '@/lib/client/fresh-id';
import {
  forgetEdits,
  type Judgement,
  keepEdit,
  sendCounts,
  waitingEdits,
} from '@/lib/client/outbox/counts';
import { type News, type OutboxStore, openNews, waitAfter } from '@/lib/client/outbox/outbox';
import {
  isOutdated,
  type Ledger,
  openLedger,
  undoingEdits,
  withAnswer,
  withBase,
  withEdit,
  withoutEdits,
} from '@/lib/collection/ledger';
import { type CollectionTotals, totalRows } from '@/lib/collection/totals';
import { COLLECTION_BOUNDS, type CollectionEdit, type Step } from '@/lib/collection/types';

/** The state of saving. `forbidden`: the account may not save; the next change tries again. */
type CountPhase = 'opening' | 'saved' | 'saving' | 'retrying' | 'forbidden';

/** A change made in this visit. */
interface RecentChange {
  readonly batch: string;
  readonly label: string;
  readonly undone: boolean;
}

/** The state of a collection page. */
export interface CollectionState {
  readonly ledger: Ledger;
  readonly phase: CountPhase;
  /** Why nothing can be saved now, in sentences; '' when saving works. */
  readonly obstacle: string;
  /** Whether the browser has stored the changes that the server does not have yet; false when it refused. */
  readonly journalled: boolean;
  readonly recent: readonly RecentChange[];
  /** Why the last undo failed; '' when it did not fail. */
  readonly trouble: string;
  /** The changes of this visit that the server has made, each with the number of changes after it. */
  readonly made: readonly MadeEdit[];
  /** Edits that the server refused for good, newest first, until dismissed. */
  readonly refused: readonly RefusedEdit[];
}

interface MadeEdit {
  readonly number: number;
  readonly steps: readonly Step[];
}

/** An edit that the server refused because of its content. */
interface RefusedEdit {
  readonly sent: string;
  readonly label: string;
  readonly message: string;
}

export interface CollectionStore extends StoreApi<CollectionState> {
  /** Counts cards: at once on the page and in the outbox, soon on the server, in parts if there are many. Returns the batch id. */
  count(label: string, steps: readonly Step[], batch?: string): string;
  /** Adds a batch that the server has already counted without the outbox, such as an import. */
  counted(batch: string, label: string): Promise<void>;
  /** Dismisses a refused edit. */
  dismissRefused(): void;
  /** Undoes a batch: by an opposite change if the batch still waits in the outbox, otherwise on the server. */
  undo(batch: string): Promise<void>;
  /** Starts sending and listening. Returns a function to stop. */
  connect(): () => void;
}

/** The changes that are kept until the lots are loaded again, which happens soon. */
const MOST_MADE = 2_000;
/** Milliseconds without a confirmed change after which the lots are loaded again: they may be a megabyte. */
const LOTS_AFTER = 2_000;

const UNREACHABLE = 'Can’t reach the server.';

/** Creates a store from the server's response. `outbox`: the browser's storage, or null when it is not available. */
export function createCollectionStore(
  totals: CollectionTotals,
  outbox: () => OutboxStore | null,
): CollectionStore {
  const store = createStore<CollectionState>(() => ({
    ledger: openLedger(totals),
    phase: 'opening',
    obstacle: '',
    journalled: true,
    recent: [],
    trouble: '',
    made: [],
    refused: [],
  }));
  let sending: Promise<void> | null = null;
  /** The number of tries since the server last answered. */
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | null = null;
  let lotsTimer: ReturnType<typeof setTimeout> | null = null;
  const undoing = new Map<string, string>();
  let others: News | null = null;
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
    let isNew = false;
    do {
      const stopped = await sendCounts({
        pending: () => {
          const { phase, ledger } = store.getState();
          if (ledger.pending.length > 0 && phase !== 'retrying')
            store.setState({ phase: 'saving' });
          return ledger.pending;
        },
        settle: (edits, reply) => {
          failures = 0;
          isNew = true;
          settle(edits, reply);
        },
      });
      if (stopped?.kind === 'later') {
        failures += 1;
        store.setState({ phase: 'retrying', obstacle: UNREACHABLE });
        timer = setTimeout(flush, waitAfter(failures));
        return;
      }
      failures = 0;
      if (stopped?.kind === 'refused') {
        // The counts themselves are valid, so they stay in the outbox.
        store.setState({ phase: 'forbidden', obstacle: stopped.message });
        return;
      }
      // Only after a response, because an open page may be older than the cache; and before the state "saved", so that saved counts are
      // available offline. More may have been counted in the meantime.
      if (isNew) await keepBase();
    } while (store.getState().ledger.pending.length > 0);
    store.setState({ phase: 'saved', obstacle: '' });
    if (isNew) others?.tell('changed');
  }
  /** Caches the collection, so that a reload without connection shows the latest counts. */
  async function keepBase(): Promise<void> {
    const { number, base } = store.getState().ledger;
    const known = peek(TOTALS).body as TotalsAnswer | null;
    if (known !== null && known.number > number) return;
    await put(TOTALS, { photographed: [], ...known, number, totals: totalRows(base) });
  }
  function settle(edits: readonly CollectionEdit[], reply: Judgement): void {
    const kept = outbox();
    if (kept !== null) forgetEdits(kept, edits);
    const sent = new Set(edits.map((edit) => edit.sent));
    if (reply.kind === 'answer') {
      const { number } = reply.body.now;
      const made = edits.map(({ steps }) => ({ number, steps }));
      store.setState((state) => ({
        ledger: withAnswer(state.ledger, sent, reply.body.now),
        made: [...state.made, ...made].slice(-MOST_MADE),
      }));
      loadLotsSoon();
    } else {
      change((now) => withoutEdits(now, sent));
      const { message } = reply;
      const told = edits.map(({ sent: id, label }) => ({ sent: id, label, message }));
      store.setState(({ refused }) => ({ refused: [...told, ...refused] }));
    }
  }
  function loadLotsSoon(): void {
    if (lotsTimer !== null) clearTimeout(lotsTimer);
    lotsTimer = setTimeout(() => changed(LOTS), LOTS_AFTER);
  }
  async function refresh(): Promise<void> {
    // The response to a request sent before a change may not contain that change; then it is requested again.
    for (let attempt = 0; attempt < 2; attempt++) {
      if (attempt > 0) changed(TOTALS);
      const totals = await getTotals();
      if (totals === null) return;
      if (isOutdated(store.getState().ledger, totals)) continue;
      change((now) => withBase(now, totals));
      return;
    }
  }

  function noteChange(batch: string, label: string): void {
    store.setState(({ recent }) => ({
      trouble: '',
      recent: [
        { batch, label, undone: false },
        ...recent.filter((change) => change.batch !== batch),
      ].slice(0, 100),
    }));
  }

  function noteUndone(batch: string): void {
    store.setState(({ recent }) => ({
      trouble: '',
      recent: recent.map((change) =>
        change.batch === batch ? { ...change, undone: true } : change,
      ),
    }));
  }
  /** Adds a change to the page and to the outbox. */
  function add(edit: CollectionEdit): void {
    const kept = outbox();
    const journalled = kept !== null && keepEdit(kept, Date.now(), edit);
    store.setState(({ ledger }) => ({ ledger: withEdit(ledger, edit), journalled }));
  }

  return {
    ...store,
    count(label, steps, batch = freshId()) {
      for (let at = 0; at < steps.length; at += COLLECTION_BOUNDS.steps) {
        const part = steps.slice(at, at + COLLECTION_BOUNDS.steps);
        add({ sent: freshId(), batch, label, steps: part });
      }
      noteChange(batch, label);
      void flush();
      return batch;
    },
    dismissRefused() {
      store.setState({ refused: [] });
    },
    async counted(batch, label) {
      noteChange(batch, label);
      changed(TOTALS, LOTS);
      await refresh();
      await keepBase();
      others?.tell('changed');
    },
    async undo(batch) {
      const { ledger } = store.getState();
      if (ledger.pending.some((edit) => edit.batch === batch || edit.undoes === batch)) {
        for (const edit of undoingEdits(ledger, batch, freshId)) add(edit);
        noteUndone(batch);
        void flush();
        return;
      }
      // The id stays until there is a response: a retry after a lost response must not fail as "already undone".
      const sent = undoing.get(batch) ?? freshId();
      undoing.set(batch, sent);
      const reply = await sendUndo(sent, batch);
      if (reply.kind !== 'later') undoing.delete(batch);
      if (reply.kind === 'answer') {
        change((now) => withAnswer(now, new Set([sent]), reply.body.now));
        await keepBase();
        changed(LOTS);
        noteUndone(batch);
        others?.tell('changed');
      } else {
        store.setState({
          trouble: reply.kind === 'refused' ? reply.message : `Not undone. ${UNREACHABLE}`,
        });
      }
    },
    connect() {
      const kept = outbox();
      const known = new Set(store.getState().ledger.pending.map((edit) => edit.sent));
      for (const edit of kept === null ? [] : waitingEdits(kept))
        if (!known.has(edit.sent)) change((now) => withEdit(now, edit));
      others = openNews('collection', () => {
        changed(TOTALS, LOTS);
        void refresh();
      });
      const wake = () => {
        failures = 0;
        void flush();
      };
      const seen = () => document.visibilityState === 'visible' && wake();
      window.addEventListener('online', wake);
      document.addEventListener('visibilitychange', seen);
      // A page that Next cached earlier may be older than the collection.
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
