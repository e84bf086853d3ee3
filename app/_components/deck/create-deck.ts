'use client';
import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import { NO_ANSWER, putDeck } from '@/lib/client/decks';
import { freshId } from '@/lib/client/fresh-id';
import { draftKey } from '@/lib/client/outbox/drafts';
import { writeEntry } from '@/lib/client/outbox/outbox';
import { localStore } from '@/lib/client/storage';
import type { DeckList } from '@/lib/decks/types';

/** The address of a new deck, or an error message. */
type CreatedDeck =
  | { readonly ok: true; readonly path: string }
  | { readonly ok: false; readonly message: string };

/** Returns a function that creates a deck and opens it. A second click in the meantime creates none. */
export function useCreateDeck() {
  const router = useRouter();
  const isBusy = useRef(false);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  function setBoth(next: boolean): void {
    isBusy.current = next;
    setBusy(next);
  }
  /** Creates a deck. `query`: what its address asks the editor for. Returns whether it was created. */
  async function create(list: DeckList, query = ''): Promise<boolean> {
    if (isBusy.current) return false;
    setBoth(true);
    const created = await createDeck(list);
    setFault(created.ok ? '' : created.message);
    if (created.ok) router.push(created.path + query);
    else setBoth(false);
    return created.ok;
  }
  return { create, busy, fault };
}

/** Creates a deck. The browser chooses the id, so that a retry after a lost response creates it only once. Offline, the deck waits in the outbox. */
async function createDeck(list: DeckList): Promise<CreatedDeck> {
  const id = freshId();
  const reply = await putDeck(id, 0, list, false);
  switch (reply.kind) {
    case 'saved':
      return { ok: true, path: `/decks/${id}` };
    case 'refused':
      return { ok: false, message: reply.message };
    case 'failed':
      if (storeNewDeck(id, list)) return { ok: true, path: `/decks/${id}` };
      return { ok: false, message: NO_ANSWER };
    case 'conflict':
    case 'gone':
      return { ok: false, message: 'The server already has a deck with this id. Try again.' };
  }
}

/** Stores a new deck in the outbox, if the service worker can show its editor; otherwise it would be unreachable until it is saved. */
function storeNewDeck(id: string, list: DeckList): boolean {
  if (!('serviceWorker' in navigator) || navigator.serviceWorker.controller === null) return false;
  const draft = { base: 0, list, before: [], unsure: [list], at: Date.now() };
  const store = localStore();
  return store !== null && writeEntry(store, draftKey(id, 'begun'), draft);
}
