import type { TroopList } from '@/engine';
import { foldName } from '@/lib/cards/name';

/** The troop without some lines of its fighters, by their places. A leader who is gone leads no more. */
export function withoutFighters(troop: TroopList, places: ReadonlySet<number>): TroopList {
  const { leader } = troop;
  const isLeader = (name: string) => foldName(name) === foldName(leader ?? '');
  const gone = troop.fighters.filter((_, at) => places.has(at));
  const fighters = troop.fighters.filter((_, at) => !places.has(at));
  const leads = fighters.some(isLeader) || !gone.some(isLeader);
  return { ...troop, fighters, leader: leads ? leader : null };
}
