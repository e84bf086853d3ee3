// @module-tag long
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { answerApi } from '@/lib/api/door';
import { ROUTES } from '@/lib/api/routes';
import { getCatalogue } from '@/lib/cards/embedded';
import { searchCards } from '@/lib/cards/search/search-cards';
import { LOCAL_ACTOR } from '@/lib/server/actor';
import { changeCollection } from '@/lib/server/collection';
import { createDeck } from '@/lib/server/decks';
import { addressOf } from '@/tests/lib/api/operation';
import { useDatabase } from '@/tests/lib/server/databases';
import { deckList } from '@/tests/lib/server/deck-lists';
import { request } from '@/tests/lib/server/requests';

/** Names of properties that every JavaScript object inherits. */
const WORDS = ['__proto__', 'constructor', 'hasOwnProperty'];
const KEYS = ['q', 'set', 'printing', 'format', 'game', 'sort', 'id', 'after', 'show', 'before'];
const PARTS = ['id', 'set', 'number', 'revision', 'file', 'key', 'seat', 'username'];

/** Bodies that pass the check of shapes. */
const BODIES: readonly unknown[] = [
  {},
  { pilot: 'plain', deck: { id: 'none' } },
  { visibility: 'public', renew: false },
  { subject: 'deck:x', reason: 'a reason' },
  { built: true },
];

describe.each(WORDS)('the word %s in a request', (word) => {
  useDatabase('sqlite');
  beforeAll(async () => {
    for (const card of [word, `ote/${word}/001`, `ote/standard/${word}`])
      await createDeck(LOCAL_ACTOR, { ...deckList(word), entries: [{ card, count: 1 }] });
    const step = { printing: `ote/${word}/1`, condition: word, place: word, owned: 1 };
    await changeCollection(LOCAL_ACTOR, [
      { sent: randomUUID(), batch: randomUUID(), label: word, steps: [step] },
    ]);
  });

  it('causes no fault in any route, in any position', async () => {
    const faults: string[] = [];
    for (const { id, method } of ROUTES) {
      const asked = ['', ...KEYS.map((key) => `?${key}=${word}`)];
      const tries =
        method === 'get'
          ? asked.map((query) => [query, undefined])
          : BODIES.map((body) => ['', body]);
      for (const [query, body] of tries) {
        const params = Object.fromEntries(PARTS.map((name) => [name, word]));
        const { path } = addressOf(id, params);
        const response = await answerApi(request(method.toUpperCase(), `${path}${query}`, body));
        await response.body?.cancel();
        if (response.status === 500) faults.push(`${id} ${query}`);
      }
    }
    expect(faults).toEqual([]);
  });

  it('causes no fault in any key of the search', () => {
    for (const key of [
      '',
      'name',
      't',
      'set',
      'rarity',
      'is',
      'has',
      'legal',
      'ability',
      'trait',
      'kind',
      'game',
      'deck',
      'in',
      word,
    ]) {
      for (const sign of key === '' ? [''] : [':', '=', '>=']) {
        const { total, explain } = searchCards(`${key}${sign}${word}`, getCatalogue(), {
          limit: 1,
        });
        expect(total).toBeGreaterThanOrEqual(0);
        expect(explain).not.toContain('[native code]');
      }
    }
  });
});
