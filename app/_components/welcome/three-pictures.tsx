import type { Card } from '@/lib/cards/catalogue';
import { getCatalogue } from '@/lib/cards/embedded';
import { keyedExamples } from '@/lib/server/example-decks';
import { tellingCardsOf } from '@/lib/server/playable-examples';
import { CardsPicture, DeckPicture, TablePicture } from './pictures';

/** The example deck of the pictures, and of the game that is shown: it wins by Influence alone. */
export const SHOWN_DECK = { key: 'art-scene', trait: 'Artist' };
/** The deck of the other player in the picture of the table. */
const OTHER_DECK = { key: 'kergillian-invasion', trait: 'Kergillian' };

/** Returns a picture of each of the three things that the program is for. */
export function threePictures() {
  const catalogue = getCatalogue();
  const entries = (keyedExamples().find(({ key }) => key === SHOWN_DECK.key)?.list.entries ?? [])
    .flatMap(({ card: id, count }) => {
      const card = catalogue.byId.get(id);
      return card === undefined ? [] : [{ card, count }];
    })
    .sort((a, b) => b.count - a.count);
  const characters = entries.flatMap(({ card }) => (card.type === 'character' ? [card] : []));
  const played = [...tellingCardsOf(OTHER_DECK).slice(0, 2), ...characters.slice(0, 3)];
  return {
    table: <TablePicture cards={played} />,
    cards: <CardsPicture cards={showcase(catalogue.cards)} />,
    deck: <DeckPicture entries={entries} />,
  };
}

/** Returns a Resource, a Character and a Gear whose texts the engine plays completely. */
function showcase(cards: readonly Card[]): readonly Card[] {
  return (['resource', 'character', 'gear'] as const).flatMap(
    (type) =>
      cards.find(
        (card) =>
          card.type === type &&
          card.name.length <= 22 &&
          card.level === 'enforced' &&
          card.text !== '',
      ) ?? [],
  );
}
