import type { Effect, Filter, Who } from '../language/schema.ts';
import type { Payer } from '../reading/payers.ts';

/** One target that must be named when the event is announced (EVT-1). */
export type Slot =
  | {
      readonly pick: 'card';
      readonly filter: Filter;
      readonly another: boolean;
      readonly min: number;
      readonly max: number;
      readonly effect: Effect['do'];
      /** Whether the target must be able to attack the source. */
      readonly foe?: true;
    }
  | {
      readonly pick: 'event';
      readonly filter: Filter;
      readonly acts:
        | 'calls'
        | 'uses'
        | 'effects'
        | 'cards'
        | 'characters'
        | 'pulls'
        | 'saves'
        | 'controls';
      /** Whether a Save of this card itself is excluded. */
      readonly another?: boolean;
      /** Whether the event must target this card, or call a card on it. */
      readonly aimed?: true;
      /** Whether the event must be another player's and must not have taken effect yet. */
      readonly foreign?: true;
    }
  /** `before`: a player whose next Operations have not begun. */
  | { readonly pick: 'seat'; readonly opponent?: true; readonly before?: true }
  /** Gear of a popped combatant. */
  | { readonly pick: 'spoil'; readonly filter: Filter }
  /** A payer: an active card of the player's, a card of the hand, or points of Pull. */
  | Payer
  | { readonly pick: 'hand-card' }
  | { readonly pick: 'points' };

/** Returns the targets that `who` needs: a number of cards of a kind, one card for `on target X`, or none. */
export function slotsOfWho({
  do: effect,
  who,
}: Pick<Extract<Effect, { who: Who }>, 'do' | 'who'>): readonly Extract<Slot, { pick: 'card' }>[] {
  if (who.who === 'each' && who.onTarget !== undefined) {
    return [{ pick: 'card', filter: who.onTarget, another: false, min: 1, max: 1, effect }];
  }
  if (who.who !== 'chosen') return [];
  return [
    {
      pick: 'card',
      filter: who.filter,
      another: who.word === 'another',
      min: who.word === 'up-to' ? 0 : 1,
      max: who.max,
      effect,
    },
  ];
}

/** Any Character in play. */
export const ANY_CHARACTER: Filter = {
  terms: [{ type: 'character', trait: null, not: false, name: null }],
  pull: null,
  figures: [],
  where: null,
  reach: false,
};
