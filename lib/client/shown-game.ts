import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { gameOfPath } from '@/lib/cards/card-path';
import type { AnyCard } from '@/lib/cards/catalogue';
import { oneOf } from '@/lib/text/schema';
import { kept } from './kept';
import { useInBrowser } from './use-in-browser';
import { useKept } from './use-kept';

type GameName = AnyCard['game'];
const SHOWN_GAME = kept('game', oneOf<GameName>(['ote', 'eden']));

/** Stores in this browser which game the user looks at. */
export function rememberGame(game: GameName): void {
  SHOWN_GAME.write(game);
}

/** Remembers the game of a page whose address does not name it, such as a deck's; null while it is not known. */
export function useGameOfPage(game: GameName | null): void {
  const remembered = useRememberedGame();
  useEffect(() => {
    if (game !== null && game !== remembered) rememberGame(game);
  }, [game, remembered]);
}

/** Returns the game that was chosen last; the first one in a static page. */
export function useRememberedGame(): GameName {
  return useKept(SHOWN_GAME) ?? 'ote';
}

/** Returns the game of the page, or else the one that was chosen last; in a static page the first one. */
export function useShownGame(): GameName {
  const remembered = useRememberedGame();
  const path = usePathname();
  // Without a connection one static page stands for many addresses: its first paint knows none of them.
  const isHydrated = useInBrowser();
  return (isHydrated ? gameOfPath(path) : null) ?? remembered;
}
