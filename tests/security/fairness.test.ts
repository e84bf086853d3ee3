import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuiltServer, startBuiltServer } from '@/tests/built-server';
import { millisecondsOf } from '@/tests/security/measured';
import { ask } from '@/tests/security/requests';
import { SITE } from '@/tests/security/visitor';

const PATHS = [
  '/api/v1/openapi.json',
  '/api/v1/catalogue',
  '/api/v1/catalogue/eden',
  '/api/v1/sets',
  '/api/v1/cards?limit=200',
  '/api/v1/bulk',
  '/api/v1/lackey-plugin.zip',
  '/api/v1/cockatrice-cards.xml',
  '/api/v1/octgn-game.o8g',
  '/api/v1/cards/ote/standard/052/face.png',
  '/api/v1/cards/ote/standard/052/face.svg',
  '/api/v1/health',
  '/',
  '/cards',
  '/rules',
  '/sw.js',
];
/** Milliseconds below which a search is quick, whatever it takes alone. */
const QUICK = 12;
const SEARCHES = 15;

describe('a server under load', () => {
  let server: BuiltServer;
  beforeAll(async () => {
    server = await startBuiltServer({ env: { DOSSIER_ACCOUNTS: SITE } });
    await searchTime();
  });
  afterAll(() => server?.stop());

  let people = 0;
  /** The median of some searches, in milliseconds. Each reading is somebody else's, since an address may ask so much in a minute. */
  async function searchTime(): Promise<number> {
    const times: number[] = [];
    people += 1;
    const address = `203.0.${people}.7`;
    for (let i = 0; i < SEARCHES; i++) {
      const headers = { host: 'cards.example', 'x-forwarded-for': address };
      const search = async () =>
        expect((await ask(server.port, '/api/v1/cards/search?q=t:gear', { headers })).status).toBe(
          200,
        );
      times.push(await millisecondsOf(search));
    }
    return times.sort((a, b) => a - b)[Math.floor(SEARCHES / 2)] ?? Number.POSITIVE_INFINITY;
  }

  async function amid(path: string, addresses: 'one' | 'many'): Promise<number> {
    const crowd = spawn(
      process.execPath,
      [join('tests/security/crowd.mjs'), String(server.port), path, addresses],
      { stdio: ['pipe', 'ignore', 'inherit'] },
    );
    const ended = new Promise((resolve) => crowd.once('exit', resolve));
    try {
      // The crowd is there when it has loaded, and has asked for what is made once.
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      return await searchTime();
    } finally {
      crowd.stdin?.end();
      await ended;
    }
  }

  it.each(PATHS)(
    'takes at most five times as long for a search while twenty others request %s',
    async (path) => {
      const alone = await searchTime();
      const one = await amid(path, 'one');
      const many = await amid(path, 'many');
      process.stderr.write(
        `fairness ${path}: ${alone.toFixed(1)} ms alone, ${one.toFixed(1)} amid one address, ${many.toFixed(1)} amid twenty\n`,
      );
      expect(one).toBeLessThanOrEqual(5 * Math.max(alone, QUICK));
    },
  );

  it('serves others when one address has used its 3,000 points a minute', async () => {
    const headers = { host: 'cards.example', 'x-forwarded-for': '198.51.100.200' };
    let last = { status: 0, headers: {} as object };
    for (let i = 0; i < 1_100 && last.status !== 429; i++)
      last = await ask(server.port, '/api/v1/openapi.json', { headers });
    expect(last.status).toBe(429);
    expect(last.headers).toHaveProperty('retry-after');
    await searchTime();
  });

  it('sends the headers of an https site, and responds to a request for an upgrade', async () => {
    const headers = { host: 'cards.example', connection: 'Upgrade', upgrade: 'websocket' };
    for (const path of ['/', '/api/v1/health', '/']) {
      const answer = await ask(server.port, path, { headers });
      expect([path, answer.status]).toEqual([path, 200]);
      expect(answer.headers['strict-transport-security']).toBe('max-age=31536000');
      expect(answer.body.length).toBeGreaterThan(0);
    }
  });

  it('serves pages with JavaScript property names in the address', async () => {
    for (const word of ['__proto__', 'constructor', 'toString', 'hasOwnProperty'])
      for (const path of [
        `/cards/ote/${word}/${word}`,
        `/cards/ote/standard/${word}`,
        `/cards/eden/${word}/${word}`,
        `/rules/${word}`,
        `/cards?q=${word}`,
        `/cards?q=set:${word}`,
        `/cards/eden?q=${word}`,
        `/d/${word}`,
        `/u/${word}`,
        `/live/${word}`,
        `/decks/${word}`,
        `/collection/set/${word}`,
        `/cards/mine/${word}/${word}`,
      ]) {
        const { status } = await ask(server.port, path, { headers: { host: 'cards.example' } });
        expect([path, status < 500]).toEqual([path, true]);
      }
  });
});
