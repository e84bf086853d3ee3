'use client';
import { usePathname, useRouter } from 'next/navigation';
import { pathInGame } from '@/lib/cards/card-path';
import { rememberGame, useShownGame } from '@/lib/client/shown-game';

/** The games, with their names. */
export const GAMES = [
  { id: 'ote', name: 'On the Edge' },
  { id: 'eden', name: 'Eden' },
] as const;

/** Chooses the game that the header and the search are about; a page of the other game gives way to its own. */
export function GameSwitch() {
  const router = useRouter();
  const path = usePathname();
  const shown = useShownGame();
  return (
    <fieldset className="flex flex-none rounded-md border border-line-strong/60 bg-paper-raised">
      <legend className="sr-only">Game</legend>
      {GAMES.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === shown}
          onClick={() => {
            rememberGame(id);
            const to = pathInGame(path, id);
            if (to !== path) router.push(to);
          }}
          className="min-h-10 rounded-sm px-2 text-[13px] whitespace-nowrap text-ink-soft hover:text-ink aria-pressed:bg-accent-wash aria-pressed:text-ink sm:px-2.5 lg:min-h-9"
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}
