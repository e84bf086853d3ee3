import Link from 'next/link';
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
      <div className="flex flex-wrap items-center justify-between gap-2 py-1 sm:py-2">
        <h1 className="text-2xl font-semibold tracking-tight max-sm:sr-only">{title}</h1>
        <div className="flex gap-2 max-sm:hidden">
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

/** The links of the page on a phone, where the title has no room. */
export function SearchPageLinks({ game }: { readonly game: AnyCard['game'] }) {
  return PAGE_HEADS[game].links.map(({ href, name }) => (
    <Link
      key={href}
      href={href}
      prefetch={false}
      className="text-link inline-flex min-h-10 items-center sm:hidden"
    >
      {name}
    </Link>
  ));
}
