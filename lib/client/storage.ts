// Everything that this browser stores has the name of its actor, so that the next person who signs in never sees it.

const SIGNED_IN = signedInOwner();

/** Whether somebody was signed in when this page was loaded, as far as the browser knew. */
export const WAS_SIGNED_IN = SIGNED_IN !== null;

/** The owner whose things this browser shows: the person who is signed in, or without accounts the one owner. */
const ACTOR = SIGNED_IN ?? 'local';

/** Returns the owner from the cookie that the server sets for the pages. A worker cannot read it. */
function signedInOwner(): string | null {
  const cookies = typeof document === 'undefined' ? '' : document.cookie;
  return /(?:^|;\s*)dossier-owner=([\w-]+)/.exec(cookies)?.[1] ?? null;
}

/** Returns the actor's name for a storage key, a cache, a lock or a channel: `dossier:local:answers`. */
export function ownName(name: string): string {
  return `dossier:${ACTOR}:${name}`;
}

/** Matches the keys of the version that did not have actors in them. */
const UNNAMED = /^dossier(?::(draft|count|play|table):|\.(card)\.)/;
let renamed = false;

/** The cache of thumbnails. The service worker fills it without knowing the owner, so it is deleted when somebody signs in or out. */
export const THUMBNAILS = 'dossier:thumbnails';

/** Returns the browser's storage, or null if it is forbidden. */
export function localStore(): Storage | null {
  try {
    const store = window.localStorage;
    if (!renamed) {
      renamed = true;
      renameOldKeys(store);
    }
    return store;
  } catch {
    return null;
  }
}

/** Returns the keys of a storage, of every owner. */
export function storedKeys(store: Pick<Storage, 'length' | 'key'>): string[] {
  return Array.from({ length: store.length }, (_, at) => store.key(at) ?? '');
}

/** Moves what an earlier version stored, including unsaved changes, to its new keys. What has no room now is moved by a later page. */
export function renameOldKeys(store: Storage): void {
  for (const key of storedKeys(store)) {
    const value = UNNAMED.test(key) ? store.getItem(key) : null;
    if (value === null) continue;
    const [, kind = 'card'] = UNNAMED.exec(key) ?? [];
    try {
      store.setItem(ownName(`${kind}:${key.replace(UNNAMED, '')}`), value);
      store.removeItem(key);
    } catch {
      return;
    }
  }
}
