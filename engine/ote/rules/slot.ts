import type { Effect, Filter } from '../language/schema.ts';
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
      /** It must be able to attack the source. */
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
      /** Not the Save of this card. */
      readonly another?: boolean;
      /** An event that targets this card, or calls a card on it. */
      readonly aimed?: true;
      /** An event of another player that has not taken effect yet. */
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
