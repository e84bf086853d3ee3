import { edenCatalogueOfProgram } from '@/lib/eden/catalogue';
import { edenTileOf } from '@/lib/eden/tile';
import type { Thing } from './newcomer-home';
import { EdenPicture } from './pictures';

/** What can be done in Eden, each with the faces of a faction. */
export function edenThings(): readonly Thing[] {
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
