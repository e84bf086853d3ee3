import type { Effect } from '../language/schema.ts';
import type { Draft } from '../state/draft.ts';
import type { AnnouncedFrame, DecisionFrame, Target } from '../state/frames.ts';
import type { CardIx, GameState, Seat } from '../state/types.ts';

/** The circumstances of an effect when it happens. */
export interface EffectContext {
  readonly frame: AnnouncedFrame;
  readonly source: CardIx;
  readonly seat: Seat;
  /** The targets that were named for this effect when the event was announced. */
  readonly named: readonly Target[];
  /** `that Pull`. */
  readonly points?: number;
}

/** The code of one verb of the card text. The rules that apply before the effect happens, such as its targets, are in `rules/verbs`. */
export interface Verb<Name extends Effect['do'], E = Extract<Effect, { do: Name }>> {
  /**
   * Emits the events of the effect, or pushes a decision. The returned effects happen next, before those
   * that follow in the text.
   */
  run(draft: Draft, effect: E, context: EffectContext): readonly Effect[] | undefined;
  /**
   * Continues with the player's answer to the decision that `run` pushed. Like `run`, it returns the
   * effects that happen next.
   */
  answered?(
    draft: Draft,
    effect: E,
    context: EffectContext,
    chosen: readonly Target[],
    decision: DecisionFrame['decision'],
  ): readonly Effect[] | undefined;
  /** Checks whether the effect certainly changes something. False means that it may. */
  certain?(effect: E, state: GameState, seat: Seat): boolean;
}
