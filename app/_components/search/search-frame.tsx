import type { ReactNode } from 'react';
import { ButtonLink } from '@/app/_components/forms/button';
import { GameSwitch } from '@/app/_components/site/game-switch';
import { PageHeader } from '@/app/_components/site/page-header';
import type { AnyCard } from '@/lib/cards/catalogue';

const OWN_CARDS_LINK = { href: '/cards/mine', name: 'Your cards' };
const PAGE_HEADS = {
  ote: {
    title: 'Cards',
    links: [{ href: '/cards/factions', name: 'Factions' }, OWN_CARDS_LINK],
  },
  eden: {
    title: 'Cards of Eden',
    links: [OWN_CARDS_LINK, { href: '/eden/troop', name: 'Build a troop' }],
  },
} as const;

interface SearchFrameProps {
  readonly game: AnyCard['game'];
  readonly children: ReactNode;
}

/** The frame of the search page of a game: its title, the switch to the other game, and links. */
export function SearchFrame({ game, children }: SearchFrameProps) {
  const { title, links } = PAGE_HEADS[game];
  return (
    <div className="page-width">
      <PageHeader
        title={title}
        actions={
          <>
            <GameSwitch game={game} />
            {links.map(({ href, name }) => (
              <ButtonLink key={href} href={href} prefetch={false}>
                {name}
              </ButtonLink>
            ))}
          </>
        }
      />
      {children}
    </div>
  );
}
