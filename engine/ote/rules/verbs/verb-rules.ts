import type { Refusal } from '../../../kernel/game.ts';
import type { Effect } from '../../language/schema.ts';
import type { Viewpoint } from '../../reading/matches.ts';
import type { AnnouncedFrame, Target } from '../../state/frames.ts';
import type { CardIx, GameState, Seat } from '../../state/types.ts';
import type { Slot } from '../slot.ts';

/** A response, as far as it matters for what it touches. */
export interface Response {
  readonly seat: Seat;
  readonly source: CardIx;
  readonly effects: readonly Effect[];
  readonly targets: readonly Target[];
}

/** An event and a response to it. `about`: the cards that the event is about, as in EVT-2. */
export interface Answered {
  readonly frame: AnnouncedFrame;
  readonly about: ReadonlySet<CardIx>;
  readonly response: Response;
}

/** What an effect touches of an event: an attack only, a named card, its own card or that one's bearer, anything, nothing. */
export type Touch = 'attack' | 'named' | 'self' | 'bearer' | 'anybody' | 'nobody';

/**
 * What the rules ask of a verb before its effect happens; `verbs/` has what it then does. Everything is
 * optional: without an answer of the verb's own the general rule applies.
 */
export interface VerbRules<Name extends Effect['do'], E = Extract<Effect, { do: Name }>> {
  /** What must be named as the event is announced (EVT-1). Without it: whomever `who` chooses. */
  slots?(effect: E): readonly Slot[];
  /** Why this card, which fits the words, may not be named for it. */
  cardRefusal?(state: GameState, card: CardIx, from: Viewpoint): Refusal | null;
  /** `cardRefusal` is asked again as the event resolves: what does not fit any more makes it impossible (EVT-13). */
  readonly staysFit?: true;
  /** Why what was named does not go together. */
  targetsRefusal?(
    state: GameState,
    effect: E,
    named: readonly Target[],
    source: CardIx,
  ): Refusal | null;
  /** It does nothing without an attack under way (CRANK-5); the clause that then refuses it. */
  readonly needsAttack?: string;
  /** The effect inside it that decides whether it needs an attack. */
  mainEffect?(effect: E): Effect | undefined;
  /** It asks a player something, and so stands in nothing that another effect leads to. */
  readonly asks?: true;
  /** It starts a combat, which cannot be within another (EVT-9). */
  readonly startsCombat?: true;
  /** Why it is refused as the first effect of an ability, whatever follows. */
  refusalAsFirst?(state: GameState, effect: E, source: CardIx): Refusal | null;
  /** Why it is refused wherever it stands in an ability. */
  refusalAnywhere?(
    state: GameState,
    effect: E,
    named: readonly Target[],
    source: CardIx,
  ): Refusal | null;
  /** Why it is refused as the only effect of an ability. */
  refusalAlone?(
    state: GameState,
    effect: E,
    named: readonly Target[],
    source: CardIx,
  ): Refusal | null;
  /** Is there certainly no card to name? Asked before targets are looked for. */
  lacksTarget?(state: GameState, effect: E, seat: Seat): boolean;
  /** It takes a card away or makes it another one: a combat that depends on the card is influenced (EVT-2). */
  readonly changesCards?: true;
  /** What it can touch of an event before anything is named; null when the general rule applies. */
  touch?(effect: E): Touch | null;
  /** Does it affect or cancel something of the event (EVT-2)? Null when the general rule applies. */
  touches?(
    state: GameState,
    answered: Answered,
    effect: E,
    named: readonly Target[],
  ): boolean | null;
  /** All that it does is to add to figures (CRANK-3). */
  readonly addsToFigures?: true;
  /** What it does is the same whatever the figures of the card (CRANK-3). */
  readonly ignoresFigures?: true;
  /** A second use on the same targets adds nothing to the first. */
  readonly twiceIsOnce?: true;
  /** Does it certainly change something? False does not mean that it changes nothing. */
  certain?(effect: E, state: GameState, seat: Seat): boolean;
  /** Does the engine do this form of the verb? */
  supports?(effect: E): boolean;
}
