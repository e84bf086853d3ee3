import { HomePages } from '@/app/_components/welcome/home-pages';
import { NewcomerHome } from '@/app/_components/welcome/newcomer-home';
import { CardsPicture, DeckPicture, TablePicture } from '@/app/_components/welcome/pictures';
import type { Card } from '@/lib/cards/catalogue';
import { getCatalogue } from '@/lib/cards/embedded';
import { sizeWords } from '@/lib/collection/printings';
import { keyedExamples } from '@/lib/server/example-decks';
import { tellingCardsOf } from '@/lib/server/playable-examples';
import { winningGame } from '@/lib/server/winning-game';

/** The example deck of the pictures, and of the game that is shown: it wins by Influence alone. */
const SHOWN_DECK = { key: 'art-scene', trait: 'Artist' };
/** The deck of the other player in the picture of the table. */
const OTHER_DECK = { key: 'kergillian-invasion', trait: 'Kergillian' };

/** The home page: for a newcomer, and for somebody who has been here. */
export default function HomePage() {
  const catalogue = getCatalogue();
  const entries = (keyedExamples().find(({ key }) => key === SHOWN_DECK.key)?.list.entries ?? [])
    .flatMap(({ card: id, count }) => {
      const card = catalogue.byId.get(id);
      return card === undefined ? [] : [{ card, count }];
    })
    .sort((a, b) => b.count - a.count);
  const characters = entries.flatMap(({ card }) => (card.type === 'character' ? [card] : []));
  const things = [
    {
      title: 'Play it',
      says: 'A lesson of five minutes teaches the game. Then choose an opponent: every refusal names its rule, and you can undo anything.',
      href: '/learn',
      action: 'Learn by playing',
      picture: (
        <TablePicture
          cards={[...tellingCardsOf(OTHER_DECK).slice(0, 2), ...characters.slice(0, 3)]}
        />
      ),
    },
    {
      title: 'Find any card',
      says: 'Every official card, searched as fast as you type, in your own words or exactly. Count those that you own.',
      href: '/cards',
      action: 'Browse the cards',
      picture: <CardsPicture cards={showcase(catalogue.cards)} />,
    },
    {
      title: 'Build a deck that works',
      says: 'Each change is checked as you make it: what is missing, what can never be called, and how often the deck wins.',
      href: winningGame(SHOWN_DECK.key),
      action: 'See a deck win',
      also: { href: '/decks/new', action: 'Begin a deck' },
      picture: <DeckPicture entries={entries} />,
    },
  ];
  return <HomePages newcomer={<NewcomerHome size={sizeWords(catalogue)} things={things} />} />;
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
