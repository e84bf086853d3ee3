import { ask, type Refused } from './api';
import { connection } from './connection';
import { ownName, THUMBNAILS, WAS_SIGNED_IN } from './storage';

// What the API answered, by address: shown again at once, asked again whenever a page shows it, and kept in this browser
// for when the server cannot be reached. Answers say `private, no-store` to whatever stands between server and browser;
// this cache is the actor's own browser's, like the journals of unsaved changes, and carries the actor's name. Measured against @tanstack/react-query with its persister, which weighs 12.7 kB:
// a card page has 13 kB left of its 165. Unsaved changes are not here: each has a journal, since two tabs would overwrite
// the one that a library keeps.

/** What is known of an address. */
export interface Answer<T> {
  /** Null: nothing, or nothing any more. */
  readonly body: T | null;
  readonly state:
    | 'loading'
    /** Of an earlier visit; the server has not answered yet. */
    | 'kept'
    | 'current'
    /** The server does not answer; `body` may be of before. */
    | 'unreachable'
    | 'refused';
  readonly refusal: Refused | null;
}

export const LOADING: Answer<never> = { body: null, state: 'loading', refusal: null };

interface Entry {
  answer: Answer<unknown>;
  /** The JSON of the body: the same JSON is the same object. */
  text: string;
  /** By the clock; 0: never, or something has changed since. */
  askedAt: number;
  asking: Promise<void> | null;
  /** Changes that were made here. */
  changes: number;
  readonly watchers: Set<() => void>;
}

/** Milliseconds for which an answer is not asked for again. */
const FRESH = 2_000;
/** Of each answer that is kept: when it was asked for, in milliseconds since 1970. */
const ASKED = 'x-dossier-asked';
const MOST_KEPT = 600;

const entries = new Map<string, Entry>();
let listens = false;

function entryOf(path: string): Entry {
  const known = entries.get(path);
  if (known !== undefined) return known;
  const entry: Entry = {
    answer: LOADING,
    text: '',
    askedAt: 0,
    asking: null,
    changes: 0,
    watchers: new Set(),
  };
  entries.set(path, entry);
  return entry;
}

/** `text`: the JSON of `body`. */
function show(entry: Entry, state: Answer<unknown>['state'], text: string, read: unknown): void {
  const body = text === entry.text ? entry.answer.body : read;
  entry.text = text;
  if (entry.answer.state === state && entry.answer.body === body) return;
  entry.answer = { body, state, refusal: null };
  tell(entry);
}

function tell({ watchers }: Entry): void {
  for (const watcher of [...watchers]) watcher();
}

/** What is known now. */
export function peek(path: string): Answer<unknown> {
  return entries.get(path)?.answer ?? LOADING;
}

/**
 * Calls `watcher` at each change, and asks if what is known is not fresh. A part of the page that joins others, which show
 * what is current, asks nothing. Answers how to end.
 */
export function watch(path: string, watcher: () => void): () => void {
  listen();
  const entry = entryOf(path);
  const joins = entry.watchers.size > 0;
  entry.watchers.add(watcher);
  if (entry.answer.state !== 'current') void fresh(path);
  // In a task of its own, so that showing what is known does not wait.
  else if (!joins) setTimeout(() => void fresh(path), 0);
  return () => entry.watchers.delete(watcher);
}

/** Resolves with what the server has, or with what is known if it does not answer. What was asked a moment ago is not asked again. */
export async function fresh<T>(path: string): Promise<Answer<T>> {
  const entry = entryOf(path);
  const isFresh = entry.answer.state === 'current' && Date.now() - entry.askedAt < FRESH;
  if (!isFresh)
    entry.asking ??= load(path, entry).finally(() => {
      entry.asking = null;
    });
  await entry.asking;
  return entry.answer as Answer<T>;
}

async function load(path: string, entry: Entry): Promise<void> {
  const kept = entry.text === '' ? showKept(path, entry) : null;
  for (;;) {
    const { changes } = entry;
    const asked = Date.now();
    const reply = await ask(path);
    // What was asked before a change may say what was before it.
    if (changes !== entry.changes) continue;
    if (reply.kind === 'later') {
      await kept;
      return show(entry, 'unreachable', entry.text, entry.answer.body);
    }
    entry.askedAt = asked;
    if (reply.kind === 'refused') {
      entry.text = '';
      entry.answer = { body: null, state: 'refused', refusal: reply };
      tell(entry);
      if (reply.status === 404) void forgetKept(path);
      return;
    }
    show(entry, 'current', reply.text, reply.body);
    void keep(path, reply.text, asked);
    return;
  }
}

