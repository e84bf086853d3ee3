import { expect, it } from 'vitest';
import { forgetEdits, keepEdit, waitingEdits } from '@/lib/client/outbox/counts';
import { type Draft, draftKey, findDraft } from '@/lib/client/outbox/drafts';
import { EDITS, writeEntry } from '@/lib/client/outbox/outbox';
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

it('the outbox returns the newest draft of a deck that no open tab holds', () => {
  const there = memoryStore();
  writeEntry(there, draftKey('deck', 'one'), draft(1));
  writeEntry(there, draftKey('deck', 'two'), draft(2));
  writeEntry(there, draftKey('deck', 'open'), draft(3));
  writeEntry(there, draftKey('other', 'four'), draft(4));
  const found = findDraft(there, 'deck', new Set([draftKey('deck', 'open')]));
  expect(found).toEqual({ key: draftKey('deck', 'two'), draft: draft(2) });
});

it('the outbox deletes a draft after the server acknowledged it', () => {
  const there = memoryStore();
  const key = draftKey('deck', 'one');
  expect(writeEntry(there, key, draft(1))).toBe(true);
  writeEntry(there, key, null);
  expect(findDraft(there, 'deck', new Set())).toBeNull();
});

it('the outbox ignores entries that are not drafts', () => {
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
  const there = memoryStore();
  const key = draftKey('deck', 'one');
  for (const json of bad) {
    there.setItem(key, json);
    expect(findDraft(there, 'deck', new Set()), json).toBeNull();
  }
  writeEntry(there, key, good);
  expect(findDraft(there, 'deck', new Set())?.draft).toEqual(good);
});

it('the outbox returns false when the browser refuses to store a draft or a count', () => {
  const full = {
    ...memoryStore(),
    setItem: () => {
      throw new Error('QuotaExceededError');
    },
  };
  expect(writeEntry(full, draftKey('deck', 'one'), draft(1))).toBe(false);
  expect(keepEdit(full, 3, counted('a', 1))).toBe(false);
});

function counted(sent: string, owned: number) {
  const steps = [{ printing: 'ote/standard/268', condition: '', place: '', owned }];
  return { sent, batch: sent, label: '', steps };
}

it('the outbox keeps counts in order until the server confirms them, even when the clock is set back', () => {
  const store = memoryStore();
  const edits = [counted('c', 1), counted('b', 2), counted('a', 3)] as const;
  const [c, b, a] = edits;
  expect(keepEdit(store, 2_000, c)).toBe(true);
  expect(keepEdit(store, 1_000, b)).toBe(true);
  expect(keepEdit(store, 2_001, a)).toBe(true);
  expect(waitingEdits(store)).toEqual(edits);
  forgetEdits(store, [c, a]);
  expect(waitingEdits(store)).toEqual([b]);
});

it('the outbox ignores damaged counts and entries of others', () => {
  const store = memoryStore();
  store.setItem(`${EDITS}0000000001:x`, '{"sent":"x"');
  store.setItem(`${EDITS}0000000002:y`, '{"sent":"y","batch":"y","label":"","steps":[{}]}');
  store.setItem('another', 'entry');
  expect(waitingEdits(store)).toEqual([]);
  expect(store.length).toBe(3);
});
