import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '@/lib/server/db';
import { type BuiltServer, startBuiltServer } from '@/tests/built-server';
import { putManyOwnCards } from '@/tests/lib/server/many-own-cards';

const CARDS = 5_000;

describe('a user with the maximum of own cards', () => {
  let server: BuiltServer;
  beforeAll(async () => {
    server = await startBuiltServer();
    const file = server.databaseUrl.replace(/^file:/, '');
    const database = openDatabase({ provider: 'sqlite', file });
    await putManyOwnCards(database, CARDS);
    await database.$disconnect();
  });
  afterAll(() => server?.stop());

  it('gets all own cards, compiled', async () => {
    const answer = await fetch(`${server.baseUrl}/api/v1/own/catalogue`);
    const { cards } = await answer.json();
    expect(cards).toHaveLength(CARDS);
    expect(new Set(cards.map(({ name }: { name: string }) => name)).size).toBe(CARDS);
    expect(cards.map(({ name }: { name: string }) => name)).toContain('Card 5000');
  });

  it('counts all own cards when a search finds their set', async () => {
    const answer = await fetch(`${server.baseUrl}/api/v1/cards/search?q=set:my-set&limit=1`);
    expect(await answer.json()).toMatchObject({ total: CARDS });
  });
});