async function showKept(path: string, entry: Entry): Promise<void> {
  const text = await keptText(path);
  if (text !== null && entry.answer.state === 'loading' && !isSignedOut)
    show(entry, 'kept', text, JSON.parse(text));
}

/** A change made here has this answer: it is shown and kept as if the server had just sent it. */
export async function put(path: string, body: unknown): Promise<void> {
  const entry = entryOf(path);
  const text = JSON.stringify(body);
  entry.changes += 1;
  entry.askedAt = Date.now();
  show(entry, 'current', text, JSON.parse(text));
  await keep(path, text, entry.askedAt);
}

/** Something was changed here: what begins like this is asked for again, now or when it is next shown. */
export function changed(...beginnings: readonly string[]): void {
  for (const [path, entry] of entries) {
    if (!beginnings.some((beginning) => path.startsWith(beginning))) continue;
    entry.changes += 1;
    entry.askedAt = 0;
    if (entry.watchers.size > 0) void fresh(path);
    else entries.delete(path);
  }
}

function refreshWatched(isOld: (entry: Entry) => boolean): void {
  // A request under way may have failed already: it is asked again once it has ended.
  for (const [path, entry] of entries)
    if (entry.watchers.size > 0 && isOld(entry))
      void Promise.resolve(entry.asking).then(() => fresh(path));
}

/** Whoever comes back to a page, and whoever's server comes back, sees what is there now. */
function listen(): void {
  if (listens) return;
  listens = true;
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') refreshWatched(() => true);
  });
  connection.subscribe(({ up }) => {
    if (up) refreshWatched(({ answer }) => answer.state !== 'current');
  });
}

let isSignedOut = false;

/** The session has ended, perhaps by another browser: what was kept for its owner goes. Unsaved changes stay in their journals, under the owner's name, until the owner signs in again. */
connection.subscribe(({ signedOut }) => {
  // Somebody who was not signed in has nothing to lose.
  if (!signedOut || isSignedOut || !WAS_SIGNED_IN) return;
  isSignedOut = true;
  for (const [path, entry] of entries) {
    entry.changes += 1;
    entry.askedAt = 0;
    entry.text = '';
    entry.answer = LOADING;
    tell(entry);
    // What everybody may see comes again.
    if (entry.watchers.size > 0 && entry.asking === null) void fresh(path);
  }
  void forgetCaches();
});

/** The cache of the browser; plain http and private windows may have none. */
function openCache(): Promise<Cache> | null {
  return 'caches' in globalThis ? caches.open(ownName('answers')) : null;
}

async function keptText(path: string): Promise<string | null> {
  try {
    return (await (await openCache())?.match(path))?.text() ?? null;
  } catch {
    return null;
  }
}

async function keep(path: string, text: string, asked: number): Promise<void> {
  if (isSignedOut) return;
  try {
    const cache = await openCache();
    if (cache == null) return;
    await oneAtATime(path, async () => {
      // Another tab may have changed it since this was asked for.
      const before = Number((await cache.match(path))?.headers.get(ASKED) ?? 0);
      if (before > asked) return;
      const headers = { 'content-type': 'application/json', [ASKED]: String(asked) };
      await cache.put(path, new Response(text, { headers }));
    });
    for (const old of (await cache.keys()).slice(0, -MOST_KEPT)) await cache.delete(old);
  } catch {
    // A browser that keeps nothing has nothing to show without a connection either.
  }
}

async function forgetKept(path: string): Promise<void> {
  await (await openCache()?.catch(() => null))?.delete(path).catch(() => false);
}

/** Plain http and old browsers have no locks. */
function oneAtATime(path: string, work: () => Promise<void>): Promise<void> {
  const locks: LockManager | undefined = globalThis.navigator?.locks;
  return locks === undefined ? work() : locks.request(ownName(`answer:${path}`), work);
}

/** Forgets every answer, here and in the cache: another backup is restored, or somebody else signs in. */
export async function forgetAnswers(): Promise<void> {
  entries.clear();
  await forgetCaches();
}

async function forgetCaches(): Promise<void> {
  if (!('caches' in globalThis)) return;
  for (const name of [ownName('answers'), THUMBNAILS]) await caches.delete(name).catch(() => false);
}
