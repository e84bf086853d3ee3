import { describe, expect, it } from 'vitest';
import { keepEdit } from '@/lib/collection/edit-journal';
import { journalKey, writeDraft } from '@/lib/decks/draft-journal';
import { statusWords, waitingWork } from '@/lib/offline/waiting-work';
import { memoryStore } from '@/tests/lib/offline/memory-store';

const LIST = { name: 'a', notes: '', game: 'ote' as const, entries: [] };
const DRAFT = { base: 1, list: LIST, before: [], unsure: [], at: 1 };

describe('what waits', () => {
  it('is told from the names that the journals give', () => {
    const store = memoryStore();
    keepEdit(store, 1, { sent: 'x', batch: 'b', label: 'l', steps: [] });
    keepEdit(store, 2, { sent: 'y', batch: 'b', label: 'l', steps: [] });
    writeDraft(store, journalKey('deck-2', 'tab'), DRAFT);
    writeDraft(store, journalKey('deck-1', 'tab'), DRAFT);
    writeDraft(store, journalKey('deck-1', 'other-tab'), DRAFT);
    store.setItem('dossier:play:deck-3', '{}');
    expect(waitingWork(store)).toEqual({ counts: 2, decks: ['deck-1', 'deck-2'] });
  });

  it.each([
    [false, 0, [], 0, 'Offline'],
    [false, 1, [], 0, 'Offline: 1 count waits'],
    [false, 3, [], 0, 'Offline: 3 counts wait'],
    [false, 0, ['a'], 0, 'Offline: changes to 1 deck wait'],
    [false, 2, ['a', 'b'], 0, 'Offline: 2 counts and changes to 2 decks wait'],
    [true, 2, ['a'], 0, ''],
    [true, 0, ['a'], 1, '1 deck waits for your decision'],
  ])(
    'is said: up %s, %d counts, decks %j, %d undecided: "%s"',
    (up, counts, decks, undecided, words) => {
      expect(statusWords(up, { counts, decks }, undecided)).toBe(words);
    },
  );
});
