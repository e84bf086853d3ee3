import { describe, expect, it } from 'vitest';
import type { Draft } from '@/lib/decks/draft-journal';
import { asDraft, conflictsOf, decided, nextToSave, withDraft } from '@/lib/decks/draft-save';
import type { DeckList } from '@/lib/decks/types';
import { list, stored, world } from '@/tests/lib/decks/autosave-world';

describe('when another tab saved first', () => {
  const zip = (count: number, ...more: readonly string[]): DeckList => ({
    ...list(...more),
    entries: [{ card: 'zip', count }, ...list(...more).entries],
  });

  it('merges what only one of them changed, and says what came', async () => {
    const { open, pass, revisions, state, saving } = world(zip(1));
    const save = open();
    revisions.push(zip(1, 'theirs'));
    save.change(zip(1, 'mine'));
    await pass(5000);
    expect(state().phase).toBe('saved');
    expect(revisions.slice(1)).toEqual([zip(1, 'theirs'), zip(1, 'mine', 'theirs')]);
    expect(saving().news).toEqual({ from: zip(1, 'mine'), to: zip(1, 'mine', 'theirs') });
  });

  it('merges on the save whose answer was lost, so that what they changed back stays changed back', async () => {
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

  it('knows its own list where that arrives after the next visit has begun', async () => {
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

  it('remembers over a closed tab which save had arrived', async () => {
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

  it('stops where both changed the same, with all else merged; nothing is overwritten', async () => {
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

  it('asks no more once both are the same', async () => {
    const { pass, revisions, save, state } = await conflict();
    save.change(zip(2, 'mine', 'theirs'));
    await pass(1000);
    expect(state().phase).toBe('saved');
    expect(revisions.at(-1)).toEqual(zip(2, 'mine', 'theirs'));
  });

  it('puts mine on top, theirs stays a revision', async () => {
    const { pass, revisions, save, state } = await conflict();
    save.decide(new Map([['count main zip', 'mine']]));
    await pass(1000);
    expect(revisions).toEqual([zip(1), zip(2, 'theirs'), zip(3, 'mine', 'theirs')]);
    expect(state().phase).toBe('saved');
  });

  it('takes theirs, and mine becomes a revision all the same', async () => {
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

  it('takes a newer revision without a question when nothing here is unsaved', () => {
    const { open, saving } = world();
    open().refresh(stored(4, list('theirs')));
    expect(saving()).toMatchObject({ base: 4, wanted: list('theirs'), state: { phase: 'saved' } });
  });
});

describe('a draft that a closed tab left behind', () => {
  const draft: Draft = { base: 3, list: list('mine'), before: [], unsure: [], at: 0 };

  it('goes on where it was', () => {
    const saving = withDraft(stored(3, list()), draft);
    expect(saving).toMatchObject({ wanted: list('mine'), state: { phase: 'waiting' } });
  });

  it('goes on, too, when the last save had arrived unanswered', () => {
    const sent = { ...draft, unsure: [list('half')] };
    expect(withDraft(stored(4, list('half')), sent)).toMatchObject({
      base: 4,
      wanted: list('mine'),
      state: { phase: 'waiting' },
    });
  });

  it('is nothing when the server has it', () => {
    expect(withDraft(stored(4, list('mine')), draft).state.phase).toBe('saved');
  });

  it('is sent as made from its own revision when the deck has changed since', () => {
    const saving = withDraft(stored(5, list('theirs')), draft);
    expect(saving).toMatchObject({ base: 3, wanted: list('mine'), state: { phase: 'waiting' } });
    expect(nextToSave(saving)).toEqual(list('mine'));
  });

  it('is the same conflict at the next visit, when nobody has decided', async () => {
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

  it('is told to the server when what is known here is older than what it was made from', () => {
    const saving = withDraft(stored(2, list('mine')), draft);
    expect(saving).toMatchObject({ base: 3, wanted: list('mine'), state: { phase: 'waiting' } });
    expect(nextToSave(saving)).toEqual(list('mine'));
  });

  it('of a deck that the server has not got is told to it, whatever is in it', () => {
    const begun = { ...draft, base: 0, unsure: [draft.list] };
    const saving = withDraft(stored(0, draft.list), begun);
    expect(saving).toMatchObject({ base: 0, wanted: list('mine'), state: { phase: 'waiting' } });
    expect(nextToSave(saving)).toEqual(list('mine'));
    expect(asDraft(saving, 7)).toEqual({ ...begun, at: 7 });
  });

  it('of such a deck goes on from the first try when that had arrived, and is sent as new when it was changed since', () => {
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
