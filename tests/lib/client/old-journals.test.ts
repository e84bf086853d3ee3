import { expect, it } from 'vitest';
import { waitingEdits } from '@/lib/client/outbox/counts';
import { findDraft } from '@/lib/client/outbox/drafts';
import type { DeckList } from '@/lib/decks/types';
import { memoryStore } from '@/tests/lib/client/memory-store';
import OLD from './old-browser.json';

const DECK = '3f1c9a52-7d0b-4a86-9c3e-5b2f8e6d1a04';
const list: DeckList = {
  name: 'Typed offline',
  notes: 'n',
  game: 'ote',
  entries: [{ card: 'ote/standard/C1', count: 2 }],
};

function storeOf(texts: Readonly<Record<string, string>>) {
  const store = memoryStore();
  for (const [key, text] of Object.entries(texts)) store.setItem(key, text);
  return store;
}

it('the storage of an older version is opened with the decks and counts that wait for the server', () => {
  const local = storeOf(OLD.local);
  expect(findDraft(local, DECK, new Set())?.draft).toEqual({
    base: 3,
    list,
    before: [{ ...list, name: 'First' }],
    unsure: [list],
    at: 1_790_000_000_000,
  });
  expect(waitingEdits(local)).toMatchObject([
    { sent: 'sent-1', label: 'Counted', steps: [{ owned: 2, trade: 1, value: '3' }] },
    { sent: 'sent-2', undoes: 'batch-1', steps: [{ owned: -2 }] },
  ]);
});
