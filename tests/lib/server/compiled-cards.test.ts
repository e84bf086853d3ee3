import fc from 'fast-check';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { compileCard } from '@/lib/cards/compile-card';
import { getCatalogue } from '@/lib/cards/embedded';
import { LOCAL_ACTOR } from '@/lib/server/actor';
import { closeDatabase, database } from '@/lib/server/db';
import { removeOwnCard, saveOwnCard } from '@/lib/server/own-cards';
import { ownersCards } from '@/lib/server/own-catalogue';
import { createOwnSet } from '@/lib/server/own-sets';
import { operation } from '@/tests/lib/api/operation';
import { anyRecord, ownRecord } from '@/tests/lib/cards/own-records';
import { PROVIDERS, useDatabase } from '@/tests/lib/server/databases';
import { request } from '@/tests/lib/server/requests';

const PUT = operation('saveOwnCard');

const ID = 'ote/my-set/1';
const kept = () => database().compiledCard.findMany({ orderBy: { cardId: 'asc' } });
const keptIds = async () => (await kept()).map(({ cardId }) => cardId);
const compiledTo = async (id: string) => (await ownersCards(LOCAL_ACTOR)).catalogue.byId.get(id);

/** Saves a card like the page. */
async function put(number: string, name: string, text: string) {
  const record = ownRecord({ number, name, text });
  const address = `/api/v1/own/cards/my-set/${number}`;
  const params = { set: 'my-set', number };
  return PUT(request('PUT', address, { base: null, record, reason: '' }), params);
}

describe.each(PROVIDERS)('the compiled custom cards, on %s', (provider) => {
  useDatabase(provider);
  beforeAll(async () => {
    await createOwnSet(LOCAL_ACTOR, { id: 'my-set', name: 'My set' });
  });

  it('are not awaited by a save, which still checks the set and number', async () => {
    expect((await put('1', 'Paper Lantern', '+1 vs. Burger.')).status).toBe(200);
    expect((await put('2', 'Glass Egret', 'Glass Egret has +1 vs. Paper Lantern.')).status).toBe(
      200,
    );
    const again = await put('1', 'Other Lantern', '');
    expect(again.status).toBe(409);
    const placeless = ownRecord({ set: 'nowhere' });
    const params = { set: 'nowhere', number: '1' };
    const body = { base: null, record: placeless, reason: '' };
    const refused = await PUT(request('PUT', '/api/v1/own/cards/nowhere/1', body), params);
    expect(await refused.json()).toMatchObject({ error: { code: 'WRONG_PLACE' } });
    expect(await keptIds()).toEqual([]);
  });

  it('are saved as soon as somebody has requested the cards', async () => {
    expect((await compiledTo(ID))?.level).toBe('enforced');
    await vi.waitFor(async () => expect(await keptIds()).toEqual([ID, 'ote/my-set/2']));
  });

  it('are read at the next start, so that no card is compiled again', async () => {
    const [row] = await kept();
    const content = JSON.stringify({ ...JSON.parse(row?.content ?? ''), canonical: 'As kept.' });
    await database().compiledCard.updateMany({ where: { cardId: ID }, data: { content } });
    await closeDatabase();
    expect((await compiledTo(ID))?.canonical).toBe('As kept.');
  });

  it('are compiled again only for the card whose text was changed', async () => {
    await saveOwnCard(LOCAL_ACTOR, ownRecord({ number: '2', text: '+2.' }), 1, '');
    await closeDatabase();
    expect((await compiledTo('ote/my-set/2'))?.text).toBe('+2.');
    expect((await compiledTo(ID))?.canonical).toBe('As kept.');
    await vi.waitFor(async () => {
      const row = (await kept()).find(({ cardId }) => cardId === 'ote/my-set/2');
      expect(JSON.parse(row?.content ?? '')).toMatchObject({ text: '+2.' });
    });
  });

  it('are compiled again for a card whose text names a new card', async () => {
    const text = 'Blue Heron Tower has +1 vs. Burger.';
    await saveOwnCard(LOCAL_ACTOR, ownRecord({ number: '2', text }), 2, '');
    await compiledTo(ID);
    const keyOf = async () => (await kept()).find(({ cardId }) => cardId === 'ote/my-set/2')?.key;
    await vi.waitFor(async () =>
      expect((await kept()).some(({ content }) => content.includes(text))).toBe(true),
    );
    const before = await keyOf();
    await saveOwnCard(LOCAL_ACTOR, ownRecord({ number: '3', name: 'Blue Heron Tower' }), null, '');
    await closeDatabase();
    await compiledTo(ID);
    await vi.waitFor(async () => expect(await keyOf()).not.toBe(before));
  });

  it('are deleted with their card', async () => {
    await removeOwnCard(LOCAL_ACTOR, 'ote/my-set/3');
    await saveOwnCard(LOCAL_ACTOR, ownRecord({ number: '4', name: 'Tin Crow' }), null, '');
    await compiledTo(ID);
    await vi.waitFor(async () =>
      expect(await keptIds()).toEqual([ID, 'ote/my-set/2', 'ote/my-set/4']),
    );
  });

  it('are compiled one after the other when cards are saved during a compilation', async () => {
    await closeDatabase();
    const first = ownersCards(LOCAL_ACTOR);
    await saveOwnCard(LOCAL_ACTOR, ownRecord({ number: '5', name: 'Tin Swan' }), null, '');
    const second = await ownersCards(LOCAL_ACTOR);
    expect(second.catalogue.byId.get(ID)).toBe((await first).catalogue.byId.get(ID));
    expect(second.catalogue.byId.get('ote/my-set/5')?.name).toBe('Tin Swan');
  });

  it('are returned even if they cannot be saved', async () => {
    await database().$executeRawUnsafe('ALTER TABLE "CompiledCard" RENAME COLUMN "key" TO "lock"');
    await saveOwnCard(LOCAL_ACTOR, ownRecord({ number: '6', name: 'Tin Duck' }), null, '');
    expect((await compiledTo('ote/my-set/6'))?.name).toBe('Tin Duck');
    await database().$executeRawUnsafe('ALTER TABLE "CompiledCard" RENAME COLUMN "lock" TO "key"');
  });
});

describe('a compiled card', () => {
  it('is equal after it was written and read', () => {
    fc.assert(
      fc.property(anyRecord, (record) => {
        const card = compileCard(record);
        expect(JSON.parse(JSON.stringify(card))).toEqual(card);
      }),
    );
    for (const card of getCatalogue().cards) expect(JSON.parse(JSON.stringify(card))).toEqual(card);
  });
});
