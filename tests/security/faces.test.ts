import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuiltServer, startBuiltServer } from '@/tests/built-server';

const FACES = 30;

describe('pictures of card faces', () => {
  let server: BuiltServer;
  beforeAll(async () => {
    server = await startBuiltServer();
  });
  afterAll(() => server?.stop());

  it('do not delay other requests when many are rendered at once', async () => {
    await (await fetch(`${server.baseUrl}/decks`)).text();
    let drawn = 0;
    const faces = Array.from({ length: FACES }, async (_, i) => {
      const number = String(i + 1).padStart(3, '0');
      const face = await fetch(`${server.baseUrl}/api/v1/cards/ote/standard/${number}/face.png`);
      await face.arrayBuffer();
      drawn += 1;
      return face.status;
    });
    for (const _ of [1, 2, 3]) await (await fetch(`${server.baseUrl}/decks`)).text();
    // The faces came first, and are not done by half when three pages are.
    expect(drawn).toBeLessThan(FACES / 2);
    expect(new Set(await Promise.all(faces))).toEqual(new Set([200]));
  });
});
