import type { GameEvent } from '../events/types.ts';
import type { CardIx, Place, Seat } from '../state/types.ts';

/** What an announcement or a choice points at. */
export type Target =
  | { readonly card: CardIx }
  /** An event under way, by its frame. */
  | { readonly frame: number }
  | { readonly seat: Seat };

/** announce → before → resolve → after → close (EVT-1 to EVT-4). */
export type Stage = 'announce' | 'before' | 'resolve' | 'after' | 'close';

export type Act = 'call' | 'play' | 'use' | 'attack' | 'move' | 'trigger';

/** One event: a card called or played, an ability used, a combat. Data only, so a game suspended three responses deep is JSON. */
export interface AnnouncedFrame {
  readonly kind: 'announced';
  readonly id: number;
  readonly seat: Seat;
  readonly act: Act;
  readonly source: CardIx;
  /** Index into the source's abilities, or -1. */
  readonly ability: number;
  readonly targets: readonly Target[];
  readonly stage: Stage;
  readonly status: 'live' | 'cancelled' | 'void' | 'avoided';
  /** Seats that have passed in a row in the present window. */
  readonly passed: readonly Seat[];
  /** Done at step 1; taken back only when void (EVT-11). */
  readonly announced: readonly GameEvent[];
  /** Done at step 3; taken back when cancelled or void. */
  readonly applied: readonly GameEvent[];
  /** How many of the event's effects are done. */
  readonly next: number;
  /** Where a Character that moves will stand, or null. */
  readonly place: Place | null;
}

/** A decision that a rule or a card demands; pushed on top of whatever demands it. */
export interface DecisionFrame {
  readonly kind: 'decision';
  readonly id: number;
  readonly seat: Seat;
  readonly decision: Decision;
}

export type Decision =
  /** A Character must be placed: unflipped (TURN-3), or sent to the First or Last Rank (RANK-6). */
  | {
      readonly ask: 'place';
      readonly card: CardIx;
      readonly why: 'unflip' | 'rank' | 'effect' | 'call';
      readonly among: readonly Place[];
    }
  | {
      readonly ask: 'choose';
      readonly what: string;
      readonly source: CardIx;
      readonly min: number;
      readonly max: number;
      readonly among: readonly Target[];
    };

export type Frame = AnnouncedFrame | DecisionFrame;
