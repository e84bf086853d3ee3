import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { headersOf, SITE } from '@/bench/server/served';
import { openSession } from '@/lib/server/accounts/sessions';
import { type Database, openDatabase } from '@/lib/server/db';
import { databaseLocation } from '@/lib/server/env';
import { freePort } from '@/scripts/port.mjs';
import { type ScratchPostgres, startPostgres } from '@/scripts/postgres';
import { ended, freshDatabase, setUpDatabase } from '@/tests/built-server';
import { ask } from '@/tests/security/requests';

/** `KILLS=20 JOBS=2000 npx vitest run --project browser tests/security/kill-jobs.test.ts` is the long form. */
const KILLS = Number(process.env.KILLS ?? 2);
const JOBS = Number(process.env.JOBS ?? 60);
/** An account may import some twelve files a minute. */
const JOBS_OF_OWNER = 10;
const OWNERS = Math.ceil(JOBS / JOBS_OF_OWNER);
/** Owners who import at the same time. */
const AT_ONCE = 16;
const LINES = 40;
const FILE = `Count,Name,Place\n${Array.from({ length: LINES }, (_, i) => `1,Zipper,box ${i}`).join('\n')}`;
const ROOT = process.cwd();

describe.each([
  ['sqlite', ['server']],
  ['postgresql', ['server', 'worker', 'worker']],
] as const)('jobs of processes that are killed, on %s,', (provider, roles) => {
  const folder = mkdtempSync(join(tmpdir(), 'dossier-kill-'));
  let postgres: ScratchPostgres | null = null;
  let db: Database;
  let env: NodeJS.ProcessEnv;
  let port = 0;
  const processes: ChildProcess[] = [];
  const tokens: string[] = [];

  beforeAll(async () => {
    if (provider === 'postgresql') {
      postgres = await startPostgres(ROOT);
      setUpDatabase(postgres.url);
    }
    const url = postgres?.url ?? freshDatabase(folder);
    port = await freePort();
    env = {
      ...process.env,
      ...{ DATABASE_URL: url, PORT: String(port), DOSSIER_ACCOUNTS: SITE },
      ...(provider === 'postgresql' && { DOSSIER_JOBS: 'workers' }),
    };
    db = openDatabase(databaseLocation(env));
    for (let at = 0; at < OWNERS; at++) {
      const id = `owner-${at}`;
      await db.owner.create({ data: { id, name: id } });
      await db.account.create({ data: { ownerId: id, username: id } });
      tokens.push(await openSession(db, { ownerId: id }, new Request(SITE)));
    }
    roles.forEach((_, at) => void begin(at));
  });
  afterAll(async () => {
    await db?.$disconnect();
    for (const one of processes) await ended(one, () => void one.kill('SIGKILL'));
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  function begin(at: number): void {
    const program =
      roles[at] === 'server' ? ['tests/security/api-server.mjs'] : ['bin/dossier.mjs', 'worker'];
    processes[at] = spawn(process.execPath, program, {
      cwd: ROOT,
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  }

  async function kill(at: number): Promise<void> {
    const victim = processes[at];
    if (victim !== undefined) await ended(victim, () => void victim.kill('SIGKILL'));
    begin(at);
  }

  /** Asks until there is an answer, as a browser does. */
  async function answerOf(token: string, path: string, body?: object) {
    const headers = {
      ...headersOf(token),
      'content-type': 'application/json',
      prefer: 'respond-async',
    };
    const content = body && { method: 'POST', body: JSON.stringify(body) };
    for (;;) {
      const answer = await ask(port, path, { headers, ...content }).catch(() => null);
      if (answer !== null && answer.status < 500) {
        expect([path, answer.status]).toEqual([path, body === undefined ? 200 : 202]);
        return JSON.parse(answer.body.toString());
      }
      await pause(200);
    }
  }

  let done = 0;
  /** Imports a file and waits until it is counted. */
  async function importFile(token: string): Promise<void> {
    const { number } = await answerOf(token, '/api/v1/collection/totals');
    const batch = crypto.randomUUID();
    const file = { text: FILE, format: null, mode: 'add', number, batch, title: 'boxes' };
    await answerOf(token, '/api/v1/collection/import', file);
    for (;;) {
      const job = await answerOf(token, `/api/v1/jobs/${batch}`);
      if (job.state === 'done') break;
      expect(['waiting', 'running']).toContain(job.state);
      await pause(250);
    }
    done += 1;
  }

  it(`are done once each (${KILLS} kills, ${OWNERS * JOBS_OF_OWNER} jobs)`, {
    timeout: 0,
  }, async () => {
    const waiting = [...tokens];
    const people = Array.from({ length: AT_ONCE }, async () => {
      for (let token = waiting.pop(); token !== undefined; token = waiting.pop())
        for (let job = 0; job < JOBS_OF_OWNER; job++) await importFile(token);
    });
    const everybody = Promise.all(people);
    let kills = 0;
    const killer = (async () => {
      for (; kills < KILLS; kills++) {
        const at = ((kills + 1) * OWNERS * JOBS_OF_OWNER) / (KILLS + 1);
        while (done < at) await pause(20);
        // The workers first: the short form kills one of them and then the other.
        await kill((kills + 1) % roles.length);
      }
    })();
    await Promise.race([everybody, killer.then(() => everybody)]);
    await killer;

    const held = await db.holding.groupBy({
      by: ['owned'],
      where: { ownerId: { startsWith: 'owner-' } },
      _count: true,
    });
    const restarts = await db.job.count({ where: { attempts: { gt: 1 } } });
    const jobs = await db.job.findMany({ select: { createdAt: true, updatedAt: true } });
    const lengths = jobs.map((job) => job.updatedAt.getTime() - job.createdAt.getTime());
    const longest = Math.max(...lengths);
    const begins = Math.min(...jobs.map(({ createdAt }) => createdAt.getTime()));
    const all = Math.max(...jobs.map(({ updatedAt }) => updatedAt.getTime())) - begins;
    process.stdout.write(
      `${provider}: ${kills} kills, ${done} jobs in ${all} ms, ${restarts} begun again, longest ${longest} ms\n`,
    );
    // Each job has added one copy to each box: less is a lost job, more is one that was done twice.
    expect(held).toEqual([{ owned: JOBS_OF_OWNER, _count: OWNERS * LINES }]);
    expect(await db.job.count({ where: { state: { not: 'done' } } })).toBe(0);
  });
});
