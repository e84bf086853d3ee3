import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { freePort, HOST } from '@/scripts/port.mjs';
import { startPostgres } from '@/scripts/postgres';

describe('the PostgreSQL of the tests', () => {
  it('starts on another port when a program takes the free one before it listens', async () => {
    const taken = await freePort();
    const other = createServer();
    await new Promise<void>((listening) => other.listen(taken, HOST, listening));
    const offered = [taken];
    const postgres = await startPostgres(
      process.cwd(),
      async () => offered.pop() ?? (await freePort()),
    );
    expect(new URL(postgres.url).port).not.toBe(String(taken));
    await postgres.stop();
    other.close();
  });
});
