import type { TroopList } from '@/engine';
import { troopOf } from '@/lib/decks/troop-head';
import type { DeckList } from '@/lib/decks/types';

/** Converts a deck of Eden to a troop. A fighter with several copies is listed several times. */
export function troopOfList(list: DeckList): TroopList {
  const fighters = list.entries.flatMap(({ card, count }) => Array<string>(count).fill(card));
  return { ...troopOf(list), name: list.name.trim() || null, fighters };
}

/** Converts a troop to a deck of Eden, with the notes, tags and folder of `before`. */
export function listOfTroop(troop: TroopList, before?: DeckList): DeckList {
  const { name, fighters, ...head } = troop;
  const counts = new Map<string, number>();
  for (const fighter of fighters) counts.set(fighter, (counts.get(fighter) ?? 0) + 1);
  return {
    notes: '',
    ...before,
    game: 'eden',
    name: name ?? '',
    entries: [...counts].map(([card, count]) => ({ card, count })),
    troop: head,
  };
}
