import Link from 'next/link';
import type { ReactNode } from 'react';
import wide from '@/app/_components/site/wide-page.module.css';
import type { AnyCard } from '@/lib/cards/catalogue';

const PAGE_HEADS = {
  ote: {
    title: 'Cards',
    link: { href: '/cards/factions', name: 'Factions' },
  },
  eden: {
    title: 'Cards of Eden',
    link: { href: '/eden/troop', name: 'Build a troop' },
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

interface PageLink {
  readonly href: string;
  readonly name: string;
}

function SmallLink({ href, name }: PageLink) {
  return (
    <Link
      href={href}
      prefetch={false}
      className="text-link inline-flex min-h-10 items-center sm:min-h-8"
    >
      {name}
    </Link>
  );
}

/** The link to what belongs to the cards of a game. */
export function SearchPageLink({ game }: { readonly game: AnyCard['game'] }) {
  return <SmallLink {...PAGE_HEADS[game].link} />;
}

/** The link to the cards that one has made; on a phone it is in the sheet of the filters. */
export function OwnCardsLink() {
  return <SmallLink href="/cards/mine" name="Your cards" />;
}
