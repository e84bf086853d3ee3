import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { ask } from '@/lib/client/api';
import { sendEdits } from '@/lib/client/collection';
import { putDeck } from '@/lib/client/decks';
import { saveCard } from '@/lib/client/own-cards';
import { ownRecord } from '@/tests/lib/cards/own-records';
import { deckList } from '@/tests/lib/server/deck-lists';

// Files of one worker share their modules: what is mocked here is loaded anew before this file and after it.
vi.hoisted(() => vi.resetModules());
afterAll(() => vi.resetModules());

vi.mock('@/lib/client/connection', () => ({
  connection: { subscribe: () => () => undefined },
  noteAnswer: () => undefined,
  noteSilence: () => undefined,
}));

const problem = (code: string) => JSON.stringify({ error: { code, message: 'No.', hint: 'Why.' } });

function answerWith(status: number, body: string): void {
  vi.stubGlobal('fetch', async () => new Response(status === 204 ? null : body, { status }));
}

/** What a save of each kind makes of an answer. */
async function saves() {
  const edit = { sent: 'a', batch: 'a', label: 'One', steps: [] };
  const deck = await putDeck('d', 1, deckList('mine'), false);
  const counts = await sendEdits([edit]);
  const card = await saveCard(ownRecord(), 1, '');
  return { deck, counts, card };
}

afterEach(() => vi.unstubAllGlobals());

describe('an unsaved change', () => {
  it.each([
    ...([401, 405, 408, 421, 425, 429, 431, 451] as const),
    ...([500, 501, 502, 503, 504, 507, 520] as const),
  ])('is kept when the server responds with %i, with or without an error code', async (status) => {
    for (const body of [problem('SOME'), '<h1>No</h1>', '']) {
      answerWith(status, body);
      const unsure = status >= 500;
      const { deck, counts, card } = await saves();
      expect(deck).toEqual({ kind: 'failed', unsure });
      expect(counts).toEqual({ kind: 'later', unsure });
      expect(card).toMatchObject({ ok: false, status: 0, current: null });
      if (!card.ok) expect(card.message).toContain('What you typed is still here.');
    }
  });

  it.each([400, 403, 404, 409, 413, 415])(
    'is kept when a response %i does not come from the API',
    async (status) => {
      answerWith(status, '<h1>Not here</h1>');
      const { deck, counts, card } = await saves();
      expect(deck).toEqual({ kind: 'failed', unsure: false });
      expect(counts).toEqual({ kind: 'later', unsure: false });
      expect(card).toMatchObject({ ok: false, status: 0 });
    },
  );

  it.each([200, 302])('is kept when a response %i is not JSON', async (status) => {
    answerWith(status, '<h1>Sign in to this network</h1>');
    expect(await ask('/api/v1/decks')).toEqual({ kind: 'later', unsure: true });
  });

  it.each([400, 403, 409, 413, 415, 422])(
    'is shown as refused, with the reason, when the API refuses it with %i',
    async (status) => {
      answerWith(status, problem('WRONG'));
      const { deck, counts, card } = await saves();
      expect(deck).toEqual({ kind: 'refused', message: 'No. Why.' });
      expect(counts).toMatchObject({ kind: 'refused', status, code: 'WRONG', message: 'No. Why.' });
      expect(card).toMatchObject({ ok: false, status, message: 'No. Why.' });
    },
  );

  it('of a deck is reported as gone when the deck was deleted', async () => {
    answerWith(404, problem('NO_SUCH_DECK'));
    expect((await saves()).deck).toEqual({ kind: 'gone' });
  });
});
