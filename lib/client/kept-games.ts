import { type KeptGames, readGames, writeGames } from '@/lib/ote/kept-games';
import { anyText, type Schema } from '@/lib/text/schema';
import { BUILD_VERSION } from './build-version';
import { type Kept, kept, keptKeys } from './kept';

// The simulated games of a deck and what was found with them, which are shown again for equal cards, even after the page was left.

/** The most results that are kept; older ones are removed. */
const MOST_KEPT = 20;

/** The prefix of the keys of stored games. Each version of the program has its own, because the games of other versions may differ. */
const KEY_PREFIX = `games:${BUILD_VERSION}:` as const;
const KNOWN_GAMES = new Map<string, KeptGames>();

/** Returns a stored result. The time comes first, so that the oldest are found without parsing them. */
function timed(key: `games:${string}`): Kept<string> {
  return kept(key, anyText);
}

/** Returns the result that is stored under a key, or null. */
export function keptResult<T>(key: string, schema: Schema<T>): T | null {
  const text = timed(`${KEY_PREFIX}${key}`).read();
  return text === null ? null : schema(text.slice(text.indexOf('{')));
}

/** Stores a result, written as a JSON object, for the next visit. A browser without room loses it sooner, and nothing else happens. */
export function storeResult(key: string, text: string): void {
  forgetOld();
  timed(`${KEY_PREFIX}${key}`).write(`${Date.now()} ${text}`);
}

/** Returns the games of these cards, or null. */
export function keptGames(key: string): KeptGames | null {
  const here = KNOWN_GAMES.get(key);
  if (here !== undefined) return here;
  const games = keptResult(key, readGames);
  if (games !== null) KNOWN_GAMES.set(key, games);
  return games;
}

/** Keeps games while the page is open. */
export function noteGames(key: string, games: KeptGames): void {
  KNOWN_GAMES.set(key, games);
}

/** Stores the last games of a run for the next visit. */
export function storeGames(key: string, games: KeptGames): void {
  KNOWN_GAMES.set(key, games);
  storeResult(key, writeGames(games));
}

function forgetOld(): void {
  const runs = keptKeys('games:').map((key) => {
    const run = timed(key);
    const time = key.startsWith(KEY_PREFIX) ? Number.parseInt(run.read() ?? '', 10) || 0 : 0;
    return { run, time };
  });
  runs.sort((a, b) => b.time - a.time);
  for (const [at, { run, time }] of runs.entries())
    if (time === 0 || at >= MOST_KEPT - 1) run.write(null);
}
