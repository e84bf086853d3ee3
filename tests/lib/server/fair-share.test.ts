import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fairShare } from '@/lib/server/fair-share';

describe('the share of requests of one address', () => {
  beforeEach(() => {
    process.env.DOSSIER_ACCOUNTS = 'https://cards.example';
  });
  afterEach(() => {
    delete process.env.DOSSIER_ACCOUNTS;
  });
  const page = (address: string, url = '/decks', method = 'GET') => ({ method, url, address });

  it('ends after 3,000 points in a minute, while other addresses still have their shares', async () => {
    const { wait } = fairShare();
    for (let i = 0; i < 3_000; i++) expect(await wait(page('192.0.2.1'))).toBeNull();
    expect(await wait(page('192.0.2.1'))).toBeGreaterThan(0);
    expect(await wait(page('192.0.2.2'))).toBeNull();
    expect(await wait(page('2001:db8::1'))).toBeNull();
  });

  it('ends sooner for requests that cost more', async () => {
    const { wait } = fairShare();
    const face = page('192.0.2.1', '/api/v1/cards/ote/standard/001/face.png?v=1');
    for (let i = 0; i < 600; i++) expect(await wait(face)).toBeNull();
    expect(await wait(face)).toBeGreaterThan(0);
  });

  it('lets three reads run at the same time, and others wait in line', async () => {
    const { turn } = fairShare();
    const begun: number[] = [];
    const take = (nth: number) =>
      turn(page('192.0.2.1')).then((end) => {
        begun.push(nth);
        return end;
      });
    const ends = [take(0), take(1), take(2), take(3), take(4)];
    await Promise.all(ends.slice(0, 3));
    expect(begun).toEqual([0, 1, 2]);
    // Another address, a stream of events and a change do not wait.
    await turn(page('192.0.2.2'));
    await turn(page('192.0.2.1', '/api/v1/live/key/events'));
    await turn(page('192.0.2.1', '/api/v1/decks', 'POST'));
    const end = await ends[0];
    end?.();
    end?.();
    await ends[3];
    expect(begun).toEqual([0, 1, 2, 3]);
    (await ends[1])?.();
    await ends[4];
    expect(begun).toEqual([0, 1, 2, 3, 4]);
  });

  it('lets only one heavy read run, and a page request beside it', async () => {
    const { turn } = fairShare();
    const begun: string[] = [];
    const take = (url: string) =>
      turn(page('192.0.2.1', url)).then((end) => {
        begun.push(url);
        return end;
      });
    const first = await take('/api/v1/cards?limit=200');
    const second = take('/api/v1/openapi.json');
    await take('/decks');
    expect(begun).toEqual(['/api/v1/cards?limit=200', '/decks']);
    first();
    await second;
    expect(begun).toEqual(['/api/v1/cards?limit=200', '/decks', '/api/v1/openapi.json']);
  });

  it('is unlimited without accounts', async () => {
    delete process.env.DOSSIER_ACCOUNTS;
    const { wait, turn } = fairShare();
    for (let i = 0; i < 4_000; i++) expect(await wait(page('127.0.0.1'))).toBeNull();
    for (let i = 0; i < 100; i++) await turn(page('127.0.0.1'));
  });
});
