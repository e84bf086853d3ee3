import type { SaveReply } from '@/lib/client/outbox/deck-autosave';
import { addCards, beginEditing, countOf } from './edit';
import { DECK_BOUNDS, type DeckList, type StoredDeck } from './types';

/** Access to decks. `read` returns null when the deck is unavailable; `save` takes the base revision. */
export interface DeckAccess {
  read(id: string): Promise<StoredDeck | null>;
  save(id: string, base: number, list: DeckList): Promise<SaveReply>;
}

/** The result of adding a card: the new number of copies, or why nothing was added. */
export type AddedCopy =
  | { readonly ok: true; readonly copies: number }
  | { readonly ok: false; readonly message: string };

const ATTEMPTS = 3;

/** Adds one copy of a card to a saved deck. After a conflicting save, adds it to the newer revision. */
export async function addCopy(id: string, card: string, decks: DeckAccess): Promise<AddedCopy> {
  let deck = await decks.read(id);
  for (let attempt = 0; attempt < ATTEMPTS && deck !== null; attempt++) {
    const { list } = addCards(beginEditing(deck.list), card, 1);
    const copies = countOf(list, card);
    if (copies === countOf(deck.list, card)) {
      return {
        ok: false,
        message: `A deck has at most ${DECK_BOUNDS.count} copies of a card and ${DECK_BOUNDS.entries} different cards.`,
      };
    }
    const reply = await decks.save(id, deck.revision, list);
    switch (reply.kind) {
      case 'saved':
        return { ok: true, copies };
      case 'conflict':
        deck = reply.current;
        break;
      case 'refused':
        return { ok: false, message: reply.message };
      case 'gone':
        return { ok: false, message: 'This deck was deleted.' };
      case 'failed':
        // The save may have arrived, so a retry could add two copies.
        return {
          ok: false,
          message: reply.unsure
            ? 'The server did not answer. Look into the deck before you try again.'
            : 'Can’t reach the server. Nothing was added.',
        };
    }
  }
  return {
    ok: false,
    message:
      deck === null
        ? 'Can’t reach the server. Nothing was added.'
        : 'The deck is being changed elsewhere. Nothing was added; try again.',
  };
}
