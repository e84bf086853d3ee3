import 'server-only';
import Sqlite from 'better-sqlite3';
import { Client } from 'pg';
import { type DatabaseLocation, databaseLocation } from '@/lib/server/env';
import { log } from '@/lib/server/log';

// Tells every server of a live game or a shared companion that something has changed in it, including the server that made the change: each
// is told once. PostgreSQL notifies, in the transaction that writes (NOTIFY, https://www.postgresql.org/docs/current/sql-notify.html). SQLite
// has a counter of commits that costs nothing to read (https://www.sqlite.org/pragma.html#pragma_data_version). While nobody listens, neither
// is used.

/** The channel of PostgreSQL; its messages are ids of games and companions. */
export const CHANNEL = 'dossier_live';
const LOOK_MILLISECONDS = 10;
const AGAIN_MILLISECONDS = 1_000;

type Listener = () => void;

/** A source of changes. */
interface Source {
  /** Called when a game gets its first listener. */
  readonly add: (gameId: string) => void;
  /** Called when a game loses its last listener. */
  readonly remove: (gameId: string) => void;
  readonly stop: () => void;
}

interface Hub {
  readonly listeners: Map<string, Set<Listener>>;
  source: Source | null;
}

// On globalThis, because each bundle of the web server has its own copy of this module.
const slot: { [key: symbol]: Hub | undefined } = globalThis as never;
const KEY = Symbol.for('dossier.live-changes');

function hubOfProcess(): Hub {
  slot[KEY] ??= { listeners: new Map(), source: null };
  return slot[KEY];
}

/** Calls `listener` whenever something may have changed in the game. Returns a function that ends this. */
export function listenTo(gameId: string, listener: Listener): () => void {
  const { listeners } = hubOfProcess();
  hubOfProcess().source ??= beginSource(databaseLocation());
  const those = listeners.get(gameId) ?? new Set();
  if (those.size === 0) hubOfProcess().source?.add(gameId);
  those.add(listener);
  listeners.set(gameId, those);
  return () => {
    those.delete(listener);
    if (those.size > 0) return;
    listeners.delete(gameId);
    hubOfProcess().source?.remove(gameId);
    if (listeners.size > 0) return;
    hubOfProcess().source?.stop();
    hubOfProcess().source = null;
  };
}

/** Calls the listeners in this process. */
function tellListeners(gameId: string): void {
  for (const listener of [...(hubOfProcess().listeners.get(gameId) ?? [])]) listener();
}

function tellAll(): void {
  for (const gameId of [...hubOfProcess().listeners.keys()]) tellListeners(gameId);
}

function beginSource(location: DatabaseLocation): Source {
  return location.provider === 'sqlite'
    ? watchSqliteFile(location.file)
    : listenToPostgres(location.url);
}

/**
 * Selects a text that differs after each change of a game, its messages or who is there, or of a companion. Once a game has begun, each move raises its
 * number; reading the time of the last move in SQLite would read through the set-up, which is long.
 */
const SELECT_STANDS = `WITH listened AS (SELECT value FROM json_each(?))
  SELECT g."id", g."number" || ' ' || g."state" || ' ' ||
    CASE g."state" WHEN 'open' THEN g."updatedAt" WHEN 'ended' THEN g."rematch" ELSE '' END || ' ' ||
    (SELECT COUNT(*) FROM "LiveMessage" m WHERE m."gameId" = g."id") || ' ' ||
    (SELECT COALESCE(GROUP_CONCAT(s."leftAt"), '') FROM "LiveSeat" s WHERE s."gameId" = g."id") AS stand
  FROM "LiveGame" g WHERE g."id" IN (SELECT value FROM listened)
  UNION ALL SELECT c."id", c."number" || '' FROM "SharedCompanion" c WHERE c."id" IN (SELECT value FROM listened)`;

function watchSqliteFile(file: string): Source {
  const connection = new Sqlite(file, { readonly: true });
  const read = () => Number(connection.pragma('data_version', { simple: true }));
  const stands = connection.prepare<[string], { id: string; stand: string }>(SELECT_STANDS);
  const standsOf = (ids: Iterable<string>) => stands.all(JSON.stringify([...ids]));
  /** The last known text (see SELECT_STANDS) of each game that has listeners. */
  const known = new Map<string, string>();
  let seen = read();
  const timer = setInterval(() => {
    const now = read();
    if (now === seen) return;
    seen = now;
    // The counter counts every commit, also those of this process, so only what has changed, or is gone, is reported.
    const stands = new Map(standsOf(known.keys()).map(({ id, stand }) => [id, stand]));
    for (const [id, before] of [...known]) {
      const stand = stands.get(id) ?? '';
      if (before === stand) continue;
      known.set(id, stand);
      tellListeners(id);
    }
  }, LOOK_MILLISECONDS);
  return {
    add: (gameId) => {
      for (const { id, stand } of standsOf([gameId])) known.set(id, stand);
    },
    remove: (gameId) => known.delete(gameId),
    stop: () => {
      clearInterval(timer);
      connection.close();
    },
  };
}

function listenToPostgres(url: string): Source {
  let isOver = false;
  let client: Client | null = null;
  const connect = async () => {
    if (isOver) return;
    client = new Client({ connectionString: url });
    client.on('notification', ({ payload = '' }) => tellListeners(payload));
    client.on('error', (error) => {
      log.warn({ err: error }, 'The connection that listens for moves has broken');
      setTimeout(connect, AGAIN_MILLISECONDS).unref();
    });
    try {
      await client.connect();
      await client.query(`LISTEN ${CHANNEL}`);
      // Something may have happened while the connection was away.
      tellAll();
    } catch (error) {
      log.warn({ err: error }, 'Moves of other servers are not heard yet');
      setTimeout(connect, AGAIN_MILLISECONDS).unref();
    }
  };
  void connect();
  return {
    add: () => undefined,
    remove: () => undefined,
    stop: () => {
      isOver = true;
      void client?.end().catch(() => undefined);
    },
  };
}
