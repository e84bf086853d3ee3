import type * as kernel from '../../kernel/game.ts';
import type { GameEvent } from './event-types.ts';
import type { Decision, Target } from './frames.ts';
import type { CardDef, CardIx, GameState, Options, Place, Seat, SeatView, Step } from './types.ts';

/** The pending request, derived from the state. */
export type Request =
  /** The player's own Operations, Shift or Influence step: act, or `end` the step. */
  | { readonly ask: 'act'; readonly seat: Seat; readonly step: Step }
  /** The Discard step, when something may be discarded (TURN-4, SETUP-4): `discard` or `end`. */
  | { readonly ask: 'discard'; readonly seat: Seat }
  /** A window to respond to the event of frame `to`: respond or `pass` (EVT-2, EVT-4). */
  | {
      readonly ask: 'respond';
      readonly seat: Seat;
      readonly to: number;
      readonly window: 'before' | 'after';
    }
  | ({ readonly seat: Seat; readonly frame: number } & Decision);

/** An answer: the only way for a seat to act. */
export type Answer =
  | {
      readonly do: 'call';
      readonly seat: Seat;
      readonly card: CardIx;
      /** The bearer of a Gear or Condition. */
      readonly on?: CardIx;
      /** The place of a Character, in absolute coordinates. */
      readonly at?: Place;
      /** The player whose Conspiracy the card is called into. */
      readonly side?: Seat;
      /** The Character that is called together with the card, if its text requires one. */
      readonly with?: CardIx;
      /**
       * Lots of the Reserve to pay with, by index, with the points of each. Absent: restricted, Resource, Character
       * Pull in that order (CALL-2).
       */
      readonly pay?: readonly (readonly [lot: number, points: number])[];
      readonly as?: 'orType';
    }
  | {
      readonly do: 'play';
      readonly seat: Seat;
      readonly card: CardIx;
      readonly targets: readonly Target[];
      /** The index of the chosen alternative (`Or EFFECT.`); the first is 0. */
      readonly choice?: number;
    }
  | {
      readonly do: 'use';
      readonly seat: Seat;
      readonly card: CardIx;
      readonly ability: number;
      readonly targets: readonly Target[];
    }
  /** Cranks a card for Pull, which goes into the Reserve. */
  | { readonly do: 'crank'; readonly seat: Seat; readonly card: CardIx }
  | {
      readonly do: 'attack';
      readonly seat: Seat;
      readonly card: CardIx;
      readonly target: CardIx;
      readonly bypass?: CardIx;
    }
  | { readonly do: 'gang-up'; readonly seat: Seat; readonly card: CardIx }
  /** Answers the offer of another attack (ABL-BULLDOZE). */
  | { readonly do: 'bulldoze'; readonly seat: Seat; readonly card: CardIx; readonly target: CardIx }
  /** Cranks a card that is popped instead of another (ABL-MARTYR). */
  | { readonly do: 'martyr'; readonly seat: Seat; readonly card: CardIx; readonly for: CardIx }
  | { readonly do: 'move'; readonly seat: Seat; readonly card: CardIx; readonly at: Place }
  | { readonly do: 'shift'; readonly seat: Seat; readonly card: CardIx; readonly to: CardIx }
  | { readonly do: 'score'; readonly seat: Seat; readonly points: number }
  /** Spends Pull of Characters to lower an opponent's Influence by as many points (variant Mudslinging). */
  | { readonly do: 'sling'; readonly seat: Seat; readonly at: Seat; readonly points: number }
  /**
   * Spends Pull of Characters to raise another player's Influence by as many points (variant Mudslinging, with three
   * players or more).
   */
  | { readonly do: 'raise'; readonly seat: Seat; readonly at: Seat; readonly points: number }
  | { readonly do: 'discard'; readonly seat: Seat; readonly card: CardIx }
  /** Answers a `place` request. */
  | { readonly do: 'place'; readonly seat: Seat; readonly at: Place }
  /** Answers a `choose` request. */
  | { readonly do: 'choose'; readonly seat: Seat; readonly chosen: readonly Target[] }
  | { readonly do: 'pass'; readonly seat: Seat }
  /** Ends the present step of the player's own turn. */
  | { readonly do: 'end'; readonly seat: Seat }
  | { readonly do: 'concede'; readonly seat: Seat };

/** How a game begins. */
export interface Setup {
  readonly defs: readonly CardDef[];
  readonly seats: readonly {
    readonly name: string;
    /** Indices into `defs`, in any order; shuffled at the start. */
    readonly deck: readonly number[];
    /** The order of the deck, its top card first, as indices into `deck`, each once. Absent: shuffled by the seed. */
    readonly order?: readonly number[];
  }[];
  /** Teams as lists of seats. Absent: every player plays alone (SETUP-5). */
  readonly teams?: readonly (readonly Seat[])[];
  readonly seed: number;
  /** The player who begins. Absent: chosen by the seed (SETUP-3). */
  readonly first?: Seat;
  readonly options?: Partial<Options>;
}

/** The types of On the Edge. */
export interface Ote extends kernel.GameTypes {
  readonly setup: Setup;
  readonly state: GameState;
  readonly view: SeatView;
  readonly answer: Answer;
  readonly event: GameEvent;
  readonly request: Request;
}

/** The result of an answer. One player is asked at a time, so there is one request or none. */
export type Advance = kernel.Advance<Ote>;

/** A given table: a scenario or a puzzle. Cards are in label order; a deck lists its top card first. */
export interface Position {
  readonly defs: readonly CardDef[];
  readonly seats: readonly {
    readonly name: string;
    readonly influence: number;
    readonly reserve: { readonly character: number; readonly resource: number };
  }[];
  readonly cards: readonly {
    readonly def: number;
    readonly seat: Seat;
    readonly zone: 'deck' | 'hand' | 'dead' | 'conspiracy' | 'table' | 'on' | 'flipped';
    readonly rank: number;
    readonly file: number;
    /** Index into `cards` of its bearer, or -1. */
    readonly host: number;
    readonly cranked: boolean;
  }[];
  readonly teams?: readonly (readonly Seat[])[];
  readonly turn: Seat;
  readonly step: Step;
  readonly seed: number;
  readonly options?: Partial<Options>;
}
