import { beforeAll, describe, expect, it } from 'vitest';
import { networkOf, takeFrom } from '@/lib/server/accounts/limits';
import { Browser, newPerson, refusal, useAccounts } from '@/tests/lib/server/accounts/browser';
import { PROVIDERS, useDatabase } from '@/tests/lib/server/databases';

describe('the network of a request', () => {
  const from = (address: string) =>
    networkOf(new Request('http://localhost/', { headers: { 'x-forwarded-for': address } }));

  it('is the whole address for IPv4, and the first 64 bits for IPv6', () => {
    expect(from('192.0.2.1')).toBe('192.0.2.1');
    expect(from('::ffff:192.0.2.1')).toBe('192.0.2.1');
    expect(from('2001:db8:0:1::5')).toBe('2001:db8:0:1');
    expect(from('2001:db8:0:1:ffff:ffff:ffff:ffff')).toBe('2001:db8:0:1');
    expect(from('2001:0db8:0000:0001::')).toBe('2001:db8:0:1');
    expect(from('::1')).toBe('0:0:0:0');
  });

  it('comes from the last address in the header, because a client can write the earlier ones itself', () => {
    expect(from('10.1.1.1, 192.0.2.1')).toBe('192.0.2.1');
  });
});

describe.each(PROVIDERS)('limits, on %s', (provider) => {
  useDatabase(provider);
  useAccounts();
  beforeAll(async () => {
    await newPerson('first', 'setup');
  });

  it('let exactly as many of forty simultaneous requests pass as there are points', async () => {
    const taken = await Promise.allSettled(
      Array.from({ length: 40 }, () => takeFrom('attempt', `at once ${provider}`)),
    );
    expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
  });

  it('stop one address from guessing passwords before anything is hashed, and state for how long', async () => {
    await newPerson('guessed');
    const guesser = new Browser('192.0.2.200');
    for (let guess = 0; guess < 20; guess++)
      await takeFrom('attempt', networkOf(guesser.request('GET', '/')));
    const answer = await guesser.signIn('guessed');
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(60);
    expect(await refusal(answer)).toEqual({ status: 429, code: 'TOO_OFTEN' });
    // Another address of that provider is not blocked.
    expect((await new Browser('192.0.2.201').signIn('guessed')).status).toBe(200);
  });

  it('stop guesses at the password of one name from all addresses', async () => {
    await newPerson('famous');
    for (let guess = 0; guess < 50; guess++) await takeFrom('name', 'famous');
    expect((await new Browser('192.0.2.210').signIn('famous')).status).toBe(429);
  });
});
