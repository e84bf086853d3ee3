import 'server-only';
import Database from 'better-sqlite3';

export type MemoryDatabase = Database.Database;

/** Opens a separate SQLite database in memory, for measurements; it has none of our tables. */
export function memoryDatabase(): MemoryDatabase {
  return new Database(':memory:');
}
