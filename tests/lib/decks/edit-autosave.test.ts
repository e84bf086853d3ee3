import { describe, expect, it } from 'vitest';
import { type Autosave, startAutosave, waitAfter } from '@/lib/decks/draft-autosave';
import type { Draft } from '@/lib/decks/draft-journal';
import {
  asDraft,
  asStored,
  keepMine,
  nextToSave,
  type SaveReply,
  type Saving,
  withDraft,
} from '@/lib/decks/draft-save';
import type { DeckList, Sitting, StoredDeck } from '@/lib/decks/types';

const ID = 'deck';
function list(...cards: readonly string[]): DeckList {
  const entries = cards.map((card) => ({ card, count: 1 }));
  return { name: 'Deck', notes: '', game: 'ote', entries };
}
function stored(revision: number, what: DeckList): StoredDeck {
  return { id: ID, revision, list: what, updatedAt: '2000-01-01T00:00:00.000Z' };
}

type Fault = 'none' | 'lost' | 'lost-answer' | 'refuse';

/** A server that keeps revisions, a clock that is turned by hand, and a wire that can be cut. */
function world(first = list()) {
  const revisions: DeckList[] = [first];
  const timers: { at: number; then: () => void }[] = [];
  const seen = {
    fault: 'none' as Fault,
    now: 0,
    draft: null as Draft | null,
    gone: false,
    sends: 0,
    sittings: [] as Sitting[],
  };
  let shown: Saving = asStored(stored(1, first));

  function answer(base: number, sent: DeckList): SaveReply {
    seen.sends += 1;
    if (seen.gone) return { kind: 'gone' };
    if (seen.fault === 'refuse') return { kind: 'refused', message: 'Too large.' };
    if (seen.fault === 'lost') return { kind: 'failed', unsure: true };
    const current = revisions.at(-1) ?? first;
    if (base !== revisions.length)
      return { kind: 'conflict', current: stored(revisions.length, current) };
    revisions.push(sent);
    if (seen.fault === 'lost-answer') return { kind: 'failed', unsure: true };
    return { kind: 'saved', revision: revisions.length };
  }

  function open(from: Saving = shown): Autosave {
    shown = from;
    return startAutosave(from, {
      send: (base, sent, _leaving, sitting) => {
        seen.sittings.push(sitting);
        return Promise.resolve(answer(base, sent));
      },
      journal: (draft) => {
        seen.draft = draft;
      },
      show: (saving) => {
        shown = saving;
      },
      now: () => seen.now,
      after: (milliseconds, then) => {
        const timer = { at: seen.now + milliseconds, then };
        timers.push(timer);
        return () => {
          timers.splice(timers.indexOf(timer), timers.includes(timer) ? 1 : 0);
        };
      },
    });
  }

  async function pass(milliseconds: number): Promise<void> {
    const end = seen.now + milliseconds;
    for (;;) {
      await Promise.resolve().then(() => Promise.resolve());
      const next = timers.filter((timer) => timer.at <= end).sort((a, b) => a.at - b.at)[0];
      if (next === undefined) break;
      seen.now = next.at;
      timers.splice(timers.indexOf(next), 1);
      next.then();
    }
    seen.now = end;
  }

  return { revisions, seen, open, pass, state: () => shown.state, saving: () => shown };
}

