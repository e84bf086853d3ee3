import 'server-only';
import { isIPv6 } from 'node:net';
import { Pool } from 'pg';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { accountsSite } from '@/lib/server/accounts/site';
import type { Caller } from '@/lib/server/actor';
import { database } from '@/lib/server/db';
import { databaseLocation } from '@/lib/server/env';
import { Refused } from '@/lib/server/problem';

// Limits apply when many people use the program; without accounts there are none. With SQLite the counts are in the memory of the one
// process; with PostgreSQL they are in the database, which several processes share.

/** The number of points within a number of seconds. A request costs one point, or the cost that its route sets. */
const LIMITS = {
  /** Requests of one account. */
  account: { points: 1_200, duration: 60 },
  /** Requests from one address by people who are not signed in. */
  visitor: { points: 600, duration: 60 },
  /** Attempts with passwords, passkeys and codes from one address (for IPv6: from one /64). */
  attempt: { points: 20, duration: 15 * 60 },
  /** Attempts with passwords for one user name, from anywhere. */
  name: { points: 50, duration: 60 * 60 },
  /** Attempts with passwords for one account from a browser or a network where it has signed in before. */
  known: { points: 20, duration: 60 * 60 },
  /** Accounts created from one address. */
  signUp: { points: 10, duration: 24 * 60 * 60 },
} as const;

type LimitName = keyof typeof LIMITS;

type Limiters = ReadonlyMap<LimitName, RateLimiterAbstract>;
const byDatabase = new WeakMap<object, Limiters>();

function limitersOfDatabase(): Limiters {
  const key = database();
  const known = byDatabase.get(key);
  if (known !== undefined) return known;
  const made = makeLimiters();
  byDatabase.set(key, made);
  return made;
}

function makeLimiters(): Limiters {
  const location = databaseLocation();
  // A separate pool of connections: a limit is checked before anything else, and must not queue behind the requests that it holds back. It
  // does not wait for the disk either: a power cut may lose the last counts.
  const pool =
    location.provider === 'postgresql'
      ? new Pool({
          connectionString: location.url,
          options: '-c synchronous_commit=off',
          max: 2,
          allowExitOnIdle: true,
        })
      : null;
  // The server closed the connection: the next query opens a new one.
  pool?.on('error', () => undefined);
  const made = Object.entries(LIMITS).map(([name, limit]): [LimitName, RateLimiterAbstract] => {
    const options = { ...limit, keyPrefix: name };
    const limiter =
      pool === null
        ? new RateLimiterMemory(options)
        : new RateLimiterPostgres({
            ...options,
            storeClient: pool,
            tableName: 'RateLimit',
            tableCreated: true,
          });
    return [name as LimitName, limiter];
  });
  return new Map(made);
}

/** Takes `points` from what is left of a limit. Throws `Refused` (429) when too few are left. */
export async function takeFrom(name: LimitName, key: string, points = 1): Promise<void> {
  if (accountsSite() === null) return;
  try {
    await limitersOfDatabase().get(name)?.consume(key, points);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    const seconds = Math.max(1, Math.ceil(error.msBeforeNext / 1_000));
    throw new Refused(
      {
        status: 429,
        code: 'TOO_OFTEN',
        message: `Too many requests. Try again in ${durationWords(seconds)}.`,
      },
      {},
      { 'Retry-After': String(seconds) },
    );
  }
}

function durationWords(seconds: number): string {
  if (seconds < 90) return seconds === 1 ? 'a second' : `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}

/** Counts a request against the caller's account, or against the address that it comes from. */
export async function countRequest(
  request: Request,
  caller: Caller | null,
  points: number,
): Promise<void> {
  if (caller === null) await takeFrom('visitor', networkOf(request), points);
  else if (caller.session !== null) await takeFrom('account', caller.ownerId, points);
}

/** Returns the network of a request. With IPv6 it is the whole /64, because one person may have all its addresses. */
export function networkOf(request: Request): string {
  return networkOfAddress(addressOf(request));
}

/** Returns the address of the client: server/main.mjs has written it, or the one that a trusted proxy names. */
export function addressOf(request: Request): string {
  return (request.headers.get('x-forwarded-for') ?? '').split(',').at(-1)?.trim() ?? '';
}

/** Returns the network of an address (see `networkOf`). */
export function networkOfAddress(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  return isIPv6(address) ? firstHalf(address) : address;
}

/** Returns the first 64 bits of an IPv6 address: `2001:db8:0:1::5` → `2001:db8:0:1`. */
function firstHalf(address: string): string {
  const [head = '', tail] = address.toLowerCase().split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array.from({ length: zeros }, () => '0'), ...after];
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
