import 'server-only';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { databaseLocation } from '@/lib/server/env';

/** What pages are drawn from besides the database: set-up may write these while the program runs. */
const FILES = ['generated/catalogue.json', 'generated/rules.json'];

/**
 * A word for what the database and the card files hold at this moment: as long as it is the same, nobody has written anything. It costs
 * microseconds, since SQLite counts for each connection what others have committed, whichever process they are of. Null where the
 * database has no such count (PostgreSQL). Throws where there is no database.
 */
export function databaseStateReader(folder = process.cwd()): (() => string) | null {
  const location = databaseLocation(process.env, folder);
  if (location.provider !== 'sqlite') return null;
  const database = new Database(location.file, { readonly: true, timeout: 0 });
  const files = FILES.map((file) => join(folder, file));
  let unknown = 0;
  const commits = () => {
    try {
      return String(database.pragma('data_version', { simple: true }));
    } catch {
      // The file is being recovered or held: then nothing is the same as before.
      unknown += 1;
      return `unknown ${unknown}`;
    }
  };
  return () =>
    [
      commits(),
      ...files.map((file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0),
    ].join(' ');
}
