import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetAnswers } from '@/lib/client/answers';
import { keepEdit, waitingEdits } from '@/lib/client/outbox/counts';
import { draftKey, findDraft } from '@/lib/client/outbox/drafts';
import { keepInOrder, runAlone, TOUCHES, writeEntry } from '@/lib/client/outbox/outbox';
import { sendWaiting } from '@/lib/client/outbox/send-waiting';
import { waitingTouches } from '@/lib/client/outbox/touches';
import { ownName } from '@/lib/client/storage';
import type { DeckList } from '@/lib/decks/types';
import { memoryStore } from '@/tests/lib/client/memory-store';

// Files of one worker share their modules: what is mocked here is loaded anew before this file and after it.
vi.hoisted(() => vi.resetModules());
afterAll(() => vi.resetModules());

vi.mock('@/lib/client/connection', () => ({
  connection: { subscribe: () => () => undefined },
  isServerThere: async () => true,
  noteAnswer: () => undefined,
  noteSilence: () => undefined,
}));

const LIST: DeckList = { name: 'Typed', notes: '', game: 'ote', entries: [] };
const problem = (status: number) =>
  Response.json({ error: { code: 'WRONG', message: 'No.' } }, { status });

/** The names of the locks that pages hold. */
let held: readonly string[] = [];
/** Stands for the server in a test; null when it cannot be reached. */
let serve: (path: string, body: unknown) => Response | null = () => null;
let store = memoryStore() as Storage;

beforeEach(async () => {
  await forgetAnswers();
  held = [];
  store = memoryStore() as Storage;
  const locks = {
    query: async () => ({ held: held.map((name) => ({ name })) }),
    request: async (
      name: string,
      options: LockOptions | (() => unknown),
      work?: (lock: object | null) => unknown,
    ) => {
      if (typeof options === 'function') return options();
      if (!held.includes(name)) return work?.({});
      if (options.ifAvailable) return work?.(null);
      if (options.signal?.aborted) throw options.signal.reason;
      throw new Error(`${name} is never released.`);
    },
  };
  vi.stubGlobal('navigator', { locks });
  vi.stubGlobal('window', { setTimeout, clearTimeout });
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string } = {}) => {
    const answer = serve(path, body === undefined ? null : JSON.parse(body));
    if (answer === null) throw new TypeError('no connection');
    return answer;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function count(sent: string): void {
  const steps = [{ printing: `ote/${sent}`, condition: '', place: '', owned: 1 }];
  keepEdit(store, 1, { sent, batch: sent, label: sent, steps });
}
const waitingCounts = () => waitingEdits(store).map(({ sent }) => sent);

it('a refused count of a closed page waits for its page, and later counts are sent', async () => {
  for (const sent of ['good', 'bad', 'later']) count(sent);
  serve = (path, body) => {
    if (path.endsWith('/totals')) return Response.json({ number: 2, totals: [] });
    return JSON.stringify(body).includes('"bad"')
      ? problem(400)
      : Response.json({ now: { number: 2, totals: [] } });
  };
  await sendWaiting(store);
  expect(waitingCounts()).toEqual(['bad']);
});

it.each([
  ['nobody answers', null],
  ['the account may not count', 403],
])('counts of a closed page all wait when %s', async (_, status) => {
  for (const sent of ['one', 'two']) count(sent);
  serve = () => (status === null ? null : problem(status));
  await sendWaiting(store);
  expect(waitingCounts()).toEqual(['one', 'two']);
});

function left(): string {
  const key = draftKey('a-deck', 'a-closed-tab');
  writeEntry(store, key, { base: 1, list: LIST, before: [], unsure: [], at: 1 });
  return key;
}
const draft = () => findDraft(store, 'a-deck', new Set())?.draft.list ?? null;
const stored = { id: 'a-deck', revision: 1, list: { ...LIST, name: 'Old' }, updatedAt: '' };

it('the draft of a closed page is saved, and leaves the outbox', async () => {
  left();
  const saved: unknown[] = [];
  serve = (_, body) => {
    if (body === null) return Response.json(stored);
    saved.push(body);
    return Response.json({ revision: 2 });
  };
  expect(await sendWaiting(store)).toEqual([]);
  expect(saved).toMatchObject([{ base: 1, list: LIST }]);
  expect(draft()).toBeNull();
});

it.each([
  ['refuses it', 400],
  ['has deleted the deck', 404],
  ['has another change of one value', 409],
])(
  'the draft of a closed page stays and needs a decision when the server %s',
  async (_, status) => {
    left();
    const current = { ...stored, revision: 2, list: { ...LIST, name: 'Theirs' } };
    serve = (_path, body) => {
      if (body === null) return status === 404 ? problem(404) : Response.json(stored);
      return status === 409
        ? Response.json(
            { error: { code: 'CONFLICT', message: 'No.' }, current, ancestor: stored.list },
            { status },
          )
        : problem(status);
    };
    expect(await sendWaiting(store)).toEqual([{ deck: 'a-deck', path: '/decks/a-deck' }]);
    expect(draft()).toEqual(LIST);
  },
);

it('the draft of an open page is left to that page', async () => {
  held = [left()];
  const asked = vi.fn(() => null);
  serve = asked;
  expect(await sendWaiting(store)).toEqual([]);
  expect(asked).not.toHaveBeenCalled();
  expect(draft()).toEqual(LIST);
});

it('waiting work is done without the lock when a frozen page does not release the lock', async () => {
  held = ['dossier:local:counts'];
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  expect(await runAlone('counts', async () => 'done')).toBe('done');
});

it('waiting work that fails under the lock is not done a second time', async () => {
  const work = vi.fn(() => Promise.reject(new Error('broken')));
  await expect(runAlone('counts', work)).rejects.toThrow('broken');
  expect(work).toHaveBeenCalledTimes(1);
});

function touch(match: string, sent: string): void {
  const change = { sent, phone: 'p', what: { of: 'vp', side: 0, by: 1 } };
  keepInOrder(store, TOUCHES, 1, sent, { match, change });
}
const waitingIds = () => waitingTouches(store).map(({ change }) => change.sent);

it('sends the touches of a closed companion in their order, and keeps them without an answer', async () => {
  for (const sent of ['b', 'a', 'c']) touch('KEY', sent);
  store.setItem(`${TOUCHES}0000000009:damaged`, '{"match":"KEY","change":{}}');
  serve = () => null;
  await sendWaiting(store);
  expect(waitingIds()).toEqual(['b', 'a', 'c']);
  const heard: unknown[] = [];
  serve = (path, body) => {
    heard.push([path, body]);
    return Response.json({ begun: null, after: 0, changes: [] });
  };
  await sendWaiting(store);
  const changes = ['b', 'a', 'c'].map((sent) => ({
    sent,
    phone: 'p',
    what: { of: 'vp', side: 0, by: 1 },
  }));
  expect(heard).toEqual([['/api/v1/companions/KEY/changes', { after: null, changes }]]);
  expect(waitingIds()).toEqual([]);
});

it('forgets touches of a match that is shared no more, unless this browser still shows it', async () => {
  touch('GONE', 'a');
  touch('SHOWN', 'b');
  store.setItem(ownName('eden-companion-shared'), '{"key":"SHOWN"}');
  serve = () => problem(404);
  await sendWaiting(store);
  expect(waitingIds()).toEqual(['b']);
});
