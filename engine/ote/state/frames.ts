import type { Effect, Filter } from '../language/schema.ts';
import type { GameEvent } from './event-types.ts';
import type { CallPlan } from './plans.ts';
import type { CardIx, Place, Seat } from './types.ts';

/** A target: what is named by an announcement or a choice. */
export type Target =
  | { readonly card: CardIx }
  /** An event under way, by its frame. */
  | { readonly frame: number }
  | { readonly seat: Seat }
  /** Points of Pull that are paid. */
  | { readonly points: number }
  /** A name, or a trait. */
  | { readonly word: string };

/** before → resolve → after → close (EVT-2 to EVT-4); the announcement is over when the frame opens (EVT-1). */
export type Stage = 'before' | 'resolve' | 'after' | 'close';

/**
 * `rule`: what a card in play does for as long as it is there, such as popping its bearer (EFF-5).
 * `gang-up`: its target is the attack that it joins.
 * `pull`: a card cranked for Pull, an event only where some card of the game could cancel that Pull.
 */
export type Act =
  | 'call'
  | 'play'
  | 'use'
  | 'attack'
  | 'move'
  | 'trigger'
  | 'rule'
  | 'martyr'
  | 'gang-up'
  | 'pull';

/** The combat of an attack. Blockers were checked when it was announced (ATK-12). */
export interface Combat {
  /** The attacker first, then who joined by Gang Up (ABL-GANGUP). */
  readonly attackers: readonly CardIx[];
  readonly defender: CardIx;
  /** Who has joined the defence: adds DP, and shares what happens to the defender. */
  readonly helpers?: readonly CardIx[];
  /** The defender may use its AP in place of its DP. */
  readonly apForDp?: true;
  /** The attackers of a gang that, by the attacker's player, the defender must pop. */
  readonly chosenLosers?: readonly CardIx[];
  /** The Character that was attacked first, before the attack was redirected; now it attacks the new defender. */
  readonly turncoat?: CardIx;
  /** The Character that drew the attack to itself, and may be attacked although a card forbids it. */
  readonly drawn?: CardIx;
  /** Where the defender stood when it was attacked. */
  readonly at: { readonly seat: Seat; readonly rank: number; readonly file: number };
  /** It has begun: choices of Gear are made, and what combatants do to one another counts. */
  readonly begun: boolean;
  /** Gear that does not count in this combat: not chosen (ATK-9) or left unused (EFF-4). */
  readonly unused: readonly CardIx[];
  /** Weapons and Armors that were not chosen, of which only the figures do not count (ATK-9). */
  readonly spare?: readonly CardIx[];
  /** Gear that its player has chosen to use although that uses it up or costs something. */
  readonly kept?: readonly CardIx[];
  /** What effects add to the attack (EFF-3), and what earlier attacks of a Bulldoze cost it (ABL-BULLDOZE). */
  readonly boost: number;
  readonly bulldozed: readonly CardIx[];
  /** DP of all that a Bulldoze has attacked so far. */
  readonly spent: number;
  /** The attackers that the defender pops; null until its player has chosen. */
  readonly losers: readonly CardIx[] | null;
  /** A Bulldoze has been offered. */
  readonly offered: boolean;
  /** A card says that the combat affects nobody: it ends without an outcome. */
  readonly idle?: true;
  /** What comes before the outcome is done. */
  readonly resolving?: true;
  /** The outcome is carried out; only what comes right after a combat, and a Bulldoze, may follow. */
  readonly settled: boolean;
  /** `Play after combat.`: the chance for it is open, or over; absent where no card of the game asks. */
  readonly aftermath?: 'open' | 'over';
  /** Who was popped in it, Saved or not. */
  readonly popped?: readonly CardIx[];
  /** Gear that was on a combatant that was popped; of one that was Saved it still is. */
  readonly spoils?: readonly { readonly gear: CardIx; readonly of: CardIx }[];
}

/** A triggered ability whose moment has come, but that opens only when the event is over. */
export interface Heard {
  readonly source: CardIx;
  readonly ability: number;
  readonly about: CardIx;
  readonly seat: Seat;
  /** `that Pull`. */
  readonly points?: number;
  /** `that player`, where it is not the one whose turn it is. */
  readonly player?: Seat;
}

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
  /** For a triggered ability: the card that `that X` means, or -1. */
  readonly about: CardIx;
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
  /** For an attack. */
  readonly combat: Combat | null;
  /** `that Pull`: what was paid for it of any amount, or what the card of the event made. */
  readonly points?: number;
  /** The player who has cranked for Pull in response to it, and must still spend that on a response (CRANK-3). */
  readonly paying?: Seat;
  /** For a triggered ability: `that player`, where it is not the one whose turn it is. */
  readonly player?: Seat;
  /** What waits for the cranks of this event. */
  readonly heard?: readonly Heard[];
  /** Effects that another effect has led to, done before the next one, as for the side of a coin. */
  readonly queue?: readonly Effect[];
}

