import type { Effect } from '../language/schema.ts';
import type { Draft } from '../state/draft.ts';
import type { AnnouncedFrame, DecisionFrame, Target } from '../state/frames.ts';
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

/** What one verb of the card text does. The rules that apply before that are in `rules/verbs`. */
export interface Verb<Name extends Effect['do'], E = Extract<Effect, { do: Name }>> {
  readonly does: Name;
  /**
   * Writes the events of the effect into the draft, or pushes a decision. The effects that it returns
   * are done next, before those that follow it in the text.
   */
  run(draft: Draft, effect: E, doing: Doing): readonly Effect[] | undefined;
  /** Goes on with what the player has chosen for the decision that `run` has pushed. Like `run` it returns what is done next. */
  answered?(
    draft: Draft,
    effect: E,
    doing: Doing,
    chosen: readonly Target[],
    decision: DecisionFrame['decision'],
  ): readonly Effect[] | undefined;
}
