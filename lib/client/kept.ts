import type { KeptKey } from '@/lib/backup/browser-things';
import type { Schema } from '@/lib/text/schema';
import { localStore, ownName, storedKeys } from './storage';

// The one way to keep a thing in this browser: a text under a key with its owner. A schema is a function that parses the text, because
// zod would be the largest part of many pages. It also reads each form that an earlier version wrote; games and matches have a version
// in their text.

/** Whether this browser has stored a value. */
export type Storing = 'stored' | 'full' | 'forbidden';

/** A thing that this browser keeps. */
export interface Kept<T> {
  /** Returns the value; null when there is none, or an invalid one. An unchanged text is the same object again. */
  readonly read: () => T | null;
  /** Stores a value: strings as they are, others as JSON. Null removes it. A value that cannot be stored lasts as long as the page. */
  readonly write: (value: T | null) => Storing;
  /** Calls a listener after each change in this tab or another one. Returns a function to stop. */
  readonly watch: (listener: () => void) => () => void;
}

/** Keeps a thing for the owner of this page. */
export function kept<T>(key: KeptKey, schema: Schema<T>): Kept<T> {
  return keptUnder(ownName(key), schema);
}

/** Keeps a thing under its full name. */
export function keptUnder<T>(name: string, schema: Schema<T>): Kept<T> {
  let last: { readonly text: string | null; readonly value: T | null } = {
    text: null,
    value: null,
  };
  return {
    read: () => {
      const text = textAt(name);
      if (text !== last.text) last = { text, value: text === null ? null : schema(text) };
      return last.value;
    },
    write: (value) => {
      const storing = storeOrHold(name, textOf(value));
      changesInTab.dispatchEvent(new Event(name));
      return storing;
    },
    watch: (listener) => {
      // A browser that clears its storage names no key.
      const elsewhere = ({ key }: StorageEvent) => {
        if (key === name || key === null) listener();
      };
      changesInTab.addEventListener(name, listener);
      window.addEventListener('storage', elsewhere);
      return () => {
        changesInTab.removeEventListener(name, listener);
        window.removeEventListener('storage', elsewhere);
      };
    },
  };
}

/** Returns the keys with a prefix of what this browser keeps for the owner, without the owner. */
export function keptKeys<Prefix extends string>(prefix: Prefix): `${Prefix}${string}`[] {
  const store = localStore();
  const own = ownName('');
  return (store === null ? [] : storedKeys(store))
    .filter((name) => name.startsWith(own))
    .map((name) => name.slice(own.length))
    .filter((key): key is `${Prefix}${string}` => key.startsWith(prefix));
}

/** Removes all that this browser keeps for the owner, and what this page holds because it could not be stored. */
export function forgetKept(): void {
  for (const key of keptKeys('')) storeOrHold(ownName(key), null);
  unstored.clear();
}

/** The changes in this tab: the browser reports only those in others. */
const changesInTab = new EventTarget();

/** Texts that could not be stored, with the text that was stored then. They are valid until another tab stores something else. */
const unstored = new Map<string, { readonly over: string | null; readonly text: string | null }>();

function textOf(value: unknown): string | null {
  return value === null || typeof value === 'string' ? value : JSON.stringify(value);
}

function textAt(name: string): string | null {
  const stored = storedAt(name);
  const held = unstored.get(name);
  return held?.over === stored ? held.text : stored;
}

function storedAt(name: string): string | null {
  try {
    return localStore()?.getItem(name) ?? null;
  } catch {
    return null;
  }
}

function storeOrHold(name: string, text: string | null): Storing {
  const storing = storeText(name, text);
  if (storing === 'stored') unstored.delete(name);
  else unstored.set(name, { over: storedAt(name), text });
  return storing;
}

function storeText(name: string, text: string | null): Storing {
  const store = localStore();
  if (store === null) return 'forbidden';
  try {
    if (text === null) store.removeItem(name);
    else store.setItem(name, text);
    return 'stored';
  } catch (error) {
    return error instanceof DOMException && error.name === 'SecurityError' ? 'forbidden' : 'full';
  }
}
