import type { GameRange } from '@/lib/games/simulate';

/** One of N parts of the games of a simulation. */
export interface Shard {
  /** The number of this shard, from 1 to `of`. */
  readonly index: number;
  readonly of: number;
}

/** Reads a shard such as `3/16`; null for anything else, and for more than `most` shards. */
export function readShard(written: string, most: number): Shard | null {
  const digits = `(\\d{1,${String(most).length}})`;
  const found = new RegExp(`^${digits}/${digits}$`).exec(written);
  const [, index = 0, of = 0] = (found ?? []).map(Number);
  return index >= 1 && index <= of && of <= most ? { index, of } : null;
}

/** Returns the range of games of a shard. The shards together play each game once. */
export function gamesOf({ index, of }: Shard, games: number): GameRange {
  return {
    from: Math.floor(((index - 1) * games) / of),
    to: Math.floor((index * games) / of),
  };
}

/** Converts a tally to JSON: a map becomes a list of pairs. */
export function packTally(tally: unknown): unknown {
  if (tally instanceof Map) return [...tally];
  if (Array.isArray(tally)) return tally.map(packTally);
  if (typeof tally !== 'object' || tally === null) return tally;
  return Object.fromEntries(Object.entries(tally).map(([key, value]) => [key, packTally(value)]));
}

/** Adds a packed tally to another of equal form. Returns false for another form; then `into` is damaged. */
export function addPacked(into: object, from: unknown): boolean {
  if (into instanceof Map) {
    return Array.isArray(from) && from.every((pair) => addPair(into, pair));
  }
  if (typeof from !== 'object' || from === null) return false;
  return Object.entries(into).every(([key, value]) => {
    const added: unknown = Reflect.get(from, key);
    if (typeof value === 'object' && value !== null) return addPacked(value, added);
    return isCount(added) && typeof value === 'number' && Reflect.set(into, key, value + added);
  });
}

function addPair(into: Map<unknown, unknown>, pair: unknown): boolean {
  if (!Array.isArray(pair) || pair.length !== 2) return false;
  const [key, times]: unknown[] = pair;
  if (!Number.isSafeInteger(key) || !isCount(times)) return false;
  const before = into.get(key) ?? 0;
  into.set(key, typeof before === 'number' ? before + times : times);
  return true;
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}
