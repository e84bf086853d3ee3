import { cardPath } from '@/lib/cards/card-path';
import { type Catalogue, fullName, fullNameOf } from '@/lib/cards/catalogue';
import { entriesOn } from '@/lib/decks/deck-list';
import type { Board, CardNote, DeckEntry, DeckList } from '@/lib/decks/types';
import type { DeckCard, WrittenDeck } from '@/lib/formats/types';

/** Returns a deck for other programs' formats. An unknown card is written with its id, so that no line is lost. */
export function writtenDeck(list: DeckList, catalogue: Catalogue): WrittenDeck {
  const notes = new Map(list.cardNotes?.map((one) => [one.card, one]));
  const on = (board: Board) =>
    entriesOn(list, board).map((entry) =>
      deckCard(entry, notes.get(entry.card) ?? null, catalogue),
    );
  return {
    name: list.name.replace(/\s+/g, ' ').trim(),
    notes: list.notes,
    cards: on('main'),
    side: on('side'),
    maybe: on('maybe'),
    pool: on('pool'),
    list,
  };
}

function deckCard(
  { card: id, count }: DeckEntry,
  note: CardNote | null,
  catalogue: Catalogue,
): DeckCard {
  const card = catalogue.byId.get(id);
  const [, set = '', number = ''] = id.split('/');
  const printing =
    card === undefined
      ? { id, card: id, name: id, set, number, rarity: null, type: '', page: '' }
      : {
          id: `ote/${card.set}/${card.number}`,
          card: card.id,
          name: card.name,
          set: card.set,
          number: card.number,
          rarity: card.rarity,
          type: card.type,
          page: cardPath(card),
        };
  return {
    printing,
    fullName: card === undefined ? id : fullName(catalogue, card),
    title: fullNameOf(catalogue, id),
    count,
    note,
  };
}
