import { beforeAll, describe, expect, it } from 'vitest';
import { MOST_STREAMS } from '@/lib/server/live/live-stream';
import { runningClocks } from '@/lib/server/live/shared-clock';
import { Browser, newPerson, refusal, useAccounts } from '@/tests/lib/server/accounts/browser';
import { useDatabase } from '@/tests/lib/server/databases';

describe('the event streams of live tables', () => {
  useDatabase('sqlite');
  useAccounts();
  let host: Awaited<ReturnType<typeof newPerson>>;
  let guest: typeof host;
  let key = '';
  beforeAll(async () => {
    host = await newPerson('first', 'setup');
    guest = await newPerson('guest');
    const entries = [{ card: 'ote/standard/270', count: 40 }];
    const sent = { name: 'Deck', notes: '', game: 'ote', entries };
    const deck = (await (await host.send('createDeck', sent)).json()).id;
    const options = { seats: 2, clock: 15, onlookers: true };
    const table = await host.send('openLive', { game: 'ote', options, deck });
    key = (await table.json()).key;
  });
  const listen = (browser: Browser) => browser.send('watchLive', undefined, { key });

  it.each([
    ['an account', () => host, () => new Browser('192.0.2.8')],
    ['an address that is not signed in', () => new Browser('192.0.2.9'), () => host],
  ])('are limited to twenty for %s, and share one clock for each game', async (_, one, another) => {
    const streams = [];
    for (let i = 0; i < MOST_STREAMS; i++) streams.push(await listen(one()));
    expect(streams.map(({ status }) => status)).toEqual(streams.map(() => 200));
    expect(await refusal(await listen(one()))).toEqual({ status: 429, code: 'TOO_MANY_STREAMS' });
    expect(runningClocks()).toBe(1);
    const other = await listen(another());
    expect(other.status).toBe(200);
    await other.body?.cancel();
    await streams[0]?.body?.cancel();
    const again = await listen(one());
    expect(again.status).toBe(200);
    for (const stream of [...streams.slice(1), again]) await stream.body?.cancel();
    expect(runningClocks()).toBe(0);
  });

  it('tell the others who has left the table, until they are back', async () => {
    const seatLeft = async () =>
      (await (await guest.send('readLive', undefined, { key })).json()).seats[0].leftAt;
    const [first, second] = [await listen(host), await listen(host)];
    await expect.poll(seatLeft).toBeNull();
    const heard = (await listen(guest)).body?.getReader();
    await first.body?.cancel();
    // The page that is still open says so.
    await expect.poll(seatLeft).toBeNull();
    await second.body?.cancel();
    await expect.poll(seatLeft).not.toBeNull();
    let told = '';
    while (!/"leftAt":"/.test(told)) told += new TextDecoder().decode((await heard?.read())?.value);
    const back = await listen(host);
    await expect.poll(seatLeft).toBeNull();
    await back.body?.cancel();
    await heard?.cancel();
  });

  it('refuse an invalid chair number like a missing chair', async () => {
    for (const seat of ['abc', '-1', '99', '1.5', '__proto__']) {
      const answer = await host.send('removePilot', undefined, { key, seat });
      expect([seat, answer.status]).toEqual([seat, 404]);
    }
  });
});
