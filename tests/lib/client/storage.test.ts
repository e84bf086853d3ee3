import { expect, it, vi } from 'vitest';
import { findDraft } from '@/lib/client/outbox/drafts';
import { localStore, renameOldKeys } from '@/lib/client/storage';
import { memoryStore } from '@/tests/lib/client/memory-store';

it('the storage contains unsaved changes that an earlier version stored without a user in the key', () => {
  const store = memoryStore();
  const list = { name: 'Typed', notes: '', game: 'ote', entries: [] };
  const draft = { base: 3, list, before: [], unsure: [], at: 1 };
  store.setItem('dossier:draft:deck-1:tab-1', JSON.stringify(draft));
  store.setItem('dossier:count:0000000001:x', '{}');
  store.setItem('dossier.card.new', '{"yaml":""}');
  store.setItem('another-program', '1');
  renameOldKeys(store as Storage);
  const keys = Array.from({ length: store.length }, (_, at) => store.key(at)).sort();
  expect(keys).toEqual([
    'another-program',
    'dossier:local:card:new',
    'dossier:local:count:0000000001:x',
    'dossier:local:draft:deck-1:tab-1',
  ]);
  expect(findDraft(store, 'deck-1', new Set())?.draft).toEqual(draft);
});

it('the storage remains usable when an entry of an earlier version has no room under its new key', () => {
  const store = memoryStore();
  store.setItem('dossier:count:0000000001:x', '{}');
  store.setItem = () => {
    throw new Error('QuotaExceededError');
  };
  vi.stubGlobal('window', { localStorage: store });
  expect(localStore()).toBe(store);
  expect(store.getItem('dossier:count:0000000001:x')).toBe('{}');
  vi.unstubAllGlobals();
});
