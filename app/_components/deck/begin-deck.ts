import { NO_ANSWER, putDeck } from '@/lib/client/decks';
import { freshId } from '@/lib/client/fresh-id';
import { localStore } from '@/lib/client/storage';
import { journalKey, writeDraft } from '@/lib/decks/draft-journal';
import type { DeckList } from '@/lib/decks/types';

/** Where a new deck is, or why there is none. */
export type Begun =
  | { readonly ok: true; readonly path: string }
  | { readonly ok: false; readonly message: string };

/**
 * Puts a new deck down. Its id is chosen here, so that it can be told again when no answer came. Without a connection
 * it waits in the journal like any other change, and its editor is the one that needs no answer.
 */
export async function beginDeck(list: DeckList): Promise<Begun> {
  const id = freshId();
  const reply = await putDeck(id, 0, list, false);
  switch (reply.kind) {
    case 'saved':
      return { ok: true, path: `/decks/${id}` };
    case 'refused':
      return { ok: false, message: reply.message };
    case 'failed':
      if (keepBegun(id, list)) return { ok: true, path: `/decks/${id}` };
      return { ok: false, message: NO_ANSWER };
    case 'conflict':
    case 'gone':
      return { ok: false, message: 'The server has such a deck already. Try again.' };
  }
}

/** Only where the service worker can show its editor: elsewhere it would be hidden until the deck is saved. */
function keepBegun(id: string, list: DeckList): boolean {
  if (!('serviceWorker' in navigator) || navigator.serviceWorker.controller === null) return false;
  const draft = { base: 0, list, before: [], unsure: [list], at: Date.now() };
  const store = localStore();
  return store !== null && writeDraft(store, journalKey(id, 'begun'), draft);
}
