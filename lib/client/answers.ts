import type { AnswerAt, ReadableAddress } from '@/lib/api/addressed';
import type { Sent } from '@/lib/api/contract';
import { type Refused, request } from './api';
import { connection } from './connection';
import { ownName, THUMBNAILS, WAS_SIGNED_IN } from './storage';

// The answers of the API, by address. They are shown again at once, asked for again whenever a page shows them, and kept in this browser
// for times when the server cannot be reached. The header `private, no-store` is for everything between server and browser; this cache
// belongs to the actor's own browser, like the outbox of unsaved changes, and has the actor's name. Compared with @tanstack/react-query
// with its persister, which weighs 12.7 kB: a card page has 13 kB left of its 165. Unsaved changes are not here: each has an entry
// of the outbox, because two tabs would overwrite the one journal of a library.

/** The answer of the server at an address, as far as this page knows it. */
export interface Answer<T> {
  /** The body of the answer; null when it is not known, or no longer valid. */
  readonly body: T | null;
  readonly state:
    | 'loading'
    /** The body is from an earlier visit; the server has not answered yet. */
    | 'kept'
    | 'current'
    /** The server does not answer; `body` may be older. */
    | 'unreachable'
    | 'refused';
  readonly refusal: Refused | null;
}

export const LOADING: Answer<never> = { body: null, state: 'loading', refusal: null };

interface KnownAnswer {
  answer: Answer<unknown>;
  /** The JSON of the body: equal JSON gives one object. */
  text: string;
  /** The time of the last request; 0 when the page has not asked yet, or when the answer has changed since. */
  askedAt: number;
  asking: Promise<void> | null;
  /** The number of changes made in this page. */
  changes: number;
  readonly watchers: Set<() => void>;
}

/** Milliseconds during which an answer is not asked for again. */
const FRESH_MILLISECONDS = 2_000;
/** The header of a kept answer with the time of its request, in milliseconds since 1970. */
const ASKED_HEADER = 'x-dossier-asked';
const MOST_KEPT = 600;

const entries = new Map<string, KnownAnswer>();
let listens = false;

