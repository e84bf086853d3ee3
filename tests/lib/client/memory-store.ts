import type { OutboxStore } from '@/lib/client/outbox/outbox';

/** Returns a replacement for the browser's storage. */
export function memoryStore(): OutboxStore {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => {
      kept.set(key, value);
    },
    removeItem: (key) => {
      kept.delete(key);
    },
  };
}
