import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '@/lib/server/db';
import { type BuiltServer, startBuiltServer } from '@/tests/built-server';
import { putManyDecks } from '@/tests/lib/server/deck-lists';

describe('a user with 1,100 decks', () => {
  let server: BuiltServer;
  beforeAll(async () => {
    server = await startBuiltServer();
    const file = server.databaseUrl.replace(/^file:/, '');
    const database = openDatabase({ provider: 'sqlite', file });
    await putManyDecks(database, 1_100);
    await database.$disconnect();
  });
  afterAll(() => server?.stop());

  it('gets the decks page by page, up to the last deck', async () => {
    const search = async (query: string) =>
      (await fetch(`${server.baseUrl}/api/v1/decks/search?limit=120${query}`)).json();
    const first = await search('');
    expect([first.decks.length, first.offset]).toEqual([120, 0]);
    expect(first.found).toBeGreaterThanOrEqual(1_100);
    const last = await search('&offset=100000');
    expect(last.offset + last.decks.length).toBe(first.found);
    expect((await search(`&q=${encodeURIComponent('cards>30')}`)).found).toBeGreaterThan(1_000);
  });

  it('finds the cards of one deck by its name', async () => {
    const query = encodeURIComponent('deck:"deck 7"');
    const answer = await fetch(`${server.baseUrl}/api/v1/cards/search?q=${query}`);
    expect((await answer.json()).total).toBe(1);
  });

  it('gets the contents of each deck', async () => {
    const answer = await fetch(`${server.baseUrl}/api/v1/decks/contents`);
    const { decks } = await answer.json();
    expect(decks.length).toBeGreaterThanOrEqual(1_000);
    const many = decks.filter(({ id }: { id: string }) => id.startsWith('many-'));
    expect(many.map(({ cards }: { cards: unknown }) => cards)).toEqual(
      many.map(() => [['ote/standard/001', 40]]),
    );
  });
});
