import { describe, expect, it } from 'vitest';
import { keepEdit } from '@/lib/client/outbox/counts';
import { draftKey } from '@/lib/client/outbox/drafts';
import { keepInOrder, TOUCHES, writeEntry } from '@/lib/client/outbox/outbox';
import { statusWords, waitingWork } from '@/lib/client/outbox/waiting';
import { memoryStore } from '@/tests/lib/client/memory-store';

const LIST = { name: 'a', notes: '', game: 'ote' as const, entries: [] };
const DRAFT = { base: 1, list: LIST, before: [], unsure: [], at: 1 };

describe('unsaved work in the browser', () => {
  it('is found through the keys of the outbox', () => {
    const store = memoryStore();
    keepEdit(store, 1, { sent: 'x', batch: 'b', label: 'l', steps: [] });
    keepEdit(store, 2, { sent: 'y', batch: 'b', label: 'l', steps: [] });
    keepInOrder(store, TOUCHES, 3, 'z', { match: 'KEY' });
    writeEntry(store, draftKey('deck-2', 'tab'), DRAFT);
    writeEntry(store, draftKey('deck-1', 'tab'), DRAFT);
    writeEntry(store, draftKey('deck-1', 'other-tab'), DRAFT);
    writeEntry(store, draftKey('deck-3', 'tab'), { ...DRAFT, base: 0 });
    store.setItem('dossier:local:play:deck-4', '{}');
    expect(waitingWork(store)).toEqual({
      counts: 2,
      touches: 1,
      drafts: [
        { deck: 'deck-1', name: 'a', isNew: false },
        { deck: 'deck-2', name: 'a', isNew: false },
        { deck: 'deck-3', name: 'a', isNew: true },
      ],
    });
  });

  it.each([
    [false, 0, [], 0, 'Offline'],
    [false, 1, [], 0, 'Offline. Not saved yet: 1 count'],
    [false, 3, [], 0, 'Offline. Not saved yet: 3 counts'],
    [false, 0, ['a'], 0, 'Offline. Not saved yet: changes to 1 deck'],
    [false, 2, ['a', 'b'], 0, 'Offline. Not saved yet: 2 counts and changes to 2 decks'],
    [true, 2, ['a'], 0, ''],
    [true, 0, ['a'], 1, '1 deck needs your decision'],
  ])(
    'with online = %s, %d counts, drafts %j and %d undecided is described as "%s"',
    (up, counts, decks, undecided, words) => {
      const drafts = decks.map((deck) => ({ deck, name: '', isNew: false }));
      expect(statusWords(up, { counts, touches: 0, drafts }, undecided)).toBe(words);
    },
  );

  it('is described with the touches of a companion that wait', () => {
    const work = { counts: 1, touches: 2, drafts: [] };
    expect(statusWords(false, work, 0)).toBe(
      'Offline. Not saved yet: 1 count and 2 touches of a companion',
    );
  });
});
