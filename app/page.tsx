import { EdenHome } from '@/app/_components/welcome/eden-home';
import { edenThings } from '@/app/_components/welcome/eden-things';
import { HomePages } from '@/app/_components/welcome/home-pages';
import { NewcomerHome } from '@/app/_components/welcome/newcomer-home';
import { SHOWN_DECK, threePictures } from '@/app/_components/welcome/three-pictures';
import { getCatalogue } from '@/lib/cards/embedded';
import { sizeWords } from '@/lib/collection/printings';
import { winningGame } from '@/lib/server/winning-game';

/** The home page: for a newcomer, for somebody who has been here, and for somebody who has chosen Eden. */
export default function HomePage() {
  const { table, cards, deck } = threePictures();
  const things = [
    {
      title: 'Play it',
      says: 'A lesson of five minutes teaches the game. Then choose an opponent: every refusal names its rule, and you can undo anything.',
      href: '/learn',
      action: 'Learn by playing',
      picture: table,
    },
    {
      title: 'Find any card',
      says: 'Every official card, searched as fast as you type, in your own words or exactly. Count those that you own.',
      href: '/cards',
      action: 'Browse the cards',
      picture: cards,
    },
    {
      title: 'Build a deck that works',
      says: 'Each change is checked as you make it: what is missing, what can never be called, and how often the deck wins.',
      href: winningGame(SHOWN_DECK.key),
      action: 'See a deck win',
      also: { href: '/decks/new', action: 'Begin a deck' },
      picture: deck,
    },
  ];
  const size = sizeWords(getCatalogue());
  return (
    <HomePages
      newcomer={<NewcomerHome size={size} things={things} />}
      eden={<EdenHome things={edenThings()} />}
    />
  );
}
