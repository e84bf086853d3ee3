import { forgetEdits, waitingEdits } from '@/lib/collection/edit-journal';
import { editsAtOnce } from '@/lib/collection/edit-sending';
import { startAutosave } from '@/lib/decks/draft-autosave';
import { clearDraft, findDraft, writeDraft } from '@/lib/decks/draft-journal';
import { type SavePhase, withDraft } from '@/lib/decks/draft-save';
import type { StoredDeck } from '@/lib/decks/types';
import { changed } from './answers';
import { getTotals, sendEdits, TOTALS } from './collection';
import { isThere } from './connection';
import { getDeck, keepSaved, putDeck, savedSince } from './decks';
import { ownName } from './storage';
import { waitingWork } from './waiting-work';

// A page that was closed without a connection leaves its journal behind. When the server answers again, any open page sends it: the user
// need not go back to where they typed.

/** A deck that needs a decision of the user, and where: it was changed or deleted elsewhere, too, or refused. */
export interface Undecided {
  readonly deck: string;
  readonly path: string;
}

const NEEDS_DECISION: ReadonlySet<string | null> = new Set(['conflict', 'refused', 'gone']);

/** Sends the journals that no open page is sending. Returns the decks that need a decision. */
export async function sendWaiting(store: Storage): Promise<readonly Undecided[]> {
  // Without locks the journals of open pages cannot be told from those of closed ones.
  if (!('locks' in navigator)) return [];
  return await navigator.locks.request(ownName('send-waiting'), async () => {
    await sendCounts(store);
    const undecided: Undecided[] = [];
    for (const { deck } of waitingWork(store).drafts) {
      const phase = await sendDraft(store, deck);
      if (NEEDS_DECISION.has(phase)) undecided.push({ deck, path: `/decks/${deck}` });
    }
    return undecided;
  });
}

/** Sends counts. The server makes each edit only once, so the page of the collection may send it, too. */
async function sendCounts(store: Storage): Promise<void> {
  let sent = 0;
  for (;;) {
    const edits = editsAtOnce(waitingEdits(store));
    if (edits.length === 0) break;
    const reply = await sendEdits(edits);
    // A refused edit is shown, and removed, on the page where it was counted.
    if (reply.kind !== 'answer') break;
    forgetEdits(store, new Set(edits.map((edit) => edit.sent)));
    sent += edits.length;
  }
  if (sent === 0) return;
  // What was sent has left the journal, so the kept totals must include it.
  changed(TOTALS);
  await getTotals();
  if ('BroadcastChannel' in globalThis) {
    const others = new BroadcastChannel(ownName('collection'));
    others.postMessage('changed');
    others.close();
  }
}

async function livingJournals(): Promise<ReadonlySet<string>> {
  const { held = [] } = await navigator.locks.query();
  return new Set(held.flatMap((lock) => lock.name ?? []));
}

/** Sends the newest draft of a deck that no page holds. Returns the state of its saving; null when there is no draft, or no answer. */
async function sendDraft(store: Storage, id: string): Promise<SavePhase['phase'] | null> {
  const found = findDraft(store, id, await livingJournals());
  if (found === null) return null;
  const { key, draft } = found;
  // Locked like the journal of an open editor, so that no editor uses the draft at the same time.
  return await navigator.locks.request(key, { ifAvailable: true }, async (lock) => {
    if (lock === null) return null;
    const there = await getDeck(id);
    const isNew = draft.base === 0;
    if (there === null && !isNew) return (await isThere()) ? 'gone' : null;
    const deck: StoredDeck = there ?? { id, revision: 0, list: draft.list, updatedAt: '' };
    let phase: SavePhase['phase'] | null = null;
    const autosave = startAutosave(withDraft(deck, draft), {
      send: (base, list) => putDeck(id, base, list, false),
      savedSince: (base, last) => savedSince(id, base, last),
      journal: (kept) => {
        if (kept === null) clearDraft(store, key);
        else writeDraft(store, key, kept);
      },
      show: (saving) => {
        phase = saving.state.phase;
        keepSaved(id, saving);
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
