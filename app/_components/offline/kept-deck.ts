import { fetchCards } from '@/app/_components/cards/fetch-cards';
import { getDeck } from '@/app/_components/deck/deck-api';
import { buildCatalogue, type Catalogue } from '@/lib/cards/catalogue';
import { findDraft } from '@/lib/decks/draft-journal';
import type { StoredDeck } from '@/lib/decks/types';

/** A deck as this browser knows it. */
export interface KeptDeck {
  /** Revision 0: it was begun here, and the program has nothing of it yet. */
  readonly stored: StoredDeck;
  readonly catalogue: Catalogue;
}

/** The deck out of what is kept, or out of the journal when it was begun here; null when this browser has nothing of it. */
export async function keptDeck(id: string): Promise<KeptDeck | null> {
  const [known, cards] = await Promise.all([getDeck(id), fetchCards()]);
  const stored = known ?? begunHere(id);
  return stored === null || cards === null ? null : { stored, catalogue: buildCatalogue(cards) };
}

/** The deck as it was typed last, saved or not. */
export function withTyped({ stored }: KeptDeck): StoredDeck {
  const list = typed(stored.id)?.draft.list;
  return list === undefined ? stored : { ...stored, list };
}

/** A draft from a later revision than any that is known here says too little: what it was made from is not here. */
function begunHere(id: string): StoredDeck | null {
  const draft = typed(id)?.draft;
  if (draft === undefined || draft.base > 0) return null;
  return { id, revision: 0, list: draft.list, updatedAt: new Date(draft.at).toISOString() };
}

function typed(id: string) {
  try {
    return findDraft(window.localStorage, id, new Set());
  } catch {
    return null; // Storage may be forbidden; then nothing was typed without a connection either.
  }
}
