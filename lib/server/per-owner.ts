import 'server-only';
import type { Actor } from '@/lib/server/actor';
import { type Database, database } from '@/lib/server/db';

/** A value for each owner, kept for as long as the database is open. */
export class PerOwner<T> {
  readonly #kept = new WeakMap<Database, Map<string, T>>();

  get({ ownerId }: Actor): T | undefined {
    return this.#kept.get(database())?.get(ownerId);
  }

  set({ ownerId }: Actor, value: T): void {
    const db = database();
    const kept = this.#kept.get(db) ?? new Map<string, T>();
    this.#kept.set(db, kept);
    kept.set(ownerId, value);
  }

  delete({ ownerId }: Actor): void {
    this.#kept.get(database())?.delete(ownerId);
  }
}
