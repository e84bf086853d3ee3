import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '@/lib/server/db';
import { type BuiltServer, startBuiltServer } from '@/tests/built-server';
import { putManyDecks } from '@/tests/lib/server/deck-lists';

describe('somebody with 1,100 decks', () => {
  let server: BuiltServer;
  beforeAll(async () => {
    server = await startBuiltServer();
    const file = server.databaseUrl.replace(/^file:/, '');
    const database = openDatabase({ provider: 'sqlite', file });
    await putManyDecks(database, 1_100);
    await database.$disconnect();
  });
  afterAll(() => server?.stop());

  it.each(['/decks', '/decks?q=cards>30', '/collection/decks', '/cards?q=deck:"deck 7"'])(
    'sees %s',
    async (path) => {
      const answer = await fetch(`${server.baseUrl}${path}`);
      expect([path, answer.status]).toEqual([path, 200]);
      // A part of them: all are read to their end in tests/e2e/deck-history.test.ts.
      expect((await answer.text()).match(/deck \d+\b/g)?.length ?? 0).toBeGreaterThan(1);
    },
  );

  it('is told what is in each of them', async () => {
    const answer = await fetch(`${server.baseUrl}/api/v1/decks/contents`);
    const { decks } = await answer.json();
    expect(decks.length).toBeGreaterThanOrEqual(1_000);
    const many = decks.filter(({ id }: { id: string }) => id.startsWith('many-'));
    expect(many.map(({ cards }: { cards: unknown }) => cards)).toEqual(
      many.map(() => [['ote/standard/001', 40]]),
    );
  });
});
