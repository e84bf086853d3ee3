import type { Prepared } from '../cards/prepared.ts';
import type { Writable } from '../draft.ts';
import type { CardIx, CardState, SeatState, SeatView } from '../types.ts';

/** A view and the memory that it reuses. */
export interface ViewMade {
  readonly view: Writable<SeatView>;
  readonly cards: CardState[];
  readonly seats: Writable<SeatState>[];
  readonly hidden: (readonly CardIx[])[];
  /** By card: the guess that replaces it while it is hidden, and whether it is hidden. */
  readonly guesses: Writable<CardState>[];
  readonly isHidden: Uint8Array;
  /** By card: its prepared definition, or that of the guess. */
  readonly ready: Prepared[];
  /** The state's list of prepared definitions; it is another list when a text has changed. */
  readyFrom: readonly Prepared[];
  /** By definition: the number of hidden cards that have it. Written anew for each deal. */
  counts: Uint16Array;
  /** By seat: the last deal; null before the first. */
  readonly dealt: (DealFacts | null)[];
  /** The number of cards that the state had replaced by copies when the view took its cards; -1 before the first time. */
  copied: number;
  /** The clock of the state that the view shows; -1 before the first state. */
  clock: number;
}

/** The facts that a seat's hidden cards depend on. */
interface DealFacts {
  readonly handMoves: number;
  readonly deckMoves: number;
  readonly hidesHand: boolean;
  readonly hidesDeck: boolean;
  readonly shown: readonly CardIx[];
}
