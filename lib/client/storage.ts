// Everything that this browser stores carries the name of its actor: who signs in later never sees what another left here.

const SIGNED_IN = signedInOwner();

/** Whether somebody was signed in when this page was loaded, as far as the browser knew. */
export const WAS_SIGNED_IN = SIGNED_IN !== null;

/** Whose things this browser shows: whoever is signed in, or, where nobody signs in, the one owner. */
export const ACTOR = SIGNED_IN ?? 'local';

/** The server names the owner in a cookie for the pages. A worker cannot read it. */
function signedInOwner(): string | null {
  const cookies = typeof document === 'undefined' ? '' : document.cookie;
  return /(?:^|;\s*)dossier-owner=([\w-]+)/.exec(cookies)?.[1] ?? null;
}

/** The name of a storage key, a cache, a lock or a channel of the actor: `dossier:local:answers`. */
export function ownName(name: string): string {
  return `dossier:${ACTOR}:${name}`;
}

/** Keys of the version that had no actors in them. */
const UNNAMED = /^dossier(?::(draft|count|play|table):|\.(card)\.)/;
let renamed = false;

/** The cache of thumbnails. The service worker keeps it, and does not know whose they are: it goes when somebody signs in or out. */
export const THUMBNAILS = 'dossier:thumbnails';

/** The browser's storage, or null where it is forbidden. */
export function localStore(): Storage | null {
  try {
    const store = window.localStorage;
    if (!renamed) renameOldKeys(store);
    renamed = true;
    return store;
  } catch {
    return null;
  }
}

/** What an earlier version stored, unsaved changes among it, is found under its new name. */
export function renameOldKeys(store: Storage): void {
  const keys = Array.from({ length: store.length }, (_, at) => store.key(at) ?? '');
  for (const key of keys) {
    const value = UNNAMED.test(key) ? store.getItem(key) : null;
    if (value === null) continue;
    const [, kind = 'card'] = UNNAMED.exec(key) ?? [];
    store.setItem(ownName(`${kind}:${key.replace(UNNAMED, '')}`), value);
    store.removeItem(key);
  }
}
