import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuiltServer, startBuiltServer } from '@/tests/built-server';
import { atPace, millisecondsOf } from '@/tests/security/measured';
import { ask } from '@/tests/security/requests';
import { SITE } from '@/tests/security/visitor';

// `SOAK_MINUTES=30 npx vitest run --project browser tests/security/soak.test.ts`; without it, long enough to see that it works.

const MINUTES = Number(process.env.SOAK_MINUTES ?? 0.5);
const A_SECOND = 50;
/** Requests come from so many addresses, each of them less often than it may ask. */
const ADDRESSES = 40;
/** The most that memory may grow after the first third of the time, in megabytes. */
const MORE = 60;

const PATHS = [
  '/',
  '/cards',
  '/rules',
  '/decks',
  '/api/v1/openapi.json',
  '/api/v1/catalogue',
  '/api/v1/sets',
  '/api/v1/cards?limit=50',
  '/api/v1/cards/search?q=t:gear',
  '/api/v1/cards/search?q=__proto__',
  '/api/v1/cards/ote/standard/052/face.svg',
  '/api/v1/session',
  '/api/v1/health',
  '/api/v1/shared',
  '/api/v1/decks',
  '/api/v1/none',
  '/cards?q=zip',
];

describe(`a server during ${MINUTES} minutes at ${A_SECOND} requests a second`, () => {
  let server: BuiltServer;
  beforeAll(async () => {
    server = await startBuiltServer({ env: { DOSSIER_ACCOUNTS: SITE } });
  });
  afterAll(() => server?.stop());

  function megabytes(): number {
    const status = readFileSync(`/proc/${server.process().pid}/status`, 'utf8');
    return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1_024;
  }

  it(
    'needs no more memory at the end than after a third, and fails no request',
    async () => {
      const total = Math.ceil(MINUTES * 60 * A_SECOND);
      const memory: number[] = [];
      const times: number[] = [];
      const faults: string[] = [];
      const minutes = await millisecondsOf(() =>
        atPace(A_SECOND, total, async (nth) => {
          if (nth % (A_SECOND * 5) === 0) memory.push(megabytes());
          const path = PATHS[nth % PATHS.length] ?? '/';
          const address = `203.0.113.${nth % ADDRESSES}`;
          const headers = { host: 'cards.example', 'x-forwarded-for': address };
          const one = async () => {
            const { status } = await ask(server.port, path, { headers });
            if (status >= 500 || status === 429) faults.push(`${path} ${status}`);
          };
          try {
            times.push(await millisecondsOf(one));
          } catch (error) {
            faults.push(`${path} ${String(error)}`);
          }
        }),
      );
      times.sort((a, b) => a - b);
      const third = memory.slice(Math.floor(memory.length / 3));
      const begin = Math.max(...third.slice(0, Math.max(1, Math.floor(third.length / 3))));
      const end = Math.max(...third.slice(-Math.max(1, Math.floor(third.length / 3))));
      const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1);
      process.stderr.write(
        `soak: ${times.length} answers in ${(minutes / 60_000).toFixed(1)} min, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms; memory ${memory.map(Math.round).join(' ')} MB\n`,
      );
      expect(faults).toEqual([]);
      expect(end).toBeLessThanOrEqual(begin + MORE);
    },
    MINUTES * 60_000 + 120_000,
  );
});
