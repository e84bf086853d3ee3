import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCollectionStore } from '@/app/_components/collection/collection-store';
import { putDeck } from '@/lib/client/decks';
import { waitingEdits } from '@/lib/client/outbox/counts';
import { memoryStore } from '@/tests/lib/client/memory-store';

// Files of one worker share their modules: what is mocked here is loaded anew before this file and after it.
vi.hoisted(() => vi.resetModules());
afterAll(() => vi.resetModules());

// It asks now and then whether the program is back, long after these tests.
vi.mock('@/lib/client/connection');

const ZIPPER = { printing: 'ote/standard/268', condition: '', place: '' };
const NOW = { number: 1, totals: [[ZIPPER.printing, 3, 0, 0, 3, 0, 0]] };
const NONE = { number: 2, totals: [[ZIPPER.printing, 0, 0, 0, 0, 0, 0]] };

/** What the server answers next, and what it was sent. Null: nothing comes back. */
const answers: (Response | null)[] = [];
const sent: { path: string; body: unknown }[] = [];
const problem = (status: number, code: string, message: string) =>
  Response.json({ error: { code, message } }, { status });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string } = {}) => {
    sent.push({ path, body: body === undefined ? null : JSON.parse(body) });
    const answer = answers.shift() ?? null;
    if (answer === null) throw new TypeError('no connection');
    return answer;
  });
});
afterEach(() => {
  answers.length = 0;
  sent.length = 0;
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a change in the collection', () => {
  const make = () => {
    const journal = memoryStore();
    const store = createCollectionStore({ number: 0, totals: [] }, () => journal);
    return { journal, store };
  };

  it.each([401, 408, 429, 500, 502, 503, 504])(
    'stays in the queue after status %i, and is sent again under its id',
    async (status) => {
      const { journal, store } = make();
      answers.push(new Response('<h1>busy</h1>', { status }), Response.json({ now: NOW }));
      store.count('+3 Zipper', [{ ...ZIPPER, owned: 3 }]);
      await vi.advanceTimersByTimeAsync(0);
      expect(store.getState()).toMatchObject({ phase: 'retrying', refused: [] });
      expect(waitingEdits(journal)).toHaveLength(1);
      await vi.advanceTimersByTimeAsync(1_000);
      expect(store.getState().phase).toBe('saved');
      expect(waitingEdits(journal)).toEqual([]);
      expect(sent[0]).toEqual(sent[1]);
      expect(store.getState().ledger.shown.get(ZIPPER.printing)?.owned).toBe(3);
    },
  );

  it('that the server refuses is shown with the reason until the user dismisses it', async () => {
    const { journal, store } = make();
    answers.push(problem(400, 'WRONG_SHAPE', 'edits.0: too many'), Response.json({ now: NOW }));
    store.count('+3 Zipper', [{ ...ZIPPER, owned: 3 }]);
    await vi.advanceTimersByTimeAsync(0);
    store.count('+1 Eel', [{ ...ZIPPER, owned: 1 }]);
    await vi.advanceTimersByTimeAsync(0);
    expect(store.getState().refused).toMatchObject([
      { label: '+3 Zipper', message: 'edits.0: too many' },
    ]);
    expect(waitingEdits(journal)).toEqual([]);
    store.dismissRefused();
    expect(store.getState().refused).toEqual([]);
  });

  it('by a suspended account stays in the queue with the message, and is sent with the next change', async () => {
    const { journal, store } = make();
    const why = 'This account is suspended until 3 December: spam.';
    answers.push(problem(403, 'SUSPENDED', why));
    const batch = store.count('+3 Zipper', [{ ...ZIPPER, owned: 3 }]);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(sent).toHaveLength(1);
    expect(store.getState()).toMatchObject({ phase: 'forbidden', obstacle: why, refused: [] });
    expect(store.getState().ledger.shown.get(ZIPPER.printing)?.owned).toBe(3);
    expect(waitingEdits(journal)).toHaveLength(1);
    answers.push(problem(403, 'SUSPENDED', why));
    await store.undo(batch);
    await vi.advanceTimersByTimeAsync(0);
    expect(store.getState()).toMatchObject({ phase: 'forbidden', trouble: '' });
    expect(store.getState().ledger.shown.size).toBe(0);
    answers.push(Response.json({ now: NOW }));
    store.count('+1 Eel', [{ ...ZIPPER, owned: 1 }]);
    await vi.advanceTimersByTimeAsync(0);
    expect(store.getState()).toMatchObject({ phase: 'saved', obstacle: '' });
    expect(waitingEdits(journal)).toEqual([]);
  });

  it('can be undone offline, and later the change and its undo are sent in order', async () => {
    const { journal, store } = make();
    const batch = store.count('+3 Zipper', [{ ...ZIPPER, owned: 3 }]);
    await vi.advanceTimersByTimeAsync(0);
    expect(store.getState().phase).toBe('retrying');
    await store.undo(batch);
    await store.undo(batch);
    expect(store.getState()).toMatchObject({ trouble: '', recent: [{ batch, undone: true }] });
    expect(store.getState().ledger.shown.size).toBe(0);
    // A page that is opened now shows the same.
    const reopened = createCollectionStore({ number: 0, totals: [] }, () => journal);
    vi.stubGlobal('window', new EventTarget());
    vi.stubGlobal('document', new EventTarget());
    reopened.connect()();
    expect(reopened.getState().ledger.pending).toHaveLength(2);
    expect(reopened.getState().ledger.shown.size).toBe(0);
    await vi.advanceTimersByTimeAsync(0);
    sent.length = 0;
    // Both pages send it; the server makes it once.
    answers.push(Response.json({ now: NONE }), Response.json({ now: NONE }));
    await vi.advanceTimersByTimeAsync(30_000);
    for (const { body } of sent.slice(0, 2))
      expect(body).toMatchObject({
        edits: [{ batch }, { undoes: batch, steps: [{ ...ZIPPER, owned: -3 }] }],
      });
    expect(store.getState().phase).toBe('saved');
    expect(waitingEdits(journal)).toEqual([]);
  });

  it('can be undone while it is being sent, and the next request sends the undo', async () => {
    const { journal, store } = make();
    answers.push(Response.json({ now: NOW }), Response.json({ now: NONE }));
    const batch = store.count('+3 Zipper', [{ ...ZIPPER, owned: 3 }]);
    await store.undo(batch);
    expect(store.getState().ledger.shown.size).toBe(0);
    await vi.advanceTimersByTimeAsync(0);
    expect(sent.map(({ body }) => body)).toMatchObject([
      { edits: [{ batch }] },
      { edits: [{ undoes: batch }] },
    ]);
    expect(store.getState().ledger).toMatchObject({ number: 2, pending: [] });
    expect(store.getState().ledger.shown.size).toBe(0);
    expect(waitingEdits(journal)).toEqual([]);
  });

  it('is undone with one id for all attempts, even when the first response was lost', async () => {
    const { store } = make();
    answers.push(Response.json({ now: NOW }));
    const batch = store.count('+3 Zipper', [{ ...ZIPPER, owned: 3 }]);
    await vi.advanceTimersByTimeAsync(0);
    answers.push(null);
    await store.undo(batch);
    expect(store.getState().recent[0]?.undone).toBe(false);
    answers.push(Response.json({ now: { number: 2, totals: [] } }));
    await store.undo(batch);
    expect(store.getState().recent[0]?.undone).toBe(true);
    const [first, second] = sent.filter(({ path }) => path.endsWith('/undo'));
    expect(first).toEqual(second);
  });

  it('by an import is added to the totals', async () => {
    const { store } = make();
    answers.push(Response.json(NOW));
    await store.counted('a-batch', 'Import of list');
    expect(store.getState().ledger.shown.get(ZIPPER.printing)?.owned).toBe(3);
    expect(store.getState().recent).toMatchObject([{ batch: 'a-batch', label: 'Import of list' }]);
  });
});

describe('the save of a deck', () => {
  const list = { name: 'Deck', notes: '', game: 'ote', entries: [] } as const;

  it.each([401, 408, 429, 500, 503])('is tried again after status %i', async (status) => {
    answers.push(problem(status, 'BUSY', 'Later.'));
    expect((await putDeck('a', 1, list, false)).kind).toBe('failed');
  });

  it.each([403, 413])(
    'is refused with the message of the server after status %i',
    async (status) => {
      answers.push(problem(status, 'SOME', 'Too long.'));
      expect(await putDeck('a', 1, list, false)).toEqual({ kind: 'refused', message: 'Too long.' });
    },
  );
});
