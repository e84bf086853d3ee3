import { cardPath } from '@/lib/cards/card-path';
import { type Catalogue, fullName } from '@/lib/cards/catalogue';
import type { DeckList } from '@/lib/decks/types';
import type { DeckCard, WrittenDeck } from '@/lib/formats/types';

/** A deck as the outside formats write it. A card that the catalogue does not know goes by its id, so that no line is lost. */
export function writtenDeck({ name, notes, entries }: DeckList, catalogue: Catalogue): WrittenDeck {
  return {
    name: name.replace(/\s+/g, ' ').trim(),
    notes,
    cards: entries.map(({ card: id, count }): DeckCard => {
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
      return { printing, fullName: card === undefined ? id : fullName(catalogue, card), count };
    }),
  };
}
