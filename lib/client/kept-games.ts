import { type KeptGames, readGames, writeGames } from '@/lib/ote/kept-games';
import { BUILD_VERSION } from './build-version';
import { localStore, ownName } from './storage';

// The simulated games of a deck, which are shown again for equal cards, even after the page was left.

const PREFIX = ownName('games:');
/** The most runs that are kept; older ones are removed. */
const MOST_KEPT = 20;

/** Each version of the program has its own prefix: the games of other versions may differ. */
const own = `${PREFIX}${BUILD_VERSION}:`;
const known = new Map<string, KeptGames>();

/** Returns the games of these cards, or null. */
export function keptGames(key: string): KeptGames | null {
  const here = known.get(key);
  if (here !== undefined) return here;
  const text = localStore()?.getItem(own + key) ?? null;
  const games = text === null ? null : readGames(text.slice(text.indexOf('{')));
  if (games !== null) known.set(key, games);
  return games;
}

/** Keeps games while the page is open. */
export function noteGames(key: string, games: KeptGames): void {
  known.set(key, games);
}

/** Stores the last games of a run for the next visit. A browser without room loses them sooner, and nothing else happens. */
export function storeGames(key: string, games: KeptGames): void {
  known.set(key, games);
  const store = localStore();
  if (store === null) return;
  try {
    forgetOld(store);
    // The time comes first, so that the oldest are found without parsing them.
    store.setItem(own + key, `${Date.now()} ${writeGames(games)}`);
  } catch {
    // The storage is full.
  }
}

function forgetOld(store: Storage): void {
  const keys = Array.from({ length: store.length }, (_, at) => store.key(at) ?? '').filter((key) =>
    key.startsWith(PREFIX),
  );
  const kept = keys
    .filter((key) => key.startsWith(own))
    .sort(
      (a, b) =>
        Number.parseInt(store.getItem(b) ?? '', 10) - Number.parseInt(store.getItem(a) ?? '', 10),
    )
    .slice(0, MOST_KEPT - 1);
  for (const key of keys) if (!kept.includes(key)) store.removeItem(key);
}
