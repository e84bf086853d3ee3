import { describe, expect, it } from 'vitest';
import {
  asDraft,
  conflictsOf,
  decided,
  nextToSave,
  withDraft,
} from '@/lib/client/outbox/deck-autosave';
import type { Draft } from '@/lib/client/outbox/drafts';
import type { DeckList } from '@/lib/decks/types';
import { list, stored, world } from '@/tests/lib/decks/autosave-world';

describe('the deck editor, after another tab saved first', () => {
  const zip = (count: number, ...more: readonly string[]): DeckList => ({
    ...list(...more),
    entries: [{ card: 'zip', count }, ...list(...more).entries],
  });

  it('merges changes that only one tab made, and lists those of the other tab', async () => {
    const { open, pass, revisions, state, saving } = world(zip(1));
    const save = open();
    revisions.push(zip(1, 'theirs'));
    save.change(zip(1, 'mine'));
    await pass(5000);
    expect(state().phase).toBe('saved');
    expect(revisions.slice(1)).toEqual([zip(1, 'theirs'), zip(1, 'mine', 'theirs')]);
    expect(saving().news).toEqual({ from: zip(1, 'mine'), to: zip(1, 'mine', 'theirs') });
  });

  it("merges with its own save whose response was lost, so that the other tab's revert stays", async () => {
    const { open, pass, revisions, seen, state } = world(zip(1));
    const save = open();
    seen.fault = 'lost-answer';
    save.change(zip(3));
    await pass(800);
    revisions.push(zip(1));
    seen.fault = 'none';
    save.change(zip(3, 'mine'));
    await pass(60_000);
    expect(state().phase).toBe('saved');
    expect(revisions).toEqual([zip(1), zip(3), zip(1), zip(1, 'mine')]);
  });

  it('recognises its own list when the server gets it only after the next visit began', async () => {
    const { open, pass, revisions, seen, state } = world(zip(1));
    const save = open();
    seen.fault = 'lost';
    save.change(zip(7));
    await pass(800);
    save.stop();
    const draft = seen.draft;
    if (draft === null) throw new Error('nothing was kept');
    // The next visit asks for the deck before the server has read what the closed page sent last.
    const again = open(withDraft(stored(1, zip(1)), { ...draft, unsure: [zip(7)] }));
    revisions.push(zip(7));
    seen.fault = 'none';
    again.change(zip(4));
    await pass(60_000);
    expect(state().phase).toBe('saved');
    expect(revisions).toEqual([zip(1), zip(7), zip(4)]);
  });

  it('remembers which save reached the server, also after the tab was closed', async () => {
    const named = (name: string, count: number): DeckList => ({ ...zip(count), name });
    const { open, pass, revisions, seen, state } = world(named('first', 1));
    const save = open();
    seen.fault = 'lost-answer';
    save.change(named('first', 3));
    await pass(800);
    // I have counted back, and there is something to decide besides.
    revisions.push(named('theirs', 3));
    seen.fault = 'none';
    save.change(named('mine', 1));
    await pass(60_000);
    expect(state().phase).toBe('conflict');
    save.stop();
    const draft = seen.draft;
    if (draft === null) throw new Error('nothing was kept');
    const again = open(withDraft(stored(3, named('theirs', 3)), draft));
    again.resume();
    await pass(1000);
    again.decide(new Map([['name', 'mine']]));
    await pass(1000);
    expect(revisions.at(-1)).toEqual(named('mine', 1));
  });

  async function conflict() {
    const there = world(zip(1));
    const save = there.open();
    there.revisions.push(zip(2, 'theirs'));
    save.change(zip(3, 'mine'));
    await there.pass(1000);
    return { ...there, save };
  }

  it('reports a conflict when both tabs changed one row, merges the rest, and overwrites nothing', async () => {
    const { pass, revisions, save, saving, state } = await conflict();
    expect(state().phase).toBe('conflict');
    expect(conflictsOf(saving())).toMatchObject([
      { of: 'count', card: 'zip', base: 1, mine: 3, theirs: 2 },
    ]);
    expect(saving().wanted).toEqual(zip(3, 'mine', 'theirs'));
    save.change(zip(3, 'mine', 'theirs', 'more'));
    await pass(60_000);
    expect(revisions).toEqual([zip(1), zip(2, 'theirs')]);
  });

  it('ends the conflict when the lists of both tabs have become equal', async () => {
    const { pass, revisions, save, state } = await conflict();
    save.change(zip(2, 'mine', 'theirs'));
    await pass(1000);
    expect(state().phase).toBe('saved');
    expect(revisions.at(-1)).toEqual(zip(2, 'mine', 'theirs'));
  });

  it("saves this tab's choice as a new revision and keeps the other one", async () => {
    const { pass, revisions, save, state } = await conflict();
    save.decide(new Map([['count main zip', 'mine']]));
    await pass(1000);
    expect(revisions).toEqual([zip(1), zip(2, 'theirs'), zip(3, 'mine', 'theirs')]);
    expect(state().phase).toBe('saved');
  });

  it("accepts the other tab's choice and saves this tab's list as a revision", async () => {
    const { pass, revisions, save, saving } = await conflict();
    save.decide(new Map([['count main zip', 'theirs']]));
    expect(saving().wanted).toEqual(zip(2, 'mine', 'theirs'));
    await pass(1000);
    expect(revisions).toEqual([
      zip(1),
      zip(2, 'theirs'),
      zip(3, 'mine', 'theirs'),
      zip(2, 'mine', 'theirs'),
    ]);
    expect(saving().state.phase).toBe('saved');
  });

  it('takes over a newer revision when this tab has no unsaved changes', () => {
    const { open, saving } = world();
    open().refresh(stored(4, list('theirs')));
    expect(saving()).toMatchObject({ base: 4, wanted: list('theirs'), state: { phase: 'saved' } });
  });
});

