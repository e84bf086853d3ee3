import { getTotals, sendEdits } from '@/app/_components/collection/collection-api';
import { getDeck, putDeck } from '@/app/_components/deck/deck-api';
import { isThere } from '@/app/_components/offline/wire';
import { forgetEdits, waitingEdits } from '@/lib/collection/edit-journal';
import { editsAtOnce } from '@/lib/collection/edit-sending';
import { startAutosave } from '@/lib/decks/draft-autosave';
import { clearDraft, findDraft, writeDraft } from '@/lib/decks/draft-journal';
import { type SavePhase, withDraft } from '@/lib/decks/draft-save';
import type { StoredDeck } from '@/lib/decks/types';
import { waitingWork } from '@/lib/offline/waiting-work';

// A page that was closed without a connection leaves its journal behind. Whichever page is open when the program
// answers again sends it: nobody need go back to where something was typed.

const LOCK = 'dossier:send-waiting';
const CHANNEL = 'dossier:collection';

/** A deck that somebody must decide about, and where: it was changed or deleted elsewhere, too, or refused. */
export interface Undecided {
  readonly deck: string;
  readonly path: string;
}

/** Sends what no open page is sending. Answers the decks that wait for a decision. */
export async function sendWaiting(store: Storage): Promise<readonly Undecided[]> {
  // Without locks the journals of open pages cannot be told from those of closed ones.
  if (!('locks' in navigator)) return [];
  return await navigator.locks.request(LOCK, async () => {
    await sendCounts(store);
    const undecided: Undecided[] = [];
    for (const deck of waitingWork(store).decks) {
      const phase = await sendDraft(store, deck);
      if (phase === 'conflict' || phase === 'refused')
        undecided.push({ deck, path: `/decks/${deck}` });
      // It has no page any more; its editor offers to bring it back.
      if (phase === 'gone') undecided.push({ deck, path: `/offline/deck?id=${deck}` });
    }
    return undecided;
  });
}

/** The server makes each edit only once, so it does no harm that the page of the collection may send it, too. */
async function sendCounts(store: Storage): Promise<void> {
  let sent = 0;
  for (;;) {
    const edits = editsAtOnce(waitingEdits(store));
    if (edits.length === 0) break;
    const reply = await sendEdits(edits);
    // What is refused is told, and taken off, where it was counted.
    if (reply.kind !== 'answer') break;
    forgetEdits(store, new Set(edits.map((edit) => edit.sent)));
    sent += edits.length;
  }
  if (sent === 0) return;
  // By the way of the worker, which keeps it: what was sent has left the journal.
  await getTotals();
  if ('BroadcastChannel' in globalThis) {
    const others = new BroadcastChannel(CHANNEL);
    others.postMessage('changed');
    others.close();
  }
}

async function livingJournals(): Promise<ReadonlySet<string>> {
  const { held = [] } = await navigator.locks.query();
  return new Set(held.flatMap((lock) => lock.name ?? []));
}

/** Where the newest draft of a deck that no page holds stands after it was sent; null when there is none, or nobody answers. */
async function sendDraft(store: Storage, id: string): Promise<SavePhase['phase'] | null> {
  const found = findDraft(store, id, await livingJournals());
  if (found === null) return null;
  const { key, draft } = found;
  // Held like the journal of an open editor, so that none takes the draft up meanwhile.
  return await navigator.locks.request(key, { ifAvailable: true }, async (lock) => {
    if (lock === null) return null;
    const there = await getDeck(id);
    const isNew = draft.base === 0;
    if (there === null && !isNew) return (await isThere()) ? 'gone' : null;
    const deck: StoredDeck = there ?? { id, revision: 0, list: draft.list, updatedAt: '' };
    let phase: SavePhase['phase'] | null = null;
    const autosave = startAutosave(withDraft(deck, draft), {
      send: (base, list) => putDeck(id, base, list, false),
      journal: (kept) => {
        if (kept === null) clearDraft(store, key);
        else writeDraft(store, key, kept);
      },
      show: ({ state }) => {
        phase = state.phase;
      },
      now: () => Date.now(),
      after: (milliseconds, then) => {
        const timer = window.setTimeout(then, milliseconds);
        return () => window.clearTimeout(timer);
      },
    });
    autosave.resume();
    await autosave.settle();
    autosave.stop();
    return phase;
  });
}
