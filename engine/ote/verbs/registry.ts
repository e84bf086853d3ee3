import type { Effect } from '../language/schema.ts';
import type { Draft } from '../state/draft.ts';
import type { AnnouncedFrame, DecisionFrame, Target } from '../state/frames.ts';
import type { CardIx, GameState, Seat } from '../state/types.ts';
import { CANCELLING_VERBS } from './cancelling.ts';
import { CHANGING_VERBS } from './changing.ts';
import { CHOOSING_VERBS } from './choosing.ts';
import { FIGHTING_VERBS } from './fighting.ts';
import { MOVING_VERBS } from './moving.ts';
import { NAMING_VERBS } from './naming.ts';
import { PLAYING_VERBS } from './playing.ts';
import { SAVING_VERBS } from './saving.ts';
import { SCORING_VERBS } from './scoring.ts';

const ALL_VERBS: Verbs = {
  ...CANCELLING_VERBS,
  ...CHANGING_VERBS,
  ...CHOOSING_VERBS,
  ...FIGHTING_VERBS,
  ...MOVING_VERBS,
  ...NAMING_VERBS,
  ...PLAYING_VERBS,
  ...SAVING_VERBS,
  ...SCORING_VERBS,
};

/** Runs the effect and returns the effects that happen next. */
export function runEffect(draft: Draft, effect: Effect, context: EffectContext): readonly Effect[] {
  return verbOf(effect).run(draft, effect, context) ?? [];
}

/** Continues an effect with the player's answer to its decision, and returns the effects that happen next. */
export function answerEffect(
  draft: Draft,
  effect: Effect,
  context: EffectContext,
  chosen: readonly Target[],
  decision: DecisionFrame['decision'],
): readonly Effect[] {
  return verbOf(effect).answered?.(draft, effect, context, chosen, decision) ?? [];
}

/** Checks whether the effect certainly changes something. False means that it may. */
export function isCertain(effect: Effect, state: GameState, seat: Seat): boolean {
  return verbOf(effect).certain?.(effect, state, seat) === true;
}

function verbOf(effect: Effect): Verb<Effect['do']> {
  // The table pairs each verb with its own effect. The type of a lookup cannot express that.
  return ALL_VERBS[effect.do] as Verb<Effect['do']>;
}

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

/** What one verb of the card text does. The rules that apply before the effect happens, such as its targets, are in `rules/verbs`. */
interface Verb<Name extends Effect['do'], E = Extract<Effect, { do: Name }>> {
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

/** All verbs. Each is in the file of its family in this folder. */
export type Verbs = { readonly [Name in Effect['do']]: Verb<Name> };
