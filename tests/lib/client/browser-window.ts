import { vi } from 'vitest';
import { forgetKept } from '@/lib/client/kept';
import { memoryStore } from './memory-store';

/** Replaces the page's window by one with an empty storage, until `vi.unstubAllGlobals`. */
export function browserWindow() {
  const store = memoryStore();
  const window = Object.assign(new EventTarget(), { localStorage: store });
  vi.stubGlobal('window', window);
  // What files before this one could not store, without a window, is no longer held.
  forgetKept();
  return {
    store,
    /** Stores a text as another tab does. */
    fromOtherTab: (key: string, text: string) => {
      store.setItem(key, text);
      window.dispatchEvent(Object.assign(new Event('storage'), { key, newValue: text }));
    },
    /** Lets the storage refuse everything. */
    refuse: (error: Error) => {
      store.setItem = () => {
        throw error;
      };
    },
  };
}
