import type { Effect } from '../language/schema.ts';
import type { Draft } from '../state/draft.ts';
import type { AnnouncedFrame, Target } from '../state/frames.ts';
import type { CardIx, Seat } from '../state/types.ts';

/** What an effect knows as it happens. */
export interface Doing {
  readonly frame: AnnouncedFrame;
  readonly source: CardIx;
  readonly seat: Seat;
  /** What was named for this effect when the event was announced. */
  readonly named: readonly Target[];
  /** `that Pull`. */
  readonly points?: number;
}

/**
 * One verb of the card text. It writes events into the draft, or pushes a decision and is done when
 * that is answered. What it gives back is done next, before the effects that stand behind it.
 */
export interface Verb<Name extends Effect['do']> {
  readonly does: Name;
  readonly run: (
    draft: Draft,
    effect: Extract<Effect, { do: Name }>,
    doing: Doing,
  ) => readonly Effect[] | undefined;
}
