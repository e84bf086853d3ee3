import type { Refusal } from '../../../kernel/game.ts';
import type { Effect } from '../../language/schema.ts';
import type { Viewpoint } from '../../reading/matches.ts';
import type { AnnouncedFrame, Target } from '../../state/frames.ts';
import type { CardIx, GameState, Seat } from '../../state/types.ts';
import type { Slot } from '../slot.ts';
import { RULES_OF_CANCELLING } from './cancelling.ts';
import { RULES_OF_CHANGING } from './changing.ts';
import { RULES_OF_FIGHTING } from './fighting.ts';
import { RULES_OF_MOVING } from './moving.ts';
import { RULES_OF_PLAYING } from './playing.ts';
import { RULES_OF_SAVING } from './saving.ts';

/** Verbs with their own rules. A verb that is not listed follows the general rules. */
const RULES_BY_VERB: RulesOfVerbs = {
  ...RULES_OF_CANCELLING,
  ...RULES_OF_CHANGING,
  ...RULES_OF_FIGHTING,
  ...RULES_OF_MOVING,
  ...RULES_OF_PLAYING,
  ...RULES_OF_SAVING,
};

const NO_RULES: VerbRules<Effect['do']> = {};

/** Returns the rules of the verb; empty for a verb without its own. */
export function rulesOf(name: Effect['do']): VerbRules<Effect['do']> {
  // The table pairs each verb with the rules of its own effect. The type of a lookup cannot express that.
  return (RULES_BY_VERB[name] as VerbRules<Effect['do']> | undefined) ?? NO_RULES;
}

/** The parts of a response that decide what it affects. */
export interface Response {
  readonly seat: Seat;
  readonly source: CardIx;
  readonly effects: readonly Effect[];
  readonly targets: readonly Target[];
}

/** An event and a response to it. `about`: the cards that the event is about (EVT-2). */
export interface AnsweredEvent {
  readonly frame: AnnouncedFrame;
  readonly about: ReadonlySet<CardIx>;
  readonly response: Response;
}

/**
 * The part of an event that an effect may affect: only an attack, a named card, its own card, the bearer of that
 * card, any part, or none.
 */
export type EffectTouch = 'attack' | 'named' | 'self' | 'bearer' | 'anybody' | 'nobody';

/**
 * The rules of a verb before its effect happens; the file in `verbs` has the effect. These rules are in the lower
 * layer because other rules read them. Every member is optional: without it the general rule applies.
 */
interface VerbRules<Name extends Effect['do'], E = Extract<Effect, { do: Name }>> {
  /** The targets that must be named when the event is announced (EVT-1). Absent: the cards of `who`. */
  slots?(effect: E): readonly Slot[];
  /** Why this card may not be named, although it matches the filter; or null. */
  cardRefusal?(state: GameState, card: CardIx, from: Viewpoint): Refusal | null;
  /**
   * Whether `cardRefusal` is checked again when the event resolves. A target that no longer fits makes the event
   * impossible (EVT-13).
   */
  readonly staysFit?: true;
  /** Why these targets cannot be named together, or null. */
  targetsRefusal?(
    state: GameState,
    effect: E,
    named: readonly Target[],
    source: CardIx,
  ): Refusal | null;
  /** The verb needs an attack under way (CRANK-5). The value is the clause of the refusal without one. */
  readonly needsAttack?: string;
  /** The inner effect that decides whether an attack is needed. */
  mainEffect?(effect: E): Effect | undefined;
  /** Whether the effect asks a player something, so no other effect may contain it. */
  readonly asks?: true;
  /** Whether the effect is for another card that is about to be popped, so it is a part of that event. */
  readonly standsIn?: true;
  /** Whether the target of an effect inside this one is named as this one is announced; there is at most one. */
  readonly namesForInner?: true;
  /** Whether the effect starts a combat, which cannot be within another (EVT-9). */
  readonly startsCombat?: true;
  /** Why the ability is refused when this is its first effect, or null. */
  refusalAsFirst?(state: GameState, effect: E, source: CardIx): Refusal | null;
  /** Returns why an ability with this effect at any place is refused; null when it is not. */
  refusalAnywhere?(
    state: GameState,
    effect: E,
    named: readonly Target[],
    source: CardIx,
  ): Refusal | null;
  /** Why the ability is refused when this is its only effect, or null. */
  refusalAlone?(
    state: GameState,
    effect: E,
    named: readonly Target[],
    source: CardIx,
  ): Refusal | null;
  /** Checks whether there is certainly no card to name. It runs before targets are searched. */
  lacksTarget?(state: GameState, effect: E, seat: Seat): boolean;
  /** Whether the effect removes or changes a card, which influences a combat that depends on the card (EVT-2). */
  readonly changesCards?: true;
  /** What the effect can touch before any target is named; null when the general rule applies. */
  touch?(effect: E): EffectTouch | null;
  /** Checks whether the effect affects or cancels a part of the event (EVT-2). Null when the general rule applies. */
  touches?(
    state: GameState,
    answered: AnsweredEvent,
    effect: E,
    named: readonly Target[],
  ): boolean | null;
  /** Whether the effect lets its player use the named Character. It pertains to whatever that Character could answer. */
  readonly lendsCharacter?: true;
  /** Whether the effect only adds to figures (CRANK-3). */
  readonly addsToFigures?: true;
  /** Whether the effect does not depend on the card's figures (CRANK-3). */
  readonly ignoresFigures?: true;
  /** Whether a second use on these targets adds nothing. */
  readonly twiceIsOnce?: true;
  /** Checks whether the engine supports this form of the verb. */
  supports?(effect: E): boolean;
}

/** The rules of some verbs. */
export type RulesOfVerbs = { readonly [Name in Effect['do']]?: VerbRules<Name> };
