import type { ReactNode } from 'react';
import { ButtonLink } from '@/app/_components/forms/button';
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

/** The frame of the search page of a game: its title and links. */
export function SearchFrame({ game, children }: SearchFrameProps) {
  const { title, links } = PAGE_HEADS[game];
  return (
    <div className="page-width">
      <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-2 py-2">
        <h1 className="text-xl font-semibold sm:text-2xl tracking-tight">{title}</h1>
        <div className="flex flex-wrap gap-2">
          {links.map(({ href, name }) => (
            <ButtonLink key={href} href={href} prefetch={false}>
              {name}
            </ButtonLink>
          ))}
        </div>
      </div>
      {children}
    </div>
  );
}
