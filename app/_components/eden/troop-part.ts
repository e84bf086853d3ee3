import type { EdenCard, TroopList } from '@/engine';

/** A part of the builder: the troop, and the cards that may be in it. */
export interface TroopPartProps {
  readonly cards: readonly EdenCard[];
  readonly troop: TroopList;
  readonly onChange: (troop: TroopList) => void;
}