/** A decision that a rule or a card demands; pushed on top of whatever demands it. */
export interface DecisionFrame {
  readonly kind: 'decision';
  readonly id: number;
  readonly seat: Seat;
  readonly decision: Decision;
}

/** What is chosen: cards to discard or to find, the card of a call-any, Gear for a combat, a gang's losers, the next target of a Bulldoze, a newly exposed target (ATK-11), the target of a triggered ability, whether it is used at all. */
export type ChoiceKind =
  | 'discard'
  | 'search'
  | 'call-any'
  | 'gear'
  | 'gang-losers'
  | 'bulldoze'
  | 'retarget'
  | 'trigger'
  | 'may'
  | 'rearrange'
  | 'rather'
  | 'uncrank'
  /** Which flipped Character comes back next (TURN-3). */
  | 'unflip'
  | 'copies'
  /** Whether Pull is paid, for a triggered ability or to prevent something; cards may be cranked for it now. */
  | 'pay'
  /** What an effect offers. */
  | 'accept'
  | 'replace'
  | 'gang-first'
  /** The target of an attack that a card forces on `source`; the player whom it attacks. */
  | 'forced-attack'
  | 'forced-player'
  /** The card on which the Gear or Condition `about` goes. */
  | 'bearer'
  /** The player in whose Conspiracy `source` goes. */
  | 'side'
  /** Whether `source`, another player's, is cranked for a call. */
  | 'consent'
  /** A name, a trait, or one of two effects. */
  | 'word'
  /** How much Pull is bid; how much Influence is given; on whom the next of what is spread goes. */
  | 'bid'
  | 'hand-over'
  | 'spread';

/** The terms of an attack that a card forces. */
export interface ForcedAttack {
  readonly on: Filter | null;
  /** Of these only; null: of all. */
  readonly only: readonly CardIx[] | null;
  /** Of this player's only; -1: of all. */
  readonly against: Seat;
  readonly anywhere: boolean;
  readonly or: 'crank' | 'pop-this' | null;
  readonly save: boolean;
  /** A cranked attacker uncranks for it, if there is somebody to attack. */
  readonly uncranks?: true;
  /** It is one of the turn's attacks, of which the attacked player chooses the target. */
  readonly counted?: true;
  /** The card that forces it, and its player. */
  readonly by: CardIx;
  readonly seat: Seat;
}

/** The state of a bidding. `by`: the highest bidder, -1 before the first bid. */
export interface Bidding {
  readonly points: number;
  readonly by: Seat;
  /** The players who have passed. */
  readonly out: readonly Seat[];
  /** It is over, and paid for. */
  readonly paid?: true;
}

/** `any number of X whose Costs total N or less` · `with a "Tulpa"` · `onto a Character`. */
export interface CallTerms {
  readonly many: boolean;
  /** What the Costs of the further ones may add up to; null: anything. */
  readonly total: number | null;
  readonly along: boolean;
  readonly onto: boolean;
  /** The player must call it if possible; if not, nothing happens to it. */
  readonly must?: true;
}

export type Decision =
  /** A Character must be placed: unflipped (TURN-3), or sent to the First or Last Rank (RANK-6). */
  | {
      readonly ask: 'place';
      readonly card: CardIx;
      readonly why: 'unflip' | 'rank' | 'effect' | 'call' | 'side' | 'moved' | 'stands' | 'across';
      readonly among: readonly Place[];
      /** In whose Conspiracy, where that is not the one of the seat that is asked. */
      readonly side?: Seat;
    }
  | {
      readonly ask: 'choose';
      readonly what: ChoiceKind;
      readonly source: CardIx;
      /** For a triggered ability: which, and what it is about; else -1. */
      readonly ability: number;
      readonly about: CardIx;
      readonly min: number;
      readonly max: number;
      /** For an attack that a card forces; whom it may attack is looked for when its turn comes. */
      readonly forced?: ForcedAttack;
      readonly among: readonly Target[];
      /** Any other name may be said, too. */
      readonly free?: true;
      /** A call-any that is paid for. */
      readonly paid?: true;
      /** `that Pull`, where the event has any. */
      readonly points?: number;
      readonly player?: Seat;
      /** The call that waits for a consent. */
      readonly asked?: { readonly seat: Seat; readonly card: CardIx; readonly plan: CallPlan };
      /** What it would be called on, in a dead pile. */
      readonly popped?: CardIx;
      readonly bidding?: Bidding;
      /** To whom Influence is given. */
      readonly to?: Seat;
      /** How many times something is still to be spread, this time included. */
      readonly left?: number;
      /** For a call-any: how it goes on, and what else it allows. */
      readonly calls?: CallTerms;
    }
  /** A Character of another player to be used once, as that player could (ABL-CONTROL). */
  | { readonly ask: 'control'; readonly card: CardIx };

export type Frame = AnnouncedFrame | DecisionFrame;
