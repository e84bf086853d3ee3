import type { Beginning } from '@/engine';
import { forgetGame, noteGame } from '@/lib/client/games-under-way';
import { readGame } from '@/lib/client/open-game';
import { putAside, storedGame } from '@/lib/client/stored-games';
import { isSameBeginning, withLines } from '@/lib/ote/join-lines';
import { gameLink, type IsOfficial } from '@/lib/ote/link/game-link';
import { savedGame } from '@/lib/ote/saved-game';
import { LAST_LINKED_PATH } from './linked-path';
import type { TableState } from './table-state';
import type { TableStore } from './table-store';

/** Returns the text of the game for links and storage. */
export function writeGame(
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
  const kept = storedGame(table);
  let known = kept.read();
  let timer: ReturnType<typeof setTimeout> | null = null;
  let aside: AsideGame | null = null;
  const join = async (there: string, then: () => void) => {
    aside = await joinOtherTab(store, table, there, aside);
    then();
  };
  const write = () => {
    timer = null;
    const text = writeGame(store.getState(), isOfficial);
    if (text === known) return;
    const there = kept.read();
    if (there !== null && there !== known) {
      known = there;
      void join(there, write);
      return;
    }
    known = text;
    const storing = kept.write(text);
    noteForPlayPage(store.getState(), table);
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
      putAside(table, writeGame(before, isOfficial));
    }
    if (after.session !== before.session || after.facts !== before.facts) soon();
  });
  const unwatch = kept.watch(() => {
    const there = kept.read();
    if (there === null || there === known) return;
    known = there;
    // Joined lines are stored like others; without any there is no change.
    void join(there, () => undefined);
  });
  window.addEventListener('pagehide', now);
  soon();
  return () => {
    now();
    unsubscribe();
    unwatch();
    window.removeEventListener('pagehide', now);
  };
}

/** Notes a game that is under way for the Play page, which lists games without replaying them. */
function noteForPlayPage({ session, facts, viewer }: TableState, table: string): void {
  const { state } = session.now;
  if (state.outcome !== null || session.moments.length === 1) {
    forgetGame(table);
    return;
  }
  const { pathname } = window.location;
  noteGame({
    table,
    path: pathname === '/play' ? LAST_LINKED_PATH : pathname,
    name: facts.name,
    against: state.seats.filter((_, seat) => seat !== viewer).map(({ name }) => name),
    turn: state.turn.number,
    at: new Date().toISOString(),
  });
}

const ALSO_OPEN_MESSAGE =
  'This game is open in another tab, too. What is played there is here as a line of its own.';
const OTHER_GAME_MESSAGE =
  'Another tab has dealt another game at this table. This one goes on here; the other is under Earlier games.';

/** A game of another tab that is among the earlier games. */
interface AsideGame {
  readonly beginning: Beginning;
  readonly text: string;
}

/** Joins the lines of another tab. Another game is moved to the earlier games, in place of its older state; returns it. */
async function joinOtherTab(
  store: TableStore,
  table: string,
  text: string,
  aside: AsideGame | null,
): Promise<AsideGame | null> {
  const read = await readGame(text);
  const { session } = store.getState();
  if (!read.ok) return aside;
  const { beginning, written } = read.game;
  if (isSameBeginning(beginning, session.setup)) {
    const joined = withLines(session, written);
    if (joined.moments.length > session.moments.length)
      store.getState().join(joined, ALSO_OPEN_MESSAGE);
    return aside;
  }
  if (written.length === 0) return aside;
  const isSame = aside !== null && isSameBeginning(aside.beginning, beginning);
  putAside(table, text, isSame ? aside.text : null);
  store.getState().notify(OTHER_GAME_MESSAGE);
  return { beginning, text };
}
