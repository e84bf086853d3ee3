import { expect, it } from 'vitest';
import {
  clearDraft,
  type Draft,
  findDraft,
  journalKey,
  readDraft,
  writeDraft,
} from '@/lib/decks/draft-journal';
import { memoryStore } from '@/tests/lib/client/memory-store';

function draft(at: number): Draft {
  const list = {
    name: `at ${at}`,
    notes: '',
    game: 'ote' as const,
    entries: [{ card: 'a', count: 2 }],
  };
  return { base: 2, list, before: [], unsure: [list], at };
}

it('the journal returns the newest draft of a deck that no open tab holds', () => {
  const there = memoryStore();
  writeDraft(there, journalKey('deck', 'one'), draft(1));
  writeDraft(there, journalKey('deck', 'two'), draft(2));
  writeDraft(there, journalKey('deck', 'open'), draft(3));
  writeDraft(there, journalKey('other', 'four'), draft(4));
  const found = findDraft(there, 'deck', new Set([journalKey('deck', 'open')]));
  expect(found).toEqual({ key: journalKey('deck', 'two'), draft: draft(2) });
});

it('the journal deletes a draft after the server acknowledged it', () => {
  const there = memoryStore();
  const key = journalKey('deck', 'one');
  expect(writeDraft(there, key, draft(1))).toBe(true);
  clearDraft(there, key);
  expect(findDraft(there, 'deck', new Set())).toBeNull();
});

it('the journal ignores entries that are not drafts', () => {
  const good = draft(1);
  const bad = [
    '',
    '{',
    'null',
    '[]',
    JSON.stringify({ ...good, base: -1 }),
    JSON.stringify({ ...good, list: { ...good.list, entries: [{ card: 'a', count: -1 }] } }),
    JSON.stringify({ ...good, unsure: [7] }),
    JSON.stringify({ ...good, list: { ...good.list, name: 'x'.repeat(500) } }),
  ];
  expect(bad.map(readDraft)).toEqual(bad.map(() => null));
  expect(readDraft(JSON.stringify(good))).toEqual(good);
});

it('the journal returns false when the browser refuses to store a draft', () => {
  const full = {
    ...memoryStore(),
    setItem: () => {
      throw new Error('QuotaExceededError');
    },
  };
  expect(writeDraft(full, journalKey('deck', 'one'), draft(1))).toBe(false);
});
