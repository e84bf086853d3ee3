import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '@/lib/server/db';
import { type BuiltServer, startBuiltServer } from '@/tests/built-server';
import { putManyOwnCards } from '@/tests/lib/server/many-own-cards';

const CARDS = 5_000;

describe('somebody with as many own cards as may be', () => {
  let server: BuiltServer;
  beforeAll(async () => {
    server = await startBuiltServer();
    const file = server.databaseUrl.replace(/^file:/, '');
    const database = openDatabase({ provider: 'sqlite', file });
    await putManyOwnCards(database, CARDS);
    await database.$disconnect();
  });
  afterAll(() => server?.stop());

  it('sees a hundred at a time, up to the last', async () => {
    const page = async (number: number) => {
      const answer = await fetch(`${server.baseUrl}/cards/mine?page=${number}`);
      expect(answer.status).toBe(200);
      const html = await answer.text();
      expect(html.length).toBeLessThan(500_000);
      return html;
    };
    expect(await page(1)).toContain(`${CARDS}<!-- --> <!-- -->cards`);
    expect(await page(50)).toContain('Card 5000');
    expect(await page(51)).toContain('Card 5000');
  });

  it('finds each', async () => {
    const answer = await fetch(`${server.baseUrl}/api/v1/cards/search?q=set:my-set&limit=1`);
    expect(await answer.json()).toMatchObject({ total: CARDS });
  });
});
