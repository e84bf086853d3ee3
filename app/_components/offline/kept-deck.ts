import { fetchCards } from '@/app/_components/cards/fetch-cards';
import { getDeck } from '@/app/_components/deck/deck-api';
import { buildCatalogue, type Catalogue } from '@/lib/cards/catalogue';
import { findDraft } from '@/lib/decks/draft-journal';
import type { StoredDeck } from '@/lib/decks/types';

/** A deck as this browser knows it. */
export interface KeptDeck {
  /** Revision 0: it was begun here, and the program has nothing of it yet. */
  readonly stored: StoredDeck;
  /** False: nothing but the changes to it is here, so it opens empty and they are put on top. */
  readonly isKnown: boolean;
  readonly catalogue: Catalogue;
}

/** The deck out of what is kept, or out of the journal; null when this browser has nothing of it. */
export async function keptDeck(id: string): Promise<KeptDeck | null> {
  const [known, cards] = await Promise.all([getDeck(id), fetchCards()]);
  const stored = known ?? outOfJournal(id);
  if (stored === null || cards === null) return null;
  return { stored, isKnown: known !== null, catalogue: buildCatalogue(cards) };
}

/** The deck as it was typed last, saved or not. */
export function withTyped({ stored }: KeptDeck): StoredDeck {
  const list = typed(stored.id)?.draft.list;
  return list === undefined ? stored : { ...stored, list };
}

/** Of a deck that was saved before, the journal has only what was typed, not what the program holds. */
function outOfJournal(id: string): StoredDeck | null {
  const draft = typed(id)?.draft;
  if (draft === undefined) return null;
  const { base, list, at } = draft;
  const held = base === 0 ? list : { ...list, name: '', notes: '', entries: [] };
  return { id, revision: base, list: held, updatedAt: new Date(at).toISOString() };
}

function typed(id: string) {
  try {
    return findDraft(window.localStorage, id, new Set());
  } catch {
    return null; // Storage may be forbidden; then nothing was typed without a connection either.
  }
}
