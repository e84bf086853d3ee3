import { useEffect, useState } from 'react';
import type { TroopList } from '@/engine';
import type { DeckSummary } from '@/lib/decks/types';
import { troopOfList } from '@/lib/eden/saved-troop';
import { fresh } from './answers';
import { deckPath } from './decks';
import { useAnswer } from './use-answer';

/** The address of the saved troops. */
const TROOPS = '/api/v1/decks?game=eden';

/** The most troops that are offered to choose from: those changed last. */
const MOST_OFFERED = 50;

/** Returns the saved troops, last changed first; null while they load. */
export function useTroopIndex(): readonly DeckSummary[] | null {
  return useAnswer(TROOPS).body?.decks ?? null;
}

/** A saved troop with its fighters. */
interface SavedTroopList {
  readonly id: string;
  readonly troop: TroopList;
}

/** Returns the saved troops with their fighters; none until they are loaded. */
export function useSavedTroops(): readonly SavedTroopList[] {
  const index = useTroopIndex();
  const [troops, setTroops] = useState<readonly SavedTroopList[]>([]);
  useEffect(() => {
    let isLeft = false;
    const asked = (index ?? []).slice(0, MOST_OFFERED);
    void Promise.all(asked.map(({ id }) => fresh(deckPath(id)))).then((answers) => {
      const decks = answers.flatMap(({ body }) => (body === null ? [] : [body]));
      if (!isLeft) setTroops(decks.map(({ id, list }) => ({ id, troop: troopOfList(list) })));
    });
    return () => {
      isLeft = true;
    };
  }, [index]);
  return troops;
}
