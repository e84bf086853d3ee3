import { createStore } from 'zustand/vanilla';

// Whether the server answers. A browser's own `onLine` says only whether there is a network at all; the server
// may be down behind one, and on the reader's own machine it answers without one.

/** Milliseconds between two checks whether the server is back. */
const FIRST_WAIT = 3_000;
const LONGEST_WAIT = 30_000;
const TIMEOUT = 5_000;

interface Connection {
  /** Whether the server answered when it was last asked. */
  readonly up: boolean;
  /** The server wants somebody to sign in. Pages are loaded anew after that. */
  readonly signedOut: boolean;
}

export const connection = createStore<Connection>(() => ({ up: true, signedOut: false }));

/** The server has refused something because nobody is signed in. */
export function noteSignedOut(): void {
  if (!connection.getState().signedOut) connection.setState({ signedOut: true });
}

let timer: ReturnType<typeof setTimeout> | null = null;
let wait = FIRST_WAIT;

/** Asks the program whether it is there. */
export async function isThere(): Promise<boolean> {
  try {
    const response = await fetch('/api/v1/health', {
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT),
    });
    return response.ok;
  } catch {
    return false;
  }
}

/** The server has answered. */
export function noteAnswer(): void {
  if (timer !== null) clearTimeout(timer);
  timer = null;
  wait = FIRST_WAIT;
  if (!connection.getState().up) connection.setState({ up: true });
}

/** The server has not answered: from now on it is asked now and then. */
export function noteSilence(): void {
  if (connection.getState().up) connection.setState({ up: false });
  timer ??= setTimeout(look, wait);
}

async function look(): Promise<void> {
  timer = null;
  // Nobody looks at a hidden page; it asks when it is seen again.
  if (document.visibilityState === 'visible' && (await isThere())) return noteAnswer();
  wait = Math.min(LONGEST_WAIT, wait * 2);
  noteSilence();
}

async function lookNow(): Promise<void> {
  if (connection.getState().up) return;
  wait = FIRST_WAIT;
  if (await isThere()) noteAnswer();
}

/** Listens to what the browser says of its network. Answers how to end. */
export function watchConnection(): () => void {
  const seen = () => document.visibilityState === 'visible' && void lookNow();
  const online = () => void lookNow();
  // A machine without a network still reaches itself.
  const offline = () => void isThere().then((there) => (there ? undefined : noteSilence()));
  window.addEventListener('online', online);
  window.addEventListener('offline', offline);
  document.addEventListener('visibilitychange', seen);
  if (!navigator.onLine) offline();
  return () => {
    window.removeEventListener('online', online);
    window.removeEventListener('offline', offline);
    document.removeEventListener('visibilitychange', seen);
  };
}
