import { EdenHome } from '@/app/_components/welcome/eden-home';
import { HomePages } from '@/app/_components/welcome/home-pages';
import { NewcomerHome, type Thing } from '@/app/_components/welcome/newcomer-home';
import { EdenPicture } from '@/app/_components/welcome/pictures';
import { SHOWN_DECK, threePictures } from '@/app/_components/welcome/three-pictures';
import { getCatalogue } from '@/lib/cards/embedded';
import { sizeWords } from '@/lib/collection/printings';
import { edenCatalogueOfProgram } from '@/lib/eden/catalogue';
import { edenTileOf } from '@/lib/eden/tile';
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

/** What can be done in Eden, each with the faces of a faction. */
function edenThings(): readonly Thing[] {
  const fighters = edenCatalogueOfProgram().cards.filter(({ facts }) => facts.kind === 'fighter');
  const picture = (faction: string) => (
    <EdenPicture
      cards={fighters
        .filter(({ facts }) => facts.faction === faction)
        .slice(0, 3)
        .map(edenTileOf)}
    />
  );
  return [
    {
      title: 'Play it',
      says: 'A first match teaches the game step by step. Then play alone against an infestation, against a pilot, or at a live table.',
      href: '/eden/learn',
      action: 'Learn by playing',
      also: { href: '/eden/play', action: 'Begin a match' },
      picture: picture('Cinder Court'),
    },
    {
      title: 'Find any card',
      says: 'Fighters, missions, tactical cards and scenery, searched as fast as you type. Count those that you own.',
      href: '/cards/eden',
      action: 'Browse the cards',
      also: { href: '/eden/odds', action: 'Odds of two fighters' },
      picture: picture('Hollow Choir'),
    },
    {
      title: 'Build a troop, and follow it',
      says: 'Each choice is checked against the budget as you make it. On a real table the companion keeps wounds, markers and points.',
      href: '/eden/troop',
      action: 'Build a troop',
      also: { href: '/eden/companion', action: 'Open the companion' },
      picture: picture('Tidewrack'),
    },
  ];
}
