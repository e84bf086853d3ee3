import type { AskedOpponent } from '@/lib/ote/computer-game';
import { OPPONENT_NAMES } from '@/lib/ote/opponent-words';
import { isRecord } from '@/lib/text/is-record';
import { json } from '@/lib/text/schema';
import { kept } from './kept';

/** How a game against an opponent ended. */
export interface PlayedResult {
  /** The key of the opponent's deck. */
  readonly against: string;
  readonly role: AskedOpponent['role'];
  /** The seed of the shuffle, by which a game that is played on after an undo is known again. */
  readonly seed: number;
  readonly isWon: boolean;
}

/** The most results that are kept; the oldest are dropped. */
const MOST_RESULTS = 500;

/** The results of this browser's games against pilots, the newest first. */
export const PLAY_RECORD = kept('play-record', json(readResults));

/** Parses results; an invalid one is left out. */
export function readResults(value: unknown): readonly PlayedResult[] | null {
  return Array.isArray(value) ? value.filter(isResult).slice(0, MOST_RESULTS) : null;
}

function isResult(value: unknown): value is PlayedResult {
  if (!isRecord(value)) return false;
  const { against, role, seed, isWon } = value;
  return (
    typeof against === 'string' &&
    OPPONENT_NAMES.some((name) => name === role) &&
    typeof seed === 'number' &&
    typeof isWon === 'boolean'
  );
}

/** Keeps a result. A game that ends anew after an undo counts once, by its last end. */
export function keepResult(result: PlayedResult): void {
  const { against, role, seed } = result;
  const others = (PLAY_RECORD.read() ?? []).filter(
    (one) => one.against !== against || one.role !== role || one.seed !== seed,
  );
  PLAY_RECORD.write([result, ...others].slice(0, MOST_RESULTS));
}

/** Counts the games against an opponent; null for none. */
export function recordAgainst(
  results: readonly PlayedResult[],
  { against, role }: AskedOpponent,
): { readonly won: number; readonly lost: number } | null {
  const games = results.filter((one) => one.against === against && one.role === role);
  if (games.length === 0) return null;
  const won = games.filter(({ isWon }) => isWon).length;
  return { won, lost: games.length - won };
}
