import type { BenchResult } from '@/bench/benches';
import { hashPassword } from '@/lib/server/accounts/password';
import { callerOf, openSession } from '@/lib/server/accounts/sessions';
import { withDatabase } from '@/lib/server/database-check';
import { database } from '@/lib/server/db';
import { describeFailures, percentile, sendAtRate } from './arrivals';
import { Asker } from './asking';
import { newPerson } from './live-tables';
import { headersOf, SITE, serveProgram } from './served';

/** The number of users who read while others try passwords. */
const READERS = 20;
/** The number of the readers' requests a second. Then the number of passwords tried a second, and the duration in seconds. */
const RATE = 100;
const ATTEMPTS_A_SECOND = 50;
const SECONDS = 20;
const WARM_UP_SECONDS = 3;
/** The number of times that a session is read. */
const READINGS = 2_000;
/** The bounds in milliseconds for the 99th percentile of other requests, and for reading a session. */
const BOUND_MS = 50;
const READING_BOUND_MS = 3;

/** Measures the time to read a session, and of other requests while a thousand passwords are tried from different addresses. */
export async function runSignInBench(
  progress: (name: string) => void,
): Promise<readonly BenchResult[]> {
  progress('server/session');
  let tokens: readonly string[] = [];
  let read: readonly number[] = [];
  const env = { DOSSIER_ACCOUNTS: SITE };
  const served = await serveProgram(0, env, async () => {
    tokens = await withDatabase(makeReaders);
    read = await withDatabase(() => timeReadings(tokens));
  });
  const asker = new Asker(served.address);
  const attacker = new Asker(served.address);
  try {
    progress('server/sign-in');
    const readDecks = (which: number) => {
      const token = tokens[which % tokens.length] ?? '';
      return asker.ask('/api/v1/decks', { headers: headersOf(token) });
    };
    await sendAtRate(RATE, WARM_UP_SECONDS, readDecks);
    // The response times of this machine without load.
    const before = await sendAtRate(RATE, SECONDS, readDecks);
    const attempts = sendAtRate(ATTEMPTS_A_SECOND, SECONDS, (which) => trySignIn(attacker, which));
    const found = await sendAtRate(RATE, SECONDS, readDecks);
    const { failed } = await attempts;
    const refused = [...failed.values()].reduce((sum, times) => sum + times, 0);
    const said = [
      `${percentile(before.waited, 0.99).toFixed(1)} ms without the attempts`,
      `${refused} of ${ATTEMPTS_A_SECOND * SECONDS} attempts refused`,
    ];
    if (found.failed.size > 0) said.push(describeFailures(found));
    const waited = percentile(found.waited, 0.99);
    const middle = percentile(read, 0.5);
    return [
      {
        name: 'server/session',
        ours: middle,
        peer: READING_BOUND_MS,
        ratio: READING_BOUND_MS / middle,
        unit: 'ms to read a session, in the middle (peer: the bound)',
      },
      {
        name: 'server/sign-in',
        ours: waited,
        peer: BOUND_MS,
        ratio: BOUND_MS / waited,
        unit: `ms, 99 of 100 of others meanwhile (peer: the bound); ${said.join('; ')}`,
      },
    ];
  } finally {
    asker.close();
    attacker.close();
    await served.stop();
  }
}

/** Creates users with a session and a password. Returns their tokens. */
async function makeReaders(): Promise<readonly string[]> {
  const password = await hashPassword('a password that nobody tries');
  const tokens: string[] = [];
  for (let number = 0; number < READERS; number++) {
    const actor = await newPerson(number);
    await database().account.update({ where: { ownerId: actor.ownerId }, data: { password } });
    tokens.push(await openSession(database(), actor, new Request('http://localhost/')));
  }
  return tokens;
}

/** Returns the times to read a session in this process, in milliseconds, ascending. */
async function timeReadings(tokens: readonly string[]): Promise<readonly number[]> {
  process.env.DOSSIER_ACCOUNTS = SITE;
  try {
    const times: number[] = [];
    for (let at = 0; at < READINGS; at++) {
      const headers = headersOf(tokens[at % tokens.length] ?? '');
      const began = performance.now();
      const caller = await callerOf(new Request('http://localhost/', { headers }));
      times.push(performance.now() - began);
      if (caller === null) throw new Error('A session was not found.');
    }
    return times.sort((a, b) => a - b);
  } finally {
    delete process.env.DOSSIER_ACCOUNTS;
  }
}

/** Tries one wrong password from its own address. Throws for a status other than 401, 429 and 503. */
function trySignIn(asker: Asker, which: number): Promise<void> {
  const username = `person-${which % READERS}`;
  return asker.ask('/api/v1/session', {
    method: 'POST',
    body: JSON.stringify({ username, password: `wrong password ${which}` }),
    headers: {
      ...headersOf(''),
      'content-type': 'application/json',
      'x-forwarded-for': `198.51.${which >> 8}.${which & 255}`,
    },
  });
}
