'use client';
import Link from 'next/link';
import { searchPath } from '@/lib/cards/card-path';
import type { AnyCard } from '@/lib/cards/catalogue';
import { rememberGame } from '@/lib/client/shown-game';

/** The games, with their names. */
export const GAMES = [
  { id: 'ote', name: 'On the Edge' },
  { id: 'eden', name: 'Eden' },
] as const;

/** Links to the cards of either game, and remembers the choice. */
export function GameSwitch({ game }: { readonly game: AnyCard['game'] }) {
  return (
    <nav
      aria-label="Game"
      className="flex rounded-md border border-line-strong/60 bg-paper-raised p-0.5"
    >
      {GAMES.map(({ id, name }) => (
        <Link
          key={id}
          href={searchPath(id)}
          prefetch={false}
          aria-current={id === game ? 'page' : undefined}
          onClick={() => rememberGame(id)}
          className="flex min-h-10 items-center rounded-sm px-3 text-sm text-ink-soft hover:text-ink aria-[current=page]:bg-accent-wash aria-[current=page]:font-medium aria-[current=page]:text-ink"
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
