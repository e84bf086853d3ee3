import { isRecord } from '@/lib/text/is-record';
import { json } from '@/lib/text/schema';
import { kept } from './kept';

/** What this browser notes about a stored game, so that it can be listed without replaying it. */
export interface GameUnderWay {
  /** The storage key of the table. */
  readonly table: string;
  /** The address that continues the game. */
  readonly path: string;
  /** The name of the deck, puzzle or game. */
  readonly name: string;
  /** The names of the other players. */
  readonly against: readonly string[];
  readonly turn: number;
  /** The time of the last answer, as an ISO string. */
  readonly at: string;
}

/** The most games that are noted; older ones stay stored at their tables. */
const MOST_NOTED = 24;

export const GAMES_UNDER_WAY = kept('games-under-way', json(readGames));

function readGames(value: unknown): readonly GameUnderWay[] | null {
  return Array.isArray(value) ? value.filter(isGame) : null;
}

function isGame(value: unknown): value is GameUnderWay {
  if (!isRecord(value)) return false;
  const { table, path, name, against, turn, at } = value;
  return (
    [table, path, name, at].every((one) => typeof one === 'string') &&
    // An address of this site: a damaged note must not lead elsewhere.
    /^\/(?!\/)/.test(String(path)) &&
    Array.isArray(against) &&
    against.every((one) => typeof one === 'string') &&
    typeof turn === 'number' &&
    !Number.isNaN(Date.parse(String(at)))
  );
}

/** Notes the state of a game, as the newest. */
export function noteGame(game: GameUnderWay): void {
  GAMES_UNDER_WAY.write([game, ...othersThan(game.table)].slice(0, MOST_NOTED));
}

/** Removes the note about a game that is over, or has not begun. */
export function forgetGame(table: string): void {
  const others = othersThan(table);
  if (others.length !== (GAMES_UNDER_WAY.read() ?? []).length)
    GAMES_UNDER_WAY.write(others.length === 0 ? null : others);
}

function othersThan(table: string): readonly GameUnderWay[] {
  return (GAMES_UNDER_WAY.read() ?? []).filter((one) => one.table !== table);
}
