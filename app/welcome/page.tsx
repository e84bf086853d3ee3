import type { Metadata } from 'next';
import { edenThings } from '@/app/_components/welcome/eden-things';
import { threePictures } from '@/app/_components/welcome/three-pictures';
import { WelcomeScreen } from '@/app/_components/welcome/welcome-screen';

export const metadata: Metadata = { title: 'Welcome', robots: { index: false } };

/** The first page after signing up: the ways to what one came for. */
export default function WelcomePage() {
  const { table, cards, deck } = threePictures();
  return (
    <WelcomeScreen
      eden={edenThings()}
      things={[
        {
          title: 'Count your cards',
          says: 'Type a name and press Enter, scan them, or bring a list from another program. Fifteen cards take five seconds.',
          href: '/collection/count',
          action: 'Begin to count',
          also: { href: '/collection/import', action: 'Bring a list' },
          picture: cards,
        },
        {
          title: 'Build a deck',
          says: 'From a faction, from a list that you have, or empty. Each change is checked as you make it.',
          href: '/decks/new',
          action: 'Begin a deck',
          also: { href: '/decks/library', action: 'See what others play' },
          picture: deck,
        },
        {
          title: 'Play',
          says: 'Choose an opponent, and the game begins. A lesson of five minutes teaches it, if it is new to you.',
          href: '/play',
          action: 'Choose an opponent',
          also: { href: '/learn', action: 'Learn by playing' },
          picture: table,
        },
      ]}
    />
  );
}
