import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectAutosave } from '@/app/_components/deck/connect-autosave';
import { createEditorStore, editDeck } from '@/app/_components/deck/editor-store';
import { forgetAnswers } from '@/lib/client/answers';
import { draftKey, findDraft } from '@/lib/client/outbox/drafts';
import { type OutboxStore, writeEntry } from '@/lib/client/outbox/outbox';
import { ownName } from '@/lib/client/storage';
import { addCards } from '@/lib/decks/edit';
import type { DeckList } from '@/lib/decks/types';
import { memoryStore } from '@/tests/lib/client/memory-store';

// Files of one worker share their modules: what is mocked here is loaded anew before this file and after it.
vi.hoisted(() => vi.resetModules());
afterAll(() => vi.resetModules());

// It asks now and then whether the program is back, long after these tests.
vi.mock('@/lib/client/connection');

const ID = 'a-deck';
const LEFT = draftKey(ID, 'a-closed-tab');
const EMPTY: DeckList = { name: 'Deck', notes: '', game: 'ote', entries: [] };

function left(kept: OutboxStore, list: DeckList, base: number): void {
  writeEntry(kept, LEFT, { base, list, before: [], unsure: [list], at: 1 });
}

/** An editor of the deck as the page brought it, to which a card is added as soon as it stands. */
function hasty(list: DeckList, revision: number) {
  const store = createEditorStore({ id: ID, revision, list, updatedAt: '' }, null, 'open');
  const untie = connectAutosave(store);
  editDeck(store, (editing) => addCards(editing, 'ote/standard/052', 3));
  return { store, untie };
}
const typed = (list: DeckList): DeckList => ({
  ...list,
  entries: [...list.entries, { card: 'ote/standard/052', count: 3 }],
});

describe('the deck editor, while it still searches the draft of an earlier visit', () => {
  let kept: OutboxStore;
  let answer: (response: Response) => void;
  beforeEach(async () => {
    // What was asked in another test is asked again.
    await forgetAnswers();
    kept = memoryStore();
    const deaf = { addEventListener: () => undefined, removeEventListener: () => undefined };
    vi.stubGlobal('window', {
      ...deaf,
      localStorage: kept,
      setTimeout,
      clearTimeout,
      location: { pathname: `/decks/${ID}` },
    });
    vi.stubGlobal('document', { ...deaf, visibilityState: 'visible' });
    vi.stubGlobal('navigator', {});
    const held = new Promise<Response>((resolve) => {
      answer = resolve;
    });
    vi.stubGlobal('fetch', () => held.then((response) => response.clone()));
  });
  afterEach(() => vi.unstubAllGlobals());

  it('keeps what is typed, even if the page is left before the draft is found', async () => {
    left(kept, { ...EMPTY, notes: 'of yesterday' }, 1);
    const { untie } = hasty(EMPTY, 1);
    await expect.poll(() => findDraft(kept, ID, new Set([LEFT]))).not.toBeNull();
    untie();
    expect(findDraft(kept, ID, new Set([LEFT]))?.draft).toMatchObject({
      base: 1,
      list: typed(EMPTY),
    });
    // What waited goes on waiting.
    expect(kept.getItem(LEFT)).not.toBeNull();
  });

  it('merges what is typed with the draft', async () => {
    const yesterday = {
      ...EMPTY,
      notes: 'of yesterday',
      entries: [{ card: 'ote/standard/268', count: 2 }],
    };
    left(kept, yesterday, 1);
    const { store, untie } = hasty(EMPTY, 1);
    answer(Response.json({ id: ID, revision: 1, list: EMPTY, updatedAt: '' }));
    await expect.poll(() => store.getState().autosave).not.toBeNull();
    const { list } = store.getState().editing;
    expect(list.notes).toBe('of yesterday');
    expect(new Set(list.entries)).toEqual(
      new Set([...yesterday.entries, { card: 'ote/standard/052', count: 3 }]),
    );
    expect(kept.getItem(LEFT)).toBeNull();
    expect(findDraft(kept, ID, new Set())?.draft).toMatchObject({ base: 1, list });
    untie();
  });

  it('continues from the draft when the page has already shown it', async () => {
    const begun = { ...EMPTY, name: 'CreatedDeck offline' };
    left(kept, begun, 0);
    const { store, untie } = hasty(begun, 0);
    answer(Response.json({ error: { code: 'NO_SUCH_DECK', message: 'None.' } }, { status: 404 }));
    await expect.poll(() => store.getState().autosave).not.toBeNull();
    expect(store.getState().editing.list).toEqual(typed(begun));
    expect(kept.getItem(LEFT)).toBeNull();
    // The server may have been told of it: then that is no conflict.
    expect(findDraft(kept, ID, new Set())?.draft).toMatchObject({
      base: 0,
      list: typed(begun),
      unsure: [begun],
    });
    untie();
  });
});

describe('two windows with one deck', () => {
  const heard = { focus: [] as (() => void)[] };
  let saved = 1;
  let asked = 0;
  beforeEach(async () => {
    await forgetAnswers();
    heard.focus = [];
    [saved, asked] = [1, 0];
    const deaf = { addEventListener: () => undefined, removeEventListener: () => undefined };
    vi.stubGlobal('window', {
      ...deaf,
      addEventListener: (type: string, then: () => void) =>
        type === 'focus' && heard.focus.push(then),
      localStorage: memoryStore(),
      setTimeout,
      clearTimeout,
      location: { pathname: `/decks/${ID}` },
    });
    vi.stubGlobal('document', { ...deaf, visibilityState: 'visible' });
    vi.stubGlobal('navigator', {});
    vi.stubGlobal('fetch', () => {
      asked += 1;
      const list = { ...EMPTY, notes: `revision ${saved}` };
      return Promise.resolve(Response.json({ id: ID, revision: saved, list, updatedAt: '' }));
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  function opened() {
    const list = { ...EMPTY, notes: 'revision 1' };
    const store = createEditorStore({ id: ID, revision: 1, list, updatedAt: '' }, null, 'open');
    return { store, untie: connectAutosave(store) };
  }
  const notes = ({ store }: ReturnType<typeof opened>) => store.getState().editing.list.notes;

  it('show a save of the other window at once', async () => {
    const editor = opened();
    await expect.poll(() => editor.store.getState().autosave).not.toBeNull();
    await expect.poll(() => asked).toBeGreaterThan(0);
    saved = 2;
    const other = new BroadcastChannel(ownName(`deck:${ID}`));
    other.postMessage(2);
    await expect.poll(() => notes(editor)).toBe('revision 2');
    other.close();
    editor.untie();
  });

  it('load a save from another browser when they get the focus', async () => {
    const editor = opened();
    await expect.poll(() => editor.store.getState().autosave).not.toBeNull();
    await expect.poll(() => heard.focus.length).toBeGreaterThan(0);
    await expect.poll(() => asked).toBeGreaterThan(0);
    saved = 2;
    for (const then of heard.focus) then();
    await expect.poll(() => notes(editor)).toBe('revision 2');
    editor.untie();
  });
});
