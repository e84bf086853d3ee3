import { createStore } from 'zustand/vanilla';

// Whether the server answers. A browser's own `onLine` only tells whether there is a network: the server may be down behind a network, and
// on the reader's own machine it answers without one.

/** Milliseconds between two checks whether the server is back. */
const FIRST_WAIT = 3_000;
const LONGEST_WAIT = 30_000;
const TIMEOUT = 5_000;

interface Connection {
  /** Whether the server answered when it was last asked. */
  readonly up: boolean;
  /** Whether the server has asked the user to sign in. Pages are loaded again after signing in. */
  readonly signedOut: boolean;
}

export const connection = createStore<Connection>(() => ({ up: true, signedOut: false }));

/** Notes that the server has refused something because nobody is signed in. */
export function noteSignedOut(): void {
  if (!connection.getState().signedOut) connection.setState({ signedOut: true });
}

let timer: ReturnType<typeof setTimeout> | null = null;
let wait = FIRST_WAIT;

/** Checks whether the server answers. */
export async function isServerThere(): Promise<boolean> {
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

/** Notes that the server has answered. */
export function noteAnswer(): void {
  if (timer !== null) clearTimeout(timer);
  timer = null;
  wait = FIRST_WAIT;
  if (!connection.getState().up) connection.setState({ up: true });
}

/** Notes that the server has not answered: from now on it is asked at intervals. */
export function noteSilence(): void {
  if (connection.getState().up) connection.setState({ up: false });
  timer ??= setTimeout(checkAndWait, wait);
}

async function checkAndWait(): Promise<void> {
  timer = null;
  // A hidden page does not ask; it asks when it is visible again.
  if (document.visibilityState === 'visible' && (await isServerThere())) return noteAnswer();
  wait = Math.min(LONGEST_WAIT, wait * 2);
  noteSilence();
}

async function checkNow(): Promise<void> {
  if (connection.getState().up) return;
  wait = FIRST_WAIT;
  if (await isServerThere()) noteAnswer();
}

/** Listens to the browser's events about its network. Returns a function that ends this. */
export function watchConnection(): () => void {
  const seen = () => document.visibilityState === 'visible' && void checkNow();
  const online = () => void checkNow();
  // A machine without a network can still reach itself.
  const offline = () => void isServerThere().then((there) => (there ? undefined : noteSilence()));
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
