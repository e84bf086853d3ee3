import type { Effect, Filter } from '../language/schema.ts';
import type { Payer } from '../reading/payers.ts';

/** One thing to be named when the event is announced (EVT-1). */
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
      /** Not the card's own. */
      readonly another?: boolean;
      /** Aimed at the card that speaks, or called on it. */
      readonly aimed?: true;
      /** Of another player, and only until it takes effect. */
      readonly foreign?: true;
    }
  /** `before`: a player whose next Operations are still to come. */
  | { readonly pick: 'seat'; readonly opponent?: true; readonly before?: true }
  /** Gear that a combatant who was popped has left behind. */
  | { readonly pick: 'spoil'; readonly filter: Filter }
  /** What pays: an active card of the player's own, a card of the hand, so many points of Pull. */
  | Payer
  | { readonly pick: 'hand-card' }
  | { readonly pick: 'points' };
