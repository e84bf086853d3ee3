import type { CardIx, Place, Seat } from '../state/types.ts';

/** The places where a referee can put a card. `deck`: on top; `under-deck`: at the bottom; `removed`: out of the game. */
export const HAND_ZONES = [
  'conspiracy',
  'table',
  'on',
  'hand',
  'deck',
  'under-deck',
  'dead',
  'flipped',
  'removed',
] as const;
export type HandZone = (typeof HAND_ZONES)[number];

/** The steps that a referee can go to. The others run by themselves. */
export const HAND_STEPS = ['uncrank', 'discard', 'operations', 'shift', 'influence'] as const;

/** One change that a referee makes to the table. The rules of play do not apply; only changes that a table cannot hold are refused. */
export type HandChange =
  | {
      readonly kind: 'put';
      readonly card: CardIx;
      readonly zone: HandZone;
      /** The player who gets the card. From hands, decks and dead piles a card goes only to its owner's. */
      readonly to: Seat;
      /** The place in a Conspiracy; absent elsewhere. */
      readonly at?: Place;
      /** The bearer of a card that goes on another. */
      readonly on?: CardIx;
    }
  | { readonly kind: 'crank'; readonly card: CardIx; readonly cranked: boolean }
  | { readonly kind: 'influence'; readonly to: Seat; readonly by: number }
  /** Changes a player's Reserve. A number below 0 takes Pull away. */
  | {
      readonly kind: 'pull';
      readonly to: Seat;
      readonly of: 'character' | 'resource';
      readonly by: number;
    }
  | { readonly kind: 'draw'; readonly to: Seat; readonly count: number }
  | { readonly kind: 'shuffle'; readonly to: Seat }
  /** A bonus until the card leaves play. */
  | {
      readonly kind: 'bonus';
      readonly card: CardIx;
      readonly figure: 'ap' | 'dp' | 'pull';
      readonly by: number;
    }
  /** Cancels the event under way. */
  | { readonly kind: 'cancel' }
  | { readonly kind: 'step'; readonly step: (typeof HAND_STEPS)[number] }
  /** The player's turn begins. */
  | { readonly kind: 'turn'; readonly to: Seat }
  | { readonly kind: 'win'; readonly to: Seat }
  /** Changes nothing: a decision of the players, for the log. */
  | { readonly kind: 'note'; readonly text: string };

/** A change by hand, as an answer. */
export interface HandAnswer {
  readonly do: 'by-hand';
  /** The player whom the referee acts for. */
  readonly seat: Seat;
  readonly change: HandChange;
}
