import 'server-only';

/**
 * The ids of a set's printings, as a range of keys. `startsWith` is LIKE, which no index serves, and which SQLite compares without regard to
 * case. Keys are ordered by their bytes in both databases (PostgreSQL: COLLATE "C", migration 0005), and 0 follows /.
 */
export function inSet(set: string): { readonly gt: string; readonly lt: string } {
  return { gt: `ote/${set}/`, lt: `ote/${set}0` };
}
