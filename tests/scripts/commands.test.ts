import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tooOld } from '@/scripts/node-version.mjs';

interface Ended {
  readonly code: number;
  readonly out: string;
  readonly error: string;
}

/** Run a program of the project to its end. */
function run(args: readonly string[], environment: Record<string, string>): Promise<Ended> {
  return new Promise((resolve) => {
    const env = { ...process.env, ...environment };
    const child = execFile(process.execPath, args, { env }, (_failure, out, error) =>
      resolve({ code: child.exitCode ?? -1, out, error }),
    );
  });
}

describe('npm run up', () => {
  let other: Server;
  let port = 0;
  beforeAll(async () => {
    other = createServer((socket) => socket.end());
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const address = other.address();
    if (typeof address === 'object' && address) port = address.port;
  });
  afterAll(() => other.close());

  it('reports in one line that the port is in use, before it starts to build', async () => {
    const { code, out, error } = await run(['scripts/up.mjs'], { PORT: String(port) });
    expect(error.trimEnd().split('\n')).toHaveLength(1);
    expect(error).toContain(`Port ${port} is in use`);
    expect([code, out]).toEqual([2, '']);
  });

  it.each(['abc', '0', '70000', '-1', '4310 '])(
    'reports in one line that PORT=%s is invalid',
    async (given) => {
      const { code, out, error } = await run(['scripts/up.mjs'], { PORT: given });
      expect(error).toBe(`PORT is "${given}"; it must be a number from 1 to 65535.\n`);
      expect([code, out]).toEqual([2, '']);
    },
  );

  it('reports in one line that DOSSIER_HOSTS contains an address instead of a name', async () => {
    const given = { DOSSIER_HOSTS: 'box.home, http://cards.example.org' };
    const { code, out, error } = await run(['scripts/up.mjs'], given);
    expect(error).toMatch(/^DOSSIER_HOSTS has "http:\/\/cards.example.org", which is not .*\n$/);
    expect([code, out]).toEqual([2, '']);
  });
});

describe('npm run setup', () => {
  it('reports in one line that DATABASE_URL has an unknown scheme', async () => {
    const { code, out, error } = await run(['scripts/up.mjs', '--no-serve'], {
      DATABASE_URL: 'mysql://127.0.0.1/dossier',
    });
    expect(error).toMatch(/^DATABASE_URL is neither .*\n$/);
    expect([code, out]).toEqual([2, '']);
  });

  it.each([
    [
      'postgres://me:secret@127.0.0.1:1/none',
      'PostgreSQL cannot be reached at postgres://me@127.0.0.1:1',
    ],
    ['file:./package.json/x.db', 'package.json/x.db cannot be opened'],
    ['file:./package.json', 'package.json cannot be opened: file is not a database'],
  ])('reports in one line that %s cannot be used', async (url, message) => {
    const { code, out, error } = await run(['dist/setup.mjs'], { DATABASE_URL: url });
    expect(error.trimEnd().split('\n')).toHaveLength(1);
    expect(error).toContain(message);
    expect(error).not.toContain('secret');
    expect([code, out]).toEqual([2, '']);
  });
});

describe('the check of the Node version', () => {
  it('refuses an older version in one line', () => {
    expect(tooOld('18.20.4')).toContain('Dossier needs Node 20.19 or newer; this is Node 18.20.4');
    expect(tooOld('20.18.3')).not.toContain('\n');
  });

  it.each(['20.19.0', '20.20.2', '22.0.0', '26.10.1'])('accepts %s', (version) => {
    expect(tooOld(version)).toBeNull();
  });

  it('agrees with package.json', () => {
    expect(JSON.parse(readFileSync('package.json', 'utf8')).engines.node).toBe('>=20.19');
  });
});
