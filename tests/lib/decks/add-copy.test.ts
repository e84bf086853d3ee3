import { describe, expect, it } from 'vitest';
import type { SaveReply } from '@/lib/client/outbox/deck-autosave';
import { addCopy, type DeckAccess } from '@/lib/decks/add-copy';
import type { DeckList, StoredDeck } from '@/lib/decks/types';

function deck(revision: number, entries: DeckList['entries']): StoredDeck {
  const list: DeckList = { name: 'Two Bikes', notes: '', game: 'ote', entries };
  return { id: 'd', revision, list, updatedAt: '2026-01-01T00:00:00Z' };
}

/** Decks whose saves answer one after the other; `saved` has what was sent. */
function access(stored: StoredDeck | null, ...replies: SaveReply[]) {
  const saved: { base: number; entries: DeckList['entries'] }[] = [];
  const decks: DeckAccess = {
    read: async () => stored,
    save: async (_id, base, list) => {
      saved.push({ base, entries: list.entries });
      return replies.shift() ?? { kind: 'saved', revision: base + 1 };
    },
  };
  return { decks, saved };
}

describe('adding a copy to a saved deck', () => {
  it('increases the number of copies by one', async () => {
    const { decks, saved } = access(deck(4, [{ card: 'ote/standard/270', count: 2 }]));
    expect(await addCopy('d', 'ote/standard/270', decks)).toEqual({ ok: true, copies: 3 });
    expect(saved).toEqual([{ base: 4, entries: [{ card: 'ote/standard/270', count: 3 }] }]);
  });

  it('keeps the changes that another user saved in the meantime', async () => {
    const theirs = deck(5, [{ card: 'ote/standard/1', count: 3 }]);
    const { decks, saved } = access(deck(4, []), {
      kind: 'conflict',
      ancestor: null,
      current: theirs,
    });
    expect(await addCopy('d', 'ote/standard/270', decks)).toEqual({ ok: true, copies: 1 });
    expect(saved.at(-1)).toEqual({
      base: 5,
      entries: [
        { card: 'ote/standard/1', count: 3 },
        { card: 'ote/standard/270', count: 1 },
      ],
    });
  });

  it('reports when no copy was added, and when it is unknown whether one was added', async () => {
    const said = async (stored: StoredDeck | null, ...replies: SaveReply[]) => {
      const added = await addCopy('d', 'ote/standard/270', access(stored, ...replies).decks);
      return added.ok ? 'added' : added.message;
    };
    expect(await said(null)).toContain('Nothing was added');
    expect(await said(deck(1, []), { kind: 'gone' })).toBe('This deck was deleted.');
    expect(await said(deck(1, []), { kind: 'failed', unsure: false })).toContain(
      'Nothing was added',
    );
    expect(await said(deck(1, []), { kind: 'failed', unsure: true })).toContain(
      'Look into the deck',
    );
    expect(await said(deck(1, []), { kind: 'refused', message: 'Too large.' })).toBe('Too large.');
    expect(await said(deck(1, [{ card: 'ote/standard/270', count: 9_999 }]))).toContain('at most');
  });
});
