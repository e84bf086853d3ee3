import { describe, expect, it } from 'vitest';
import { waitAfter } from '@/lib/client/outbox/outbox';
import type { DeckList } from '@/lib/decks/types';
import { list, world } from '@/tests/lib/decks/autosave-world';

describe('the autosave of the deck editor', () => {
  it('saves once, a moment after the last change', async () => {
    const { open, pass, revisions, seen, state } = world();
    const save = open();
    save.change(list('a'));
    save.change(list('a', 'b'));
    expect(state().phase).toBe('waiting');
    await pass(2000);
    expect(revisions).toEqual([list(), list('a', 'b')]);
    expect(state().phase).toBe('saved');
    expect(seen.draft).toBeNull();
  });

  it('continues an editing session only from a revision that it saved itself', async () => {
    const { open, pass, revisions, seen } = world();
    const save = open();
    for (const cards of [['a'], ['a', 'b'], ['a', 'b', 'c']]) {
      save.change(list(...cards));
      await pass(2000);
    }
    expect(seen.sittings).toEqual(['new', 'same', 'same']);
    // Theirs and mine both stay in the history by themselves.
    const named = (name: string): DeckList => ({ ...list('a', 'b', 'c'), name });
    revisions.push(named('Theirs'));
    save.change(named('Mine'));
    await pass(2000);
    save.decide(new Map([['name', 'theirs']]));
    await pass(2000);
    save.change(named('Later'));
    await pass(2000);
    expect(revisions.slice(-4)).toEqual(['Theirs', 'Mine', 'Theirs', 'Later'].map(named));
    expect(seen.sittings.slice(4)).toEqual(['new', 'new', 'same']);
  });

  it('keeps unacknowledged changes in the journal', () => {
    const { open, seen } = world();
    open().change(list('a'));
    expect(seen.draft).toMatchObject({ base: 1, list: list('a'), before: [], unsure: [] });
  });

  it('sends nothing when a change was undone before it was sent', async () => {
    const { open, pass, seen, state } = world();
    const save = open();
    save.change(list('a'));
    save.change(list());
    await pass(5000);
    expect(seen.sends).toBe(0);
    expect(state().phase).toBe('saved');
  });

  it('saves changes that were made during a save as the next revision', async () => {
    const { open, pass, revisions } = world();
    const save = open();
    save.change(list('a'));
    save.flush();
    save.change(list('a', 'b'));
    await pass(5000);
    expect(revisions).toEqual([list(), list('a'), list('a', 'b')]);
  });

  it('has saved everything when `settle` resolves', async () => {
    const { open, pass, revisions } = world();
    const save = open();
    save.change(list('a'));
    save.flush();
    save.change(list('b'));
    const settled = save.settle();
    await pass(100);
    await settled;
    expect(revisions.at(-1)).toEqual(list('b'));
  });
});

describe('the autosave while the server cannot be reached', () => {
  it('waits longer after each failure, up to half a minute', () => {
    expect([1, 2, 3, 4, 5, 6, 20].map(waitAfter)).toEqual([
      1000, 2000, 4000, 8000, 16_000, 30_000, 30_000,
    ]);
  });

  it('accepts changes and saves the latest list when the server is reachable again', async () => {
    const { open, pass, revisions, seen, state } = world();
    const save = open();
    seen.fault = 'lost';
    save.change(list('a'));
    await pass(3000);
    expect(state().phase).toBe('retrying');
    save.change(list('a', 'b'));
    expect(seen.draft?.list).toEqual(list('a', 'b'));
    seen.fault = 'none';
    await pass(10_000);
    expect(revisions).toEqual([list(), list('a', 'b')]);
    expect(state().phase).toBe('saved');
  });

  it('does not report its own save as a conflict when the response to that save was lost', async () => {
    const { open, pass, revisions, seen, state } = world();
    const save = open();
    seen.fault = 'lost-answer';
    save.change(list('a'));
    await pass(800);
    seen.fault = 'none';
    save.change(list('a', 'b'));
    await pass(10_000);
    expect(state().phase).toBe('saved');
    expect(revisions).toEqual([list(), list('a'), list('a', 'b')]);
  });

  it('checks the server when a change was undone after its response was lost', async () => {
    const { open, pass, revisions, seen, state } = world();
    const save = open();
    seen.fault = 'lost-answer';
    save.change(list('a'));
    await pass(800);
    seen.fault = 'none';
    save.change(list());
    await pass(10_000);
    expect(revisions.at(-1)).toEqual(list());
    expect(state().phase).toBe('saved');
  });

  it('shows why the server refused a save, and tries again with the next change', async () => {
    const { open, pass, revisions, seen, state } = world();
    const save = open();
    seen.fault = 'refuse';
    save.change(list('a'));
    await pass(60_000);
    expect(state()).toEqual({ phase: 'refused', message: 'Too large.' });
    expect(seen.sends).toBe(1);
    seen.fault = 'none';
    save.change(list('b'));
    await pass(1000);
    expect(revisions.at(-1)).toEqual(list('b'));
  });

  it('keeps the draft of a deck that was deleted on another device', async () => {
    const { open, pass, seen, state } = world();
    const save = open();
    seen.gone = true;
    save.change(list('a'));
    await pass(60_000);
    expect(state().phase).toBe('gone');
    expect(seen.draft?.list).toEqual(list('a'));
    expect(seen.sends).toBe(1);
  });
});
