import 'server-only';
import Database from 'better-sqlite3';

export type MemoryDatabase = Database.Database;

/** A SQLite of its own in memory, for measurements; it knows nothing of ours. */
export function memoryDatabase(): MemoryDatabase {
  return new Database(':memory:');
}