describe('the draft of a closed tab', () => {
  const draft: Draft = { base: 3, list: list('mine'), before: [], unsure: [], at: 0 };

  it('is continued from its own list', () => {
    const saving = withDraft(stored(3, list()), draft);
    expect(saving).toMatchObject({ wanted: list('mine'), state: { phase: 'waiting' } });
  });

  it('is continued when its last save reached the server without a response', () => {
    const sent = { ...draft, unsure: [list('half')] };
    expect(withDraft(stored(4, list('half')), sent)).toMatchObject({
      base: 4,
      wanted: list('mine'),
      state: { phase: 'waiting' },
    });
  });

  it('counts as saved when the server already has its list', () => {
    expect(withDraft(stored(4, list('mine')), draft).state.phase).toBe('saved');
  });

  it('is sent with its own base revision when the deck has changed since', () => {
    const saving = withDraft(stored(5, list('theirs')), draft);
    expect(saving).toMatchObject({ base: 3, wanted: list('mine'), state: { phase: 'waiting' } });
    expect(nextToSave(saving)).toEqual(list('mine'));
  });

  it('leads at the next visit to the conflict that was not decided', async () => {
    const named = (name: string): DeckList => ({ ...list(), name });
    const { open, pass, revisions, seen, state, saving } = world(named('first'));
    revisions.push(named('theirs'));
    open(
      withDraft(stored(2, named('theirs')), { ...draft, base: 1, list: named('mine') }),
    ).resume();
    await pass(1000);
    expect(state().phase).toBe('conflict');
    expect(seen.draft).toMatchObject({ base: 1, list: named('mine') });
    open(withDraft(stored(2, named('theirs')), seen.draft ?? draft)).resume();
    await pass(1000);
    expect(state().phase).toBe('conflict');
    expect(decided(saving(), new Map())).toMatchObject({ base: 2, wanted: named('mine') });
  });

  it('is sent when the revision loaded here is older than its base', () => {
    const saving = withDraft(stored(2, list('mine')), draft);
    expect(saving).toMatchObject({ base: 3, wanted: list('mine'), state: { phase: 'waiting' } });
    expect(nextToSave(saving)).toEqual(list('mine'));
  });

  it('is sent when the server does not have the deck yet', () => {
    const begun = { ...draft, base: 0, unsure: [draft.list] };
    const saving = withDraft(stored(0, draft.list), begun);
    expect(saving).toMatchObject({ base: 0, wanted: list('mine'), state: { phase: 'waiting' } });
    expect(nextToSave(saving)).toEqual(list('mine'));
    expect(asDraft(saving, 7)).toEqual({ ...begun, at: 7 });
  });

  it('of a new deck is continued when its first save reached the server, and is sent as a new deck when the saved one has changed since', () => {
    const begun = { ...draft, base: 0, list: list('mine', 'more'), unsure: [list('mine')] };
    expect(withDraft(stored(1, list('mine')), begun)).toMatchObject({
      base: 1,
      state: { phase: 'waiting' },
    });
    expect(withDraft(stored(2, list('theirs')), begun)).toMatchObject({
      base: 0,
      state: { phase: 'waiting' },
    });
  });
});
