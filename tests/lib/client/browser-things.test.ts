import { expect, it } from 'vitest';
import { browserThings, putThings } from '@/lib/client/browser-things';
import { memoryStore } from '@/tests/lib/client/memory-store';
import { KEPT_BY_BROWSER } from '@/tests/lib/server/belongings';

it('a backup takes the listed browser entries of the current user and no others', () => {
  const store = memoryStore();
  for (const { key, value } of KEPT_BY_BROWSER) store.setItem(`dossier:local:${key}`, value);
  store.setItem('dossier:other:solved:x', '1');
  store.setItem('dossier:local:deck-view', 'rows');
  store.setItem('dossier:local:table:', '{}');
  store.setItem('another-program', '1');
  expect(browserThings(store as Storage)).toEqual(KEPT_BY_BROWSER);
});

it('a restore adds missing browser entries and keeps existing ones', () => {
  const store = memoryStore();
  store.setItem('dossier:local:solved:first-steps', '1');
  const strange = { key: 'draft:x', value: '{}' };
  expect(putThings(store as Storage, [...KEPT_BY_BROWSER, strange])).toBe(0);
  const now = browserThings(store as Storage);
  expect(now).toHaveLength(KEPT_BY_BROWSER.length);
  expect(now).toContainEqual({ key: 'solved:first-steps', value: '1' });
  expect(store.getItem('dossier:local:draft:x')).toBeNull();
});

it('a restore counts the entries that do not fit into a full browser', () => {
  const store = memoryStore();
  store.setItem = () => {
    throw new Error('QuotaExceededError');
  };
  expect(putThings(store as Storage, KEPT_BY_BROWSER)).toBe(KEPT_BY_BROWSER.length);
});