describe('saving by itself', () => {
  it('saves a moment after the last change, once', async () => {
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

  it('goes on in one sitting from what it saved itself, and from nothing else', async () => {
    const { open, pass, revisions, seen } = world();
    const save = open();
    for (const cards of [['a'], ['a', 'b'], ['a', 'b', 'c']]) {
      save.change(list(...cards));
      await pass(2000);
    }
    expect(seen.sittings).toEqual(['new', 'same', 'same']);
    // Theirs and mine both stay in the history by themselves.
    revisions.push(list('theirs'));
    save.change(list('mine'));
    await pass(2000);
    save.takeTheirs();
    await pass(2000);
    save.change(list('later'));
    await pass(2000);
    expect(revisions.slice(-4)).toEqual([
      list('theirs'),
      list('mine'),
      list('theirs'),
      list('later'),
    ]);
    expect(seen.sittings.slice(4)).toEqual(['new', 'new', 'same']);
  });

  it('keeps in the journal what is not acknowledged', () => {
    const { open, seen } = world();
    open().change(list('a'));
    expect(seen.draft).toMatchObject({ base: 1, list: list('a'), before: [], unsure: [] });
  });

  it('sends nothing when a change was taken back before it was sent', async () => {
    const { open, pass, seen, state } = world();
    const save = open();
    save.change(list('a'));
    save.change(list());
    await pass(5000);
    expect(seen.sends).toBe(0);
    expect(state().phase).toBe('saved');
  });

  it('saves what was typed during a save as a revision after it', async () => {
    const { open, pass, revisions } = world();
    const save = open();
    save.change(list('a'));
    save.flush();
    save.change(list('a', 'b'));
    await pass(5000);
    expect(revisions).toEqual([list(), list('a'), list('a', 'b')]);
  });

  it('has everything saved once it has settled', async () => {
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

describe('when the server does not answer', () => {
  it('waits longer after each failure, half a minute at most', () => {
    expect([1, 2, 3, 4, 5, 6, 20].map(waitAfter)).toEqual([
      1000, 2000, 4000, 8000, 16_000, 30_000, 30_000,
    ]);
  });

  it('goes on taking changes and saves the latest when the server is back', async () => {
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

  it('does not take its own save, whose answer was lost, for a conflict', async () => {
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

  it('makes sure of a change that was taken back after its answer was lost', async () => {
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

  it('says what the server will not take, and tries again with the next change', async () => {
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

  it('keeps the draft of a deck that was deleted elsewhere', async () => {
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

describe('when another tab saved first', () => {
  async function conflict() {
    const there = world();
    const save = there.open();
    there.revisions.push(list('theirs'));
    save.change(list('mine'));
    await there.pass(1000);
    return { ...there, save };
  }

  it('stops and shows the other state; nothing is overwritten', async () => {
    const { pass, revisions, save, state } = await conflict();
    expect(state()).toMatchObject({ phase: 'conflict', theirs: { list: list('theirs') } });
    save.change(list('mine', 'more'));
    await pass(60_000);
    expect(revisions).toEqual([list(), list('theirs')]);
  });

  it('puts mine on top, theirs stays a revision', async () => {
    const { pass, revisions, save, state } = await conflict();
    save.keepMine();
    await pass(1000);
    expect(revisions).toEqual([list(), list('theirs'), list('mine')]);
    expect(state().phase).toBe('saved');
  });

  it('takes theirs, and mine becomes a revision all the same', async () => {
    const { pass, revisions, save, saving } = await conflict();
    save.takeTheirs();
    expect(saving().wanted).toEqual(list('theirs'));
    await pass(1000);
    expect(revisions).toEqual([list(), list('theirs'), list('mine'), list('theirs')]);
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

  it('is a conflict when the deck has changed since', () => {
    expect(withDraft(stored(5, list('theirs')), draft).state.phase).toBe('conflict');
  });

  it('is the same conflict at the next visit, when nobody has decided', () => {
    const kept = asDraft(withDraft(stored(5, list('theirs')), draft), 1);
    expect(kept).toMatchObject({ base: 3, list: list('mine') });
    const again = withDraft(stored(5, list('theirs')), kept ?? draft);
    expect(again.state.phase).toBe('conflict');
    expect(keepMine(again)).toMatchObject({ base: 5, wanted: list('mine') });
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

  it('of such a deck is no conflict when the first try had arrived, and is one when it was changed since', () => {
    const begun = { ...draft, base: 0, list: list('mine', 'more'), unsure: [list('mine')] };
    expect(withDraft(stored(1, list('mine')), begun)).toMatchObject({
      base: 1,
      state: { phase: 'waiting' },
    });
    expect(withDraft(stored(2, list('theirs')), begun).state.phase).toBe('conflict');
  });
});
