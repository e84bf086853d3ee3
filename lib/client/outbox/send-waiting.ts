import { changed } from '@/lib/client/answers';
import { getTotals, TOTALS } from '@/lib/client/collection';
import { isServerThere } from '@/lib/client/connection';
import { getDeck } from '@/lib/client/decks';
import type { StoredDeck } from '@/lib/decks/types';
import { forgetEdits, sendCounts, waitingEdits } from './counts';
import { browserGround, type SavePhase, startAutosave, withDraft } from './deck-autosave';
import { draftedDecks, findDraft } from './drafts';
import { heldEntries, lockManager, openNews, runAlone, writeEntry } from './outbox';
import { sendLeftTouches } from './touches';

// A page that was closed without a connection leaves its entries behind. When the server answers again, any open page sends them: the user
// need not go back to where they typed.

/** A deck that needs a decision of the user, and where: it was changed or deleted elsewhere, too, or refused. */
export interface Undecided {
  readonly deck: string;
  readonly path: string;
}

const NEEDS_DECISION: ReadonlySet<string | null> = new Set(['conflict', 'refused', 'gone']);

/** Sends the entries that no open page is sending. Returns the decks that need a decision. */
export async function sendWaiting(store: Storage): Promise<readonly Undecided[]> {
  // Without locks the entries of open pages cannot be told from those of closed ones.
  const manager = lockManager();
  if (manager === null) return [];
  return await runAlone('send-waiting', async () => {
    await sendLeftCounts(store);
    await sendLeftTouches(store);
    const undecided: Undecided[] = [];
    for (const deck of draftedDecks(store)) {
      const phase = await sendDraft(manager, store, deck);
      if (NEEDS_DECISION.has(phase)) undecided.push({ deck, path: `/decks/${deck}` });
    }
    return undecided;
  });
}

/** Sends counts. The server makes each edit only once, so the page of the collection may send it, too. */
async function sendLeftCounts(store: Storage): Promise<void> {
  // A refused edit is shown, and removed, on the page of the collection.
  const refused = new Set<string>();
  let isNew = false;
  await sendCounts({
    pending: () => waitingEdits(store).filter(({ sent }) => !refused.has(sent)),
    settle: (edits, reply) => {
      if (reply.kind === 'refused') for (const { sent } of edits) refused.add(sent);
      else {
        forgetEdits(store, edits);
        isNew = true;
      }
    },
  });
  if (!isNew) return;
  // The sent edits have left the outbox, so the kept totals must include them.
  changed(TOTALS);
  await getTotals();
  const news = openNews('collection', () => undefined);
  news.tell('changed');
  news.close();
}

/** Sends the newest draft of a deck that no page holds. Returns the state of its saving; null when there is no draft, or no answer. */
async function sendDraft(
  manager: LockManager,
  store: Storage,
  id: string,
): Promise<SavePhase['phase'] | null> {
  const found = findDraft(store, id, await heldEntries());
  if (found === null) return null;
  const { key, draft } = found;
  // Locked like the draft of an open editor, so that no editor uses it at the same time.
  return await manager.request(key, { ifAvailable: true }, async (lock) => {
    if (lock === null) return null;
    const there = await getDeck(id);
    const isNew = draft.base === 0;
    if (there === null && !isNew) return (await isServerThere()) ? 'gone' : null;
    const deck: StoredDeck = there ?? { id, revision: 0, list: draft.list, updatedAt: '' };
    let phase: SavePhase['phase'] | null = null;
    const ground = browserGround(
      id,
      (kept) => writeEntry(store, key, kept),
      ({ state }) => {
        phase = state.phase;
      },
    );
    const autosave = startAutosave(withDraft(deck, draft), ground);
    autosave.resume();
    await autosave.settle();
    autosave.stop();
    return phase;
  });
}
