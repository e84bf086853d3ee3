import type { Prepared } from '../cards/prepared.ts';
import type { Writable } from '../draft.ts';
import type { CardIx, CardState, SeatState, SeatView } from '../types.ts';

/** A view and the memory that it is made in. */
export interface ViewMade {
  readonly view: Writable<SeatView>;
  readonly cards: CardState[];
  readonly seats: Writable<SeatState>[];
  readonly hidden: (readonly CardIx[])[];
  /** By card: what stands for it while it is hidden, and whether it is. */
  readonly guesses: Writable<CardState>[];
  readonly isHidden: Uint8Array;
  /** By card: what is prepared of its definition, or of that of the guess. */
  readonly ready: Prepared[];
  /** The state's list of these, which is another one when a text has changed. */
  readyFrom: readonly Prepared[];
  /** By definition: how many hidden cards have it. Written anew for each deal. */
  counts: Uint16Array;
  /** By seat: what was dealt last; null before the first deal. */
  readonly dealt: (Dealt | null)[];
  /** The clock of the state that the view shows; -1 before the first. */
  clock: number;
}

/** What the seat's hidden cards depend on. */
interface Dealt {
  readonly handMoves: number;
  readonly deckMoves: number;
  readonly hidesHand: boolean;
  readonly hidesDeck: boolean;
  readonly shown: readonly CardIx[];
}
