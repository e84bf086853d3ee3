import Link from 'next/link';
import type { ReactNode } from 'react';
import wide from '@/app/_components/site/wide-page.module.css';
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

/** The frame of the search page of a game. Its title is for screen readers: the box and the results need the room. */
export function SearchFrame({ game, children }: SearchFrameProps) {
  return (
    <div className={`page-width ${wide.wide} pt-1 sm:pt-2`}>
      <h1 className="sr-only">{PAGE_HEADS[game].title}</h1>
      {children}
    </div>
  );
}

/** The links of the page. */
export function SearchPageLinks({ game }: { readonly game: AnyCard['game'] }) {
  return PAGE_HEADS[game].links.map(({ href, name }) => (
    <Link
      key={href}
      href={href}
      prefetch={false}
      className="text-link inline-flex min-h-10 items-center sm:min-h-8"
    >
      {name}
    </Link>
  ));
}