function entryOf(path: string): KnownAnswer {
  const known = entries.get(path);
  if (known !== undefined) return known;
  const entry: KnownAnswer = {
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

/** Shows an answer. `text`: the JSON of `body`. */
function showAnswer(
  entry: KnownAnswer,
  state: Answer<unknown>['state'],
  text: string,
  read: unknown,
): void {
  const body = text === entry.text ? entry.answer.body : read;
  entry.text = text;
  if (entry.answer.state === state && entry.answer.body === body) return;
  entry.answer = { body, state, refusal: null };
  tellWatchers(entry);
}

function tellWatchers({ watchers }: KnownAnswer): void {
  for (const watcher of [...watchers]) watcher();
}

/** Returns the answer as it is known now. */
export function peek<const A extends string>(path: ReadableAddress<A>): Answer<AnswerAt<A>> {
  return (entries.get(path)?.answer ?? LOADING) as Answer<AnswerAt<A>>;
}

/**
 * Calls `watcher` at each change, and asks the server if the answer is not fresh. A further watcher of a current answer does not ask.
 * Returns a function that ends the watch.
 */
export function watch(path: string, watcher: () => void): () => void {
  listenForReturn();
  const entry = entryOf(path);
  const joins = entry.watchers.size > 0;
  entry.watchers.add(watcher);
  if (entry.answer.state !== 'current') void refresh(path);
  // In a separate task, so that the known answer is shown first.
  else if (!joins) setTimeout(() => void refresh(path), 0);
  return () => entry.watchers.delete(watcher);
}

/** Resolves with the server's answer, or with the known one if the server does not answer. A fresh answer is not asked for again. */
export async function fresh<const A extends string>(
  path: ReadableAddress<A>,
): Promise<Answer<AnswerAt<A>>> {
  await refresh(path);
  return peek<A>(path);
}

/** Asks for an answer that is not fresh. */
export async function refresh(path: string): Promise<void> {
  const entry = entryOf(path);
  const isFresh =
    entry.answer.state === 'current' && Date.now() - entry.askedAt < FRESH_MILLISECONDS;
  if (!isFresh)
    entry.asking ??= load(path, entry).finally(() => {
      entry.asking = null;
    });
  await entry.asking;
}

async function load(path: string, entry: KnownAnswer): Promise<void> {
  const kept = entry.text === '' ? showKept(path, entry) : null;
  for (;;) {
    const { changes } = entry;
    const asked = Date.now();
    const reply = await request(path);
    // A request that was sent before a change may return the state before it.
    if (changes !== entry.changes) continue;
    if (reply.kind === 'later') {
      await kept;
      return showAnswer(entry, 'unreachable', entry.text, entry.answer.body);
    }
    entry.askedAt = asked;
    if (reply.kind === 'refused') {
      entry.text = '';
      entry.answer = { body: null, state: 'refused', refusal: reply };
      tellWatchers(entry);
      if (reply.status === 404) void forgetKept(path);
      return;
    }
    showAnswer(entry, 'current', reply.text, reply.body);
    void keepText(path, reply.text, asked);
    return;
  }
}

async function showKept(path: string, entry: KnownAnswer): Promise<void> {
  const text = await keptText(path);
  if (text !== null && entry.answer.state === 'loading' && !isSignedOut)
    showAnswer(entry, 'kept', text, JSON.parse(text));
}

/** Shows and keeps the answer to a change of this page, as if the server had just sent it for `path`. */
export async function put<const A extends string>(
  path: ReadableAddress<A>,
  body: Sent<AnswerAt<A>>,
): Promise<void> {
  const entry = entryOf(path);
  const text = JSON.stringify(body);
  entry.changes += 1;
  entry.askedAt = Date.now();
  showAnswer(entry, 'current', text, JSON.parse(text));
  await keepText(path, text, entry.askedAt);
}

/** Marks answers as changed: those whose address begins with one of these are asked for again, now or when they are next shown. */
export function changed(...beginnings: readonly string[]): void {
  for (const [path, entry] of entries) {
    if (!beginnings.some((beginning) => path.startsWith(beginning))) continue;
    entry.changes += 1;
    entry.askedAt = 0;
    if (entry.watchers.size > 0) void refresh(path);
    else entries.delete(path);
  }
}

function refreshWatched(isOld: (entry: KnownAnswer) => boolean): void {
  // A request in progress may have failed already: it is repeated once it has ended.
  for (const [path, entry] of entries)
    if (entry.watchers.size > 0 && isOld(entry))
      void Promise.resolve(entry.asking).then(() => refresh(path));
}

/** Refreshes the answers when the user comes back to a page, and when the server can be reached again. */
function listenForReturn(): void {
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

/**
 * The session has ended, perhaps in another browser: the answers kept for its owner are removed. Unsaved changes stay in the outbox,
 * under the owner's name, until the owner signs in again.
 */
connection.subscribe(({ signedOut }) => {
  // Somebody who was not signed in has nothing to lose.
  if (!signedOut || isSignedOut || !WAS_SIGNED_IN) return;
  isSignedOut = true;
  for (const [path, entry] of entries) {
    entry.changes += 1;
    entry.askedAt = 0;
    entry.text = '';
    entry.answer = LOADING;
    tellWatchers(entry);
    // Public answers are loaded again.
    if (entry.watchers.size > 0 && entry.asking === null) void refresh(path);
  }
  void forgetCaches();
});

/** Opens the cache of the browser; there may be none over plain http and in private windows. */
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

async function keepText(path: string, text: string, asked: number): Promise<void> {
  if (isSignedOut) return;
  try {
    const cache = await openCache();
    if (cache == null) return;
    await oneAtATime(path, async () => {
      // Another tab may have written a newer one since this request.
      const before = Number((await cache.match(path))?.headers.get(ASKED_HEADER) ?? 0);
      if (before > asked) return;
      const headers = { 'content-type': 'application/json', [ASKED_HEADER]: String(asked) };
      await cache.put(path, new Response(text, { headers }));
    });
    for (const old of (await cache.keys()).slice(0, -MOST_KEPT)) await cache.delete(old);
  } catch {
    // If the browser cannot keep it, nothing can be shown without a connection.
  }
}

async function forgetKept(path: string): Promise<void> {
  await (await openCache()?.catch(() => null))?.delete(path).catch(() => false);
}

/** Runs work under a lock. Over plain http and in old browsers there are no locks. */
function oneAtATime(path: string, work: () => Promise<void>): Promise<void> {
  const locks: LockManager | undefined = globalThis.navigator?.locks;
  return locks === undefined ? work() : locks.request(ownName(`answer:${path}`), work);
}

/** Forgets every answer, here and in the cache, because a backup was restored or somebody else signs in. */
export async function forgetAnswers(): Promise<void> {
  entries.clear();
  await forgetCaches();
}

async function forgetCaches(): Promise<void> {
  if (!('caches' in globalThis)) return;
  for (const name of [ownName('answers'), THUMBNAILS]) await caches.delete(name).catch(() => false);
}
