import { readGame } from '@/lib/client/open-game';
import { ownName } from '@/lib/client/storage';
import { putAside, storedGame, storeGame } from '@/lib/client/stored-games';
import { isSameBeginning, withLines } from '@/lib/ote/join-lines';
import { gameLink, type IsOfficial } from '@/lib/ote/link/game-link';
import { savedGame } from '@/lib/ote/saved-game';
import type { TableState } from './table-state';
import type { TableStore } from './table-store';

/** Returns the text of the game for links and storage. */
export function writtenGame(
  { session, facts }: Pick<TableState, 'session' | 'facts'>,
  isOfficial: IsOfficial,
): string {
  return gameLink(savedGame(session, facts), isOfficial);
}

/**
 * Stores the game of a table in this browser after each answer. Never overwrites what another tab has stored:
 * lines of an equal game are joined, and another game is moved to the earlier games. Returns a function to stop.
 */
export function keepTable(store: TableStore, table: string, isOfficial: IsOfficial): () => void {
  let known = storedGame(table);
  let timer: ReturnType<typeof setTimeout> | null = null;
  const write = () => {
    timer = null;
    const text = writtenGame(store.getState(), isOfficial);
    if (text === known) return;
    const there = storedGame(table);
    if (there !== null && there !== known) {
      known = there;
      void takeOver(store, table, there, write);
      return;
    }
    const storing = storeGame(table, text);
    if (storing === 'stored') known = text;
    if (storing !== store.getState().storing) store.getState().stored(storing);
  };
  const soon = () => {
    timer ??= setTimeout(write, 0);
  };
  const now = () => {
    if (timer === null) return;
    clearTimeout(timer);
    write();
  };
  const unsubscribe = store.subscribe((after, before) => {
    if (after.session.setup !== before.session.setup && before.session.moments.length > 1) {
      putAside(table, writtenGame(before, isOfficial));
    }
    if (after.session !== before.session || after.facts !== before.facts) soon();
  });
  const elsewhere = ({ key, newValue }: StorageEvent) => {
    if (key !== ownName(`play:${table}`) || newValue === null || newValue === known) return;
    known = newValue;
    // Joined lines are stored like others; without any there is no change.
    void takeOver(store, table, newValue, () => undefined);
  };
  window.addEventListener('storage', elsewhere);
  window.addEventListener('pagehide', now);
  soon();
  return () => {
    now();
    unsubscribe();
    window.removeEventListener('storage', elsewhere);
    window.removeEventListener('pagehide', now);
  };
}

const ALSO_OPEN =
  'This game is open in another tab, too. What is played there is here as a line of its own.';
const OTHER_GAME =
  'Another tab has dealt another game at this table. This one goes on here; the other is under Earlier games.';

/** Joins the lines of another tab, then stores the game. */
async function takeOver(
  store: TableStore,
  table: string,
  text: string,
  write: () => void,
): Promise<void> {
  const read = await readGame(text);
  const { session } = store.getState();
  if (read.ok && isSameBeginning(read.game.beginning, session.setup)) {
    const joined = withLines(session, read.game.written);
    if (joined.moments.length > session.moments.length) store.getState().join(joined, ALSO_OPEN);
  } else if (read.ok && read.game.written.length > 0) {
    putAside(table, text);
    store.getState().notify(OTHER_GAME);
  }
  write();
}
