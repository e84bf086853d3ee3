import type { TroopList } from '@/engine';
import { foldName } from '@/lib/cards/name';

/** Removes fighters from a troop by their indexes. Clears the leader when it is removed. */
export function withoutFighters(troop: TroopList, places: ReadonlySet<number>): TroopList {
  const { leader } = troop;
  const isLeader = (name: string) => foldName(name) === foldName(leader ?? '');
  const gone = troop.fighters.filter((_, at) => places.has(at));
  const fighters = troop.fighters.filter((_, at) => !places.has(at));
  const leads = fighters.some(isLeader) || !gone.some(isLeader);
  return { ...troop, fighters, leader: leads ? leader : null };
}
