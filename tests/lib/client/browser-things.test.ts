import { afterEach, expect, it, vi } from 'vitest';
import { browserThings, putThings } from '@/lib/client/browser-things';
import { browserWindow } from '@/tests/lib/client/browser-window';
import { KEPT_BY_BROWSER } from '@/tests/lib/server/belongings';

afterEach(() => vi.unstubAllGlobals());

it('a backup takes the listed browser entries of the current user and no others', () => {
  const { store } = browserWindow();
  for (const { key, value } of KEPT_BY_BROWSER) store.setItem(`dossier:local:${key}`, value);
  store.setItem('dossier:other:solved:x', '1');
  store.setItem('dossier:local:deck-view', 'rows');
  store.setItem('dossier:local:table:', '{}');
  store.setItem('another-program', '1');
  expect(browserThings()).toEqual(KEPT_BY_BROWSER);
});

it('a restore adds missing browser entries and keeps existing ones', () => {
  const { store } = browserWindow();
  store.setItem('dossier:local:solved:first-steps', '1');
  const strange = { key: 'draft:x', value: '{}' };
  expect(putThings([...KEPT_BY_BROWSER, strange])).toBe(0);
  const now = browserThings();
  expect(now).toHaveLength(KEPT_BY_BROWSER.length);
  expect(now).toContainEqual({ key: 'solved:first-steps', value: '1' });
  expect(store.getItem('dossier:local:draft:x')).toBeNull();
});

it('a restore counts the entries that do not fit into a full browser', () => {
  browserWindow().refuse(new Error('QuotaExceededError'));
  expect(putThings(KEPT_BY_BROWSER)).toBe(KEPT_BY_BROWSER.length);
});
