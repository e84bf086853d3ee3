import type { AnyCard } from '@/lib/cards/catalogue';
import { oneOf } from '@/lib/text/schema';
import { kept } from './kept';
import { useKept } from './use-kept';

type GameName = AnyCard['game'];
const SHOWN_GAME = kept('game', oneOf<GameName>(['ote', 'eden']));

/** Stores in this browser which game the user looks at. */
export function rememberGame(game: GameName): void {
  SHOWN_GAME.write(game);
}

/** Returns the game that was chosen last; the first one in a static page. */
export function useRememberedGame(): GameName {
  return useKept(SHOWN_GAME) ?? 'ote';
}
